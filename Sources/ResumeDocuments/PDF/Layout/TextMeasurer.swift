/// Measures the stretches of a paragraph, and finds where it may be broken.
struct TextMeasurer {
  var table: FaceTable

  init(_ fonts: FontSet) { table = FaceTable(fonts) }

  /// The characters of stretches that follow one another; those that no font has are left out.
  mutating func measured(_ inlines: [Inline]) -> MeasuredText {
    var text = MeasuredText()
    for (number, inline) in inlines.enumerated() {
      let start = text.scalars.count
      append(inline, number, to: &text)
      guard start < text.scalars.count else { continue }
      find(start, inline.wrapping, in: &text)
      text.opportunities[start] = between(number == 0 ? nil : inlines[number - 1], inline, start, text)
    }
    return text
  }

  /// How wide a stretch is in one line, in points.
  mutating func width(_ inline: Inline) -> Double { measured([inline]).widths.reduce(0, +) }

  private mutating func append(_ inline: Inline, _ number: Int, to text: inout MeasuredText) {
    let scale = inline.style.size / 1000
    let space = table.glyph(" ", inline.style.weight)
    let isPlain = inline.text.utf8.allSatisfy { $0 < 0x80 }
    for character in isPlain ? [] : Array(inline.text) {
      for (index, scalar) in character.unicodeScalars.enumerated() {
        append(scalar, inline, number, scale, space, isClusterStart: index == 0, to: &text)
      }
    }
    if isPlain {
      for scalar in inline.text.unicodeScalars {
        append(scalar, inline, number, scale, space, isClusterStart: true, to: &text)
      }
    }
  }

  private mutating func append(
    _ scalar: Unicode.Scalar, _ inline: Inline, _ number: Int, _ scale: Double, _ space: FaceTable.Glyph?,
    isClusterStart: Bool, to text: inout MeasuredText
  ) {
    let isSpace = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\u{3000}"
    let isInvisible = Substitution.isInvisible(scalar)
    let glyph =
      isInvisible
      ? FaceTable.Glyph(face: text.faces.last ?? space?.face ?? 0, width: 0)
      : table.glyph(isSpace && scalar.isASCII ? " " : scalar, inline.style.weight)
    guard let glyph else { return }
    text.scalars.append(scalar)
    text.widths.append(glyph.width * scale)
    text.faces.append(glyph.face)
    text.inlines.append(number)
    text.hangs.append(isSpace || isInvisible || inline.wrapping == .separator)
    text.opportunities.append(isClusterStart && !isInvisible ? .anywhere : .none)
  }

  /// Finds where a stretch may be broken inside itself.
  private func find(_ start: Int, _ wrapping: Wrapping, in text: inout MeasuredText) {
    let scalars = text.scalars
    let end = scalars.count
    let good: MeasuredText.Opportunity = wrapping == .whole ? .inside : .good
    var token = start..<start
    for index in start..<end {
      if index >= token.upperBound {
        let rest = scalars[index...]
        token = index..<max(index + 1, rest.firstIndex { Self.isBreakingSpace($0) } ?? end)
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
      } else if wrapping == .whole {
        if previous == "/" && scalars[index] != "/" { text.opportunities[index] = .inside }
      } else if text.opportunities[index] == .anywhere,
        WordBoundary.isAllowed(before: index, in: scalars, token: token, isName: wrapping == .names)
      {
        text.opportunities[index] = .good
      } else if text.opportunities[index] == .anywhere,
        WordBoundary.isPreferred(before: index, in: scalars, token: token, isName: wrapping == .names)
      {
        text.opportunities[index] = .inside
      }
    }
  }

  private static func isBreakingSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\u{200B}" || scalar == "\u{3000}"
  }

  /// How well a stretch may begin a line.
  private func between(
    _ previous: Inline?, _ next: Inline, _ start: Int, _ text: MeasuredText
  ) -> MeasuredText.Opportunity {
    guard start > 0, next.wrapping != .separator, !Self.isBreakingSpace(text.scalars[start]) else { return .none }
    if text.scalars[start - 1] == "\n" { return .forced }
    guard Self.isBreakingSpace(text.scalars[start - 1]) else { return .anywhere }
    return previous?.wrapping == .whole && next.wrapping == .whole ? .inside : .good
  }
}

/// The characters of a paragraph with what is needed to break them into lines; an element a character in each array.
struct MeasuredText {
  /// How well a line may begin with a character.
  enum Opportunity: UInt8, Comparable {
    case none
    /// Between what people see as letters; only where nothing else is left.
    case anywhere
    /// Inside what should stay whole.
    case inside
    case good
    /// Must begin.
    case forced

    static func < (one: Opportunity, two: Opportunity) -> Bool { one.rawValue < two.rawValue }
  }

  var scalars: [Unicode.Scalar] = []
  /// In points.
  var widths: [Double] = []
  var faces: [Int] = []
  /// The stretch of text that it is of, by its place in the paragraph.
  var inlines: [Int] = []
  /// Whether it needs no room at the end of a line.
  var hangs: [Bool] = []
  /// Before the character.
  var opportunities: [Opportunity] = []
}

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
