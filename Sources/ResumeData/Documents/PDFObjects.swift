import Foundation
import ResumeSupport

/// The objects of a PDF file, found by reading it from the start, so that the tables that other programs write don't matter.
/// Of two objects with a number, the later one counts, as after an incremental update.
package struct PDFObjects {
  private static let maximumCount = 5000
  /// The maximum size of all decompressed streams, in bytes.
  private static let maximumSize = 60 << 20
  private static let maximumTrailers = 100

  private let bytes: [UInt8]
  private var positions: [Int: Position] = [:]
  /// The decompressed object streams by the positions of their content.
  private var streams: [Int: [UInt8]] = [:]
  private var remainingSize = maximumSize
  /// How many bytes may still be read: each more than once, but a malformed file must not take quadratic time.
  private var remainingSteps: Int
  /// The dictionaries at the ends of the tables, in the order of the file.
  package private(set) var trailers: [[String: PDFToken]] = []

  private enum Position {
    /// Where the value begins.
    case file(Int)
    case stream(Int, offset: Int)
  }

  /// Finds the objects.
  ///
  /// - Throws: `SourceProblem.tooLarge` if object streams are; `.none` if the file has too many objects; `.damaged` if values don't end.
  package init(_ bytes: [UInt8]) throws(SourceProblem) {
    self.bytes = bytes
    remainingSteps = 4 * bytes.count + (1 << 20)
    let data = Data(bytes)
    var start = 0
    let keyword = Data(" obj".utf8)
    while let found = data.range(of: keyword, in: start..<data.count) {
      start = found.upperBound
      guard let number = Self.number(before: found.lowerBound, in: bytes) else { continue }
      positions[number] = .file(start)
      guard positions.count <= Self.maximumCount else { throw .none }
      var scanner = PDFTokenScanner(bytes, at: start)
      guard let members = try next(&scanner)?.members else { continue }
      let content = Self.content(after: &scanner)
      if members["Type"] == .name("XRef") { trailers.append(members) }
      if members["Type"] == .name("ObjStm"), let content { try addObjects(of: members, at: content) }
      // The content of a stream may look like objects.
      if let content, case .integer(let length)? = members["Length"], (0...(bytes.count - content)).contains(length) {
        start = content + length
      }
    }
    try addTrailers(of: data)
  }

  /// Reads the next value or keyword.
  private mutating func next(_ scanner: inout PDFTokenScanner) throws(SourceProblem) -> PDFToken? {
    let start = scanner.position
    let token = scanner.next()
    remainingSteps -= 1 + scanner.position - start
    guard remainingSteps >= 0 else { throw .damaged }
    return token
  }

  private mutating func addTrailers(of data: Data) throws(SourceProblem) {
    let keyword = Data("trailer".utf8)
    var start = 0
    while let found = data.range(of: keyword, in: start..<data.count) {
      start = found.upperBound
      var scanner = PDFTokenScanner(bytes, at: start)
      if let members = try next(&scanner)?.members { trailers.append(members) }
      if trailers.count > 2 * Self.maximumTrailers { trailers.removeFirst(Self.maximumTrailers) }
    }
  }

  /// Returns the object number before the generation and the keyword; nil without one.
  private static func number(before end: Int, in bytes: [UInt8]) -> Int? {
    func start(of end: Int) -> Int {
      var start = end
      while start > 0, end - start < 10, bytes[start - 1].isDigit { start -= 1 }
      return start
    }
    let generation = start(of: end)
    guard generation < end, generation > 0, bytes[generation - 1] == UInt8(ascii: " ") else { return nil }
    let number = start(of: generation - 1)
    return Int(String(decoding: bytes[number..<(generation - 1)], as: UTF8.self))
  }

  /// Returns where the content of a stream begins; nil if none follows.
  private static func content(after scanner: inout PDFTokenScanner) -> Int? {
    guard scanner.next() == .keyword("stream") else { return nil }
    return scanner.afterLineBreak
  }

  /// Adds the objects of a stream; one that can't be read has none.
  private mutating func addObjects(of members: [String: PDFToken], at start: Int) throws(SourceProblem) {
    let content: [UInt8]
    do throws(SourceProblem) {
      content = try inflated(members, at: start)
    } catch {
      if error == .tooLarge { throw error }
      return
    }
    guard case .integer(let first)? = members["First"], content.indices.contains(first),
      case .integer(var count)? = members["N"]
    else { return }
    streams[start] = content
    var scanner = PDFTokenScanner(content, at: 0)
    while count > 0, scanner.position < first, case .integer(let number)? = scanner.next(),
      case .integer(let offset)? = scanner.next(), (0..<content.count - first).contains(offset)
    {
      count -= 1
      positions[number] = .stream(start, offset: first + offset)
      guard positions.count <= Self.maximumCount else { throw .none }
    }
  }

  /// Returns the value that a reference leads to; other values stay, and a missing one is null.
  package mutating func value(_ token: PDFToken?) throws(SourceProblem) -> PDFToken {
    guard case .reference(let number)? = token else { return token ?? .null }
    var scanner: PDFTokenScanner
    switch positions[number] {
    case .file(let start)?: scanner = PDFTokenScanner(bytes, at: start)
    case .stream(let stream, let offset)?: scanner = PDFTokenScanner(streams[stream] ?? [], at: offset)
    case nil: return .null
    }
    return try next(&scanner) ?? .null
  }

  /// Returns the dictionary and the decompressed content of a stream.
  package mutating func stream(_ number: Int) throws(SourceProblem) -> (members: [String: PDFToken], content: [UInt8]) {
    guard case .file(let position)? = positions[number] else { throw .damaged }
    var scanner = PDFTokenScanner(bytes, at: position)
    guard let members = try next(&scanner)?.members, let start = Self.content(after: &scanner) else { throw .damaged }
    return (members, try inflated(members, at: start))
  }

  private mutating func inflated(_ members: [String: PDFToken], at start: Int) throws(SourceProblem) -> [UInt8] {
    guard case .integer(let length) = try value(members["Length"]), start <= bytes.count,
      (0...(bytes.count - start)).contains(length), try value(members["DecodeParms"]) == .null
    else { throw .damaged }
    let data = Array(bytes[start..<(start + length)])
    let filter = try value(members["Filter"])
    if filter == .null || filter == .array([]) { return data }
    guard filter == .name("FlateDecode") || filter == .array([.name("FlateDecode")]) else { throw .damaged }
    do {
      let content = try Inflate.zlib(data, limit: remainingSize)
      remainingSize -= content.count
      return content
    } catch {
      throw error == .tooLarge ? .tooLarge : .damaged
    }
  }
}
