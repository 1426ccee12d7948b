import Foundation
import ResumeDomain

@testable import ResumeData

/// Reads entities from the JSON text of documents.
enum ModelReading {
  /// Returns a document with fields from the text of a JSON object.
  static func document(_ id: String, _ fields: String) throws -> Document {
    Document(
      path: DocumentPath("works", id), fields: FirestoreValue.fields(try JSON(response: fields.utf8).members ?? []))
  }

  /// Returns the entity of a document and its warnings.
  static func entity<View>(
    _ collection: EntryCollection<View>, _ fields: String, tables: StringTables? = nil
  ) throws -> (entity: View, warnings: [DataWarning]) {
    let read = ReadEntry(try document("x", fields), collection, tables)
    return (read.entry, read.warnings)
  }

  /// Returns string tables by language and key.
  static func tables(_ texts: [String: [String: String]]) -> StringTables {
    StringTables(tables: texts)
  }
}

/// An entry and the warnings about its document.
struct ReadEntry<View: EntryView> {
  let entry: View
  let warnings: [DataWarning]

  init(_ document: Document, _ collection: EntryCollection<View>, _ tables: StringTables?) {
    let document = Document(path: collection.path(of: document.path.id), fields: document.fields)
    let read = Loaded(value: [document], origin: .file, savedAt: nil).entries(of: collection, tables)
    (entry, warnings) = (read.value[0], read.warnings)
  }
}

extension CollectionPath {
  static let works = CollectionPath(segments: ["works"])
}

extension JSON {
  /// Reads JSON like the body of a response.
  init(response: some Sequence<UInt8>) throws(JSONReader.Failure) {
    self = try Array(response).withUnsafeBufferPointer { (bytes) throws(JSONReader.Failure) in
      var reader = JSONReader(bytes, skipsUnreadable: true)
      let node = try JSON(&reader)
      guard try reader.isAtEnd() else { throw reader.failure(.expectedEnd) }
      return node
    }
  }
}

extension FirestoreValue {
  /// Reads a value like those of a response.
  init(json: some Sequence<UInt8>) throws(JSONReader.Failure) { self.init(try JSON(response: json)) }
}

extension SkillsFile {
  /// Returns the groups of a file, with the warnings about them.
  static func read(_ path: String, _ tables: StringTables?) throws(ResumeError) -> Loaded<[SkillGroup]> {
    try documents(path).map { $0.map(\.document) }.entries(of: .skills, tables)
  }
}

extension LocalizedText {
  /// The texts by language; `""` for a text without a language.
  var byLanguage: [String: String] {
    Dictionary(translations.map { ($0.language ?? "", $0.text) }) { first, _ in first }
  }
}
