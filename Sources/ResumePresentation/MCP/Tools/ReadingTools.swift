import ResumeDomain
import ResumeInterface
import ResumeSupport

/// The résumé, or some sections, in one language.
enum GetResumeTool {
  static let tool = MCPTool.reading(
    "get_resume", "Get the résumé",
    "Returns the résumé in one language, as JSON Resume: 'basics' with the personal details, and each section with its entries. "
      + "Use the 'id' of an entry in other tools. For a large résumé, returns an outline unless 'sections' is passed.",
    input: ToolSchema.object(
      [
        "sections": ToolSchema.texts("The sections, such as basics, work or skills; all by default."),
        "lang": ToolSchema.language, "variant": ToolSchema.variant,
      ], optional: ["sections", "lang", "variant"]),
    output: ToolSchema.object(
      [
        "revision": ToolSchema.revision,
        "language": ToolSchema.text("The language of the texts, as far as they have it."),
        "languages": ToolSchema.texts("The languages of the résumé."),
        "note": ToolSchema.text("Says that the résumé is a sample, or that the result is an outline."),
        "sections": ToolSchema.openObject(
          "The sections by name: an object for basics, lists of entries for the others. In an outline, each is an object with 'count' "
            + "and, unless the outline is too large, 'entries'."),
      ], optional: ["note"]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let resume = try await session.toolResume()
    let language = try resume.language(arguments.text("lang"), session)
    var file = try resume.file(in: arguments.text("variant")).exported(keepsNotes: false)
    let custom = file.customSections
    // Every entry needs its ID here.
    file.inventedIDs = []
    let members = resume.context.files.exchange.jsonResumeValue(file, language: language, sections: nil).members ?? []
    var sections = members.filter { $0.name != "meta" && !$0.name.hasPrefix("$") }
    for section in custom where !section.isText {
      sections[section.name] = sections[section.name].map { $0.withIDs(section.documents.map(\.path.id)) }
    }
    if let wanted = arguments.texts("sections") {
      let known = ([ResumeSection.personName] + ResumeSection.allCases.map(\.rawValue) + custom.map(\.name))
        .unique(by: \.self)
      if let unknown = wanted.first(where: { !known.contains($0) }) {
        throw .message(
          .usage, "agent.unknownSection", [unknown], hintArguments: [known.joined(separator: ", ")], known: known)
      }
      sections.removeAll { !wanted.contains($0.name) }
    }
    var notes = resume.profile == .sample ? [MCPInstructions.sample] : []
    let whole = JSON.object(sections)
    let isOutline =
      arguments.texts("sections") == nil && String(decoding: whole.bytes(), as: UTF8.self).count > ResumeOutline.limit
    if isOutline { notes.append(ResumeOutline.note) }
    let result: [String: JSON] = [
      "language": .string(language), "languages": JSON(resume.languages), "revision": .string(resume.revision.text),
      "sections": isOutline ? ResumeOutline.json(sections) : whole,
    ]
    let note = notes.isEmpty ? [:] : ["note": JSON.string(notes.joined(separator: " "))]
    return .object(result.merging(note) { $1 })
  }
}

extension JSON {
  /// Returns a list of objects, each with its ID.
  fileprivate func withIDs(_ ids: [String]) -> JSON {
    guard let elements, elements.count == ids.count else { return self }
    return .array(
      zip(elements, ids).map { element, id in
        var members = element.members ?? []
        members["id"] = .string(id)
        return .object(members)
      })
  }
}

/// One entry with all its languages.
enum GetEntryTool {
  static let tool = MCPTool.reading(
    "get_entry", "Get an entry",
    "Returns an entry with all fields in all languages, and the recommendations of a job. Fields have JSON Resume's names.",
    input: ToolSchema.object(["id": ToolSchema.entryID]),
    output: ToolSchema.object([
      "id": ToolSchema.text(), "kind": ToolSchema.text(), "revision": ToolSchema.revision,
      "fields": ToolSchema.openObject("The values by field; a text in several languages is an object by language."),
      "recommendations": ToolSchema.list(of: ToolSchema.openObject("author, date, role and text")),
    ]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let resume = try await session.toolResume()
    let file = resume.shown.withCustomDocuments
    let document = try DocumentQuery(try arguments.required("id")).resolveToEdit(in: file)
    let recommendations = file.documents.filter { $0.path.parent == document.path && $0.path.customSection == nil }
    return [
      "fields": document.memberJSON, "id": .string(file.variantID(of: document.path)),
      "kind": .string(document.path.kindName), "recommendations": .array(recommendations.map(\.memberJSON)),
      "revision": .string(resume.revision.text),
    ]
  }
}

extension Document {
  /// The fields by JSON Resume's names, without the members outside the sections.
  fileprivate var memberJSON: JSON {
    var shown = fields
    if path == ResumeSection.personPath { shown[FieldTable.rootField] = nil }
    let sorted = shown.sorted { $0.key < $1.key }
    return .object(sorted.map { JSON.Member(path.name(ofField: $0.key), JSON($0.value)) })
  }
}

/// The fields that the entries of a kind may have.
enum DescribeFieldsTool {
  static let tool = MCPTool.reading(
    "describe_fields", "Describe fields",
    "Returns the fields that entries of a kind may have, with their types: for 'set' and 'add' in propose_changes.",
    input: ToolSchema.object([
      "kind": ToolSchema.name(
        "A section or a kind of entry, such as work, skills or project; basics for the personal details.")
    ]),
    output: ToolSchema.object([
      "fields": ToolSchema.list(
        of: ToolSchema.object([
          "help": ToolSchema.text(),
          "languages": ToolSchema.boolean("Whether the text may exist in several languages."),
          "list": ToolSchema.boolean("Whether the value is a list."), "name": ToolSchema.text(),
          "type": ToolSchema.choice([
            "text", "date", "url", "email", "countryCode", "image", "number", "coordinates", "object", "any",
          ]),
        ]))
    ]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let kind = try arguments.required("kind")
    let labels = session.context.labels
    let fields = try await table(named: kind, session).fields.flatMap { field -> [JSON] in
      let whole = field.description(field.member, labels)
      guard case .object(let form) = field.kind else { return [whole] }
      return [whole] + form.fields.map { $0.description(field.member + "." + $0.member, labels) }
    }
    return ["fields": .array(fields)]
  }

  private static func table(named kind: String, _ session: MCPSession) async throws(ResumeError) -> FieldTable {
    if kind == ResumeSection.personName { return .personalDetails }
    if kind == FieldTable.recommendations.singular { return .recommendations }
    if let table = NewEntry.table(named: kind) { return table }
    return try NewEntry(kind: kind, in: try await session.toolResume().shown).table
  }
}

extension Field {
  fileprivate func description(_ name: String, _ labels: Labels) -> JSON {
    [
      "help": .string(labels.text(explanation)), "languages": .boolean(isText), "list": .boolean(isList),
      "name": .string(name), "type": .string(typeName),
    ]
  }

  private var typeName: String {
    switch kind {
    case .text, .texts, .string, .strings: "text"
    case .plain: name == FieldTable.tagsField ? "text" : "any"
    case .url: "url"
    case .email: "email"
    case .countryCode: "countryCode"
    case .image: "image"
    case .date: "date"
    case .integer: "number"
    case .coordinates: "coordinates"
    case .object, .objects: "object"
    }
  }
}
