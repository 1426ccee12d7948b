import Foundation
import ResumeDomain

@testable import ResumeData

/// A page of documents, and the entities of every kind that they become.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Data(buffer: UnsafeBufferPointer(start: start, count: count))
  guard let page = try? JSONFormat.decode(FirestorePage.self, from: data) else { return 0 }
  let tables = StringTables(tables: ["en": StringsTable(texts: ["a": "A", "b": ""])])
  for document in page.documents {
    check(WorkModel(id: document.id, fields: document.fields), tables)
    check(PetProjectModel(id: document.id, fields: document.fields), tables)
    check(SkillGroupModel(id: document.id, fields: document.fields), tables)
    check(PersonModel(id: document.id, fields: document.fields), tables)
    check(RecommendationModel(id: document.id, fields: document.fields), tables)
  }
  return 0
}

/// What was read must come back from the cache.
private func check<Model: DocumentModel>(_ model: Model, _ tables: StringTables) {
  var warnings: [DataWarning] = []
  _ = model.entity(tables, &warnings)
  let stored = CachedCollection<Model>.Stored(documents: [model])
  guard let bytes = try? JSONFormat.encode(CacheFile(header: CacheFileHeader(key: "k", savedAt: 1), value: stored))
  else {
    fatalError("a model can't be encoded")
  }
  let copy = try? bytes.withUnsafeBytes { try CacheFile<CachedCollection<Model>.Stored>($0.bindMemory(to: UInt8.self)) }
  // An empty id is no copy's.
  precondition(copy != nil || model.id.isEmpty, "what was kept can't be read")
}
