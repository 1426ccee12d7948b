/// What a font is called: the table `name`.
struct FontNames: Sendable {
  /// What its styles have in common, such as "DejaVu Sans".
  let family: String
  /// Its own name, which has no spaces, as PDF takes it.
  let postScript: String

  /// Reads the names; those that are not there are made up.
  init(_ table: FontTable?) {
    let family = table.flatMap { Self.text(16, $0) ?? Self.text(1, $0) } ?? ""
    let name = table.flatMap { Self.text(6, $0) } ?? family
    self.family = family.isEmpty ? "Font" : family
    let plain = name.unicodeScalars.filter { Self.isPlain($0) }.prefix(63)
    postScript = plain.isEmpty ? "Font" : String(String.UnicodeScalarView(plain))
  }

  /// The name of a kind: in English from Windows, else any from there, else what the first Macs could write.
  private static func text(_ kind: Int, _ table: FontTable) -> String? {
    guard let count = table.u16(2), let strings = table.u16(4) else { return nil }
    var best: (rank: Int, text: String)?
    for index in 0..<min(count, 1024) {
      let record = 6 + index * 12
      guard table.u16(record + 6) == kind, let platform = table.u16(record), let language = table.u16(record + 4),
        let length = table.u16(record + 8), let offset = table.u16(record + 10), length <= 512,
        let bytes = table.bytes((strings + offset)..<(strings + offset + length))
      else { continue }
      let rank = platform == 3 ? (language == 0x409 ? 3 : 2) : platform == 0 ? 1 : 0
      guard rank > best?.rank ?? -1 else { continue }
      let text = platform == 1 ? String(decoding: bytes.filter { $0 < 0x80 }, as: UTF8.self) : utf16(bytes)
      if !text.isEmpty { best = (rank, text) }
    }
    return best?.text
  }

  private static func utf16(_ bytes: [UInt8]) -> String {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    (0x21...0x7E).contains(scalar.value) && !"[](){}<>/%+#".unicodeScalars.contains(scalar)
  }
}
