import ResumeArguments
import ResumeDomain
import ResumeTerminal

enum InitCommand: Command {
  static let yes = Flag("yes", short: "y", help: "option.init.yes")
  static let force = Flag("force", short: "f", help: "option.init.force")

  static var name: String { "init" }
  static let declaration = declared(
    synonyms: ["new", "create", "start"], section: "section.owning", options: [force, yes, ReadingOptions.profile],
    examples: ["resume init": "plain", "resume init --profile work --lang es": "named"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = context.labels
    try context.checkLanguage()
    let name = context.arguments[ReadingOptions.profile] ?? "me"
    guard Profile.isValidName(name) else { throw .invalidProfileName(name) }
    let isReplacing = context.arguments[force]
    // Replacing a Firestore profile would lose its project and API key.
    if case .firestore? = try context.home.profiles.profile(named: name)?.source { throw .profileNotLocal(name) }
    let known = try context.home.profiles.names()
    let isKnown = known.contains(name)
    guard isReplacing || !isKnown else { throw .usage(labels, "error.profileExists", [name], hint: "init.exists.hint") }
    let path = try context.home.profileFile(name)
    let languages = languages(context)
    let answers = try Answers(context)
    let starter = StarterResume(languages: languages, labels: labels, year: context.today.year, answers: answers).file
    // There may be a file without a profile, which the user has filled in.
    let file = context.home.resumeFile(path)
    let update = try file.update(by: "init") { _ in starter }
    let profile = Profile(name: name, source: .file(path))
    try context.home.profiles.add(profile, replacing: isReplacing)
    try context.home.settings.set(.profile, to: name)
    try context.printJSONOnly(
      ["init": ["languages": .array(languages.map(JSONOutput.string)), "path": .string(path)]], profile: name)
    context.report(labels.text(isKnown ? "init.replaced" : "init.done", [name]), appending: path)
    context.reportVersion(update, of: name)
    context.report(labels.text("init.next"))
    for (command, purpose) in nextSteps {
      context.report("  \(command)  \(context.symbols.dash) " + labels.text(purpose))
    }
  }

  /// What the user has typed; nil for a question that was skipped or not asked.
  struct Answers {
    var name, headline, position, company: String?

    /// Asks on a terminal, unless the command line has `--yes` or `--json`.
    init(_ context: CommandContext) throws(ResumeError) {
      guard Confirmation.canAsk(context), !context.arguments[yes], context.format != .json else { return }
      func answer(_ key: String) throws(ResumeError) -> String? {
        let text = try Prompt.ask(context.labels.text(key) + " ", on: context.console.error, insteadOf: "--yes")
        return text.flatMap { $0.isEmpty ? nil : $0 }
      }
      context.report(context.labels.text("init.questions"))
      name = try answer("init.question.name")
      headline = try answer("init.question.headline")
      position = try answer("init.question.position")
      if position != nil { company = try answer("init.question.company") }
    }
  }

  private static let nextSteps = [
    ("resume edit basics", "init.next.edit"), ("resume edit ID", "init.next.entry"),
    ("resume works", "init.next.works"), ("resume export json-resume -o resume.json", "init.next.export"),
  ]

  /// Returns the requested language, or without a request all languages of the environment, as far as labels exist.
  private static func languages(_ context: CommandContext) -> [String] {
    let request = context.language
    var wanted = [request.tag]
    if request.source != .setting(.flag) {
      wanted += (context.resolver.environment["LANGUAGE"] ?? "").split(separator: ":").compactMap {
        LanguageTag.ofLocale(String($0))
      }
    }
    var found: [String] = []
    for tag in wanted {
      let base = LanguageTag.base(of: tag).lowercased()
      if context.labels.languages.contains(base), !found.contains(base) { found.append(base) }
    }
    return found.isEmpty ? ["en"] : found
  }
}

/// A résumé with one entry per section; each text describes what belongs in its place.
struct StarterResume {
  let languages: [String]
  let labels: Labels
  let year: Int
  let answers: InitCommand.Answers

  var file: ResumeFile {
    ResumeFile(
      documents: [
        document(
          ResumeSection.personPath,
          [
            "name": text("starter.name", answers.name), "headline": text("starter.headline", answers.headline),
            "summary": text("starter.summary"),
          ]),
        document(
          DocumentPath(ResumeSection.work.collection, "first-job"),
          [
            "title": text("starter.work.title", answers.position),
            "company": text("starter.work.company", answers.company),
            "location": text("starter.work.location"),
            "startDate": .string("\(year)-01"), "summary": text("starter.work.summary"),
            "goalsAchieved": .array([text("starter.work.goal")]), "tags": .array([.string(Placeholders.tag)]),
          ]),
        document(
          DocumentPath(ResumeSection.projects.collection, "first-project"),
          [
            "title": text("starter.project.title"), "subtitle": text("starter.project.subtitle"),
            "description": text("starter.project.description"), "linkWeb": .string(Placeholders.url),
          ]),
        document(
          DocumentPath(ResumeSection.skills.collection, "first-skills"),
          [
            "title": text("starter.skills.title"), "order": .integer(0),
            "items": .array([.string("Swift"), .string("Git")]),
          ]),
        document(
          DocumentPath(ResumeSection.education.collection, "first-degree"),
          [
            "institution": text("starter.education.institution"), "area": text("starter.education.area"),
            "studyType": text("starter.education.studyType"), "order": .integer(0),
          ]),
        document(
          DocumentPath(ResumeSection.languages.collection, "first-language"),
          [
            "language": text("starter.language.name"), "fluency": text("starter.language.fluency"),
            "order": .integer(0),
          ]),
      ],
      language: languages.first)
  }

  private func document(_ path: DocumentPath, _ fields: [String: FieldValue]) -> ResumeDocument {
    ResumeDocument(path: path, fields: fields)
  }

  /// Returns an answer in no particular language, otherwise the starter's text in every language.
  private func text(_ key: String, _ answer: String? = nil) -> FieldValue {
    if let answer { return .string(answer) }
    return .map(
      Dictionary(
        languages.map { ($0, FieldValue.string(labels.inLanguage($0).text(key))) },
        uniquingKeysWith: { first, _ in first }))
  }
}
