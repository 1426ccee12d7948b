import ResumeDomain

/// An entity that is understood anew from its document's fields each time it is read.
protocol DocumentReadable: Sendable {
  /// The collection's name in Firestore.
  static var collection: String { get }

  /// Reads what it knows of a document.
  init(id: String, _ reader: inout EntityReader)
}

extension DocumentReadable where Self: SectionEntry {
  static var collection: String { section.collection }
}
