import ResumeSupport

/// The characters of a paragraph, with one element per character in each array.
struct MeasuredText {
  /// How suitable a position is for a line break.
  enum Opportunity: Comparable {
    case none
    /// Between grapheme clusters, if there is no other.
    case anywhere
    /// Inside a part that should stay whole.
    case inside
    case good
    /// A mandatory break.
    case forced
  }

  var scalars: [Unicode.Scalar] = []
  var widths: [Double] = []
  /// The distances to the next character that are added to the widths, usually negative.
  var kerning: [Double] = []
  var faces: [Int] = []
  /// The indexes of the inlines in the paragraph.
  var inlines: [Int] = []
  /// Whether the character may extend beyond the end of a line.
  var hangs: [Bool] = []
  var opportunities: [Opportunity] = []
  /// Whether a box stands for the character, because no font has it or its script needs shaping.
  var isBox: [Bool] = []
  /// The widths of the hyphens that are drawn at the end of a line, by the index after the soft hyphen.
  var hyphens: [Int: Double] = [:]

  mutating func append(
    _ scalar: Unicode.Scalar, _ face: Int, width: Double, inline: Int, hangs: Bool = false,
    _ opportunity: Opportunity = .none, isBox: Bool = false
  ) {
    scalars.append(scalar)
    widths.append(width)
    kerning.append(0)
    faces.append(face)
    inlines.append(inline)
    self.hangs.append(hangs)
    opportunities.append(opportunity)
    self.isBox.append(isBox)
  }
}

/// Measures the text of a paragraph and finds its line break opportunities.
struct TextMeasurer {
  let table: FaceTable

  init(_ fonts: FontSet) { table = FaceTable(fonts) }

  /// Returns the characters of consecutive inlines, with a box for each that no font covers.
  func measured(_ inlines: [Inline]) -> MeasuredText {
    var text = MeasuredText()
    for (number, inline) in inlines.enumerated() {
      let start = text.scalars.count
      append(inline, number, to: &text)
      guard start < text.scalars.count else { continue }
      findOpportunities(from: start, inline, in: &text)
      text.opportunities[start] = opportunity(between: number == 0 ? nil : inlines[number - 1], inline, start, text)
    }
    kern(&text, inlines)
    return text
  }

  /// Kerns adjacent characters of one inline and font. Right-to-left text, in which the drawn order differs, isn't kerned.
  private func kern(_ text: inout MeasuredText, _ inlines: [Inline]) {
    guard !text.scalars.contains(where: { $0.value >= 0x590 && BidirectionalClass($0) == .right }) else { return }
    for index in text.scalars.indices.dropLast()
    where text.inlines[index] == text.inlines[index + 1] && text.faces[index] == text.faces[index + 1] {
      let (inline, face) = (inlines[text.inlines[index]], table.faces[text.faces[index]])
      if text.scalars[index] == "\u{202F}" {
        text.kerning[index] = -text.widths[index] * Self.narrowing
        continue
      }
      guard !text.hangs[index], !text.hangs[index + 1], inline.icon == nil else { continue }
      let left = GlyphForm.part(text.scalars[index])?.ligature ?? text.scalars[index]
      text.kerning[index] = face.kerning(left, text.scalars[index + 1]) * (inline.style.size / 1000)
    }
  }

  /// How much narrower than a space a narrow one is, relative to its width.
  private static let narrowing = 0.4

  private func append(_ inline: Inline, _ number: Int, to text: inout MeasuredText) {
    if inline.icon != nil {
      // A neutral character in right-to-left text.
      text.append("\u{FFFC}", 0, width: 1000 * ContactIcon.advance * (inline.style.size / 1000), inline: number)
    } else if inline.text.utf8.allSatisfy({ $0 < 0x80 }) {
      // Fast path: in ASCII, each scalar is a grapheme cluster.
      for scalar in formed(Array(inline.text.unicodeScalars), inline.style) {
        append(scalar, inline, number, isClusterStart: true, to: &text)
      }
    } else {
      for character in String(String.UnicodeScalarView(formed(Array(inline.text.unicodeScalars), inline.style))) {
        let isBox = character.unicodeScalars.contains { !isDrawn($0, inline.style.font) }
        for (index, scalar) in character.unicodeScalars.enumerated() {
          if isBox {
            appendBox(scalar, inline, number, isClusterStart: index == 0, to: &text)
            continue
          }
          append(scalar, inline, number, isClusterStart: index == 0, to: &text)
        }
      }
    }
  }

  /// Returns a text with ligatures, or digits of one width, if the font of the letters and digits has them.
  private func formed(_ text: [Unicode.Scalar], _ style: TextStyle) -> [Unicode.Scalar] {
    func isDrawn(_ forms: [Unicode.Scalar], like scalar: Unicode.Scalar) -> Bool {
      let face = table.glyph(scalar, style.font)?.face
      return forms.allSatisfy { form in table.glyph(form, style.font).map { $0.face == face } ?? false }
    }
    if style.hasColumnDigits {
      return text.map { digit in
        GlyphForm.columnDigit(digit).flatMap { isDrawn([$0], like: digit) ? $0 : nil } ?? digit
      }
    }
    guard style.tracking == 0, text.contains("f") else { return text }
    return GlyphForm.withLigatures(text) { isDrawn($0, like: "f") }
  }

  /// Whether a font of the style has the character, or nothing is drawn for it.
  private func isDrawn(_ scalar: Unicode.Scalar, _ style: FontStyle) -> Bool {
    scalar.isASCII || Invisible.contains(scalar) || Substitution.isNoBreakSpace(scalar)
      || table.glyph(scalar, style) != nil
  }

