import ResumeDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A whole résumé in one JSON file: Firestore documents of every collection, `{"documents": [{"name": …, "fields": …}]}`.
struct DocumentFile: Sendable {
  private let documents: [FirestoreDocument]
  private let unreadable: Int

  /// Reads the documents; `nil` when the bytes are not of that form.
  init?(_ data: Data) {
    guard let page = try? JSONFormat.decode(FirestorePage.self, from: data) else { return nil }
    documents = page.documents
    unreadable = page.unreadable
  }

  /// The documents of a collection; without a path, of that which is at the top.
  func models<Model: DocumentModel>(_ type: Model.Type, at path: CollectionPath? = nil) -> [Model] {
    let path = path ?? CollectionPath(Model.collection)
    return documents.filter { path.holds($0.path) }.map { Model(id: $0.id, fields: $0.fields) }
  }

  /// What to tell about documents that could not be read.
  var warnings: [DataWarning] {
    unreadable == 0 ? [] : [DataWarning(.unreadableDocument, fact: .count(unreadable))]
  }
}
