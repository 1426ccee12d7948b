import ResumeDomain

extension FirestoreRepository: DocumentsRepository {
  func documents(
    _ freshness: Freshness, sections: Set<ResumeSection>?
  ) async throws(ResumeError) -> Loaded<ResumeFile> {
    let loaded = try await ResumePart.all(parts(of: sections ?? Set(ResumeSection.allCases), freshness))
    var whole = loaded.map { parts in parts.reduce(into: ResumeFile()) { if let part = $1 { $0.add(part) } } }
    whole.value.documents = KeyLookup(tables: tables).resolvingKeys(whole.value.documents, &whole.warnings)
      .map(\.withoutNulls)
    return whole
  }

  /// Returns the parts to read, in the order of their documents.
  private func parts(of sections: Set<ResumeSection>, _ freshness: Freshness) -> [ResumePart<ResumeFile>] {
    var parts: [ResumePart<ResumeFile>] = []
    func add(
      _ section: ResumeSection, _ read: @escaping @Sendable () async throws(ResumeError) -> Loaded<ResumeFile>
    ) {
      guard sections.contains(section) else { return }
      parts.append(ResumePart(.section(section), isRequired: SourceReport.Part.section(section).isRequired, read))
    }
    // Read once, for the jobs and for their recommendations.
    let works =
      sections.contains(.work)
      ? Task { await Result(reading: { () throws(ResumeError) in try await list(.works, freshness) }) } : nil
    if let works {
      // The task isn't a child of the caller's, which may be cancelled.
      add(.work) { () throws(ResumeError) in
        try await withTaskCancellationHandler {
          await works.value
        } onCancel: {
          works.cancel()
        }.get()
      }
    }
    add(.projects) { () throws(ResumeError) in try await list(.projects, freshness) }
    parts.append(ResumePart(.person) { () throws(ResumeError) in try await personalDetails(freshness) })
    add(.skills) { () throws(ResumeError) in try await skills(freshness) }
    for section in ResumeSection.generic {
      add(section) { () throws(ResumeError) in try await list(.section(section), freshness) }
    }
    // Last, since it waits for the jobs and would delay the others.
    if let works {
      parts.append(
        ResumePart(.recommendations) { () throws(ResumeError) in
          try await recommendations(of: works.value.get(), freshness)
        })
    }
    return parts
  }

  private func personalDetails(_ freshness: Freshness) async throws(ResumeError) -> Loaded<ResumeFile> {
    let path = ResumeSection.personPath
    return try await cached(.personalDetails).document(path.id, freshness).map { document in
      ResumeFile(documents: document.map { [$0] } ?? [])
    }
  }

  private func skills(_ freshness: Freshness) async throws(ResumeError) -> Loaded<ResumeFile> {
    let loaded = try await list(.skills, freshness)
    guard loaded.value.documents.isEmpty, let skillsFile else { return loaded }
    return try SkillsFile.resume(skillsFile, tables: tables).instead(of: loaded)
  }

  private func recommendations(
    of works: Loaded<ResumeFile>, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<ResumeFile> {
    // A list may contain IDs that can't be requested.
    let paths = works.value.documents.map(\.path).filter { Identifier.isLegal($0.id) }
    guard !paths.isEmpty else { return works.map { _ in ResumeFile() } }
    var loaded = try await ResumePart.all(
      paths.map { path in
        ResumePart(.recommendations) { () throws(ResumeError) in
          try await list(.recommendations(ofWork: path.id), freshness)
        }
      })
    // One warning is enough for many jobs.
    let failures = loaded.warnings.filter { $0.kind == .partFailed }
    loaded.warnings = failures.prefix(1) + loaded.warnings.filter { $0.kind != .partFailed }
    return loaded.map { parts in ResumeFile(documents: parts.flatMap { $0?.documents ?? [] }) }
  }

  /// Returns the documents of a collection in the order in which its entries are listed.
  private func list<Entry>(
    _ collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<ResumeFile> {
    // Malformed fields are part of the documents, so that no warning is needed.
    try await cached(collection).list(freshness).map { documents in
      let entries = Loaded(value: documents, origin: .file, savedAt: nil).entries(of: collection, tables).value
      return ResumeFile(documents: Entry.listingOrder(entries).map { documents[$0] })
    }
  }
}

extension ResumeFile {
  fileprivate mutating func add(_ part: ResumeFile) {
    documents += part.documents
    inventedIDs.formUnion(part.inventedIDs)
  }
}
