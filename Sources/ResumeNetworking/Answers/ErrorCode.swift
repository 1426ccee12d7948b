/// The form of Google's error codes, `[A-Z][A-Z0-9_]+`.
enum ErrorCode {
  static func isCode(_ text: some StringProtocol) -> Bool {
    guard text.utf8.count > 1, let first = text.utf8.first, isUpperCase(first) else { return false }
    return text.utf8.allSatisfy {
      isUpperCase($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
    }
  }

  private static func isUpperCase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
