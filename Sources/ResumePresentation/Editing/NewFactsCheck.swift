import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `--facts`: the claims of changed texts without a source in the résumé.
enum NewFactsCheck {
  static let facts = Flag("facts", help: "option.facts")
  static let strict = Flag("strict", help: "option.facts.strict")

  static let options: [any DeclaredOption] = [facts, strict]

  /// Returns the claims that changes add, with the index of the change in JSON output; nil without the options.
  static func found(
    in changes: [DocumentChange], of previous: ResumeFile?, _ file: any ResumeFileRepository, base: String,
    _ context: CommandContext
  ) -> [FindNewFacts.Found]? {
    guard context.arguments[ifDeclared: facts] || isStrict(context) else { return nil }
    return FindNewFacts(in: previous ?? ResumeFile(), versions: file, context.files.factGuard)(
      changes.flatMap { $0.fieldChanges(base: base) })
  }

  /// Whether claims without a source are an error.
  static func isStrict(_ context: CommandContext) -> Bool {
    context.arguments.declares(facts) && context.arguments[strict]
  }
}

/// Claims without a source as text, as records and as JSON.
struct NewFactsView {
  let found: [FindNewFacts.Found]
  let labels: Labels

  func lines(_ canvas: TextCanvas) -> [String] {
    guard !found.isEmpty else { return canvas.wrapped(labels.text("facts.none")) }
    return canvas.wrapped(labels.text("facts.heading"))
      + found.flatMap {
        canvas.wrapped("\(Self.name(of: $0.fact, labels)): \($0.fact.text)", firstIndent: "  ? ", indent: "    ")
      }
  }

  var records: [[String]] { found.map { ["newFact", String($0.change), $0.fact.kind.rawValue, $0.fact.text] } }

  var json: JSON { .array(found.map { Self.json($0.fact, change: $0.change) }) }

  static func json(_ fact: NewFact, change: Int) -> JSON {
    ["change": .integer(change), "kind": .string(fact.kind.rawValue), "text": .string(fact.text)]
  }

  private static func name(of fact: NewFact, _ labels: Labels) -> String {
    labels.text("facts.kind." + fact.kind.rawValue)
  }
}
