import ResumeDomain
import ResumeInterface
import ResumeSupport

/// A variant: what it selects, its words, its options of documents and its letter.
enum GetVariantTool {
  static let tool = MCPTool.reading(
    "get_variant", "Get a variant",
    "Returns a variant: which entries and elements it shows, its wordings, its options of documents and its "
      + "letter.",
    input: ToolSchema.object(["name": ToolSchema.name("The name of the variant, as in list_variants.")]),
    output: ToolSchema.object([
      "document": ToolSchema.openObject("The options of documents."),
      "letter": ToolSchema.value(
        "object", "boolean", "null",
        description: "The letter, or null for none. If the server withholds letters, whether the variant has one."),
      "name": ToolSchema.text(), "revision": ToolSchema.revision,
      "select": ToolSchema.openObject("Which entries and elements it shows."),
      "words": ToolSchema.list(
        of: ToolSchema.object([
          "base": ToolSchema.textOrNull("The words of the résumé."), "element": ToolSchema.element,
          "language": ToolSchema.textOrNull(), "wording": ToolSchema.text("The words of the variant; empty for none."),
        ])),
    ]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let resume = try await session.toolResume()
    let name = try arguments.required("name")
    // The names of entries that it selects must not be withheld here, but in the result.
    let variant = try resume.whole.variant(named: name)
    let hasLetter = variant.letter != nil
    let records = VariantListCommand.records(of: [variant], session.context.labels).members(of: variant)
    let letter: JSON =
      session.showsLetters ? variant.letter.map { JSON($0.value.publishedForm ?? .null) } ?? .null : .boolean(hasLetter)
    return [
      "document": records["document"] ?? .object([JSON.Member]()), "letter": letter, "name": .string(name),
      "revision": .string(resume.revision.text), "select": records["select"] ?? .object([JSON.Member]()),
      "words": .array(
        variant.words(in: resume.whole).map { word in
          [
            "base": JSON(word.base?.string), "element": .string(word.element), "language": JSON(word.language),
            "wording": .string(word.wording?.string ?? ""),
          ]
        }),
    ]
  }
}

/// Adds a variant, or changes parts of one.
enum SaveVariantTool {
  private static let part = ToolSchema.value(
    "string", "object",
    description: "The ID of an entry, an element such as acme#3 or acme#keywords.2, or {\"id\", \"field\", \"text\"}.")

  private static func list(of element: JSON, _ description: String) -> JSON {
    ToolSchema.nullable(ToolSchema.list(of: element), description)
  }

  private static func date(_ description: String) -> JSON {
    ToolSchema.value("string", "null", description: description)
  }

  private static let select = ToolSchema.object(
    [
      "tags": list(of: ToolSchema.text(), "Entries and elements with tags must have one of these."),
      "allTags": list(of: ToolSchema.text(), "Entries and elements with tags must have all of these."),
      "since": date("The first date of jobs and projects."), "until": date("The last date of jobs and projects."),
      "include": list(of: part, "What is shown whatever its tags and dates."),
      "omit": list(of: part, "What is omitted."),
      "only": list(of: part, "The only entries of their sections."),
      "sections": list(of: ToolSchema.text(), "The sections, in order."),
      "without": list(of: ToolSchema.choice([VariantSelection.contact]), "Omits contact details."),
    ],
    optional: ["tags", "allTags", "since", "until", "include", "omit", "only", "sections", "without"])

  private static let word = ToolSchema.object(
    [
      "element": ToolSchema.element,
      "language": ToolSchema.value(
        "string", "null", description: "A BCP 47 language tag; that of the résumé by default."),
      "wording": ToolSchema.value(
        "string", "null", description: "The other words; null for those of the résumé."),
    ], optional: ["language"])

