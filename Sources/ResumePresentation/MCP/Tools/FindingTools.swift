import ResumeDomain
import ResumeInterface

/// The entries that match words.
enum SearchResumeTool {
  private static let defaultLimit = 10

  static let tool = MCPTool.reading(
    "search_resume", "Search the résumé",
    "Returns the entries that match words, best first, with the texts that match; also with typos and in other languages.",
    input: ToolSchema.object(
      [
        "query": ToolSchema.name("The words."),
        "kinds": ToolSchema.texts(
          "The kinds of entries, such as work, project, skill or recommendation; all by default."),
        "limit": ToolSchema.integer("The maximum number of entries, 10 by default.", in: 1...100),
      ], optional: ["kinds", "limit"]),
    output: ToolSchema.object([
      "results": ToolSchema.list(
        of: ToolSchema.object([
          "id": ToolSchema.text(), "kind": ToolSchema.text(), "title": ToolSchema.text(),
          "passages": ToolSchema.list(
            of: ToolSchema.object(["field": ToolSchema.text(), "text": ToolSchema.text()]),
            "The fields that match, with their whole text."),
        ]))
    ]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let text = try arguments.required("query")
    guard text.contains(where: { !$0.isWhitespace }) else { throw .message(.usage, "search.noWords") }
    let kinds = try arguments.texts("kinds").map { (names) throws(ResumeError) in
      Set(try names.map { (name) throws(ResumeError) in try kind(named: name) })
    }
    let resume = try await session.toolResume()
    let search = SearchResume(reader: try resume.context.reader().reader)
    let limit = arguments.number("limit") ?? defaultLimit
    let query = SearchQuery(text)
    let results = try await search(query, kinds: kinds, limit: limit).value
    let preference = LanguagePreference(try resume.language(nil, session))
    // An ID that spells a contact detail is no text that can be found.
    let redaction = session.redaction()
    let hits = results.hits.filter { hit in
      let id = hit.entry.id
      guard let redaction, redaction.redacted(id) != id else { return true }
      return hit.passages(query, preference).contains { $0.field != "id" }
    }
    return ["results": .array(hits.map { json($0, query, preference) })]
  }

  private static func kind(named name: String) throws(ResumeError) -> SearchKind {
    if let kind = SearchKind(named: name) { return kind }
    let names = SearchKind.allCases.map(\.rawValue)
    throw .message(
      .usage, "search.unknownKind", [name], hintArguments: [names.joined(separator: ", ")], known: names)
  }

  private static func json(_ hit: SearchHit, _ query: SearchQuery, _ preference: LanguagePreference) -> JSON {
    [
      "id": .string(hit.entry.id), "kind": .string(hit.entry.kind.rawValue),
      "passages": .array(
        hit.passages(query, preference).map { ["field": .string($0.field), "text": .string($0.text)] }),
      "title": .string(hit.entry.title?.resolved(preference) ?? hit.entry.id),
    ]
  }
}

/// The time of work by company or by tag.
enum ListExperienceTool {
  static let tool = MCPTool.reading(
    "list_experience", "List experience",
    "Returns the months of work with each company or each tag, longest first. Months of several jobs count once.",
    input: ToolSchema.object(["by": ToolSchema.choice(["company", "tag"])]),
    output: ToolSchema.object([
      "rows": ToolSchema.list(
        of: ToolSchema.object([
          "entries": ToolSchema.integer("The number of jobs, and of projects with the tag."),
          "months": ToolSchema.integerOrNull("null if no job has both months."),
          "name": ToolSchema.textOrNull("null for jobs without a company."),
        ]))
    ]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let resume = try await session.toolResume()
    let byTag = arguments.text("by") == "tag"
    let repository = try resume.context.repositories().entries()
    let entries = try await repository.resume(parts: [.section(.work), .section(.projects)], isComplete: false).value
    let experience = Experience(
      of: entries.works, projects: byTag ? entries.petProjects : [], today: resume.context.today,
      preference: LanguagePreference(try resume.language(nil, session)))
    let rows = (byTag ? experience.tags : experience.companies).map { share -> JSON in
      ["entries": .integer(share.works), "months": JSON(share.duration?.total), "name": JSON(share.name)]
    }
    return ["rows": .array(rows)]
  }
}

/// The problems that `resume validate` reports.
enum CheckResumeTool {
  static let tool = MCPTool.reading(
    "check_resume", "Check the résumé",
    "Returns the problems of the résumé: errors, warnings, and hints about what readers expect. With missingLanguage, returns the texts "
      + "that lack that language instead.",
    input: ToolSchema.object(["missingLanguage": ToolSchema.language], optional: ["missingLanguage"]),
    output: ToolSchema.object(["problems": ToolSchema.problems]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let resume = try await session.toolResume()
    let context = session.context
    var scope = ValidateCommand.scope(of: resume.profile, context)
    scope.includesHints = true
    if let tag = arguments.text("missingLanguage") {
      guard LanguageTag.isWellFormed(tag) else { throw .invalidAssignment("missingLanguage=\(tag)", .language) }
      scope.missingLanguage = tag
    }
    let report = try context.files.validate(resume.bytes, scope)
    let messages = ValidationMessages(labels: context.labels)
    let problems = report.problems.prefix(ValidationView.maximumShown).map { problem -> JSON in
      let place = problem.place(in: resume.whole)
      return messages.json(problem.finding, id: place.id, field: place.field)
    }
    return ["problems": .array(Array(problems))]
  }
}

extension ValidationMessages {
  /// Returns a problem as the tools report it.
  func json(_ finding: ValidationFinding, id: String?, field: String?) -> JSON {
    [
      "field": JSON(field), "fix": .string(MCPHint.text(hint(finding)) ?? ""), "id": JSON(id),
      "message": .string(text(finding)),
      "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
    ]
  }
}
