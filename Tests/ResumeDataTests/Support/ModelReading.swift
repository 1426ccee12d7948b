import Foundation
import ResumeDomain

@testable import ResumeData

/// Documents as the models read them, and the cache keeps them.
enum ModelReading {
  /// A document's fields from the text of a JSON object.
  static func document(_ id: String, _ fields: String) throws -> StoredDocument {
    StoredDocument(
      id: id, fields: try JSONFormat.decode([String: FirestoreValue].self, from: Data(fields.utf8)).mapValues(\.value))
  }

  /// The entity and its warnings.
  static func entity<Entry>(
    _ collection: EntryCollection<Entry>, _ fields: String, tables: StringTables? = nil
  ) throws -> (entity: Entry, warnings: [DataWarning]) {
    let read = ReadEntry(try document("x", fields), collection, tables)
    return (read.entry, read.warnings)
  }

  /// The original app's tables in two languages.
  static func tables(_ texts: [String: [String: String]]) -> StringTables {
    StringTables(tables: texts)
  }
}

extension SkillsFile {
  /// The groups of a file, with the warnings about them.
  static func read(_ path: String, _ tables: StringTables?) throws(ResumeError) -> Loaded<[SkillGroup]> {
    try documents(path).map { $0.map { ReadEntry($0.document, .skills, tables) } }.entries()
  }
}

extension LocalizedText {
  /// The texts by language; "" for one that names none.
  var byLanguage: [String: String] {
    Dictionary(translations.map { ($0.language ?? "", $0.text) }) { first, _ in first }
  }
}
