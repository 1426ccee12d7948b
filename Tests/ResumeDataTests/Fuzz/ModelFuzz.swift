import Foundation
import ResumeDomain
import TestSupport

@testable import ResumeData

/// Properties of the entities of any document.
enum ModelFuzz {
  private static let tables = ModelReading.tables([
    "en": ["a": "A", "Word": "", "2021": "https://example.com"], "es": ["a": "Á", "two words": "https://example.org"],
  ])

  /// Reads a document as every kind of entity, also from the cache.
  static func checkEveryKind(id: String, _ fields: [String: FieldValue]) throws {
    let document = Document(path: DocumentPath("works", id), fields: fields)
    try check(.works, document)
    try check(.projects, document)
    try check(.skills, document)
    try check(.personalDetails, document)
    try check(.recommendations(ofWork: "w"), document)
    for section in ResumeSection.generic { try check(.section(section), document) }
    try checkStored(document)
  }

  private static func check<Entry: Equatable>(_ collection: EntryCollection<Entry>, _ document: Document) throws {
    let read = ReadEntry(document, collection, tables)
    let reported = read.warnings.map(\.field)
    let id = collection.table.section == nil ? collection.path(of: document.path.id).text : document.path.id
    try Fuzz.check(read.warnings.allSatisfy { $0.documentID == id }, "\(read.warnings) of \(document)")
    try Fuzz.check(Set(reported).count == reported.count, "two warnings a field, \(read.warnings) of \(document)")
    let again = ReadEntry(document, collection, tables)
    // A value with NaN equals no other.
    let isSame = again.entry == read.entry || "\(read.entry)".contains("nan")
    try Fuzz.check(isSame && again.warnings == read.warnings, "\(again) instead of \(read)")
  }

  /// Checks that a cache file returns its document unchanged.
  private static func checkStored(_ document: Document) throws {
    let stored = DocumentList(documents: [document, document], unreadable: 1)
    let bytes = Array(CacheFile.bytes(CacheFileHeader(key: "k", savedAt: 1.5), stored))
    let (header, read) = try bytes.withUnsafeBufferPointer { try CacheFile.read($0, in: .works) }
    try Fuzz.check(header.savedAt == 1.5 && read.documents.count == 2 && read.unreadable == 1, Fuzz.shown(bytes))
    let copy = FieldValue.map(read.documents[1].fields)
    try Fuzz.check(
      copy.isIdentical(to: .map(document.fields)), "\(Fuzz.shown(bytes)) gave \(copy) instead of \(document.fields)")
    try Fuzz.check(Array(CacheFile.bytes(header, read)) == bytes, "\(Fuzz.shown(bytes)) is written in another way")
  }
}
