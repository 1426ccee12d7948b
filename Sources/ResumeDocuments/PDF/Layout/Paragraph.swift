import ResumeSupport

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

/// Where lines that are shorter than they may be stand.
enum Alignment: Sendable {
  case left, centre
}

/// A stretch of a paragraph that looks alike and means one thing.
struct Inline: Sendable {
  var text: String
  var style: TextStyle
  /// What it is to those who don't see it.
  var element: StructureTree.Element
  var wrapping: Wrapping = .words
  /// Where it leads.
  var link: LinkTarget?
}

/// Where a stretch of text may go on in the next line.
enum Wrapping: Sendable {
  /// After spaces, and after hyphens and slashes inside words.
  case words
  /// After spaces only; what is longer than a line, after hyphens and slashes too.
  case names
  /// Nowhere, as long as it and what stands next to it and is as whole fit in a line.
  case whole
  /// After it; where a line ends there, only its spaces stay.
  case separator
}

/// Where a stretch of text leads, and how that is told.
struct LinkTarget: Sendable, Equatable {
  /// The whole address.
  var address: String
  /// What is read out for it.
  var description: String

  /// The address in ASCII, as files have them: all else is percent-encoded.
  var uri: [UInt8] { Array(PercentEncoding.encoded(address) { (0x21...0x7E).contains($0) }.utf8) }
}

/// What stands on a line, in the order in which it is read. Lengths are in points.
struct Line: Sendable {
  var runs: [TextRun] = []
  /// How wide it is without the spaces at its end.
  var ink = 0.0

  /// Moves everything to the right.
  mutating func move(_ distance: Double) {
    for index in runs.indices { runs[index].x += distance }
  }
}

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
