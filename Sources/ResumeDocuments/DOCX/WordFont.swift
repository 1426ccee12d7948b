/// The widths of the fonts of Word documents, which decide what fits in a line.
enum WordFont {
  case cambria, calibri

  /// Returns the width of a text in points; characters without an entry have an average width.
  func width(of text: String, _ style: TextStyle) -> Double {
    let table = style.font.isBold ? widths.bold : widths.regular
    let total = text.unicodeScalars.reduce(0) { $0 + Self.width(of: $1, in: table) }
    return Double(total) / 256 * DOCXStyles.size(of: style)
  }

  private static func width(of scalar: Unicode.Scalar, in table: [Int]) -> Int {
    switch scalar.value {
    case 0x20...0x7E: table[Int(scalar.value) - 0x20]
    case 0xA0...0xFF: table[Int(scalar.value) - 0xA0 + 0x5F]
    case 0x2060: 0
    case ..<0x1100: 150
    case 0x2010...0x201F: 128
    default: 256
    }
  }

  private var widths: (regular: [Int], bold: [Int]) { self == .cambria ? Self.cambriaWidths : Self.calibriWidths }

  // In 1/256 of the font size: two hexadecimal digits for each character from U+0020 to U+007E and from U+00A0 to U+00FF, of Caladea and
  // Carlito, which have the widths of Cambria and Calibri.

  private static func table(_ digits: String) -> [Int] {
    let digits = digits.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
  }

  private static let cambriaWidths = (
    regular: table(
      """
      3849659e82e4b03d62626d8e3454357d845d79767e7a78787c7a44448e8e8e6ce3999485a08a828ab2584ea180e3b19988999d748fb0\
      99e4928f825a7d5a8e5f2778856c857150768e47418645d08f7b85806564538c78b87c7b6e635163b6384971878b9c518043da6b7e8e\
      55da47608e6868278b971b49686e7ed4dede6c999999999999de858a8a8a8a58585858a9b199999999998ea7b0b0b0b08f939b787878\
      787878b56c7171717147474747888f7b7b7b7b7b8e7d8c8c8c8c7b8c7b
      """),
    bold: table(
      """
      38566c9e8bfabd40686874983b503b81887582828e858a7e8e89484898989874eca7a28daa8f8996b85c57ae8ad8b0a698a6a47996b2\
      a2f69e968e5e815e985f2f869173928356829a4f4c9750e49b88938f74725d9c85c7868577655265983856788e969b52884bda6c8898\
      56da50619870702f9b972449707088e6e7f874a7a7a7a7a7a7e18d8f8f8f8f5c5c5c5cb6b0a6a6a6a6a698b2b2b2b2b2969ead868686\
      868686cb73838383834f4f4f50929b888888888898929c9c9c9c859785
      """)
  )

  private static let calibriWidths = (
    regular: table(
      """
      3a53678082b7af384e4e8080404e416382828282828282828282444480808077e5948b889e7d76a2a04052856cdba5aa84ac8b767da4\
      91e4857d784e634e80804a7b866c867f4e78863b3d743bcc868786865964568674b76f746550765080805380828082808064d6678380\
      808265578056564b8d96414f3f6c83a3acad77949494949494c3887d7d7d7d40404040a0a5aaaaaaaaaa80aaa4a4a4a47d84877b7b7b\
      7b7b7bc66c7f7f7f7f3b3b3b3b86868787878787808886868686748674
      """),
    bold: table(
      """
      3a53708082bbb43c50508080424e446e82828282828282828282474780808077e69b9088a17d76a3a244558c6ce0a9ad88b090797fa7\
      97e88d857a536e5380804d7e896b89815179893f417b3fd0898a89895b66598979bf767966587a588080538082808280806ad66a8a80\
      808264588056564d9099444e416f8aa8b1b4779b9b9b9b9b9bc6887d7d7d7d44444444a4a9adadadadad80aea7a7a7a785888e7e7e7e\
      7e7e7ec66b818181813f3f3f3f89898a8a8a8a8a808b89898989798979
      """)
  )
}
