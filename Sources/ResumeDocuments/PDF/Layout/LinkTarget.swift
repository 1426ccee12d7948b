/// Where a stretch of text leads, and how that is told.
struct LinkTarget: Sendable, Equatable {
  /// The whole address.
  var address: String
  /// What is read out for it.
  var description: String

  /// The address in ASCII, as files have them: all else is percent-encoded.
  var uri: [UInt8] {
    address.utf8.flatMap { byte in
      if (0x21...0x7E).contains(byte) { return [byte] }
      return Array("%".utf8) + Array((byte < 16 ? "0" : "").utf8) + Array(String(byte, radix: 16, uppercase: true).utf8)
    }
  }
}
