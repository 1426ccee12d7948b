import ResumeSupport

/// The text that an editor shows first. Its last line has a revision, which matches a kept draft to the entry it was created from.
struct EditingDraft {
  /// The text with its revision, a comment.
  let marked: [UInt8]
  private let revision: [UInt8]

  private static let start = Array("// revision ".utf8)

  private let hasLastNewline: Bool

  init(_ text: [UInt8]) {
    let lines = Self.content(of: text).joined(separator: [0x0A])
    revision = Self.start + FNV1a(Array(lines)).hexadecimal.utf8
    hasLastNewline = text.last == 0x0A
    marked = text + (hasLastNewline ? [] : [0x0A]) + revision + [0x0A]
  }

  /// Returns an edited text without the revision, and without the line break that only separated it.
  func withoutRevision(_ typed: [UInt8]) -> [UInt8] {
    guard let start = typed.lastRange(of: Self.start)?.lowerBound else { return typed }
    let end = typed[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? typed.count
    let text = typed[..<start] + typed[end...]
    return Array(!hasLastNewline && text.last == 0x0A ? text.dropLast() : text)
  }

  /// Whether a draft was created from this text; true for a text without a revision.
  func isOrigin(of draft: [UInt8]) -> Bool {
    Self.lines(of: draft).last { $0.starts(with: Self.start) }.map { $0.elementsEqual(revision) } ?? true
  }

  /// Returns the lines of a text that are neither empty nor comments.
  static func content(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    lines(of: text).filter { !$0.starts(with: "//".utf8) }
  }

  /// Returns the lines that aren't empty, without the white space around them.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
      let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
      let end = line.lastIndex { !isSpace($0) }
      return end.map { line[...$0].drop(while: isSpace) }
    }
  }
}

extension [UInt8] {
  /// The last place of some bytes.
  fileprivate func lastRange(of bytes: [UInt8]) -> Range<Int>? {
    guard count >= bytes.count else { return nil }
    return (0...(count - bytes.count)).last { self[$0...].starts(with: bytes) }.map { $0..<($0 + bytes.count) }
  }
}
