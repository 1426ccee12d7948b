import ResumeDomain

/// The name of a field in the whole: `work[2].startDate`, or `works/acme: startDate` in a document.
struct FieldPath {
  /// The longest part of it, in scalars; nobody reads more.
  private static let longestPart = 80

  /// The path; `nil` for the whole.
  private(set) var text: String?
  private var isDocument = false

  /// The whole.
  init() {}

  /// A document, by its path.
  init(document path: String) {
    text = Self.cut(path)
    isDocument = true
  }

  /// A member of what is here.
  func member(_ name: String) -> FieldPath {
    var path = self
    let isWord = !name.isEmpty && name.utf8.allSatisfy(Self.isPlain)
    let part = isWord ? Self.cut(name) : "[\"" + Self.cut(name) + "\"]"
    path.isDocument = false
    path.text = text.map { $0 + (isDocument ? ": " : isWord ? "." : "") + part } ?? part
    return path
  }

  /// An element of what is here, counted from 0.
  func element(_ index: Int) -> FieldPath {
    var path = self
    path.text = (text ?? "") + "[\(index)]"
    return path
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "$")
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > longestPart else { return text }
    let scalars = text.unicodeScalars.prefix(longestPart)
    return scalars.count < text.unicodeScalars.count ? String(scalars) + "…" : text
  }
}
