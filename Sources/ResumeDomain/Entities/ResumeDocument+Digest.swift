extension ResumeDocument {
  /// A short text that is the same for the same fields, byte for byte, and hardly ever for others: FNV-1a over 64 bits.
  public var digest: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    Self.hash(.map(fields), &hash)
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func hash(_ value: FieldValue, _ hash: inout UInt64) {
    switch value {
    case .null: mix("n", &hash)
    case .boolean(let value): mix(value ? "t" : "f", &hash)
    case .integer(let value): mix("i\(value)", &hash)
    case .double(let value): mix("d\(value.isNaN ? 0 : value.bitPattern)\(value.isNaN)", &hash)
    case .timestamp(let text): mix("T" + text, &hash)
    case .string(let text): mix("s" + text, &hash)
    case .bytes(let text): mix("b" + text, &hash)
    case .reference(let text): mix("r" + text, &hash)
    case .geoPoint(let latitude, let longitude): mix("g\(latitude),\(longitude)", &hash)
    case .array(let values):
      mix("a\(values.count)", &hash)
      for value in values { Self.hash(value, &hash) }
    case .map(let fields):
      mix("m\(fields.count)", &hash)
      for (name, value) in fields.sorted(by: { Identifier.isOrderedBefore($0.key, $1.key) }) {
        mix(name, &hash)
        Self.hash(value, &hash)
      }
    case .unknown(let kind, let json):
      mix("u" + kind, &hash)
      mix(json, &hash)
    }
  }

  /// Takes in a text and its end.
  private static func mix(_ text: String, _ hash: inout UInt64) {
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    // No byte of UTF-8.
    hash = (hash ^ 0xFF) &* 0x0000_0100_0000_01B3
  }
}
