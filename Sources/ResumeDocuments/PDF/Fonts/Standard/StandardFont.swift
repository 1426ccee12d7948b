/// One of the fonts that every reader of PDF has.
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

  func codes(for scalars: [Unicode.Scalar]) -> [UInt8] {
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
