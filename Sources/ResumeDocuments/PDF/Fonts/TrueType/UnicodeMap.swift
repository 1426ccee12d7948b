/// What tells a reader which characters glyphs stand for, so that text can be searched, copied and read out
/// (ISO 32000-1, 9.10.3).
enum UnicodeMap {
  /// How many entries a block may have.
  private static let largestBlock = 100

  /// The stream for glyphs and their characters.
  static func bytes(_ characters: [(glyph: Int, scalar: Unicode.Scalar)]) -> [UInt8] {
    var text = """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000> <FFFF>
      endcodespacerange

      """
    for start in stride(from: 0, to: characters.count, by: largestBlock) {
      let block = characters[start..<min(start + largestBlock, characters.count)]
      text += "\(block.count) beginbfchar\n"
      for (glyph, scalar) in block {
        text += "<\(hexadecimal(glyph))> <\(scalar.utf16.map { hexadecimal(Int($0)) }.joined())>\n"
      }
      text += "endbfchar\n"
    }
    text += """
      endcmap
      CMapName currentdict /CMap defineresource pop
      end
      end

      """
    return Array(text.utf8)
  }

  private static func hexadecimal(_ value: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
