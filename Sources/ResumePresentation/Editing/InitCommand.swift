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
    let name = context.arguments[ReadingOptions.profile] ?? EditableResume.defaultName
    guard Profile.isValidName(name) else { throw .invalidProfileName(name) }
    let isReplacing = context.arguments[force]
    // Replacing a Firestore profile would lose its project and API key.
    let existing = try context.home.profiles.profile(named: name)
    if case .firestore? = existing?.source { throw .profileNotLocal(name) }
    let known = try context.home.profiles.names()
    let isKnown = known.contains(name)
    guard isReplacing || !isKnown else { throw .usage(labels, "error.profileExists", [name], hint: "init.exists.hint") }
    let path = try context.home.profileFile(name)
    let languages = languages(context)
    let answers = try answers(context)
    let starter = StarterResume(languages: languages, labels: labels, year: context.today.year, answers: answers).file
    // There may be a file without a profile, which the user has filled in.
    let file = context.home.resumeFile(path)
    let update = try file.update(by: "init") { _ in starter }
    let profile = Profile(name: name, source: .file(path))
    try update.following(name) { () throws(ResumeError) in
      _ = try context.carryHistory(from: existing, to: profile)
      try context.home.profiles.add(profile, replacing: isReplacing)
      try context.home.settings.set(.profile, to: name)
    }
    try context.printJSONOnly(
      ["init": ["languages": .array(languages.map(JSONOutput.string)), "path": .string(path)]], profile: name)
    context.report(labels.text(isKnown ? "init.replaced" : "init.done", [name]), appending: path)
    context.reportVersion(update, of: name)
    context.report(labels.text("init.next"))
    for (command, purpose) in nextSteps {
      context.report("  \(command)  \(context.symbols.dash) " + labels.text(purpose))
    }
  }

  /// Returns what the user types on a terminal, by the key of the starter's text that it replaces.
  private static func answers(_ context: CommandContext) throws(ResumeError) -> [String: String] {
    guard Confirmation.canAsk(context), !context.arguments[yes], context.format != .json else { return [:] }
    context.report(context.labels.text("init.questions"))
    var answers: [String: String] = [:]
    for (key, question) in questions where key != "starter.work.company" || answers["starter.work.title"] != nil {
      let text = try Prompt.ask(
        context.labels.text(question) + " ", on: context.console.error, insteadOf: "--yes")
      answers[key] = text.flatMap { $0.isEmpty ? nil : $0 }
    }
    return answers
  }

  private static let questions = [
    ("starter.name", "init.question.name"), ("starter.headline", "init.question.headline"),
    ("starter.work.title", "init.question.position"),
    ("starter.work.company", "init.question.company"),
  ]

  private static let nextSteps = [
    ("resume edit basics", "init.next.edit"), ("resume edit ID", "init.next.entry"),
    ("resume works", "init.next.works"), ("resume export json-resume -o resume.json", "init.next.export"),
  ]

  /// Returns the requested language, or without a request all languages of the environment, as far as labels exist.
  private static func languages(_ context: CommandContext) -> [String] {
    let request = context.language
    var wanted = [request.tag]
    if request.source != .flag {
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
  /// The texts to use in place of the starter's, by their keys.
  let answers: [String: String]

  var file: ResumeFile {
    ResumeFile(
      documents: [
        document(ResumeSection.personPath, "starter.", ["name", "headline", "summary"], [:]),
        document(
          path(.work, "first-job"), "starter.work.", ["title", "company", "location", "summary"],
          [
            "startDate": .string("\(year)-01"), "goalsAchieved": .array([text("starter.work.goal")]),
            "tags": .array([.string("example")]),
          ]),
        document(
          path(.projects, "first-project"), "starter.project.", ["title", "subtitle", "description"],
          ["linkWeb": .string("https://example.com")]),
        document(
          path(.skills, "first-skills"), "starter.skills.", ["title"],
          ["order": .integer(0), "items": .array([.string("Swift"), .string("Git")])]),
        document(
          path(.education, "first-degree"), "starter.education.", ["institution", "area", "studyType"],
          ["order": .integer(0)]),
        document(
          path(.languages, "first-language"), "starter.language.", ["fluency"],
          ["language": text("starter.language.name"), "order": .integer(0)]),
      ],
      language: languages.first)
  }

  /// Returns a document with these fields and those with the starter's text of their name.
  private func document(
    _ path: DocumentPath, _ prefix: String, _ names: [String], _ others: [String: FieldValue]
  ) -> ResumeDocument {
    let texts = names.map { ($0, text(prefix + $0)) }
    return ResumeDocument(path: path, fields: others.merging(texts) { $1 })
  }

  private func path(_ section: ResumeSection, _ id: String) -> DocumentPath { DocumentPath(section.collection, id) }

  /// Returns an answer in no particular language, otherwise the starter's text in every language.
  private func text(_ key: String) -> FieldValue {
    if let answer = answers[key] { return .string(answer) }
    let texts = languages.map { ($0, FieldValue.string(labels.inLanguage($0).text(key))) }
    return .map(Dictionary(texts, uniquingKeysWith: { first, _ in first }))
  }
}
