import Foundation
import ResumeDomain

@testable import ResumeData

/// Reads entities from the JSON text of documents.
enum ModelReading {
  /// Returns a document with fields from the text of a JSON object.
  static func document(_ id: String, _ fields: String) throws -> StoredDocument {
    StoredDocument(
      id: id, fields: try JSONFormat.decode([String: FirestoreValue].self, from: Data(fields.utf8)).mapValues(\.value))
  }

  /// Returns the entity of a document and its warnings.
  static func entity<Entry>(
    _ collection: EntryCollection<Entry>, _ fields: String, tables: StringTables? = nil
  ) throws -> (entity: Entry, warnings: [DataWarning]) {
    let read = ReadEntry(try document("x", fields), collection, tables)
    return (read.entry, read.warnings)
  }

  /// Returns string tables by language and key.
  static func tables(_ texts: [String: [String: String]]) -> StringTables {
    StringTables(tables: texts)
  }
}

extension SkillsFile {
  /// Returns the groups of a file, with the warnings about them.
  static func read(_ path: String, _ tables: StringTables?) throws(ResumeError) -> Loaded<[SkillGroup]> {
    try documents(path).map { $0.map { ReadEntry($0.document, .skills, tables) } }.entries()
  }
}

extension LocalizedText {
  /// The texts by language; `""` for a text without a language.
  var byLanguage: [String: String] {
    Dictionary(translations.map { ($0.language ?? "", $0.text) }) { first, _ in first }
  }
}
