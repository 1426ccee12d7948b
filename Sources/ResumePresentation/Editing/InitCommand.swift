import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum InitCommand: Command {
  static let yes = Flag("yes", short: "y", help: "option.init.yes")
  static let force = Flag("force", short: "f", help: "option.init.force")
  static let file = Option<String>(
    "file", valueName: "value.path", help: "option.init.file", excludes: ["force"], parser: .file)

  static var name: String { "init" }
  static let declaration = declared(
    synonyms: ["new", "create", "start"], section: "section.start",
    options: [file, force, yes, ReadingOptions.profile],
    examples: [
      "resume init": "plain", "resume init --profile work --lang es": "named",
      "resume init --file ~/cv/resume.json": "file",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = context.labels
    try context.checkLanguage()
    let name = context.arguments[ReadingOptions.profile] ?? EditableResume.defaultName
    guard Profile.isValidName(name) else { throw .message(.usage, "error.invalidProfileName", [name]) }
    let isReplacing = context.arguments[force]
    // Replacing a Firestore profile would lose its project and API key.
    let existing = try context.home.profiles.profile(named: name)
    if case .firestore? = existing?.source { throw .message(.usage, "error.profileNotLocal", [name]) }
    let known = try context.home.profiles.names()
    let isKnown = known.contains(name)
    guard isReplacing || !isKnown else {
      throw .message(
        .usage, "error.profileExists", [name],
        hint: context.arguments[file] == nil ? "init.exists.hint" : "error.profileExists.newFile.hint")
    }
    let (path, strings) = try location(of: existing, named: name, context)
    // The file may remain from a removed profile, for another one that reads it.
    let exists = try context.home.resumeFile(path).read() != nil
    guard isReplacing || !exists else {
      throw .message(.usage, "init.fileExists", [path], hint: "init.exists.hint")
    }
    let language = language(context)
    let starter = try resume(in: language, context)
    let file = context.home.resumeFile(path)
    let update = try file.update(by: "init") { previous in
      var resume = starter
      // Texts without a language are English.
      if language == "en", previous?.language == nil { resume.language = nil }
      return resume.keepingVariants(of: previous)
    }
    let profile = Profile(name: name, source: .file(path, strings: strings))
    try update.following(name, newFile: exists ? nil : path) { () throws(ResumeError) in
      try context.home.profiles.add(profile, replacing: isReplacing)
    }
    try update.following(name) { () throws(ResumeError) in try context.home.settings.set(.profile, to: name) }
    try context.printJSONOnly(
      ["init": ["languages": .array([.string(language)]), "path": .string(path)]], profile: name)
    context.report(labels.text(isKnown ? "init.replaced" : "init.done", [name]), appending: path)
    context.reportVersion(update, of: name)
    context.report(labels.text("init.next"))
    for (command, purpose) in nextSteps {
      context.report("  \(command)  \(context.symbols.dash) " + labels.text(purpose))
    }
  }

  /// Returns the file of the profile, which may be the user's or a new one, and its folder of string tables.
  private static func location(
    of existing: Profile?, named name: String, _ context: CommandContext
  ) throws(ResumeError) -> (path: String, strings: String?) {
    if let new = context.arguments[file] { return (try context.files.newPath(new), nil) }
    guard case .file(let path, let strings)? = existing?.source else {
      return (try context.home.profileFile(name), nil)
    }
    return (path, strings)
  }

  private static let nextSteps = [
    ("resume edit basics", "init.next.edit"), ("resume add job", "init.next.entry"),
    ("resume works", "init.next.works"), ("resume pdf", "init.next.pdf"),
  ]

  /// Returns the requested language, or that of the environment, if labels exist; otherwise English.
  private static func language(_ context: CommandContext) -> String {
    let base = LanguageTag.base(of: context.language.tag).lowercased()
    return context.labels.languages.contains(base) ? base : "en"
  }

  /// Returns a résumé of what the user types on a terminal, in no particular language; an empty one without a terminal.
  private static func resume(in language: String, _ context: CommandContext) throws(ResumeError) -> ResumeFile {
    var resume = ResumeFile(language: language)
    resume.link(toSchema: ResumeSchema.url)
    guard Confirmation.canAsk(context), !context.arguments[yes], context.format != .json else { return resume }
    context.report(context.labels.text("init.questions"))
    let person = try answers([("name", "init.question.name"), ("headline", "init.question.headline")], context)
    var job = try answers([("company", "init.question.company"), ("title", "init.question.position")], context)
    if !job.isEmpty { job["startDate"] = try start(context) }
    if !person.isEmpty {
      let fields = (resume[ResumeSection.personPath]?.fields ?? [:]).merging(person) { $1 }
      resume[ResumeSection.personPath] = Document(path: ResumeSection.personPath, fields: fields)
    }
    return job.isEmpty ? resume : resume.adding(job, .work).file
  }

  /// Returns the answers that aren't empty, by field.
  private static func answers(
    _ questions: [(field: String, question: String)], _ context: CommandContext
  ) throws(ResumeError) -> [String: FieldValue] {
    var answers: [String: FieldValue] = [:]
    for (field, question) in questions {
      answers[field] = try ask(question, context).map(FieldValue.string)
    }
    return answers
  }

  /// Returns a date; asks again after an invalid one.
  private static func start(_ context: CommandContext) throws(ResumeError) -> FieldValue? {
    while let text = try ask("init.question.start", context) {
      if case .date(let date)? = DateCorrection(text) { return .string(date.description) }
      context.report(context.labels.text("init.question.start.invalid", [text]))
    }
    return nil
  }

  /// Returns the typed text; nil if it is empty, and at the end of the input.
  private static func ask(_ question: String, _ context: CommandContext) throws(ResumeError) -> String? {
    let text = try Prompt.ask(
      context.labels.text(question) + " ", on: context.console.error, insteadOf: "--yes")
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
