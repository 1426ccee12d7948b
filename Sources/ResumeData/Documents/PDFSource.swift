import ResumeDomain
import ResumeSupport

/// Reads the JSON Resume text that a PDF of this program carries. Another program's PDF has none, also if it saved one of this program
/// with other objects. Accepts any bytes.
struct PDFSource {
  private static let maximumObjects = 5000
  /// The maximum size of all decompressed streams, in bytes.
  private static let maximumSize = 60 << 20

  private let bytes: [UInt8]
  private var positions: [Int: Position] = [:]
  private var objectStreams: [Int: [UInt8]] = [:]
  private var remainingSize = maximumSize

  private enum Position {
    case offset(Int)
    case inStream(Int, index: Int)
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the text; `path` is for errors.
  static func text(of bytes: [UInt8], at path: String) throws(ResumeError) -> [UInt8] {
    do throws(SourceProblem) {
      var source = PDFSource(bytes)
      return try source.text()
    } catch {
      throw .source(error, path: path)
    }
  }

  private mutating func text() throws(SourceProblem) -> [UInt8] {
    let trailer = try readTable()
    guard trailer["Encrypt"] == nil else { throw .encrypted }
    guard let root = trailer["Root"], let catalog = try value(root).members,
      let names = try value(catalog["Names"]).members,
      let list = try value(value(names["EmbeddedFiles"]).members?["Names"]).elements
    else { throw .none }
    for element in list {
      guard let file = try value(element).members, file["AFRelationship"] == .name("Source"),
        let content = try value(file["EF"]).members?["F"], case .reference(let number) = content
      else { continue }
      return try embedded(number)
    }
    throw .none
  }

  /// Returns the content of an embedded file, which its size and its checksum confirm.
  private mutating func embedded(_ number: Int) throws(SourceProblem) -> [UInt8] {
    guard case .offset(let offset)? = positions[number] else { throw .damaged }
    let (members, content) = try stream(at: offset)
    let parameters = members["Params"]?.members
    guard case .integer(content.count)? = parameters?["Size"],
      case .string(MD5.digest(of: content))? = parameters?["CheckSum"]
    else { throw .damaged }
    return content
  }

  // MARK: Objects

  /// Reads the cross-reference stream at the end of the file, and returns its dictionary.
  private mutating func readTable() throws(SourceProblem) -> [String: PDFToken] {
    let keyword = Array("startxref".utf8)
    let tail = bytes.suffix(64)
    let found = tail.indices.last { tail[$0...].starts(with: keyword) }
    guard let found else { throw .none }
    var scanner = PDFTokenScanner(bytes, at: found + keyword.count)
    // Another program adds a table at the end, without the members below.
    guard case .integer(let start)? = scanner.next(), bytes.indices.contains(start), bytes[start].isDigit else {
      throw .none
    }
    let (members, rows) = try stream(at: start)
    guard members["Type"] == .name("XRef"), members["Prev"] == nil, members["Index"] == nil,
      case .integer(let size)? = members["Size"], let widths = members["W"]?.elements,
      widths == [.integer(1), .integer(4), .integer(2)]
    else { throw .none }
    guard (1...Self.maximumObjects).contains(size), rows.count == size * 7 else { throw .damaged }
    for object in 0..<size {
      let row = rows[(object * 7)..<((object + 1) * 7)].map(Int.init)
      let place = row[1..<5].reduce(0) { $0 << 8 | $1 }
      switch row[0] {
      case 1: positions[object] = .offset(place)
      case 2: positions[object] = .inStream(place, index: row[5] << 8 | row[6])
      default: break
      }
    }
    return members
  }

  /// Returns the value that a reference leads to; other values stay, and a missing one is null.
  private mutating func value(_ token: PDFToken?) throws(SourceProblem) -> PDFToken {
    guard case .reference(let number)? = token else { return token ?? .null }
    guard case .inStream(let stream, let index)? = positions[number] else { return .null }
    let content = try objectStream(stream)
    var scanner = PDFTokenScanner(content.bytes, at: 0)
    for _ in 0..<index { _ = (scanner.next(), scanner.next()) }
    guard case .integer(number)? = scanner.next(), case .integer(let offset)? = scanner.next(), offset >= 0 else {
      throw .damaged
    }
    scanner = PDFTokenScanner(content.bytes, at: content.first + offset)
    guard let value = scanner.next() else { throw .damaged }
    return value
  }

  /// Returns the content of an object stream and the position of its first object.
  private mutating func objectStream(_ number: Int) throws(SourceProblem) -> (bytes: [UInt8], first: Int) {
    guard case .offset(let offset)? = positions[number] else { throw .damaged }
    let (members, start) = try dictionary(at: offset)
    guard case .integer(let first)? = members["First"],
      (0...Self.maximumSize).contains(first)
    else { throw .damaged }
    if let known = objectStreams[number] { return (known, first) }
    let bytes = try inflated(members, start)
    objectStreams[number] = bytes
    return (bytes, first)
  }

  /// Returns the dictionary and the decompressed content of a stream.
  private mutating func stream(
    at offset: Int
  ) throws(SourceProblem) -> (members: [String: PDFToken], content: [UInt8]) {
    let (members, start) = try dictionary(at: offset)
    return (members, try inflated(members, start))
  }

  /// Returns the dictionary of a stream, and where its content begins.
  private func dictionary(at offset: Int) throws(SourceProblem) -> (members: [String: PDFToken], start: Int) {
    var scanner = PDFTokenScanner(bytes, at: offset)
    guard case .integer? = scanner.next(), case .integer? = scanner.next(), scanner.next() == .keyword("obj"),
      let members = scanner.next()?.members, scanner.next() == .keyword("stream")
    else { throw .damaged }
    var start = scanner.position
    if bytes.indices.contains(start), bytes[start] == 0x0D { start += 1 }
    return (members, start + 1)
  }

  private mutating func inflated(_ members: [String: PDFToken], _ start: Int) throws(SourceProblem) -> [UInt8] {
    guard case .integer(let length)? = members["Length"], length >= 0, start <= bytes.count,
      length <= bytes.count - start, members["Filter"] == .name("FlateDecode"), members["DecodeParms"] == nil
    else { throw .damaged }
    do {
      let content = try Inflate.zlib(Array(bytes[start..<(start + length)]), limit: remainingSize)
      remainingSize -= content.count
      return content
    } catch {
      throw error == .tooLarge ? .tooLarge : .damaged
    }
  }
}

/// Why a document has no readable data. The raw values are part of the keys of the messages.
enum SourceProblem: String, Error {
  case none, damaged, encrypted, tooLarge
}

extension ResumeError {
  static func source(_ problem: SourceProblem, path: String) -> ResumeError {
    .message(.badData, "error.source.\(problem.rawValue)", [path])
  }
}
