import ResumeDocuments
import ResumeDomain
import ResumeInterface

/// What the documents of an application printed, and what the same selection prints of the résumé today.
struct ApplicationComparison {
  let before: ResumeFile
  let after: ResumeFile

  var changes: [DocumentChange] { DocumentChange.changes(from: before, to: after) }

  /// Compares the stored state of an application with the résumé today.
  init(
    of application: Application, state: ResumeFile, with current: ResumeFile, _ context: CommandContext
  ) async throws(ResumeError) {
    let name = application.selection.map(\.variant) ?? application.variant
    let variant = state.variants.first { $0.name == name }
    let (old, new) = current.compared(with: state, as: variant, on: application.date)
    guard let selection = application.selection else {
      // It is unknown what documents of other programs and of earlier versions printed.
      before = old.withoutSettings
      after = variant == nil ? new.withoutSettings : new.withoutSettings.limited(to: before)
      return
    }
    let then = try await SentContent(old, state, selection, nil, context)
    before = then.file
    after = try await SentContent(new, current, selection, then.language, context).file.limited(to: before)
  }
}

/// The values of a résumé that a selection prints, with the IDs of their entries.
private struct SentContent {
  let language: DocumentLanguage
  let file: ResumeFile

  /// Creates the content of a résumé.
  ///
  /// - Parameters:
  ///   - shown: the résumé as the variant shows it.
  ///   - whole: the whole résumé, which has the letter of the variant.
  ///   - language: the language; nil for that of the selection.
  init(
    _ shown: ResumeFile, _ whole: ResumeFile, _ selection: SentSelection, _ language: DocumentLanguage?,
    _ context: CommandContext
  ) async throws(ResumeError) {
    var context = context
    (context.shown.variant, context.shown.content) = (nil, Loaded(value: shown, origin: .file, savedAt: nil))
    let repository = try context.repositories().entries()
    var resume = try await repository.resume(parts: SourceReport.Part.all, isComplete: false).value
    if selection.omitsContact { resume = resume.withoutContact().resume }
    let sections = selection.sections.compactMap { HandoutSection(rawValue: $0) }
    if !sections.contains(.summary) { resume.person?.entry["summary"] = nil }
    let request = LanguageRequest(tag: selection.language, source: .config)
    if let language {
      self.language = language
    } else {
      self.language = try DocumentLanguage(request, labels: context.labels.documentLanguages, of: resume)
    }
    let printed = PrintedFile(
      resume: resume, sections: sections, language: self.language, showsTags: selection.showsTags,
      showsAddress: selection.showsAddress)
    var file = ResumeFile(language: self.language.texts)
    file.documents = printed.documents
    if selection.hasLetter, let name = selection.variant, let letter = try? whole.variant(named: name).letter {
      file = file.setting(Variant(name: name, members: ["letter": letter.printed(in: self.language.tag)]))
    }
    self.file = file
  }
}

extension Letter {
  /// Returns the values that a letter prints in a language.
  fileprivate func printed(in language: String) -> FieldValue {
    let texts = ["subject": subject, "body": body].compactMapValues {
      $0.map { FieldValue.string($0.resolved(LanguagePreference(language))) }
    }
    let others = (value.members ?? [:]).filter { ["to", "date"].contains($0.key) }
    return .map(texts.merging(others) { text, _ in text })
  }
}
