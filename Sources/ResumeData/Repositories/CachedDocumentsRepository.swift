import ResumeDomain

/// A whole résumé from Firestore as documents, through the same copies as everything else.
struct CachedDocumentsRepository: DocumentsRepository {
  let collections: FirestoreCollections
  let tables: StringTables?
  /// Where skills come from if the project has none.
  let skillsFile: String?

  func documents(
    _ freshness: Freshness, sections: Set<ResumeSection>?
  ) async throws(ResumeError) -> Loaded<ResumeFile> {
    let loaded = try await ResumePart.all(parts(of: sections ?? Set(ResumeSection.allCases), freshness))
    var whole = loaded.map { parts in parts.reduce(into: ResumeFile()) { if let part = $1 { $0.add(part) } } }
    whole.value.documents = KeyLookup(tables: tables).resolvingKeys(whole.value.documents, &whole.warnings)
    return whole
  }

  /// The parts that are to be read, in the order of their documents.
  private func parts(of sections: Set<ResumeSection>, _ freshness: Freshness) -> [ResumePart<ResumeFile>] {
    var parts: [ResumePart<ResumeFile>] = []
    func add(_ section: ResumeSection, _ part: ResumePart<ResumeFile>) {
      if sections.contains(section) { parts.append(part) }
    }
    // Read once, for the jobs themselves and for what is said about them.
    let works =
      sections.contains(.work)
      ? Task { await Self.result { () throws(ResumeError) in try await self.works(freshness) } } : nil
    if let works {
      parts.append(ResumePart(.works, isRequired: true) { () throws(ResumeError) in try await works.value.get() })
    }
    add(
      .projects,
      ResumePart(.projects, isRequired: true) { () throws(ResumeError) in
        try await list(PetProjectModel.self, .required, freshness) { EntryOrder().sorted($0) }
      })
    parts.append(ResumePart(.person) { () throws(ResumeError) in try await person(freshness) })
    add(.skills, ResumePart(.skills) { () throws(ResumeError) in try await skills(freshness) })
    add(.education, section(.education, Education.self, freshness))
    add(.languages, section(.languages, SpokenLanguage.self, freshness))
    add(.volunteer, section(.volunteer, Volunteering.self, freshness))
    add(.certificates, section(.certificates, Certificate.self, freshness))
    add(.awards, section(.awards, Award.self, freshness))
    add(.publications, section(.publications, Publication.self, freshness))
    add(.interests, section(.interests, Interest.self, freshness))
    add(.references, section(.references, Reference.self, freshness))
    // Last: it waits for the jobs, and must not keep the others from their turn.
    if let works {
      parts.append(
        ResumePart(.recommendations) { () throws(ResumeError) in
          try await recommendations(of: works.value.get(), freshness)
        })
    }
    return parts
  }

  private func works(_ freshness: Freshness) async throws(ResumeError) -> Loaded<ResumeFile> {
    try await list(WorkModel.self, .required, freshness) { EntryOrder().sorted($0) }
  }

  private func section<Entry: SectionEntry & DocumentReadable>(
    _ part: SourceReport.Part, _ type: Entry.Type, _ freshness: Freshness
  ) -> ResumePart<ResumeFile> {
    ResumePart(part) { () throws(ResumeError) in
      try await list(WholeDocumentModel<Entry>.self, .optional, freshness) { $0.sorted(by: Entry.isListedBefore) }
    }
  }

  private func person(_ freshness: Freshness) async throws(ResumeError) -> Loaded<ResumeFile> {
    let collection: CachedCollection<PersonModel> = collections.collection(.optional)
    let path = ResumeSection.personPath
    return try await collection.document(path.id, freshness).map { model in
      ResumeFile(documents: model.map { [ResumeDocument(path: path, fields: $0.fields)] } ?? [])
    }
  }

  private func skills(_ freshness: Freshness) async throws(ResumeError) -> Loaded<ResumeFile> {
    let loaded = try await list(SkillGroupModel.self, .optional, freshness) {
      $0.sorted(by: SkillGroup.isListedBefore)
    }
    guard loaded.value.documents.isEmpty, let skillsFile else { return loaded }
    var skills = try SkillsFile.documents(skillsFile, tables)
    // How sure it is that the project has none is part of the answer.
    skills.isStale = loaded.isStale
    skills.warnings = loaded.warnings + skills.warnings
    return skills
  }

  private func recommendations(
    of works: Loaded<ResumeFile>, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<ResumeFile> {
    // A list may hold ids that nobody can be asked about.
    let paths = works.value.documents.map(\.path).filter { Identifier.isLegal($0.id) }
    guard !paths.isEmpty else { return works.map { _ in ResumeFile() } }
    var loaded = try await ResumePart.all(
      paths.map { path in
        ResumePart(.recommendations) { () throws(ResumeError) in
          try await list(
            RecommendationModel.self, .attached, freshness, at: RecommendationModel.path(ofWork: path.id),
            in: path
          ) { $0.sorted(by: Recommendation.isListedBefore) }
        }
      })
    // Of many jobs it is told once.
    var isTold = false
    loaded.warnings.removeAll { warning in
      defer { isTold = isTold || warning.kind == .partFailed }
      return isTold && warning.kind == .partFailed
    }
    return loaded.map { parts in ResumeFile(documents: parts.flatMap { $0?.documents ?? [] }) }
  }

  /// Reads a collection, at the top or in the document `parent`, and puts its documents in the order of their entities.
  private func list<Model: DocumentModel>(
    _ type: Model.Type, _ need: CollectionRequirement, _ freshness: Freshness, at path: CollectionPath? = nil,
    in parent: DocumentPath? = nil, _ sorted: @Sendable ([Model.Entity]) -> [Model.Entity]
  ) async throws(ResumeError) -> Loaded<ResumeFile> where Model.Entity: Identifiable, Model.Entity.ID == String {
    var collection: CachedCollection<Model> = collections.collection(need)
    if let path { collection.path = path }
    return try await collection.list(freshness).map { stored in
      ResumeFile(documents: Self.documents(stored.documents, tables, in: parent, sorted))
    }
  }

  private static func documents<Model: DocumentModel>(
    _ models: [Model], _ tables: StringTables?, in parent: DocumentPath?, _ sorted: ([Model.Entity]) -> [Model.Entity]
  ) -> [ResumeDocument] where Model.Entity: Identifiable, Model.Entity.ID == String {
    func path(_ id: String) -> DocumentPath {
      parent?.document(Model.collection, id) ?? DocumentPath(Model.collection, id)
    }
    // Fields that are malformed are there as they are, so that nothing is to be told of them.
    var untold: [DataWarning] = []
    let fields = Dictionary(models.map { (path($0.id), $0.fields) }) { first, _ in first }
    return sorted(models.map { $0.toDomain(tables, &untold) }).compactMap { entity in
      let path = path(entity.id)
      return fields[path].map { ResumeDocument(path: path, fields: $0) }
    }
  }

  private static func result<Value>(
    _ read: () async throws(ResumeError) -> Value
  ) async -> Result<Value, ResumeError> {
    do throws(ResumeError) { return .success(try await read()) } catch { return .failure(error) }
  }
}

extension ResumeFile {
  /// Adds the documents of another part.
  fileprivate mutating func add(_ part: ResumeFile) {
    documents += part.documents
    inventedIDs.formUnion(part.inventedIDs)
  }
}
