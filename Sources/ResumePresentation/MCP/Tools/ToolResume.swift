import ResumeDomain
import ResumeInterface
import ResumeSupport

/// A résumé as one call of a tool reads it: all parts in the same state.
struct ToolResume {
  let profile: Profile
  /// The whole résumé, with contact details.
  let whole: ResumeFile
  /// The bytes of its file; of a server's résumé and of the sample, those that a file with it would have.
  let bytes: [UInt8]
  /// The contexts of commands that read what the session may show, and the whole résumé.
  let context, ownContext: CommandContext
  /// The whole résumé without notes, and with the placeholder in place of what the session may not show, so that no tool can search or
  /// compare it.
  let shown: ResumeFile
  /// Returns another state of the résumé without what the session may not show.
  let withhold: @Sendable (ResumeFile) -> ResumeFile

  var revision: ResumeRevision { ResumeRevision(of: bytes) }

  /// Returns the résumé as a variant shows it; the whole one for nil.
  func file(in variant: String?) throws(ResumeError) -> ResumeFile {
    guard let outcome = try outcome(of: variant) else { return shown }
    return withhold(outcome.file)
  }

  /// Returns what a variant shows and omits; nil for the whole résumé.
  func outcome(of variant: String?) throws(ResumeError) -> VariantOutcome? {
    guard let variant else { return nil }
    return try whole.shown(by: VariantRequest(name: variant, today: context.today))
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
    let shown = self.shown(loaded.value)
    var (context, own) = (context, context)
    context.shown.content = loaded.map { _ in shown }
    own.shown.content = loaded
    return ToolResume(
      profile: profile, whole: loaded.value, bytes: bytes, context: context, ownContext: own, shown: shown,
      withhold: { self.shown($0) })
  }

  /// Returns a state of the résumé without what the session may not show.
  private func shown(_ file: ResumeFile) -> ResumeFile {
    let redaction = redaction(adding: file)
    return (redaction.map { $0.redacted(file, includingLetters: true) } ?? file).withoutNotes
      .withKnownVariants(letters: showsLetters)
  }

  /// Returns the file of the profile, for tools that read its versions or change it. Throws `ResumeError.notFileProfile`.
  func localResume() throws(ResumeError) -> EditableResume {
    let profile = try context.readingPlan().profile
    guard case .file(let path, _) = profile.source else { throw .notFileProfile(profile.name) }
    return EditableResume(profile: profile.name, path: path, file: context.home.resumeFile(path))
  }

  /// Returns the changes from one state of the résumé to another, without what the session may not show.
  func changes(from old: ResumeFile, to new: ResumeFile) -> JSON {
    let states = [old, new].map { shown($0).withoutDigests }
    return .memberChanges(DocumentChange.changes(from: states[0], to: states[1]), base: new.textLanguage)
  }

  /// Returns the same changes as people read them.
  func diff(from old: ResumeFile, to new: ResumeFile) -> JSON {
    let states = [old, new].map { shown($0).withoutDigests }
    let view = ChangesView(
      changes: DocumentChange.changes(from: states[0], to: states[1]), base: new.textLanguage, labels: context.labels)
    let lines = view.differences {
      $0 == ResumeSection.personPath ? ResumeSection.personName : new.variantID(of: $0)
    }
    return .array(
      (lines + words(from: states[0], to: states[1])).map {
        ["field": .string($0.field), "language": JSON($0.language), "name": .string($0.name), "text": .string($0.text)]
      })
  }

  /// Returns the changes of the words of variants.
  private func words(from old: ResumeFile, to new: ResumeFile) -> [ChangesView.Difference] {
    let labels = context.labels
    return Set((old.variants + new.variants).map(\.name)).sorted().flatMap { name -> [ChangesView.Difference] in
      let all = [old, new].map { file in file.variants.first { $0.name == name }?.words(in: file) ?? [] }
      // The same words of a list may have another number now.
      let words = zip(all, all.reversed()).map { own, others in
        own.filter { word in
          !others.contains {
            $0.list == word.list && $0.language == word.language && $0.wording == word.wording
          }
        }
      }
      func text(_ word: VariantWord, in words: [VariantWord]) -> FieldValue? {
        words.first { $0.element == word.element && $0.language == word.language }.map(\.wording) ?? word.base
      }
      return (words[0] + words[1]).unique { [$0.element, $0.language ?? ""] }.flatMap { word in
        let (before, after) = (text(word, in: words[0]), text(word, in: words[1]))
        guard before != after else { return [ChangesView.Difference]() }
        return ValueDiff.lines(before, after, named: word.element, labels).map {
          .init(
            name: labels.text("entry.variant", [name]), field: $0.place, language: word.language, text: $0.marked)
        }
      }
    }
  }

  /// Returns what the user would be asked before documents of variants are sent, in English; of the whole résumé without variants.
  func warnings(about variants: [String], in file: ResumeFile, of resume: ToolResume) async throws(ResumeError)
    -> [String]
  {
    guard let content = resume.ownContext.shown.content else { return [] }
    let changed = self.resume(content.map { _ in file.withCustomLists }, of: resume.profile, resume.bytes)
    var warnings: [String] = []
    for variant in variants.isEmpty ? [nil] : variants.map(Optional.some) {
      let found = try await ToolDocument(changed, variant: variant, [], self).sendingRows().map(\.message)
      let name = variant ?? ""
      warnings += found.map { variants.count > 1 && !$0.contains("'\(name)'") ? "\(name): \($0)" : $0 }
    }
    return warnings.map(MCPHint.warning)
  }

  /// Checks that a change leaves the contact details as they are, unless the session may show them.
  func checkContact(from old: ResumeFile, to new: ResumeFile) throws(ResumeError) {
    guard !showsContact, let name = old.changedContact(in: new) else { return }
    throw .contactWithheld(name)
  }

  /// Checks that new texts have no contact details, which the difference would not show, unless the session may show them.
  func checkTexts(from old: ResumeFile, to new: ResumeFile) throws(ResumeError) {
    guard let redaction = redaction(adding: old) else { return }
    let texts = Set(new.withoutDigests.factTexts).subtracting(old.withoutDigests.factTexts)
    guard texts.allSatisfy({ redaction.redacted($0) == $0 }) else { throw .message(.usage, "agent.contactText") }
  }

  /// Returns the result of a change that was written.
  func result(of revised: RevisedFile, warnings: [String]) -> JSON {
    [
      "changed": .boolean(revised.update.hasChanged),
      "references": JSON(revised.previous.variantsTouched(by: revised.current)),
      "revision": .string(revised.revision.text), "version": JSON(revised.update.version?.id),
      "warnings": JSON(warnings),
    ]
  }
}