  /// Appends a box for the first scalar of a character, and nothing for the others.
  private func appendBox(
    _ scalar: Unicode.Scalar, _ inline: Inline, _ number: Int, isClusterStart: Bool, to text: inout MeasuredText
  ) {
    guard let face = table.glyph(" ", inline.style.font)?.face else { return }
    let width = isClusterStart ? Self.boxWidth * inline.style.size + inline.style.tracking : 0
    text.append(
      scalar, face, width: width, inline: number, isClusterStart ? .anywhere : .none, isBox: true)
  }

  /// The width of a box and the space after it, relative to the font size.
  private static let boxWidth = 0.66

  private func append(
    _ scalar: Unicode.Scalar, _ inline: Inline, _ number: Int, isClusterStart: Bool, to text: inout MeasuredText
  ) {
    if Invisible.contains(scalar) {
      let face = text.faces.last ?? table.glyph(" ", inline.style.font)?.face ?? 0
      text.append(scalar, face, width: 0, inline: number, hangs: true)
      return
    }
    let isSpace = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\u{3000}"
    let isDrawnAsSpace = isSpace && scalar.isASCII || Substitution.isNoBreakSpace(scalar)
    guard let glyph = table.glyph(isDrawnAsSpace ? " " : scalar, inline.style.font) else { return }
    text.append(
      scalar, glyph.face, width: glyph.width * (inline.style.size / 1000) + inline.style.tracking, inline: number,
      hangs: isSpace || inline.wrapping == .separator, isClusterStart ? .anywhere : .none)
  }

  /// Finds line break opportunities inside the last inline, which starts at `start`.
  private func findOpportunities(from start: Int, _ inline: Inline, in text: inout MeasuredText) {
    let (scalars, wrapping) = (text.scalars, inline.wrapping)
    let good: MeasuredText.Opportunity = wrapping == .whole ? .inside : .good
    var token = start..<start
    for index in start..<scalars.count {
      if index >= token.upperBound {
        token = index..<max(index + 1, scalars[index...].firstIndex { Self.isBreakingSpace($0) } ?? scalars.count)
      }
      guard index > start else { continue }
      let previous = scalars[index - 1]
      if wrapping == .separator {
        text.opportunities[index] = .none
      } else if previous == "\n" {
        text.opportunities[index] = .forced
      } else if Self.isBreakingSpace(scalars[index]) {
        text.opportunities[index] = .none
      } else if Self.isBreakingSpace(previous) {
        let word = scalars[start..<index].last { !Self.isBreakingSpace($0) }
        text.opportunities[index] = word.map(WordBoundary.isHyphen) == true ? min(good, .inside) : good
      } else if previous == "\u{AD}", wrapping != .whole, let glyph = table.glyph("-", inline.style.font) {
        text.opportunities[index] = .good
        text.hyphens[index] = glyph.width * (inline.style.size / 1000) + inline.style.tracking
      } else if wrapping == .whole {
        if previous == "/" && scalars[index] != "/" { text.opportunities[index] = .inside }
      } else if text.opportunities[index] == .anywhere {
        if WordBoundary.isAllowed(before: index, in: scalars, token: token, isName: wrapping == .names) {
          text.opportunities[index] = .good
        } else if WordBoundary.isPreferred(before: index, in: scalars, token: token, isName: wrapping == .names) {
          text.opportunities[index] = .inside
        }
      }
    }
  }

  private static func isBreakingSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\u{200B}" || scalar == "\u{3000}"
  }

  /// Returns the suitability of a line break between two inlines.
  private func opportunity(
    between previous: Inline?, _ next: Inline, _ start: Int, _ text: MeasuredText
  ) -> MeasuredText.Opportunity {
    guard start > 0, next.wrapping != .separator, previous?.icon == nil, !Self.isBreakingSpace(text.scalars[start])
    else { return .none }
    if text.scalars[start - 1] == "\n" { return .forced }
    guard Self.isBreakingSpace(text.scalars[start - 1]) else { return .anywhere }
    return previous?.wrapping == .whole && next.wrapping == .whole ? .inside : .good
  }
}

/// Finds the font for each character.
struct FaceTable {
  struct Glyph {
    let face: Int
    /// The width in thousandths of the font size.
    let width: Double
  }

  /// The fonts of all styles, in the order of `FontStyle.allCases`.
  let faces: [any FontFace]
  /// The indexes of each style's fonts.
  private let ranges: [Range<Int>]
  /// The glyphs of Latin characters by style and code point.
  private var common: [Glyph?] = []

  private static let commonCount = 0x250

  init(_ fonts: FontSet) {
    var faces: [any FontFace] = []
    ranges = FontStyle.allCases.map { style in
      faces += fonts.faces(style)
      return (faces.count - fonts.faces(style).count)..<faces.count
    }
    self.faces = faces
    for style in FontStyle.allCases {
      common += (0..<UInt32(Self.commonCount)).map { Unicode.Scalar($0).flatMap { find($0, style) } }
    }
  }

  /// Returns the glyph of the first font of a style that covers the character; nil if there is none.
  func glyph(_ scalar: Unicode.Scalar, _ style: FontStyle) -> Glyph? {
    let number = Int(scalar.value)
    return number < Self.commonCount ? common[style.rawValue * Self.commonCount + number] : find(scalar, style)
  }

  private func find(_ scalar: Unicode.Scalar, _ style: FontStyle) -> Glyph? {
    ranges[style.rawValue].first { faces[$0].covers(scalar) }.map {
      Glyph(face: $0, width: faces[$0].width(of: scalar))
    }
  }
}
