/// A parsed PDF file with a cross-reference stream.
public struct PDFReader: Sendable {
  /// A malformed file.
  public struct Problem: Error, Equatable {
    /// The reason.
    public let text: String
  }

  /// An object with the contents of its stream, if it has one.
  private struct Item {
    let value: PDFObject
    let content: [UInt8]?
  }

  private var items: [Int: Item] = [:]
  /// The dictionary of the cross-reference stream: `Root`, `Info`, `ID`.
  public let trailer: [String: PDFObject]

  /// Parses a complete file.
  public init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: "%PDF-1.7\n".utf8), bytes.suffix(6).elementsEqual("%%EOF\n".utf8) else {
      throw Problem(text: "the file does not begin or end as a PDF does")
    }
    let tail = String(decoding: bytes.suffix(64), as: UTF8.self)
    guard let last = tail.split(separator: "startxref\n").last?.split(separator: "\n").first, let start = Int(last)
    else {
      throw Problem(text: "there is no startxref")
    }
    let table = try Self.item(in: bytes, at: start).item
    guard let dictionary = table.value.dictionary, dictionary["Type"]?.name == "XRef", let rows = table.content,
      let size = dictionary["Size"]?.integer, dictionary["W"] == .array([.number(1), .number(4), .number(2)]),
      rows.count == size * 7
    else { throw Problem(text: "the table of objects is wrong") }
    trailer = dictionary
    var inStreams: [(number: Int, stream: Int, index: Int)] = []
    for number in 0..<size {
      let row = rows[(number * 7)..<(number * 7 + 7)].map { Int($0) }
      let offset = row[1] << 24 | row[2] << 16 | row[3] << 8 | row[4]
      switch row[0] {
      case 1:
        let (found, item) = try Self.item(in: bytes, at: offset)
        guard found == number else { throw Problem(text: "object \(number) is not where the table says") }
        items[number] = item
      case 2: inStreams.append((number, offset, row[5] << 8 | row[6]))
      default: break
      }
    }
    for (stream, members) in Dictionary(grouping: inStreams, by: \.stream) {
      try read(members.map { ($0.number, $0.index) }, inStream: stream)
    }
  }

  private mutating func read(_ members: [(number: Int, index: Int)], inStream stream: Int) throws {
    guard let item = items[stream], let content = item.content, let dictionary = item.value.dictionary,
      let count = dictionary["N"]?.integer, let first = dictionary["First"]?.integer
    else { throw Problem(text: "there is no object stream \(stream)") }
    var scanner = PDFScanner(content)
    let places = try (0..<count).map { _ in (try scanner.next()?.integer, try scanner.next()?.integer) }
    for member in members {
      guard member.index < count, places[member.index].0 == member.number, let offset = places[member.index].1 else {
        throw Problem(text: "object \(member.number) is not in its stream")
      }
      var scanner = PDFScanner(content, at: first + offset)
      items[member.number] = Item(value: try Self.value(&scanner), content: nil)
    }
  }

  /// Parses one object.
  private static func value(_ scanner: inout PDFScanner) throws -> PDFObject {
    guard let value = try scanner.next() else { throw Problem(text: "there is no value") }
    return value
  }

  private static func item(in bytes: [UInt8], at offset: Int) throws -> (number: Int, item: Item) {
    var scanner = PDFScanner(bytes, at: offset)
    guard let number = try scanner.next()?.integer, try scanner.next() == .number(0),
      try scanner.next() == .word("obj"), let value = try scanner.next()
    else { throw Problem(text: "there is no object at \(offset)") }
    guard let dictionary = value.dictionary, let length = dictionary["Length"]?.integer,
      try scanner.next() == .word("stream")
    else { throw Problem(text: "object \(number) is no stream") }
    let start = scanner.position + 1
    guard start + length < bytes.count else { throw Problem(text: "stream \(number) is too long") }
    scanner.position = start + length
    guard try scanner.next() == .word("endstream") else { throw Problem(text: "stream \(number) has a wrong length") }
    let raw = bytes[start..<(start + length)]
    let isCompressed = dictionary["Filter"]?.name == "FlateDecode"
    let content = isCompressed ? try ReferenceInflate.zlib(raw) : Array(raw)
    return (number, Item(value: value, content: content))
  }

  // MARK: Contents

  /// Returns the object that a reference points to, or the object itself; `.null` if it doesn't exist.
  public func resolved(_ value: PDFObject?) -> PDFObject {
    guard case .reference(let number)? = value else { return value ?? .null }
    return items[number]?.value ?? .null
  }

  /// The nested member of a dictionary with these keys; references are resolved.
  public subscript(_ value: PDFObject?, _ keys: String...) -> PDFObject {
    keys.reduce(resolved(value)) { resolved($0.dictionary?[$1]) }
  }

  /// Returns the contents of a stream.
  public func content(of value: PDFObject?) -> [UInt8]? {
    guard case .reference(let number)? = value else { return nil }
    return items[number]?.content
  }

  /// The document catalog.
  public var root: PDFObject { resolved(trailer["Root"]) }

  /// The numbers of referenced objects that don't exist.
  public var danglingReferences: [Int] {
    var found: Set<Int> = []
    func look(_ value: PDFObject) {
      switch value {
      case .reference(let number) where items[number] == nil: found.insert(number)
      case .array(let values): values.forEach(look)
      case .dictionary(let members): members.values.forEach(look)
      default: break
      }
    }
    look(.dictionary(trailer))
    for item in items.values { look(item.value) }
    return found.sorted()
  }

  /// The pages, as references.
  public var pages: [PDFObject] {
    func leaves(_ node: PDFObject, _ depth: Int) -> [PDFObject] {
      guard depth < 20, self[node, "Type"].name == "Pages" else { return [node] }
      return (self[node, "Kids"].array ?? []).flatMap { leaves($0, depth + 1) }
    }
    return leaves(root.dictionary?["Pages"] ?? .null, 0)
  }

  /// The URLs of the links on all pages, in order.
  public var links: [String] {
    pages.flatMap { self[$0, "Annots"].array ?? [] }.compactMap { self[$0, "A", "URI"].text }
  }

  /// The bookmarks with their depth.
  public var bookmarks: [(depth: Int, title: String)] {
    var found: [(Int, String)] = []
    func walk(_ first: PDFObject, _ depth: Int) {
      var item = first
      while item != .null, found.count < 10_000 {
        found.append((depth, self[item, "Title"].text ?? ""))
        walk(self[item, "First"], depth + 1)
        item = self[item, "Next"]
      }
    }
    walk(self[root, "Outlines", "First"], 0)
    return found
  }
}
