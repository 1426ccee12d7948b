import ResumeDomain

/// What reading a document warns of: the models are asked themselves, so that both never disagree.
enum ModelProblems {
  /// The warnings about a document; none where nobody reads its collection.
  static func warnings(
    _ path: DocumentPath, _ fields: [String: FieldValue], _ tables: StringTables?
  ) -> [DataWarning] {
    switch path.segments.count {
    case 2: top.first { $0.collection == path.collection }.map { warnings($0, path.id, fields, tables) } ?? []
    case 4 where path.segments[0] == WorkModel.collection && path.collection == RecommendationModel.collection:
      warnings(RecommendationModel.self, path.id, fields, tables)
    default: []
    }
  }

  /// The models of the collections at the top.
  private static let top: [any DocumentModel.Type] = [
    WorkModel.self, PetProjectModel.self, SkillGroupModel.self, PersonModel.self, WholeDocumentModel<Education>.self,
    WholeDocumentModel<SpokenLanguage>.self, WholeDocumentModel<Volunteering>.self,
    WholeDocumentModel<Certificate>.self,
    WholeDocumentModel<Award>.self, WholeDocumentModel<Publication>.self, WholeDocumentModel<Interest>.self,
    WholeDocumentModel<Reference>.self,
  ]

  private static func warnings<Model: DocumentModel>(
    _ type: Model.Type, _ id: String, _ fields: [String: FieldValue], _ tables: StringTables?
  ) -> [DataWarning] {
    var warnings: [DataWarning] = []
    _ = Model(id: id, fields: fields).entity(tables, &warnings)
    return warnings
  }
}
