/// Which font shows a character, and how wide it is there; each character is looked for once.
struct FaceTable {
  /// A character in a font.
  struct Glyph {
    /// The font, by its number.
    let face: Int
    /// In thousandths of the size.
    let width: Double
  }

  /// The fonts by number.
  let faces: [any FontFace]
  private let fonts: FontSet
  /// The fonts' first number by weight.
  private let starts: [FontWeight: Int]
  /// What is known of the characters that most texts are made of, by their numbers, regular and bold.
  private var common: [Glyph?]
  private var others: [FontWeight: [Unicode.Scalar: Glyph?]] = [.regular: [:], .bold: [:]]

  private static let commonCount = 0x250

  init(_ fonts: FontSet) {
    self.fonts = fonts
    faces = fonts.faces(.regular) + fonts.faces(.bold)
    starts = [.regular: 0, .bold: fonts.faces(.regular).count]
    common = []
    for weight in [FontWeight.regular, .bold] {
      for number in 0..<UInt32(Self.commonCount) { common.append(Unicode.Scalar(number).flatMap { found($0, weight) }) }
    }
  }

  /// The first font of a weight that has a character, with its width; `nil` where none has.
  mutating func glyph(_ scalar: Unicode.Scalar, _ weight: FontWeight) -> Glyph? {
    let number = Int(scalar.value)
    if number < Self.commonCount { return common[weight == .regular ? number : Self.commonCount + number] }
    if let known = others[weight]?[scalar] { return known }
    let glyph = found(scalar, weight)
    others[weight]?.updateValue(glyph, forKey: scalar)
    return glyph
  }

  private func found(_ scalar: Unicode.Scalar, _ weight: FontWeight) -> Glyph? {
    guard let index = fonts.faces(weight).firstIndex(where: { $0.covers(scalar) }) else { return nil }
    return Glyph(face: (starts[weight] ?? 0) + index, width: fonts.faces(weight)[index].width(of: scalar))
  }
}
