/// The measures, type and colours of a theme. Lengths are in points.
struct ThemeStyle: Sendable {
  /// From the edge of the paper to the text.
  struct Margins: Sendable {
    var side: Double
    var top: Double
    var bottom: Double
    /// From the lower edge to the baseline of the page number.
    var footer: Double
  }

  /// The empty space before what stands below something else.
  struct Spaces: Sendable {
    var beforeHeadline: Double
    var beforeContacts: Double
    var beforeSection: Double
    var afterHeading: Double
    var betweenEntries: Double
    var betweenParagraphs: Double
    var betweenItems: Double
    var betweenRows: Double
  }

  var margins: Margins
  var spaces: Spaces
  /// Where name, headline and contacts stand.
  var headAlignment: Alignment
  var name: TextStyle
  var headline: TextStyle
  var contacts: TextStyle
  var heading: TextStyle
  var title: TextStyle
  var organization: TextStyle
  var text: TextStyle
  var label: TextStyle
  /// Keywords and what else is said by the way.
  var small: TextStyle
  var footer: TextStyle
  /// The colour of links; `nil` is that of the text around them.
  var link: Color?
  /// The line height as a multiple of the size, for running text.
  var leading: Double
  /// The line height of name and headings.
  var tightLeading: Double
  /// The line under a heading.
  var headingRule: Rule
  /// How far items stand from the left edge of the text.
  var itemIndent: Double
  /// How far their bullet stands from there.
  var bulletIndent: Double
  /// How far quotes stand from there.
  var quoteIndent: Double
}
