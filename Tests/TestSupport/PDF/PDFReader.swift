package import ResumeData

/// A value of a PDF file, or an operator of a content stream.
package typealias PDFObject = PDFToken

extension PDFToken {
  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  package var name: String? { if case .name(let name) = self { name } else { nil } }
  package var string: [UInt8]? { if case .string(let string) = self { string } else { nil } }
  package var array: [PDFObject]? { elements }
  package var dictionary: [String: PDFObject]? { members }
  var reference: Int? { if case .reference(let number) = self { number } else { nil } }

  /// A number with or without a fraction.
  package var number: Double? { if case .keyword(let word) = self { Double(word) } else { integer.map(Double.init) } }

  /// An operator, or a boolean.
  package var word: String? { if case .keyword(let word) = self, Double(word) == nil { word } else { nil } }

  /// The string as text: UTF-16 with its byte order mark, or PDFDocEncoding limited to ASCII.
  package var text: String? {
    guard let bytes = string else { return nil }
    guard bytes.starts(with: [0xFE, 0xFF]) else { return String(decoding: bytes, as: UTF8.self) }
    return String(utf16: bytes.dropFirst(2))
  }
}

extension String {
  init(utf16 bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    self.init(decoding: units, as: UTF16.self)
  }
}

/// A PDF file, read as the program reads those that it imports. `qpdf` checks what this ignores (`.ci/check_pdf.py`).
package struct PDFReader {
  /// A malformed file.
  package struct Problem: Error, Equatable {
    /// The reason.
    package let text: String
  }

  private let objects: PDFObjects
  /// The dictionary of the cross-reference stream: `Root`, `Info`, `ID`.
  package let trailer: [String: PDFObject]

  /// Parses a complete file.
  package init(_ bytes: [UInt8]) throws {
    objects = try PDFObjects(bytes)
    guard let trailer = objects.trailers.last(where: { $0["Root"] != nil }) else {
      throw Problem(text: "there is no trailer")
    }
    self.trailer = trailer
  }

  /// Returns the values and operators of a content stream.
  package static func values(_ bytes: [UInt8]) throws -> [PDFObject] {
    var scanner = PDFTokenScanner(bytes, at: 0)
    var values: [PDFObject] = []
    while let value = scanner.next() { values.append(value) }
    guard scanner.position == bytes.count else { throw Problem(text: "there is no value at \(scanner.position)") }
    return values
  }

  /// Returns the object that a reference points to, or the object itself; `.null` if it doesn't exist.
  package func resolved(_ value: PDFObject?) -> PDFObject {
    var objects = objects
    return (try? objects.value(value)) ?? .null
  }

  /// The nested member of a dictionary with these keys; references are resolved.
  package subscript(_ value: PDFObject?, _ keys: String...) -> PDFObject {
    keys.reduce(resolved(value)) { resolved($0.dictionary?[$1]) }
  }

  /// Returns the contents of a stream.
  package func content(of value: PDFObject?) -> [UInt8]? {
    value?.reference.flatMap(content)
  }

  /// Returns the contents of the stream with an object number.
  package func content(of number: Int) -> [UInt8]? {
    var objects = objects
    return try? objects.stream(number).content
  }

  /// The document catalog.
  package var root: PDFObject { resolved(trailer["Root"]) }

  /// The numbers of referenced objects that don't exist.
  package var danglingReferences: [Int] {
    var (rest, found, seen) = ([PDFObject.dictionary(trailer)], [Int](), Set<Int>())
    while let value = rest.popLast() {
      if let number = value.reference {
        guard seen.insert(number).inserted else { continue }
        let target = resolved(value)
        if target == .null { found.append(number) } else { rest.append(target) }
      } else {
        rest += value.array ?? value.dictionary.map { Array($0.values) } ?? []
      }
    }
    return found.sorted()
  }

  /// The pages, as references.
  package var pages: [PDFObject] {
    func leaves(_ node: PDFObject, _ depth: Int) -> [PDFObject] {
      guard depth < 20, self[node, "Type"].name == "Pages" else { return [node] }
      return (self[node, "Kids"].array ?? []).flatMap { leaves($0, depth + 1) }
    }
    return leaves(root.dictionary?["Pages"] ?? .null, 0)
  }

  /// The URLs of the links on all pages, in order.
  package var links: [String] {
    pages.flatMap { self[$0, "Annots"].array ?? [] }.compactMap { self[$0, "A", "URI"].text }
  }

  /// The bookmarks with their depth, and the number of those below, which is negative if they are closed.
  package var bookmarks: [(depth: Int, title: String, count: Int)] {
    var found: [(Int, String, Int)] = []
    func walk(_ first: PDFObject, _ depth: Int) {
      var item = first
      while item != .null, found.count < 10_000 {
        found.append((depth, self[item, "Title"].text ?? "", self[item, "Count"].integer ?? 0))
        walk(self[item, "First"], depth + 1)
        item = self[item, "Next"]
      }
    }
    walk(self[root, "Outlines", "First"], 0)
    return found
  }
}
