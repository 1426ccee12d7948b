import Foundation
import ResumeDomain

@testable import ResumeData

/// Reads the input as a page of Firestore documents, each document as an entry of every kind, and its cache file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Data(buffer: UnsafeBufferPointer(start: start, count: count))
  guard let page = try? FirestorePage(body: data) else { return 0 }
  for document in page.documents.map(\.document) {
    read(document, .works)
    read(document, .projects)
    read(document, .skills)
    read(document, .personalDetails)
    read(document, .recommendations(ofWork: "w"))
    for section in ResumeSection.generic { read(document, .section(section)) }
    let collection = CollectionPath(segments: document.path.segments.dropLast())
    let list = DocumentList(documents: [document])
    let bytes = Array(CacheFile.bytes(CacheFileHeader(key: "k", savedAt: 1), list))
    let copy = try? bytes.withUnsafeBufferPointer { try CacheFile.read($0, in: collection) }
    precondition(copy != nil, "the cached document can't be read")
  }
  return 0
}

private let tables = StringTables(tables: ["en": ["a": "A", "b": ""]])

private func read<View>(_ document: Document, _ collection: EntryCollection<View>) {
  let document = Document(path: collection.path(of: document.path.id), fields: document.fields)
  _ = Loaded(value: [document], origin: .file, savedAt: nil).entries(of: collection, tables)
}
