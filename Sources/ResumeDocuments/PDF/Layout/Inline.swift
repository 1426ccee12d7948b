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
