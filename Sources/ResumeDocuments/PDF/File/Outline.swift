/// The bookmarks of a document as a PDF has them.
struct Outline {
  /// Where a line is: its page, and its upper edge from the lower edge of the paper.
  let place: (_ line: Int) -> (page: PDFReference, top: Double)?

  /// So many bookmarks are shown at once; of more, those of the sections are.
  private static let shownCount = 60

  /// Adds bookmarks to a file; `nil` where there are none.
  func write(_ bookmarks: [Bookmark], to file: inout PDFFile) -> PDFReference? {
    guard !bookmarks.isEmpty else { return nil }
    let root = file.reserve()
    let isOpen = bookmarks.reduce(bookmarks.count) { $0 + $1.children.count } <= Self.shownCount
    let items = write(bookmarks, below: root, isOpen: isOpen, to: &file)
    let count = isOpen ? bookmarks.reduce(bookmarks.count) { $0 + $1.children.count } : bookmarks.count
    file.set(
      root,
      [
        "Type": .name("Outlines"), "First": .reference(items.first), "Last": .reference(items.last),
        "Count": .integer(count),
      ])
    return root
  }

  private func write(
    _ bookmarks: [Bookmark], below parent: PDFReference, isOpen: Bool, to file: inout PDFFile
  ) -> (first: PDFReference, last: PDFReference) {
    let references = bookmarks.map { _ in file.reserve() }
    for (index, bookmark) in bookmarks.enumerated() {
      var members: [(key: String, value: PDFValue)] = [
        ("Title", .text(bookmark.title)), ("Parent", .reference(parent)),
      ]
      if let place = place(bookmark.line) {
        members.append(("Dest", [.reference(place.page), .name("XYZ"), .null, .real(place.top), .null]))
      }
      if index > 0 { members.append(("Prev", .reference(references[index - 1]))) }
      if index + 1 < references.count { members.append(("Next", .reference(references[index + 1]))) }
      if !bookmark.children.isEmpty {
        let items = write(bookmark.children, below: references[index], isOpen: isOpen, to: &file)
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

/// A place in the document that readers can jump to.
struct Bookmark: Sendable {
  var title: String
  /// The line that it leads to, by its number.
  var line: Int
  /// The places inside it.
  var children: [Bookmark] = []
}
