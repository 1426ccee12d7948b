import ResumeDomain

extension Loaded {
  /// The stored models as entities, each document's warnings added.
  func entities<Model>(_ tables: StringTables?) -> Loaded<[Model.Entity]>
  where Value == CachedCollection<Model>.Stored {
    var warnings = warnings
    let entities = value.documents.map { $0.entity(tables, &warnings) }
    return Loaded<[Model.Entity]>(
      value: entities, origin: origin, savedAt: savedAt, isStale: isStale, warnings: warnings)
  }

  /// The model as an entity, its warnings added; `nil` when there is none.
  func entity<Model: DocumentModel>(_ tables: StringTables?) -> Loaded<Model.Entity>? where Value == Model? {
    guard let model = value else { return nil }
    var warnings = warnings
    let entity = model.entity(tables, &warnings)
    return Loaded<Model.Entity>(value: entity, origin: origin, savedAt: savedAt, isStale: isStale, warnings: warnings)
  }
}
