import Foundation
import ResumeDomain

@testable import ResumeData

/// Reads the input as a page of Firestore documents, each document as an entry of every kind, and its cache file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Data(buffer: UnsafeBufferPointer(start: start, count: count))
  guard let page = try? FirestorePage(body: data) else { return 0 }
  let tables = StringTables(tables: ["en": ["a": "A", "b": ""]])
  for document in page.documents {
    let document = StoredDocument(id: document.id, fields: document.fields)
    _ = ReadEntry(document, .works, tables)
    _ = ReadEntry(document, .projects, tables)
    _ = ReadEntry(document, .skills, tables)
    _ = ReadEntry(document, .personalDetails, tables)
    _ = ReadEntry(document, .recommendations(ofWork: "w"), tables)
    for section in ResumeSection.generic { _ = ReadEntry(document, .section(section), tables) }
    let bytes = Array(CacheFile.bytes(CacheFileHeader(key: "k", savedAt: 1), StoredDocuments(documents: [document])))
    let copy = try? bytes.withUnsafeBufferPointer { try CacheFile.read($0) { $0 } }
    // A cache file has no documents without an ID.
    precondition(copy != nil || document.id.isEmpty, "the cached document can't be read")
  }
  return 0
}
