import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// The résumé of a local profile, for commands that change it.
struct EditableResume {
  /// The name of a new profile without another name.
  static let defaultName = "me"

  let profile: String
  let path: String
  let file: any ResumeFileRepository

  /// Returns the current content, with the entries of custom sections as documents. Throws `ResumeError.inputFileMissing` if the file does not exist.
  func contents() throws(ResumeError) -> ResumeFile {
    guard let contents = try file.read() else { throw .inputFileMissing(path: path, problem: .profileFileMissing) }
    return contents.withCustomDocuments
  }

  /// Returns the states of two versions to compare: by default the newest version and the current content.
  func states(from first: String?, to second: String?) throws(ResumeError) -> (old: ResumeFile, new: ResumeFile) {
    let new = if let second { try file.state(ofVersion: second) } else { try contents() }
    let newest = first == nil ? try file.versions().first?.id : nil
    guard let id = first ?? newest else { return (new, new) }
    return (try file.state(ofVersion: id), new)
  }
}

extension EditableResume {
  /// Returns the résumé of the selected profile. Throws `ResumeError.notFileProfile` for profiles of other kinds.
  ///
  /// Checks the language of the output too; with `--set`, `--lang` is that of its texts, which may be new to the résumé.
  init(_ context: CommandContext) throws(ResumeError) {
    if context.arguments[ifDeclared: EntryOptions.set].isEmpty { try context.checkLanguage() }
    let profile = try context.readingPlan().profile
    guard case .file(let path, _) = profile.source else { throw .notFileProfile(profile.name) }
    self.init(profile: profile.name, path: path, file: context.home.resumeFile(path))
    let lost = file.repairVersions()
    if lost > 0 { context.report(context.labels.plural("history.repaired", lost)) }
  }

  /// Returns the résumé of the selected profile to change it, and warns about its placeholders.
  static func toChange(_ context: CommandContext) throws(ResumeError) -> EditableResume {
    let resume = try checked(context)
    let messages = WarningMessages(labels: context.labels, dates: context.dates(context.labels), now: context.now)
    for warning in context.placeholderWarnings(of: try context.readingPlan().profile) {
      context.report(context.labels.text("warning.prefix") + " " + messages.text(warning, savedAt: nil))
    }
    return resume
  }

  /// Returns the same without warnings. Throws `ResumeError.notFileProfile`.
  static func checked(_ context: CommandContext) throws(ResumeError) -> EditableResume {
    let resume = try EditableResume(context)
    if context.path.contains(where: { $0.name == VariantCommand.name }) || context.variantName != nil {
      try resume.file.read()?.checkVariants()
    }
    return resume
  }
}
