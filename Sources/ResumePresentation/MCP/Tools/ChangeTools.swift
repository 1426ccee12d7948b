import ResumeDomain
import ResumeInterface
import ResumeSupport

/// Restores an earlier state.
enum RestoreVersionTool {
  static let tool = MCPTool.writing(
    "restore_version", "Restore a version",
    "Restores the state of a version. The state before becomes a version.", replaces: true,
    input: ToolSchema.object([
      "number": ToolSchema.integer("The number of the version, as in list_versions.", in: 1...Int(Int32.max)),
      "revision": ToolSchema.knownRevision,
    ]), output: ToolSchema.written, call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let resume = try session.localResume()
    let state = try resume.file.state(ofVersion: String(arguments.number("number") ?? 0))
    let revised = try resume.file.update(by: RestoreCommand.name, at: try arguments.revision()) {
      (file) throws(ResumeError) in
      try session.checkContact(from: file, to: state)
      return state
    }
    return session.result(of: revised)
  }
}

/// Adds a variant, or replaces its selection and its words.
enum SaveVariantTool {
  private static let part = ToolSchema.value(
    "string", "object",
    description: "The ID of an entry, an element such as acme#3 or acme#keywords.2, or {\"id\", \"field\", \"text\"}.")

  private static let select = ToolSchema.object(
    [
      "tags": ToolSchema.texts("Entries and elements with tags must have one of these."),
      "allTags": ToolSchema.texts("Entries and elements with tags must have all of these."),
      "since": ToolSchema.text("The first date of jobs and projects."),
      "until": ToolSchema.text("The last date of jobs and projects."),
      "include": ToolSchema.list(of: part, "What is shown whatever its tags and dates."),
      "omit": ToolSchema.list(of: part, "What is omitted."),
      "only": ToolSchema.list(of: part, "The only entries of their sections."),
      "sections": ToolSchema.texts("The sections, in order."),
      "without": ToolSchema.list(of: ToolSchema.choice([VariantSelection.contact]), "Omits contact details."),
    ],
    optional: ["tags", "allTags", "since", "until", "include", "omit", "only", "sections", "without"])

  static let tool = MCPTool.writing(
    "save_variant", "Save a variant",
    "Adds a variant, or replaces the whole selection and all words of one: a selection of entries and elements for a reader, with "
      + "other words for some texts. Its options of documents and its letter stay. Show the diff to the user.",
    replaces: true,
    input: ToolSchema.object([
      "name": ToolSchema.name("Lowercase letters, digits, dots, underscores and hyphens."), "select": select,
      "override": ToolSchema.openObject(
        "Other words by ID and field: {\"acme\": {\"summary\": {\"en\": \"…\"}, \"highlights\": [{\"of\": \"old text\", \"en\": \"new "
          + "text\"}]}}"),
      "revision": ToolSchema.knownRevision,
    ]),
    output: ToolSchema.object([
      "changed": ToolSchema.boolean("Whether anything was written."), "diff": ToolSchema.changes,
      "newFacts": ToolSchema.newFacts, "revision": ToolSchema.revision,
      "variant": ToolSchema.variantRow,
      "version": ToolSchema.textOrNull("The number of the version with the state before; null without one."),
    ]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let name = try arguments.required("name")
    guard Variant.isName(name) else { throw .message(.usage, "error.variant.name", [name]) }
    let formats = session.context.files.exchange
    func value(_ name: String) -> FieldValue {
      var hidden = 0
      let given = arguments.members[name] ?? .object([JSON.Member]())
      return formats.fieldValue(of: given.withoutHiddenCharacters(counting: &hidden))
    }
    let revision = try arguments.revision()
    let repository = try session.localResume().file
    let revised = try repository.update(by: ApplyChangesTool.command, at: revision) {
      (file) throws(ResumeError) in
      try file.checkVariants()
      let old = file.variants.first { $0.name == name } ?? Variant(name: name)
      let (new, paths) = try old.replacing(select: value("select"), override: value("override"), in: file)
      try check(new, in: file, session)
      let result = file.setting(new, referring: paths)
      try session.checkContact(from: file, to: result)
      return result
    }
    let variant = try revised.current.variant(named: name)
    let members = VariantListCommand.records(of: [variant], session.context.labels).members(of: variant)
    return [
      "changed": .boolean(revised.update.hasChanged), "diff": session.diff(from: revised.previous, to: revised.current),
      "newFacts": .array(ProposeChangesTool.newFacts(of: [revised.previous, revised.current], repository, session)),
      "revision": .string(revised.revision.text),
      "variant": .object(members), "version": JSON(revised.update.version?.id),
    ]
  }

  /// Checks that the variant names only what the résumé has.
  private static func check(_ variant: Variant, in file: ResumeFile, _ session: MCPSession) throws(ResumeError) {
    let labels = session.context.labels
    let problems = variant.problems(in: file, today: session.context.today).filter {
      $0.place.first.map(["select", "override"].contains) ?? false
    }
    guard problems.isEmpty else {
      let texts = problems.map { labels.text($0.kind) }.unique(by: \.self).joined(separator: "; ")
      throw .message(.usage, "agent.variantProblems", [variant.name, texts])
    }
  }
}

/// Records an application that was sent by other means.
enum RecordApplicationTool {
  static let tool = MCPTool.writing(
    "record_application", "Record an application",
    "Records an application for a job with the current state of the résumé; sends nothing.", replaces: false,
    input: ToolSchema.object(
      [
        "company": ToolSchema.name("The company."), "role": ToolSchema.name("The position."),
        "variant": ToolSchema.name("The name of the variant that was sent."),
        "status": ToolSchema.choice(Application.Status.allCases.map(\.rawValue), "sent by default."),
        "date": ToolSchema.name("YYYY-MM-DD, today by default."), "url": ToolSchema.name("The web page of the ad."),
        "contact": ToolSchema.name("The name or address of the recipient."),
        "note": ToolSchema.name("A note for the user."),
        "ad": ToolSchema.name("The text of the ad."),
      ], optional: ["role", "variant", "status", "date", "url", "contact", "note", "ad"]),
    output: ToolSchema.object(["application": ToolSchema.application]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let context = session.context
    let profile = try ApplicationOptions.profile(context)
    var change = ApplicationChange()
    (change.role, change.variant) = (arguments.text("role"), arguments.text("variant"))
    if let variant = change.variant { _ = try await session.toolResume().shown.variant(named: variant) }
    (change.contact, change.note) = (arguments.text("contact"), arguments.text("note"))
    change.status = arguments.text("status").flatMap(Application.Status.init)
    change.date = try arguments.date("date")
    if let url = arguments.text("url") {
      guard let link = WebLink(url) else { throw .invalidAssignment("url=\(url)", .url) }
      change.url = link.address
    }
    let ad = try arguments.text("ad").map { (text) throws(ResumeError) in
      try ApplicationAd.checked(Array(text.utf8), named: "ad", context.labels)
    }
    let application = Application(
      of: profile.key, company: try arguments.required("company"), change, today: context.localToday)
    let new = NewApplication(application, files: [], ad: ad, state: try context.file(of: profile)?.bytes())
    let recorded = try context.home.applications.record(new) { _ in }
    let records = ApplicationsView(applications: [recorded], labels: context.labels).records
    return ["application": .object(records.members(of: recorded))]
  }
}
