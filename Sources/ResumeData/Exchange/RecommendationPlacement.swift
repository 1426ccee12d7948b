import ResumeDomain
import ResumeSupport

/// Moves the references of an archive to the jobs of a résumé, as the archive does with those at the companies of its own jobs. A
/// recommendation that the résumé has in another place is omitted.
struct RecommendationPlacement {
  let recommendations: [ArchiveReport.Recommendation]
  let language: WritingLanguage

  func placed(_ items: EntryList, in previous: EntryList) -> EntryList {
    var items = items
    let jobs = previous.sections[.work] ?? []
    var moved: [DocumentPath: NestedDocument] = [:]
    let found = (items.sections[.references] ?? []).map { reference in
      (key: key(reference, "name", "reference"), place: place(of: reference, in: jobs))
    }
    let nested = (items.sections[.work] ?? []).flatMap(\.recommendations).map { key($0, "author", "text") }
    let references = Self.staying(
      (previous.sections[.references] ?? []).map { key($0, "name", "reference") }, found.map(\.key))
    let known = Self.staying(
      jobs.flatMap(\.recommendations).map { key($0, "author", "text") },
      nested + found.filter { $0.place != nil }.map(\.key))
    for index in items.sections[.work]?.indices ?? 0..<0 {
      items.sections[.work]?[index].recommendations.removeAll { references.contains(key($0, "author", "text")) }
    }
    items.sections[.references] = zip(items.sections[.references] ?? [], found).filter { _, found in
      if references.contains(found.key) { return true }
      guard let (job, recommendation) = found.place else { return !known.contains(found.key) }
      // The ID matches the job with itself.
      let item = moved[job.path] ?? NestedDocument(job.document, hasGeneratedID: false)
      moved[job.path] = Self.adding(recommendation, to: item)
      return false
    }.map(\.0)
    items.sections[.work, default: []] += moved.sorted { $0.key.text < $1.key.text }.map(\.value)
    return items
  }

  /// Returns the recommendations of a résumé that the imported ones of the same author don't replace.
  private static func staying(_ stored: [[String]], _ imported: [[String]]) -> Set<[String]> {
    let (authors, keys) = (Set(imported.map { $0[0] }), Set(imported))
    return Set(stored.filter { !authors.contains($0[0]) || keys.contains($0) })
  }

  /// Returns the job at the company of a reference with the recommendation; nil if there is none.
  private func place(
    of reference: NestedDocument, in jobs: [NestedDocument]
  ) -> (job: NestedDocument, recommendation: ArchiveReport.Recommendation)? {
    let key = key(reference, "name", "reference")
    let listed = recommendations.first { [$0.author, $0.text].map(TextFolding.folded) == key }
    guard let listed, let job = job(of: listed, in: jobs) else { return nil }
    return (job, listed)
  }

  /// Returns the author and the text.
  private func key(_ entry: NestedDocument, _ author: String, _ text: String) -> [String] {
    [author, text].map { TextFolding.folded(self.text(entry, $0)) }
  }

  private func text(_ entry: NestedDocument, _ field: String) -> String {
    StoredText(entry.fields[field]).resolved(in: language.tag) ?? ""
  }

  /// Returns the job at the company, of several the one at the time of the recommendation; nil if there is none.
  private func job(of recommendation: ArchiveReport.Recommendation, in jobs: [NestedDocument]) -> NestedDocument? {
    let company = TextFolding.folded(recommendation.company)
    let found = jobs.filter { TextFolding.folded(text($0, "company")) == company }
    let current = found.first { job in
      recommendation.date.map { text(job, "startDate") <= $0 && $0 <= job.fields["endDate"]?.string ?? "9" } ?? false
    }
    return current ?? found.first
  }

  private static func adding(
    _ recommendation: ArchiveReport.Recommendation, to job: NestedDocument
  ) -> NestedDocument {
    var job = job
    let texts = [
      "author": recommendation.author, "role": recommendation.role, "text": recommendation.text,
      "date": recommendation.date,
    ]
    let fields = texts.compactMapValues { $0.map(FieldValue.string) }
    let name = ResumeSection.recommendationsCollection
    let path = job.path.document(name, ResumeFile.newID(of: fields, in: [job.path.collection, job.path.id, name]))
    job.recommendations.append(NestedDocument(Document(path: path, fields: fields), hasGeneratedID: true))
    return job
  }
}
