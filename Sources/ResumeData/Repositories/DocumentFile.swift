import Foundation
import ResumeDomain

/// A whole résumé in one JSON file: Firestore documents of every collection, `{"documents": [{"name": …, "fields": …}]}`, and
/// beside them what only the file knows; see `JSONResumeFileRepository`.
struct DocumentFile: Sendable {
  private let documents: [FirestoreDocument]
  private let data: Data
  private let unreadable: Int

  /// Reads the documents; `nil` when the bytes are not of that form.
  init?(_ data: Data) {
    guard let page = try? JSONFormat.decode(FirestorePage.self, from: data) else { return nil }
    documents = page.documents
    unreadable = page.unreadable
    self.data = data
  }

  /// The documents of a collection; without a path, of that which is at the top.
  func models<Model: DocumentModel>(_ type: Model.Type, at path: CollectionPath? = nil) -> [Model] {
    let path = path ?? CollectionPath(Model.collection)
    return documents.filter { path.holds($0.path) }.map { Model(id: $0.id, fields: $0.fields) }
  }

  /// Whether every document could be read.
  var isWhole: Bool { unreadable == 0 }

  /// The documents, and what the file knows of them; found only here, for whoever reads documents needs none of it.
  var file: ResumeFile {
    let knowledge = (try? JSONFormat.decode(ResumeFileKnowledge.self, from: data)) ?? ResumeFileKnowledge()
    return knowledge.file(
      documents.compactMap { document in
        DocumentPath(document.path).map { ResumeDocument(path: $0, fields: document.fields) }
      })
  }

  /// What to tell about documents that could not be read.
  var warnings: [DataWarning] {
    isWhole ? [] : [DataWarning(.unreadableDocument, fact: .count(unreadable))]
  }
}