  static let tool = MCPTool.writing(
    "save_variant", "Save a variant",
    "Adds a variant, or changes parts of one: its selection of entries and elements, its wordings, its options of documents and its "
      + "letter. Absent members stay, and null removes one. Returns no diff and no newFacts: show the user each change before the call. "
      + "For wordings and letters of an existing variant, use propose_changes.",
    replaces: true,
    input: ToolSchema.object(
      [
        "name": ToolSchema.name("Lowercase letters, digits, dots, underscores and hyphens."),
        "from": ToolSchema.name(
          "Creates the variant as a copy of this one, without the recipient and the date of its letter; 'name' must be new."
        ),
        "select": ToolSchema.nullable(
          select, "Which entries and elements it shows; a list replaces the previous one, and null shows all."),
        "words": ToolSchema.nullable(
          ToolSchema.list(of: word, atMost: 200), "The wordings to change; others stay."),
        "document": ToolSchema.value(
          "object", "null",
          description:
            "Options of documents by name: \(Variant.documentOptions.joined(separator: ", ")). null removes one, or all."
        ),
        "letter": ToolSchema.letter, "revision": ToolSchema.knownRevision,
      ], optional: ["from", "select", "words", "document", "letter"]),
    output: ToolSchema.written, call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let name = try arguments.required("name")
    guard Variant.isName(name) else { throw .message(.usage, "error.variant.name", [name]) }
    let revision = try arguments.revision()
    let local = try session.localResume()
    let resume = try await session.toolResume()
    guard resume.revision == revision else { throw .revisionChanged }
    let saved = try saving(name, arguments, in: resume.whole.withCustomDocuments, session)
    let warnings = try await session.warnings(about: [name], in: saved, of: resume)
    let revised = try local.file.update(by: ApplyChangesTool.command, at: revision) { (file) throws(ResumeError) in
      try saving(name, arguments, in: file, session)
    }
    return session.result(of: revised, warnings: warnings)
  }

  /// Returns the résumé with the variant as the call changes it.
  private static func saving(
    _ name: String, _ arguments: ToolArguments, in file: ResumeFile, _ session: MCPSession
  ) throws(ResumeError) -> ResumeFile {
    try file.checkVariants()
    let context = session.context
    var variant = file.variants.first { $0.name == name } ?? Variant(name: name)
    if let from = arguments.text("from") {
      variant = try file.variant(named: from).copy(named: try VariantCommand.newName(name, in: file))
    }
    let before = variant
    try Proposal.checkLength(of: .object(arguments.members))
    /// Returns the members of an argument; nil if it removes them all.
    func members(_ argument: String) -> [String: FieldValue]? {
      var hidden = 0
      let given = arguments.members[argument] ?? .object([JSON.Member]())
      return context.files.exchange.fieldValue(of: given.withoutHiddenCharacters(counting: &hidden)).members
    }
    if members("select") == nil { variant.selection.members = [:] }
    if members("document") == nil { variant.document = [:] }
    let (patched, paths) = try variant.patched(
      select: members("select") ?? [:], document: members("document") ?? [:], in: file)
    variant = patched
    if let letter = try arguments.letter(session) {
      var hidden = 0
      variant = try variant.patchingLetter(
        letter.withoutHiddenCharacters(counting: &hidden), base: file.textLanguage, context.files.entry)
    }
    var result = file.setting(variant, referring: paths)
    for (index, element) in (arguments.members["words"]?.elements ?? []).enumerated() {
      let word = ToolArguments(members: element.members ?? [])
      do {
        let change = try ProposedChange(
          element: try word.required("element"), language: word.text("language"),
          wording: word.members["wording"] ?? .null
        ).withoutHiddenCharacters.change
        result = try change.applied(to: result, variant: name, today: context.today, context.files.entry)
      } catch {
        guard let report = context.reporter().report(error) else { throw error }
        throw .usage(message: "words[\(index)]: " + report.message, hint: report.hint, candidates: report.candidates)
      }
    }
    try check(try result.variant(named: name), since: before, in: result, session)
    try session.checkContact(from: file, to: result)
    try session.checkTexts(from: file, to: result)
    return result
  }

  /// Checks that the call adds no problem to the variant; those that it had stay its owner's.
  private static func check(
    _ variant: Variant, since before: Variant, in file: ResumeFile, _ session: MCPSession
  ) throws(ResumeError) {
    let labels = session.context.labels
    func texts(_ variant: Variant) -> [String] {
      variant.problems(in: file, today: session.context.today).filter {
        $0.place.first.map(["select", "override", "document"].contains) ?? false
      }.map { labels.text($0.kind) }
    }
    let old = texts(before)
    let new = texts(variant).filter { !old.contains($0) }.unique(by: \.self)
    guard new.isEmpty else {
      throw .message(.usage, "agent.variantProblems", [variant.name, new.joined(separator: "; ")])
    }
  }
}
