import ResumeDomain

/// What reading a document would warn of, found before anybody reads it.
enum DocumentCheck {
  static func warnings(about document: ResumeDocument) -> [DataWarning] {
    switch document.path.collection {
    case WorkModel.collection: warnings(WorkModel.self, document)
    case PetProjectModel.collection: warnings(PetProjectModel.self, document)
    case SkillGroupModel.collection: warnings(SkillGroupModel.self, document)
    case PersonModel.collection: warnings(PersonModel.self, document)
    case RecommendationModel.collection: warnings(RecommendationModel.self, document)
    default: sectionWarnings(document)
    }
  }

  private static func sectionWarnings(_ document: ResumeDocument) -> [DataWarning] {
    switch ResumeSection(collection: document.path.collection) {
    case .education: warnings(WholeDocumentModel<Education>.self, document)
    case .languages: warnings(WholeDocumentModel<SpokenLanguage>.self, document)
    case .volunteer: warnings(WholeDocumentModel<Volunteering>.self, document)
    case .certificates: warnings(WholeDocumentModel<Certificate>.self, document)
    case .awards: warnings(WholeDocumentModel<Award>.self, document)
    case .publications: warnings(WholeDocumentModel<Publication>.self, document)
    case .interests: warnings(WholeDocumentModel<Interest>.self, document)
    case .references: warnings(WholeDocumentModel<Reference>.self, document)
    case .work, .projects, .skills, nil: []
    }
  }

  private static func warnings<Model: DocumentModel>(
    _ type: Model.Type, _ document: ResumeDocument
  ) -> [DataWarning] {
    var warnings: [DataWarning] = []
    _ = Model(id: document.path.id, fields: document.fields).entity(nil, &warnings)
    // Which keys there are only the string tables know.
    return warnings.filter { $0.kind != .unknownLinkKey }
  }
}
