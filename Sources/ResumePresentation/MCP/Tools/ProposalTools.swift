import ResumeDomain
import ResumeInterface

/// Changes that a program proposes, as a call has them.
struct Proposal: Sendable {
  private static let maximumCount = 200
  /// The maximum length of a text in a value; a file with longer ones is no résumé.
  private static let maximumLength = 65_536

  static let member = ToolSchema.list(
    of: ToolSchema.object(
      [
        "op": ToolSchema.choice(ProposedChange.Operation.allCases.map(\.rawValue)),
        "entry": ToolSchema.name(
          "The ID of an entry or 'basics'; for 'add' without a field and without 'variant' the kind of a new entry, such as work."
        ),
        "field": ToolSchema.name(
          "A field as in describe_fields, an element of a list such as highlights#2, or a member such as location.city."
        ),
        "lang": ToolSchema.language,
        "value": ToolSchema.value(
          "string", "number", "object", "array", "null", maximumLength: maximumLength,
          description:
            "For 'set' the value; null clears. For 'add' the element, or the fields of a new entry. For 'remove' the "
            + "text of the element. For 'move' the ID of the entry before which it goes. With 'variant', for 'add' "
            + "and 'remove' the text of the element, or none for the whole entry; for 'set' the wording, or null for the "
            + "text of the résumé; 'move' is refused."),
      ], optional: ["field", "lang", "value"]), atMost: maximumCount,
    "The changes, made one after the other. A list that is set keeps the other languages of its unchanged texts.")

  let changes: [ProposedChange]
  let variant: String?
  /// The members of the variant's letter, `null` to remove it; nil if it stays.
  let letter: JSON?
  /// The changes with hidden characters in their values, which are removed, by index; nil for the letter.
  let hidden: [(index: Int?, count: Int)]

  init(_ arguments: ToolArguments, _ session: MCPSession) throws(ResumeError) {
    let given = try (arguments.members["changes"]?.elements ?? []).map { (element) throws(ResumeError) in
      let change = ToolArguments(members: element.members ?? [])
      guard let operation = ProposedChange.Operation(rawValue: try change.required("op")) else {
        throw .internalError("the operation of a call is unknown")
      }
      try Self.checkLength(of: change.members["value"])
      return ProposedChange(
        operation, entry: try change.required("entry"), field: change.text("field"), language: change.text("lang"),
        value: change.members["value"]
      ).withoutHiddenCharacters
    }
    changes = given.map { $0.change }
    variant = arguments.text("variant")
    var count = 0
    letter = try arguments.letter(session)?.withoutHiddenCharacters(counting: &count)
    try Self.checkLength(of: letter)
    if letter != nil, variant == nil { throw .message(.usage, "agent.letterVariant") }
    guard letter != nil || !changes.isEmpty else { throw .message(.usage, "agent.noChanges") }
    let places = given.enumerated().map { (index: Int?.some($0.offset), count: $0.element.count) }
    hidden = (places + [(nil, count)]).filter { $0.count > 0 }
  }

  static func checkLength(of value: JSON?) throws(ResumeError) {
    guard value?.longestText ?? 0 > maximumLength else { return }
    throw .message(.usage, "agent.longText", [String(maximumLength)])
  }

  func digest(at revision: ResumeRevision) -> String {
    ChangeProposal(changes, variant: variant, letter: letter, at: revision).digest
  }

  /// Returns the states of a résumé: before the changes, and after each and after that of the letter. The error of a change names it.
  func states(of file: ResumeFile, _ session: MCPSession) throws(ResumeError) -> [ResumeFile] {
    if let variant {
      try file.checkVariants()
      _ = try file.variant(named: variant)
    }
    var states = [file.withCustomDocuments]
    let context = session.context
    for (index, change) in changes.enumerated() {
      do {
        let file = try change.applied(
          to: states[index], variant: variant, today: context.today, context.files.entry)
        try session.checkContact(from: states[index], to: file)
        try session.checkTexts(from: states[index], to: file)
        states.append(file)
      } catch {
        guard let report = context.reporter().report(error) else { throw error }
        throw .usage(
          message: "changes[\(index)]: " + report.message, hint: report.hint, candidates: report.candidates)
      }
    }
    if let letter, let variant {
      let file = states[states.count - 1]
      let changed = try file.variant(named: variant).patchingLetter(
        letter, base: file.textLanguage, context.files.entry)
      let result = file.setting(changed)
      try session.checkTexts(from: file, to: result)
      states.append(result)
    }
    // A text may be removed by one change, and added corrected by the next.
    states[states.count - 1] = states[states.count - 1].followingReferences(from: states[0]).file
    return states
  }

  /// Returns the variants of which the documents change.
  func variants(from old: ResumeFile, to new: ResumeFile) -> [String] {
    variant.map { [$0] } ?? old.variantsTouched(by: new)
  }
}

