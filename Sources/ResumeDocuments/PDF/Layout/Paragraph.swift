/// Text that is broken into lines together. Lengths are in points.
struct Paragraph: Sendable {
  var inlines: [Inline]
  /// What stands left of the first line, such as a bullet.
  var label: Inline?
  /// From the left edge of the text to the lines.
  var indent = 0.0
  /// From the left edge of the text to the label.
  var labelIndent = 0.0
  /// How much further in all lines but the first begin.
  var hanging = 0.0
  var alignment = Alignment.left
  var leading: Double
  var spaceBefore = 0.0
  var rule: Rule?
}
