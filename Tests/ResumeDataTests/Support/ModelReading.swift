import Foundation
import ResumeDomain

@testable import ResumeData

/// Documents as the models read them, and the cache keeps them.
enum ModelReading {
  /// A document's fields from the text of a JSON object.
  static func model<Model: DocumentModel>(_ id: String, _ fields: String) throws -> Model {
    Model(
      id: id, fields: try JSONFormat.decode([String: FirestoreValue].self, from: Data(fields.utf8)).mapValues(\.value))
  }

  /// The entity and its warnings.
  static func entity<Model: DocumentModel>(
    _ type: Model.Type, _ fields: String, tables: StringTables? = nil
  ) throws -> (entity: Model.Entity, warnings: [DataWarning]) {
    let model: Model = try model("x", fields)
    var warnings: [DataWarning] = []
    let entity = model.entity(tables, &warnings)
    return (entity, warnings)
  }

  /// The original app's tables in two languages.
  static func tables(_ texts: [String: [String: String]]) -> StringTables {
    StringTables(tables: texts.mapValues { StringsTable(texts: $0) })
  }
}

extension LocalizedText {
  /// The texts by language; "" for one that names none.
  var byLanguage: [String: String] {
    Dictionary(translations.map { ($0.language ?? "", $0.text) }) { first, _ in first }
  }
}
