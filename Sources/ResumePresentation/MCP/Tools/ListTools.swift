import ResumeDomain
import ResumeInterface

/// The variants, as `resume variant` lists them.
enum ListVariantsTool {
  static let tool = MCPTool.reading(
    "list_variants", "List variants",
    "Returns the variants: named selections of the résumé for a reader, with other words for some texts.",
    input: ToolSchema.object([:]), output: ToolSchema.object(["variants": ToolSchema.variants]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    // Of a letter, the list has only whether there is one.
    let variants = try await session.toolResume().whole.variants
    return ["variants": VariantListCommand.records(of: variants, session.context.labels).json]
  }
}

/// The earlier states, as `resume history` lists them.
enum ListVersionsTool {
  static let tool = MCPTool.reading(
    "list_versions", "List versions",
    "Returns the earlier states of a local résumé, newest first. A version is the state before the command that is named.",
    input: ToolSchema.object([:]),
    output: ToolSchema.object([
      "versions": ToolSchema.list(
        of: ToolSchema.object([
          "changes": ToolSchema.list(
            of: ToolSchema.object([
              "change": ToolSchema.choice(["create", "update", "delete"]), "fields": ToolSchema.texts(),
              "id": ToolSchema.text(), "kind": ToolSchema.text(),
            ])), "command": ToolSchema.text(), "entries": ToolSchema.integer("The number of changed entries."),
          "id": ToolSchema.text("The number of the version."), "savedAt": ToolSchema.text(),
        ]))
    ]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    ["versions": HistoryListCommand.records(of: try session.localResume().file.versions(), change: json).json]
  }

  /// Returns a change with the names and IDs that the other tools use.
  private static func json(_ change: ResumeVersion.Change) -> JSON {
    let isPerson = change.path == ResumeSection.personPath
    let fields = change.fields.filter { !FieldTable.isOwn(FieldName.name(ofKey: $0)) }.map { key in
      // What is in no section: the variants and other metadata.
      isPerson && key == FieldTable.rootField ? "meta" : change.path.name(ofField: key)
    }
    return [
      "change": .string(change.kind.rawValue), "fields": JSON(fields),
      "id": .string(isPerson ? ResumeSection.personName : change.path.id), "kind": .string(change.path.kindName),
    ]
  }
}

/// What changed between two versions.
enum CompareVersionsTool {
  static let tool = MCPTool.reading(
    "compare_versions", "Compare versions",
    "Returns the changes from a version, by default the newest, to another version, by default the current résumé.",
    input: ToolSchema.object(
      [
        "from": ToolSchema.integer("The number of a version.", in: 1...Int(Int32.max)),
        "to": ToolSchema.integer("The number of a version.", in: 1...Int(Int32.max)),
      ], optional: ["from", "to"]),
    output: ToolSchema.object(["changes": ToolSchema.changes]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let numbers = ["from", "to"].map { arguments.number($0).map(String.init) }
    let (old, new) = try session.localResume().states(from: numbers[0], to: numbers[1])
    return ["changes": session.changes(from: old, to: new)]
  }
}

/// The applications that were made from the profile.
enum ListApplicationsTool {
  static let tool = MCPTool.reading(
    "list_applications", "List applications",
    "Returns the applications that were made from this profile, newest first.",
    input: ToolSchema.object([:]),
    output: ToolSchema.object(["applications": ToolSchema.list(of: ToolSchema.application)]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let profile = try session.context.readingPlan().profile
    let applications = try session.context.home.applications.log().applications(of: profile.key)
    return ["applications": ApplicationsView(applications: applications, labels: session.context.labels).records.json]
  }
}
