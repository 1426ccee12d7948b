/// One of the standard fonts, which every PDF viewer has (ISO 32000-1, 9.6.2.2).
enum StandardFont: String, FontFace, CaseIterable {
  case timesRoman = "Times-Roman"
  case timesBold = "Times-Bold"
  case helvetica = "Helvetica"
  case helveticaBold = "Helvetica-Bold"

  var name: String { rawValue }
  var ascent: Double { Double(metrics.ascent) }
  var descent: Double { Double(metrics.descent) }

  func covers(_ scalar: Unicode.Scalar) -> Bool { Substitution.isInvisible(scalar) || code(scalar) != nil }

  func width(of scalar: Unicode.Scalar) -> Double {
    guard !Substitution.isInvisible(scalar), let code = code(scalar) else { return 0 }
    return Double(widths[Int(code) - 0x20])
  }

  func codes(for scalars: [Unicode.Scalar], meaning meant: [Unicode.Scalar]) -> [UInt8] {
    scalars.compactMap { Substitution.isInvisible($0) ? nil : code($0) }
  }

  func write(to file: inout PDFFile) -> PDFReference {
    let metrics = metrics
    let descriptor = file.add([
      "Type": .name("FontDescriptor"), "FontName": .name(name), "Flags": .integer(metrics.flags),
      "FontBBox": .array(metrics.box.map { .integer($0) }), "ItalicAngle": 0, "Ascent": .integer(metrics.ascent),
      "Descent": .integer(metrics.descent), "CapHeight": .integer(metrics.capHeight),
      "StemV": .integer(metrics.stem),
    ])
    return file.add([
      "Type": .name("Font"), "Subtype": .name("Type1"), "BaseFont": .name(name),
      "Encoding": .name("WinAnsiEncoding"), "FirstChar": 0x20, "LastChar": 0xFF,
      "Widths": .array(widths.map { .integer(Int($0)) }), "FontDescriptor": .reference(descriptor),
    ])
  }

  private func code(_ scalar: Unicode.Scalar) -> UInt8? {
    WinAnsi.code(scalar) ?? Substitution.lookalike(scalar).flatMap(WinAnsi.code)
  }
}

/// The encoding of the standard fonts (ISO 32000-1, annex D).
enum WinAnsi {
  /// The characters of the codes from 0x80; 0 for unused codes.
  private static let middle: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
    0x0178,
  ]

  /// Returns the code of a character; nil if it has none.
  static func code(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xFF: UInt8(scalar.value)
    case 0...0x9F: nil
    default: middle.firstIndex(of: scalar.value).map { UInt8(0x80 + $0) }
    }
  }
}

// Metrics from Adobe's AFM files.
extension StandardFont {
  private struct Metrics {
    let ascent: Int
    let descent: Int
    let capHeight: Int
    /// The thickness of vertical strokes.
    let stem: Int
    /// Left, bottom, right, top.
    let box: [Int]
    /// The flags of the font descriptor (ISO 32000-1, 9.8.2).
    let flags: Int
  }

  private var metrics: Metrics {
    switch self {
    case .timesRoman:
      Metrics(ascent: 683, descent: -217, capHeight: 662, stem: 84, box: [-168, -218, 1000, 898], flags: 34)
    case .timesBold:
      Metrics(ascent: 683, descent: -217, capHeight: 676, stem: 139, box: [-168, -218, 1000, 935], flags: 34)
    case .helvetica:
      Metrics(ascent: 718, descent: -207, capHeight: 718, stem: 88, box: [-166, -225, 1000, 931], flags: 32)
    case .helveticaBold:
      Metrics(ascent: 718, descent: -207, capHeight: 718, stem: 140, box: [-170, -228, 1003, 962], flags: 32)
    }
  }

  /// The widths of the codes from 0x20, in thousandths of the font size; 0 for unused codes.
  var widths: [Int16] {
    switch self {
    case .timesRoman: Self.timesRomanWidths
    case .timesBold: Self.timesBoldWidths
    case .helvetica: Self.helveticaWidths
    case .helveticaBold: Self.helveticaBoldWidths
    }
  }

  private static let timesRomanWidths: [Int16] = [
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278,
    500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444,
    921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889, 722, 722,
    556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500,
    333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500,
    500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541, 0,
    500, 0, 333, 500, 444, 1000, 500, 500, 333, 1000, 556, 333, 889, 0, 611, 0,
    0, 333, 333, 444, 444, 350, 500, 1000, 333, 980, 389, 333, 722, 0, 444, 722,
    250, 333, 500, 500, 500, 500, 200, 500, 333, 760, 276, 500, 564, 333, 760, 333,
    400, 564, 300, 300, 333, 500, 453, 250, 333, 300, 310, 500, 750, 750, 750, 444,
    722, 722, 722, 722, 722, 722, 889, 667, 611, 611, 611, 611, 333, 333, 333, 333,
    722, 722, 722, 722, 722, 722, 722, 564, 722, 722, 722, 722, 722, 722, 556, 500,
    444, 444, 444, 444, 444, 444, 667, 444, 444, 444, 444, 444, 278, 278, 278, 278,
    500, 500, 500, 500, 500, 500, 500, 564, 500, 500, 500, 500, 500, 500, 500, 500,
  ]

  private static let timesBoldWidths: [Int16] = [
    250, 333, 555, 500, 500, 1000, 833, 278, 333, 333, 500, 570, 250, 333, 250, 278,
    500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 333, 333, 570, 570, 570, 500,
    930, 722, 667, 722, 722, 667, 611, 778, 778, 389, 500, 778, 667, 944, 722, 778,
    611, 778, 722, 556, 667, 722, 722, 1000, 722, 722, 667, 333, 278, 333, 581, 500,
    333, 500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500,
    556, 556, 444, 389, 333, 556, 500, 722, 500, 500, 444, 394, 220, 394, 520, 0,
    500, 0, 333, 500, 500, 1000, 500, 500, 333, 1000, 556, 333, 1000, 0, 667, 0,
    0, 333, 333, 500, 500, 350, 500, 1000, 333, 1000, 389, 333, 722, 0, 444, 722,
    250, 333, 500, 500, 500, 500, 220, 500, 333, 747, 300, 500, 570, 333, 747, 333,
    400, 570, 300, 300, 333, 556, 540, 250, 333, 300, 330, 500, 750, 750, 750, 500,
    722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 389, 389, 389, 389,
    722, 722, 778, 778, 778, 778, 778, 570, 778, 722, 722, 722, 722, 722, 611, 556,
    500, 500, 500, 500, 500, 500, 722, 444, 444, 444, 444, 444, 278, 278, 278, 278,
    500, 556, 500, 500, 500, 500, 500, 570, 500, 556, 556, 556, 556, 500, 556, 500,
  ]

  private static let helveticaWidths: [Int16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 0,
    556, 0, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 0, 611, 0,
    0, 222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 0, 500, 667,
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
  ]

  private static let helveticaBoldWidths: [Int16] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, 0,
    556, 0, 278, 556, 500, 1000, 556, 556, 333, 1000, 667, 333, 1000, 0, 611, 0,
    0, 278, 278, 500, 500, 350, 556, 1000, 333, 1000, 556, 333, 944, 0, 500, 667,
    278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
    611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
  ]
}
