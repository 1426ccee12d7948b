import ResumeDomain
import ResumeSupport

/// Text that is wrapped as a whole. Lengths are in points.
struct Paragraph: Sendable {
  var inlines: [Inline]
  /// The structure element of a bullet before the first line; nil for no bullet.
  var bullet: StructureTree.Element?
  /// The number in the place of the bullet.
  var number: String?
  var indent = 0.0
  var bulletIndent = 0.0
  /// The additional indent of all lines except the first.
  var hanging = 0.0
  /// The width at the end of the first line that remains free, for dates.
  var trailing = 0.0
  var alignment = Alignment.left
  /// Whether the lines have about the same length.
  var isBalanced = false
  /// The line height as a multiple of the font size; nil for the theme's.
  var leading: Double?
  var spaceBefore = 0.0
  var rule: Rule?
}

enum Alignment: Sendable {
  case left, center
  /// At the right edge; at the left one if the text is written from right to left.
  case end
}

/// A part of a paragraph with one style and one structure element.
struct Inline: Sendable {
  var text: String
  var style: TextStyle
  var element: StructureTree.Element
  var wrapping: Wrapping = .words
  var link: LinkTarget?
  /// A drawing in place of text.
  var icon: ContactIcon?
  /// What text extraction reads in the place of a gap.
  var actualText: String?
}

/// Where a part of a paragraph may be wrapped.
enum Wrapping: Sendable {
  /// After spaces, and after hyphens and slashes inside words.
  case words
  /// After spaces; after hyphens and slashes only if it is longer than a line.
  case names
  /// Nowhere, as long as it fits in a line together with adjacent parts of this kind.
  case whole
  /// Only after it; at the end of a line, only its space is drawn.
  case separator
}

/// The target of a link in a PDF.
struct LinkTarget: Sendable, Equatable {
  let address: String
  let description: String

  init(_ link: Link, label: String) { (address, description) = (link.address, label + ": " + link.shortAddress) }

  /// The URL in ASCII, with all other bytes percent-encoded.
  var uri: [UInt8] { Array(PercentEncoding.encoded(address) { (0x21...0x7E).contains($0) }.utf8) }
}

/// The content of a line in reading order. Lengths are in points.
struct Line: Sendable {
  var runs: [TextRun] = []
  var icons: [IconBox] = []
  /// The width without trailing spaces.
  var width = 0.0

  mutating func move(by distance: Double) {
    for index in runs.indices { runs[index].x += distance }
    for index in icons.indices { icons[index].x += distance }
  }
}

/// A drawing in a line. Lengths are in points.
struct IconBox: Sendable {
  /// The operators that draw it in a square of ``ContactIcon/grid``.
  let path: String
  /// The distance from the left edge of the text area.
  var x: Double
  let size: Double
  /// The height of its center above the baseline.
  let center: Double
  let color: Color
}

/// A distance between two characters.
struct Kern: Sendable, Equatable {
  /// The number of bytes of codes before it.
  let position: Int
  /// The distance in thousandths of the font size.
  let distance: Double
}

/// Text in one font in a line. Lengths are in points.
struct TextRun: Sendable {
  /// The distance from the left edge of the text area.
  var x: Double
  var width: Double
  var face: Int
  /// Whether outlines are drawn to imitate a bold font.
  var isFauxBold = false
  var style: TextStyle
  var codes: [UInt8]
  /// The distances that are added inside the text, in the order of their positions.
  var kerning: [Kern] = []
  var element: StructureTree.Element
  var link: LinkTarget?
  /// The horizontal scale of the characters, in percent.
  var stretch = 100.0
  /// The distance above the baseline of its line.
  var rise = 0.0
  /// The index of the line that the run is drawn in, if that is an earlier one: dates are next to the title, but follow the
  /// organization in reading order.
  var line: Int?
  /// The text of this run, and of those after it that are drawn in an earlier line, for text extraction; nil for that of the
  /// characters.
  var actualText: String?
  /// The parts of the line below the text, from its left edge.
  var underlines: [Range<Double>] = []
}
