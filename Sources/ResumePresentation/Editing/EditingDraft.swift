import ResumeSupport

/// The text that an editor shows first, with a mark at its end: what comes back from a kept draft belongs to the same content.
struct EditingDraft {
  /// The text with the mark, a comment.
  let marked: [UInt8]
  private let mark: [UInt8]

  private static let start = Array("// revision ".utf8)

  init(_ text: [UInt8]) {
    let lines = Self.content(of: text).joined(separator: [0x0A])
    mark = Self.start + FNV1a(Array(lines)).hexadecimal.utf8
    marked = text + mark + [0x0A]
  }

  /// Whether a draft has the mark of this text, or none, as a text that no editor was started with.
  func isOrigin(of draft: [UInt8]) -> Bool {
    Self.lines(of: draft).last { $0.starts(with: Self.start) }.map { $0.elementsEqual(mark) } ?? true
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
