import ResumeDomain
import ResumeInterface

/// What a job ad asks, as `resume match` reports it.
enum MatchJobTool {
  static let tool = MCPTool.reading(
    "match_job", "Match a job ad",
    "Compares the words of a job ad with the résumé: each term that the ad asks for, and where the résumé contains it. It is evidence, "
      + "not a score.",
    input: ToolSchema.object(
      [
        "ad": ToolSchema.name("The text of the ad: plain text, Markdown or HTML, at most 256 KiB."),
        "variant": ToolSchema.variant,
      ], optional: ["variant"]),
    output: ToolSchema.object(["match": match]), call)

  private static let evidence = ToolSchema.object([
    "end": ToolSchema.textOrNull("The last date of the entry."), "field": ToolSchema.text(), "id": ToolSchema.text(),
    "quote": ToolSchema.text("The words around the term."),
    "start": ToolSchema.textOrNull("The first date of the entry."),
  ])

  private static let term = ToolSchema.object([
    "alternatives": ToolSchema.texts("The things of which one is enough; empty for one thing."),
    "asWritten": ToolSchema.texts("The spellings in the ad."),
    "asked": ToolSchema.object([
      "years": ToolSchema.value("number", "null", description: "The years of experience that the ad asks for.")
    ]),
    "evidence": ToolSchema.list(of: evidence), "months": ToolSchema.integerOrNull("The time of the jobs that show it."),
    "required": ToolSchema.value("boolean", "null", description: "Whether the ad requires it; null if it doesn't say."),
    "state": ToolSchema.choice(
      AdMatch.State.allCases.map(\.rawValue),
      "shown by a job or project, listed elsewhere, only a related term, or absent."),
    "term": ToolSchema.text(),
    "zone": ToolSchema.choice(AdMatch.Zone.allCases.filter { !$0.isIgnored }.map(\.rawValue)),
  ])

  private static let match = ToolSchema.object([
    "hidden": ToolSchema.integer("The number of hidden characters in the ad."),
    "ignored": ToolSchema.object([
      "about": ToolSchema.integer(), "benefits": ToolSchema.integer(), "legal": ToolSchema.integer(),
    ]),
    "terms": ToolSchema.list(of: term, "The terms, in the order of the ad."),
  ])

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let ad = Array(try arguments.required("ad").utf8)
    let resume = try await session.toolResume()
    let variant = arguments.text("variant")
    let printed = try variant.map { (name) throws(ResumeError) in try resume.shown.variant(named: name) }
    let shown = try await resume.entries(in: variant).printed(by: printed)
    let scope: MatchAd.Scope = variant == nil ? .everything : .document(whole: try await resume.entries(in: nil))
    let preference = LanguagePreference(try resume.language(nil, session))
    let match = session.context.matchAd(TermList(session.context.files.list("terms")))
    return ["match": try match(ad, resume: shown, scope: scope, preference: preference).json]
  }
}

extension ToolResume {
  /// Returns the entries as a variant shows them; all for nil.
  fileprivate func entries(in variant: String?) async throws(ResumeError) -> Resume {
    var context = context
    let file = try file(in: variant)
    context.shown.content = context.shown.content?.map { _ in file }
    return try await context.repositories().entries().entriesToMatch(context.freshness).value
  }
}
