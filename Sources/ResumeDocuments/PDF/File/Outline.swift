/// A position in the document that viewers can jump to.
struct Bookmark: Sendable {
  var title: String
  var line: Int
  var children: [Bookmark] = []
}

/// Writes the bookmarks of a PDF.
struct Outline {
  /// For each line, its page and the distance of its upper edge from the lower edge of the paper.
  let positions: [(page: PDFReference, top: Double)]

  /// With more bookmarks, viewers initially show only the sections'.
  private static let maximumOpenCount = 60

  /// Adds bookmarks to a file; returns nil if there are none.
  func write(_ bookmarks: [Bookmark], to file: inout PDFFile) -> PDFReference? {
    guard !bookmarks.isEmpty else { return nil }
    let root = file.reserve()
    let total = bookmarks.reduce(bookmarks.count) { $0 + $1.children.count }
    let isOpen = total <= Self.maximumOpenCount
    let items = write(bookmarks, parent: root, isOpen: isOpen, to: &file)
    file.set(
      root,
      [
        "Type": .name("Outlines"), "First": .reference(items.first), "Last": .reference(items.last),
        "Count": .integer(isOpen ? total : bookmarks.count),
      ])
    return root
  }

  private func write(
    _ bookmarks: [Bookmark], parent: PDFReference, isOpen: Bool, to file: inout PDFFile
  ) -> (first: PDFReference, last: PDFReference) {
    let references = bookmarks.map { _ in file.reserve() }
    for (index, bookmark) in bookmarks.enumerated() {
      var members: PDFValue.Members = [("Title", .text(bookmark.title)), ("Parent", .reference(parent))]
      if positions.indices.contains(bookmark.line) {
        let position = positions[bookmark.line]
        members.append(("Dest", [.reference(position.page), .name("XYZ"), .null, .real(position.top), .null]))
      }
      if index > 0 { members.append(("Prev", .reference(references[index - 1]))) }
      if index + 1 < references.count { members.append(("Next", .reference(references[index + 1]))) }
      if !bookmark.children.isEmpty {
        let items = write(bookmark.children, parent: references[index], isOpen: isOpen, to: &file)
        members += [
          ("First", .reference(items.first)), ("Last", .reference(items.last)),
          ("Count", .integer(isOpen ? bookmark.children.count : -bookmark.children.count)),
        ]
      }
      file.set(references[index], .dictionary(members))
    }
    return (references.first ?? parent, references.last ?? parent)
  }
}
