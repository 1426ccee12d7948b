/// A place in the document that readers can jump to.
struct Bookmark: Sendable {
  var title: String
  /// The line that it leads to, by its number.
  var line: Int
  /// The places inside it.
  var children: [Bookmark] = []
}
