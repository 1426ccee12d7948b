/// Text in one font on a line. Lengths are in points.
struct TextRun: Sendable {
  /// From the left edge of the text area.
  var x: Double
  var width: Double
  /// The font, by its number in the table.
  var face: Int
  /// Whether its letters are drawn thicker, since its font has no bold ones.
  var isFauxBold = false
  var style: TextStyle
  var codes: [UInt8]
  var element: StructureTree.Element
  var link: LinkTarget?
}
