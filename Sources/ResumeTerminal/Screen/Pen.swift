/// How a terminal of a certain colour depth draws what comes next: a ``Look`` that is cheap to compare.
struct Pen: Equatable {
  /// What sets letters off but colours.
  struct Attributes: OptionSet {
    let rawValue: UInt8
    static let bold = Attributes(rawValue: 1)
    static let dim = Attributes(rawValue: 2)
    static let italic = Attributes(rawValue: 4)
    static let underline = Attributes(rawValue: 8)
    static let inverse = Attributes(rawValue: 16)
  }

  private(set) var attributes: Attributes = []
  private(set) var foreground = PenColor.own
  private(set) var background = PenColor.own

  /// The terminal's own look.
  static let plain = Pen()

  private init() {}

  /// The look as far as the terminal has it.
  init(_ look: Look, at depth: ColorDepth) {
    if look.isBold { attributes.insert(.bold) }
    if look.isDim { attributes.insert(.dim) }
    if look.isItalic { attributes.insert(.italic) }
    if look.isUnderlined { attributes.insert(.underline) }
    if look.isInverse { attributes.insert(.inverse) }
    foreground = PenColor(look.foreground, at: depth)
    background = PenColor(look.background, at: depth)
    if depth == .basic, case .rgb? = look.foreground, case .rgb? = look.background {
      foreground = background.letters
    }
  }

  /// What of it is seen on a space: of letters that are not there, neither weight nor colour.
  var onSpace: Pen {
    if !attributes.isDisjoint(with: [.underline, .inverse]) { return self }
    var pen = Pen.plain
    pen.background = background
    return pen
  }

  /// The SGR sequence that turns one pen into another, the shortest there is; nothing where they are equal.
  static func change(from old: Pen, to new: Pen) -> [UInt8] {
    if old == new { return [] }
    if new == .plain { return ControlSequence.bytes([], "m") }
    let step = ControlSequence.bytes(differences(from: old, to: new), "m")
    let fresh = ControlSequence.bytes([0] + differences(from: .plain, to: new), "m")
    return fresh.count < step.count ? fresh : step
  }

  private static func differences(from old: Pen, to new: Pen) -> [Int] {
    var parameters: [Int] = []
    var kept = old.attributes
    if !kept.subtracting(new.attributes).isDisjoint(with: [.bold, .dim]) {
      // One number ends both.
      parameters.append(22)
      kept.subtract([.bold, .dim])
    }
    let numbers: [(Attributes, on: Int, off: Int)] = [
      (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.inverse, 7, 27),
    ]
    for (attribute, on, off) in numbers where kept.contains(attribute) != new.attributes.contains(attribute) {
      parameters.append(new.attributes.contains(attribute) ? on : off)
    }
    if old.foreground != new.foreground { parameters += new.foreground.parameters(isBackground: false) }
    if old.background != new.background { parameters += new.background.parameters(isBackground: true) }
    return parameters
  }
}
