import ResumeArguments
import ResumeDocuments
package import ResumeDomain

/// `--variant`: reading commands show the résumé as a variant selects and words it.
extension CommandContext {
  /// The name of the variant to show; nil for the whole résumé.
  package var variantName: String? { shown.variant }

  /// Returns the variant to show of a profile, without what the command line replaces.
  ///
  /// - Throws: A usage error if the profile isn't in a local file, which alone has variants.
  func variantRequest(of profile: Profile) throws(ResumeError) -> VariantRequest? {
    guard let variantName else { return nil }
    try profile.checkHasVariants()
    let replaced: [(any DeclaredOption, [VariantSelection.Member])] = [
      (FilterOptions.tag, [.tags, .allTags]), (FilterOptions.anyTag, [.tags, .allTags]),
      (FilterOptions.since, [.since]), (FilterOptions.until, [.until]), (HandoutOptions.sections, [.sections]),
    ]
    var ignored = Set(replaced.filter { arguments.isGiven($0.0) }.flatMap(\.1))
    // These commands omit contact details themselves, and warn about texts with some.
    if arguments.declares(HandoutOptions.without) || arguments.declares(DocumentOptions.hosting) {
      ignored.insert(.without)
    }
    return VariantRequest(name: variantName, ignoring: ignored, today: today)
  }

  /// Returns the same context with the options of documents that the variant sets; those of the command line count first, those of the
  /// settings last.
  package func withVariant() async throws(ResumeError) -> CommandContext {
    guard variantName != nil else { return self }
    let variant = try await variant()
    var context = self
    let selection = variant.selection
    if let sections = selection.sections, arguments.declares(HandoutOptions.titles) {
      context.arguments.setDefault(HandoutOptions.sections, to: sections.joined(separator: ","))
      context.shown.hasSectionsOfVariant = true
    }
    if selection.omitsContact { context.arguments.setDefault(HandoutOptions.without, to: VariantSelection.contact) }
    guard arguments.declares(HandoutOptions.sections) || arguments.declares(ThemeOption.theme) else { return context }
    try VariantOptions.setDefaults(of: variant, in: &context)
    return context
  }

  /// Returns the variant that the command line names.
  package func variant() async throws(ResumeError) -> Variant {
    try await wholeResume().variant(named: variantName ?? "")
  }

  /// Returns the résumé without the variant's selection and words.
  package func wholeResume() async throws(ResumeError) -> ResumeFile { try await loadedWholeResume().value }

  /// Returns the same with its source and warnings.
  package func loadedWholeResume() async throws(ResumeError) -> Loaded<ResumeFile> {
    var plan = try readingPlan()
    plan.variant = nil
    return try await sources.repositories(plan).documents().documents(freshness, sections: nil)
  }

  /// Runs a command; if it fails because the variant leaves out the entry that the command line names, the error says why.
  package func explainingOmissions(
    _ run: (CommandContext) async throws(ResumeError) -> Void
  ) async throws(ResumeError) {
    do {
      try await run(self)
    } catch {
      guard let variantName, let id = error.missingID, let whole = try? await wholeResume(),
        let document = try? DocumentQuery(id).resolve(in: whole),
        let request = try? variantRequest(of: readingPlan().profile), let outcome = try? whole.shown(by: request),
        let omission = outcome.omissions.first(where: { $0.path == document.path && $0.field == nil })
      else { throw error }
      let reason = labels.text("variant.reason." + omission.reason.rawValue)
      throw .message(.notFound, "error.variant.leavesOut", [variantName, document.path.id, reason])
    }
  }
}

extension ResumeError {
  /// The ID that no entry has, if that is the error.
  fileprivate var missingID: String? {
    switch self {
    case .notFound(let id, _, _, _, _): id
    case .message(let message) where message.code == .notFound && message.key.hasPrefix("error.notFound."):
      message.arguments.first
    default: nil
    }
  }
}

extension Profile {
  /// Checks that the profile is a local file, which alone has variants.
  package func checkHasVariants() throws(ResumeError) {
    switch source {
    case .file, .input: return
    case .sample, .firestore: throw .message(.usage, "error.variant.noFile", [name])
    }
  }
}

extension CommandContext {
  /// The name of the selected profile for output; nil for a file in place of a profile.
  package var shownProfile: String? { (try? readingPlan().profile)?.shownName }
}