/// What changes would do; writes nothing.
enum ProposeChangesTool {
  static let tool = MCPTool.reading(
    "propose_changes", "Propose changes",
    "Checks changes and returns their effect; writes nothing. Show the diff to the user. 'newFacts' lists claims without a "
      + "source in the résumé: numbers, dates, names, technologies and URLs. Ask the user about each, or omit it.",
    input: ToolSchema.object(
      [
        "changes": Proposal.member,
        "variant": ToolSchema.name("The variant to change; without it, the changes apply to the résumé."),
        "letter": ToolSchema.letter,
      ],
      optional: ["changes", "variant", "letter"]),
    output: ToolSchema.object([
      "proposal": ToolSchema.text("Names these changes of this revision for apply_changes."),
      "revision": ToolSchema.revision, "diff": ToolSchema.diff,
      "newFacts": ToolSchema.newFacts,
      "problems": ToolSchema.problems, "references": ToolSchema.references, "warnings": ToolSchema.warnings,
    ]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let proposal = try Proposal(arguments, session)
    let resume = try await session.toolResume()
    let repository = session.context.file(of: resume.profile)
    let file = try repository?.read() ?? resume.whole
    if let repository, try repository.bytes() != resume.bytes { throw .fileChanged(path: repository.path) }
    let states = try proposal.states(of: file, session)
    let (old, new) = (states[0], states[states.count - 1])
    let warnings = try await session.warnings(about: proposal.variants(from: old, to: new), in: new, of: resume)
    let digest = proposal.digest(at: resume.revision)
    session.memory.store(proposal, as: digest)
    return [
      "diff": session.diff(from: old, to: new),
      "newFacts": .array(newFacts(of: states, letter: proposal.letter != nil, repository, session)),
      "problems": .array(hiddenCharacters(in: proposal, session) + problems(from: old, to: new, session)),
      "proposal": .string(digest), "references": JSON(old.variantsTouched(by: new)),
      "revision": .string(resume.revision.text), "warnings": JSON(warnings),
    ]
  }

  /// Returns the problem of values from which hidden characters were removed.
  private static func hiddenCharacters(in proposal: Proposal, _ session: MCPSession) -> [JSON] {
    proposal.hidden.map { index, count in
      let change = index.map { proposal.changes[$0] }
      let labels = session.context.labels
      return [
        "field": JSON(change?.field), "fix": .string(labels.text("agent.hiddenCharacters.fix")),
        "id": JSON(change?.entry),
        "message": .string(
          (index.map { "changes[\($0)]: " } ?? "letter: ") + labels.plural("agent.hiddenCharacters", count)),
        "rule": .string(ValidationFinding.hiddenCharacters(count).rule),
        "severity": .string(ValidationSeverity.warning.rawValue),
      ]
    }
  }

  /// Returns the problems that entries would have and did not have before.
  private static func problems(from old: ResumeFile, to new: ResumeFile, _ session: MCPSession) -> [JSON] {
    let messages = ValidationMessages(labels: session.context.labels)
    let format = session.context.files.entry
    return DocumentChange.changes(from: old, to: new).flatMap { change -> [JSON] in
      guard let document = new[change.path] else { return [] }
      return format.problems(of: document, before: old[change.path], today: session.context.today).map {
        messages.json($0.finding, id: new.variantID(of: change.path), field: $0.path)
      }
    }
  }
}

/// Makes changes that were proposed.
enum ApplyChangesTool {
  /// The name of the server in the list of versions.
  static let command = "mcp"

  static let tool = MCPTool.writing(
    "apply_changes", "Apply changes",
    "Applies a proposal: all its changes, or none. The state before becomes a version. The server has the last 16 proposals.",
    replaces: true,
    input: ToolSchema.object([
      "proposal": ToolSchema.name("The proposal that propose_changes returned."), "revision": ToolSchema.knownRevision,
    ]), output: ToolSchema.written, call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let digest = try arguments.required("proposal")
    let revision = try arguments.revision()
    guard let proposal = session.memory.proposal(digest) else { throw .otherProposal }
    let local = try session.localResume()
    let resume = try await session.toolResume()
    guard resume.revision == revision else { throw .revisionChanged }
    guard proposal.digest(at: revision) == digest else { throw .otherProposal }
    let proposed = try proposal.states(of: resume.whole, session)
    let (old, new) = (proposed[0], proposed[proposed.count - 1])
    let warnings = try await session.warnings(about: proposal.variants(from: old, to: new), in: new, of: resume)
    let revised = try local.file.update(by: command, at: revision) { (file) throws(ResumeError) in
      let states = try proposal.states(of: file, session)
      return states[states.count - 1]
    }
    return session.result(of: revised, warnings: warnings)
  }
}
