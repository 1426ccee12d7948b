import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// `resume match`: what a job ad asks, and where the résumé shows it.
enum MatchCommand: Command {
  static let ad = Argument<String>("ad", valueName: "value.file", help: "argument.match.ad", parser: .file)
  static let terms = Option<String>("terms", valueName: "value.file", help: "option.match.terms", parser: .file)

  static var name: String { "match" }
  static let declaration = declared(
    synonyms: ["ats", "compare-ad"], section: "section.reading", arguments: [ad], options: [terms] + ReadingOptions.all,
    examples: [
      "resume match ad.txt": "file",
      "resume match ad.html --variant acme": "variant",
      "resume match ad.txt --json | jq -r '.match.terms[] | select(.state == \"absent\").term'": "absent",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let path = try context.required(ad)
    let inputs = [path, context.inputFile, context.arguments[terms]]
    guard inputs.count(where: { $0 == "-" }) < 2 else { throw .message(.usage, "error.match.standardInput") }
    let content = try read(path, context)
    var list = TermList(context.files.list("terms"))
    if let own = context.arguments[terms] { try list.add(own: try text(own, context)) }

    let output = try await load(context)
    let style = try output.style(context)
    // A variant or a language is a document; otherwise all that the résumé contains counts.
    var scope = MatchAd.Scope.everything
    var shown = output.loaded.value
    if context.variantName != nil || context.arguments[CommonOptions.language] != nil {
      scope = .document(whole: try await load(context.withoutVariant()).loaded.value)
      if context.variantName != nil { shown = shown.printed(by: try await context.variant()) }
    }
    let found = try context.matchAd(list)(
      content, resume: shown, scope: scope, preference: style.preference)
    var matched = LoadedOutput(
      loaded: output.loaded.map { _ in found }, profile: output.profile, languages: { _ in [style.language] })
    if found.hidden > 0 {
      matched.loaded.warnings.append(DataWarning(.hiddenCharacters, fact: .count(found.hidden)))
    }
    matched.emptyMessage = found.terms.isEmpty ? "match.none" : nil
    try matched.print(context) { MatchView(match: found, style: $0).output }
  }

  /// Returns the content of a job ad.
  ///
  /// - Throws: An error that exits with 65 if the file is too large to be an ad.
  private static func read(_ path: String, _ context: CommandContext) throws(ResumeError) -> [UInt8] {
    do {
      return try context.files.bytes(path)
    } catch .inputFileMissing(_, .tooLarge) {
      throw MatchAd.tooLarge
    }
  }

  private static func text(_ path: String, _ context: CommandContext) throws(ResumeError) -> String {
    let bytes = try context.files.bytes(path)
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw .message(.badData, "error.match.termsNotText", [context.labels.name(ofFile: path)])
    }
    return text
  }

  private static func load(_ context: CommandContext) async throws(ResumeError) -> LoadedOutput<Resume> {
    try await context.loadEntries(languages: \.languages) { (repository) async throws(ResumeError) in
      try await repository.entriesToMatch(context.freshness)
    }
  }
}

extension EntriesRepository {
  /// Returns the entries that a job ad is compared with: all but recommendations, which others wrote.
  func entriesToMatch(_ freshness: Freshness) async throws(ResumeError) -> Loaded<Resume> {
    let parts = SearchKind.allCases.map(\.part).filter { $0 != .recommendations }
    return try await resume(freshness, parts: parts, isComplete: false)
  }
}

extension CommandContext {
  /// Returns the comparison of ads with a list of terms.
  func matchAd(_ terms: TermList) -> MatchAd {
    MatchAd(terms: terms, leadership: files.list("leadership"), cues: files.list("ad-cues"), today: today)
  }

  /// The same context, which reads the whole résumé.
  fileprivate func withoutVariant() -> CommandContext {
    var context = self
    context.shown.variant = nil
    return context
  }
}
