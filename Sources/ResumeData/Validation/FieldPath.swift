import ResumeSupport

/// The path of a field in a file, such as `work[2].startDate`.
struct FieldPath {
  /// The maximum length of a part, in scalars.
  private static let maximumPartLength = 80

  /// The path; `nil` for the whole file.
  private(set) var text: String?

  init() {}

  func member(_ name: String) -> FieldPath {
    var path = self
    let isWord = !name.isEmpty && name.utf8.allSatisfy(Self.isPlain)
    let part = isWord ? Self.cut(name) : "[\"" + Self.cut(name) + "\"]"
    path.text = text.map { $0 + (isWord ? "." : "") + part } ?? part
    return path
  }

  /// Returns the path of an element, counted from 0.
  func element(_ index: Int) -> FieldPath {
    var path = self
    path.text = (text ?? "") + "[\(index)]"
    return path
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "_-$".utf8.contains(byte)
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > maximumPartLength else { return text }
    let scalars = text.unicodeScalars.prefix(maximumPartLength)
    return scalars.count < text.unicodeScalars.count ? String(scalars) + "…" : text
  }
}
