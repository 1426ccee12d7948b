import ResumeDomain
import ResumeInterface

/// A résumé as one call of a tool reads it: all parts in the same state.
struct ToolResume {
  let profile: Profile
  /// The whole résumé, with contact details.
  let whole: ResumeFile
  /// The bytes of its file; of a server's résumé and of the sample, those that a file with it would have.
  let bytes: [UInt8]
  /// The context of commands that read what the session may show.
  let context: CommandContext
  /// The whole résumé without notes, and with the placeholder in place of what the session may not show, so that no tool can search or
  /// compare it.
  let shown: ResumeFile

  var revision: ResumeRevision { ResumeRevision(of: bytes) }

  /// Returns the résumé as a variant shows it; the whole one for nil.
  func file(in variant: String?) throws(ResumeError) -> ResumeFile {
    try outcome(of: variant)?.file ?? shown
  }

  /// Returns what a variant shows and omits; nil for the whole résumé.
  func outcome(of variant: String?) throws(ResumeError) -> VariantOutcome? {
    guard let variant else { return nil }
    return try shown.shown(by: VariantRequest(name: variant, today: context.today))
  }

  /// Returns the language of texts: the requested one, which the résumé must have; otherwise that of the session if the résumé has it.
  func language(_ requested: String?, _ session: MCPSession) throws(ResumeError) -> String {
    let languages = self.languages
    if let requested { return try LanguageRequest(tag: requested, source: .flag).resolved(labels: [], data: languages) }
    let known = try? LanguageRequest(tag: session.language, source: .flag).resolved(labels: [], data: languages)
    return known ?? shown.textLanguage
  }

  /// The languages of the texts, and that of texts without one.
  var languages: [String] {
    let named = context.files.exchange.languages(of: shown)
    let isKnown = named.contains { LanguageTag.matches($0, shown.textLanguage) }
    return isKnown ? named : (named + [shown.textLanguage]).sorted()
  }
}

extension MCPSession {
  /// The maximum number of times that a file is read again because another program writes it.
  private static let maximumReadings = 10

  /// Reads the résumé.
  func toolResume() async throws(ResumeError) -> ToolResume {
    let plan = try context.readingPlan()
    var path = ""
    for _ in 0..<Self.maximumReadings {
      let before = try storedBytes(of: plan.profile)
      let repository = try context.sources.repositories(plan).documents()
      let loaded = try await repository.documents(context.freshness, sections: nil)
      guard let file = before else {
        return resume(loaded, of: plan.profile, try context.files.exchange.fileText(of: loaded.value))
      }
      if try storedBytes(of: plan.profile)?.bytes == file.bytes { return resume(loaded, of: plan.profile, file.bytes) }
      path = file.path
    }
    throw .fileChanged(path: path)
  }

  /// Returns the path and the bytes of the file with a profile's résumé; nil for a server's and for the sample.
  private func storedBytes(of profile: Profile) throws(ResumeError) -> (path: String, bytes: [UInt8])? {
    switch profile.source {
    case .file(let path, _):
      guard let bytes = try context.home.resumeFile(path).bytes() else {
        throw .inputFileMissing(path: path, problem: .profileFileMissing)
      }
      return (path, bytes)
    case .input(let path): return (path, try context.files.bytes(path))
    case .sample, .firestore: return nil
    }
  }

  private func resume(_ loaded: Loaded<ResumeFile>, of profile: Profile, _ bytes: [UInt8]) -> ToolResume {
    let shown = (redaction(adding: loaded.value)?.redacted(loaded.value) ?? loaded.value).withoutNotes
    var context = context
    context.shown.content = loaded.map { _ in shown }
    return ToolResume(profile: profile, whole: loaded.value, bytes: bytes, context: context, shown: shown)
  }

  /// Returns the file of the profile, for tools that read its versions or change it. Throws `ResumeError.notFileProfile`.
  func localResume() throws(ResumeError) -> EditableResume {
    let profile = try context.readingPlan().profile
    guard case .file(let path, _) = profile.source else { throw .notFileProfile(profile.name) }
    return EditableResume(profile: profile.name, path: path, file: context.home.resumeFile(path))
  }

  /// Returns the changes from one state of the résumé to another, without what the session may not show.
  func diff(from old: ResumeFile, to new: ResumeFile) -> JSON {
    let redaction = redaction(adding: old)
    let states = [old, new].map { (redaction?.redacted($0) ?? $0).withoutDigests.withoutNotes }
    return .memberChanges(DocumentChange.changes(from: states[0], to: states[1]), base: new.textLanguage)
  }

  /// Checks that a change leaves the contact details as they are, unless the session may show them.
  func checkContact(from old: ResumeFile, to new: ResumeFile) throws(ResumeError) {
    guard !showsContact, let name = old.changedContact(in: new) else { return }
    throw .contactWithheld(name)
  }

  /// Returns the result of a change that was written.
  func result(of revised: RevisedFile) -> JSON {
    [
      "changed": .boolean(revised.update.hasChanged), "diff": diff(from: revised.previous, to: revised.current),
      "revision": .string(revised.revision.text), "version": JSON(revised.update.version?.id),
    ]
  }
}
