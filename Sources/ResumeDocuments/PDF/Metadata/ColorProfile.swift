/// The colours of screens (sRGB, IEC 61966-2-1) as a profile of the International Color Consortium (ICC.1:2004).
enum ColorProfile {
  /// The profile.
  static let sRGB: [UInt8] = {
    let curve = tag(
      "para", [0, 3, 0, 0] + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed))
    let parts: [(signature: String, content: [UInt8])] = [
      ("desc", text("sRGB")), ("cprt", text("No copyright")),
      ("wtpt", tag("XYZ ", [0.9642, 1, 0.82491].flatMap(fixed))),
      (
        "chad",
        tag(
          "sf32",
          [
            1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168,
          ].flatMap(fixed))
      ),
      ("rXYZ", tag("XYZ ", [0.43607, 0.22249, 0.01392].flatMap(fixed))),
      ("gXYZ", tag("XYZ ", [0.38515, 0.71687, 0.09708].flatMap(fixed))),
      ("bXYZ", tag("XYZ ", [0.14307, 0.06061, 0.7141].flatMap(fixed))),
      ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var table = word(parts.count)
    var content: [UInt8] = []
    let start = 128 + 4 + parts.count * 12
    for part in parts {
      table += Array(part.signature.utf8) + word(start + content.count) + word(part.content.count)
      content += part.content + Array(repeating: 0, count: (4 - part.content.count % 4) % 4)
    }
    return header(size: start + content.count) + table + content
  }()

  private static func header(size: Int) -> [UInt8] {
    let start: [UInt8] = word(size) + word(0) + [4, 0x20, 0, 0]
    // A profile of a screen, in a fixed year, so that it is always the same.
    let kind = Array("mntrRGB XYZ ".utf8) + [7, 0xD4, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    let rest = Array(repeating: UInt8(0), count: 28) + [0.9642, 1, 0.82491].flatMap(fixed)
    return start + kind + rest + Array(repeating: 0, count: 48)
  }

  private static func tag(_ signature: String, _ content: [UInt8]) -> [UInt8] {
    Array(signature.utf8) + word(0) + content
  }

  private static func text(_ text: String) -> [UInt8] {
    let letters = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return tag("mluc", word(1) + word(12) + Array("enUS".utf8) + word(letters.count) + word(28) + letters)
  }

  private static func fixed(_ value: Double) -> [UInt8] { word(Int((value * 65_536).rounded())) }

  private static func word(_ value: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
