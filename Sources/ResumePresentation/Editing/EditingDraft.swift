import ResumeSupport

/// The text that an editor shows first. Its last line has a revision, which matches a kept draft to the entry it was created from.
struct EditingDraft {
  /// The text with its revision, a comment.
  let marked: [UInt8]
  private let revision: [UInt8]

  private static let start = Array("// revision ".utf8)

  init(_ text: [UInt8]) {
    let lines = Self.content(of: text).joined(separator: [0x0A])
    revision = Self.start + FNV1a(Array(lines)).hexadecimal.utf8
    marked = text + revision + [0x0A]
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
