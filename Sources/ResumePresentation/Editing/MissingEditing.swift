import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeSupport

/// `resume edit --missing LANG`: the texts that lack a language, in one file, each below the text to translate.
enum MissingEditing {
  static let missing = Option<String>(
    "missing", valueName: "value.tag", help: "option.edit.missing", excludes: ["set", "clear"],
    parser: .nonEmptyText.completing(.dynamic("languages"))
  )

  static func run(_ context: CommandContext, in typed: String) throws(ResumeError) {
    let labels = context.labels
    guard LanguageTag.isWellFormed(typed) else {
      throw .invalidSetting("--missing", value: typed, source: .flag, expected: .languageTag)
    }
    guard context.arguments[EditCommand.id] == nil else {
      throw .message(.usage, "edit.missing.id", hintArguments: [typed])
    }
    let resume = try EditableResume.toChange(context)
    let contents = try resume.contents()
    // The file's spelling of the tag, so that no text gets two of one language.
    let tag = try context.resolver.language(flag: typed).tag
    let language =
      contents.languages.first { $0.lowercased() == tag.lowercased() } ?? LanguageTag.base(of: tag).lowercased()
      + tag.dropFirst(LanguageTag.base(of: tag).count)
    let shown = try context.variantName.map { (name) throws(ResumeError) in
      VariantOutcome(of: try contents.variant(named: name), in: contents, today: context.today).file
    }
    let texts = contents.translatedTexts(of: shown).filter { $0.lacks(language) }
    // The variant's own words are edited with it.
    let words = shown.map { contents.translatedWords(of: $0).count { $0.lacks(language) } } ?? 0
    func members(hasChanged: Bool) -> [String: JSON] {
      ["edited": ["changed": .boolean(hasChanged), "id": .string(language)]]
    }
    func printUnchanged() throws(ResumeError) {
      try ChangePlan(from: contents, to: contents, in: resume, context).printJSON(
        isDone: false, members(hasChanged: false))
    }
    func reportWords() {
      guard words > 0, let name = context.variantName else { return }
      let command = "resume edit --variant \(name)" + context.profileOption(resume.profile)
      context.report(labels.plural("edit.missing.words", words, [command]))
    }
    guard !texts.isEmpty else {
      try printUnchanged()
      return words > 0 ? reportWords() : context.report(labels.text("edit.missing.none", [language]))
    }
    let paths = texts.map(\.path).unique(by: \.self)
    let entries = paths.map { path in
      // The names of fields with the numbers of elements are those that '--set' accepts, not those of a table.
      let own = texts.filter { $0.path == path }
      let place = DocumentPath("texts", path.id)
      return EditedTexts(
        name: contents.variantID(of: path),
        shown: Document(path: place, fields: Dictionary(uniqueKeysWithValues: own.map { ($0.key, .string("")) })),
        original: Document(
          path: place, fields: Dictionary(uniqueKeysWithValues: own.map { ($0.key, .string($0.text)) })),
        order: own.map(\.target))
    }
    let format = context.files.entry
    let comments = [
      labels.text("edit.comment.missing", [language]),
      labels.text("edit.comment.entry", [labels.text("edit.missing.name", [language])]),
    ]
    let option = context.variantName.map { " --variant " + $0 } ?? ""
    var session = EditingSession<[Document]>(
      name: language, text: format.text(of: entries, comments: comments) { labels.text($0.explanation) },
      command: "resume edit --missing \(language)\(option)" + context.profileOption(resume.profile), context: context
    ) { (typed, path) throws(ResumeError) in
      (try format.documents(from: typed, inPlaceOf: entries, path: path), [])
    }
    session.isWhole = true
    func save(_ documents: [Document]) throws(ResumeError) -> FileUpdate {
      var (result, count) = (contents, 0)
      for (path, edited) in zip(paths, documents) {
        guard var document = result[path], let table = FieldTable.of(path) else { continue }
        for text in texts where text.path == path {
          guard let typed = edited.fields[text.key]?.string, !typed.allSatisfy(\.isWhitespace) else {
            continue
          }
          let assignment = try FieldAssignment("\(text.target).\(language)=\(typed)")
          document.fields = try assignment.applied(to: document.fields, table, base: contents.textLanguage)
          count += 1
        }
        result = format.applying(document, to: result)
      }
      let plan = ChangePlan(from: contents, to: result, in: resume, context)
      let update = try plan.make(by: EditCommand.name, members(hasChanged: !plan.changes.isEmpty))
      if !context.arguments[ChangePlan.dryRun] {
        let counts = [count, texts.count - count + words].map(labels.number)
        context.report(labels.text("edit.missing.done", counts + [language]))
        reportWords()
        context.reportVersion(update, of: resume.profile)
      }
      return update
    }
    if try session.runOrRead(conflict: .fileChanged(path: resume.path), save) == nil {
      try printUnchanged()
      context.report(labels.text("edit.unchanged", [resume.profile]))
    }
  }
}
