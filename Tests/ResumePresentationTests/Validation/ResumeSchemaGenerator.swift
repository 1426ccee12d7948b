import Foundation
import ResumeDomain

@testable import ResumeInterface
@testable import ResumePresentation

/// The JSON schema of local résumés, from the field tables; the forms of values are in its definitions. Its draft is the one that VS
/// Code supports.
struct ResumeSchemaGenerator {
  /// The texts of the descriptions.
  let labels: Labels

  /// The names that are allowed anywhere: private and technical members.
  private static let openNames = #"^([xX]-|_|\$)"#
  private static let languageTag = "^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?$"

  var text: String { Self.text(schema, indent: "") + "\n" }

  /// Returns a value on one line if it fits, otherwise with a line for each member or element.
  private static func text(_ value: JSON, indent: String) -> String {
    let line = String(decoding: value.bytes(), as: UTF8.self)
    guard indent.isEmpty || indent.count + line.count > 140 else { return line }
    let inner = indent + "  "
    func block(_ open: String, _ lines: [String], _ close: String) -> String {
      open + "\n" + lines.map { inner + $0 }.joined(separator: ",\n") + "\n" + indent + close
    }
    if let members = value.members {
      return block(
        "{",
        members.map { member in
          String(decoding: JSON.string(member.name).bytes(), as: UTF8.self) + ": " + text(member.value, indent: inner)
        }, "}")
    }
    return value.elements.map { block("[", $0.map { text($0, indent: inner) }, "]") } ?? line
  }

  private var schema: JSON {
    var properties: [JSON.Member] = [
      .init("$schema", ["type": "string"]),
      .init("basics", described("part.person", reference("basics"))),
    ]
    let tables = FieldTable.sections.sorted { Self.position($0) < Self.position($1) }
    properties += tables.map { table in
      .init(
        table.section?.rawValue ?? "",
        described("part." + table.command, ["type": "array", "items": reference(table.singular)]))
    }
    properties.append(.init("meta", described("meta", reference("meta"))))
    // Known by the program, and written under the current name.
    properties += tables.flatMap(\.otherNames).map { .init($0, .boolean(false)) }
    return [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "A local résumé",
      "description":
        "A JSON Resume file with languages, tags, custom sections and variants. 'resume help local' explains it.",
      "type": "object",
      "properties": .object(properties),
      "patternProperties": .object([.init(Self.openNames, .boolean(true))]),
      "additionalProperties": reference("customSection"),
      "definitions": .object(definitions(tables)),
    ]
  }

  /// The position of a section in JSON Resume's schema, which is the order of the cases.
  private static func position(_ table: FieldTable) -> Int {
    ResumeSection.allCases.firstIndex { $0 == table.section } ?? .max
  }

  private func definitions(_ tables: [FieldTable]) -> [JSON.Member] {
    [.init("basics", closed(members(.personalDetails)))]
      + tables.map { .init($0.singular, closed(entry($0))) }
      + [
        .init("recommendation", closed([id] + members(.recommendations))), .init("meta", meta),
        .init("letter", letter),
        .init("customSection", customSection), .init("customEntry", customEntry),
      ] + forms
  }

  // MARK: Entries

  private var id: JSON.Member { .init("id", described("id", ["type": "string", "pattern": "^[^/]+$"])) }

  private func entry(_ table: FieldTable) -> [JSON.Member] {
    var members = [id] + members(table)
    if members["tags"] == nil { members["tags"] = described("field.tags", reference("tags")) }
    if table.section == .work {
      members["recommendations"] = described(
        "part.recommendations", ["type": "array", "items": reference("recommendation")])
    }
    members["order"] = described("order", ["type": "number"])
    return members
  }

  private func members(_ table: FieldTable) -> [JSON.Member] {
    table.fields.map { .init($0.member, described($0.explanation, form($0, of: table))) }
  }

  private func form(_ field: Field, of table: FieldTable?) -> JSON {
    switch field.kind {
    case .text: reference("text")
    case .texts: ["type": "array", "items": reference(table?.section == .skills ? "skillItem" : "item")]
    case .string, .image, .countryCode: ["type": "string"]
    case .strings, .plain: reference("tags")
    case .email: ["type": "string", "format": "email"]
    case .url: reference("url")
    case .date: reference("date")
    case .integer: ["type": "integer", "minimum": .integer(0)]
    case .coordinates: reference("coordinates")
    case .object(let object): form(object)
    case .objects(let object): ["type": "array", "items": form(object)]
    }
  }

  private func form(_ object: ObjectFields) -> JSON {
    let closed = closed(
      object.fields.map { .init($0.member, described($0.explanation, form($0, of: nil))) }, hasKeys: false)
    return object.soleText == nil ? closed : ["anyOf": .array([closed, reference("text")])]
  }

  /// Returns an object with only these members, besides private and technical ones and, in documents, the keys of texts of the
  /// original app.
  private func closed(_ members: [JSON.Member], hasKeys: Bool = true) -> JSON {
    let keys: [JSON.Member] = [
      .init("^[a-z][A-Za-z]*Key$", ["type": "string"]),
      .init("^[a-z][A-Za-z]*Keys$", ["type": "array", "items": ["type": "string"]]),
    ]
    return [
      "type": "object", "properties": .object(members),
      "patternProperties": .object([.init(Self.openNames, .boolean(true))] + (hasKeys ? keys : [])),
      "additionalProperties": .boolean(false),
    ]
  }

  // MARK: Other members of the file

  private var meta: JSON {
    let section = closed(
      [
        .init("title", described("sectionTitle", reference("text"))),
        .init("hidden", described("hidden", ["type": "boolean"])),
      ], hasKeys: false)
    let own = closed(
      [
        .init("format", described("format", ["const": .integer(3)])),
        .init("language", described("language", reference("languageTag"))),
        .init("variants", described("variants", ["type": "object", "additionalProperties": variant])),
        .init("sections", described("sections", ["type": "object", "additionalProperties": section])),
        .init(
          "collections",
          described(
            "collections",
            ["type": "object", "additionalProperties": ["type": "array", "items": ["type": "object"]]])),
      ], hasKeys: false)
    return [
      "type": "object",
      "properties": [
        "canonical": described("canonical", ["type": "string", "format": "uri"]),
        "version": described("version", ["type": "string"]),
        "lastModified": described("lastModified", ["type": "string"]),
        "language": described("language", reference("languageTag")), "resume": own,
      ],
    ]
  }

  private var variant: JSON {
    closed(
      [
        .init("select", described("select", selection)),
        .init("override", described("override", ["type": "object", "additionalProperties": ["type": "object"]])),
        .init("bases", described("bases", ["type": "object", "additionalProperties": ["type": "string"]])),
        .init("document", described("document", ["type": "object"])),
        .init("letter", described("letter", reference("letter"))),
      ], hasKeys: false)
  }

  /// The member `select` of a variant.
  private var selection: JSON {
    let text: JSON = ["type": "string"]
    let element: JSON = [
      "type": "object", "properties": ["id": text, "field": text, "text": text], "required": .array(["id", "text"]),
      "additionalProperties": .boolean(false),
    ]
    let members = VariantSelection.Member.allCases.map { member -> JSON.Member in
      let schema: JSON =
        switch member {
        case .tags, .allTags, .sections: ["type": "array", "items": text]
        case .since, .until: reference("date")
        case .include, .omit, .only: ["type": "array", "items": ["anyOf": .array([text, element])]]
        case .without: ["type": "array", "items": ["const": "contact"]]
        }
      return .init(member.rawValue, described("select." + member.rawValue, schema))
    }
    return closed(members, hasKeys: false)
  }

  private var letter: JSON {
    let line: JSON = ["type": .array(["string", "null"])]
    let recipient = closed(
      [
        .init("name", described("field.name", line)), .init("company", described("recipientCompany", line)),
        .init("address", described("recipientAddress", line)),
      ], hasKeys: false)
    return closed(
      [
        .init("to", described("recipient", recipient)), .init("subject", described("subject", reference("text"))),
        .init("body", described("letterBody", reference("text"))),
        .init("date", described("letterDate", ["anyOf": .array([["type": "null"], reference("date")])])),
      ], hasKeys: false)
  }

  private var customSection: JSON {
    described(
      "customSection",
      [
        "anyOf": .array([
          [
            "type": "array",
            "items": ["anyOf": .array([reference("customEntry"), reference("item")])],
          ], reference("text"),
        ])
      ])
  }

  private var customEntry: JSON {
    let (text, texts, date): (JSON, JSON, JSON) = (
      reference("text"), ["type": "array", "items": reference("item")], reference("date")
    )
    let fields: [(names: [String], form: JSON)] = [
      (["name", "title", "organization", "publisher", "issuer", "entity"], text),
      (["date", "startDate", "endDate", "releaseDate"], date), (["summary", "description"], text),
      (["highlights", "keywords"], texts), (["url"], reference("url")), (["location"], text),
    ]
    let members = fields.flatMap { names, form in
      names.map { JSON.Member($0, described("field." + $0, form)) }
    }
    return [
      "type": "object",
      "properties": .object([id] + members + [.init("tags", described("field.tags", reference("tags")))]),
    ]
  }

  // MARK: Forms of values

  private var forms: [JSON.Member] {
    let text: JSON = ["type": "string"]
    let tags = JSON.Member("$tags", described("field.tags", reference("tags")))
    func languages(_ members: [JSON.Member] = []) -> JSON {
      .object(
        [.init("type", "object")] + (members.isEmpty ? [] : [.init("properties", .object(members))])
          + [
            .init("patternProperties", .object([.init(Self.languageTag, text)])),
            .init("additionalProperties", .boolean(false)),
          ])
    }
    func tagged(_ form: JSON, _ members: [JSON.Member] = []) -> JSON {
      [
        "type": "object", "properties": .object([.init("$text", form), tags] + members),
        "required": .array(["$text"]), "additionalProperties": .boolean(false),
      ]
    }
    let (number, one): (JSON, JSON) = (["type": "number"], .integer(2))
    return [
      .init("text", described("text", ["anyOf": .array([text, languages()])])),
      .init("item", described("item", ["anyOf": .array([text, languages([tags]), tagged(text)])])),
      .init(
        "skillItem",
        described(
          "item",
          [
            "anyOf": .array([
              text, languages([tags]),
              tagged(["anyOf": .array([text, languages()])], [.init("icon", described("icon", text))]),
            ])
          ])),
      .init("tags", ["type": "array", "items": text]),
      .init("languageTag", ["type": "string", "pattern": .string(Self.languageTag)]),
      .init("url", ["anyOf": .array([["type": "string", "format": "uri"], languages()])]),
      .init(
        "date",
        [
          "anyOf": .array([
            ["type": "string", "pattern": "^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$"],
            [
              "type": "object", "properties": ["$timestamp": text], "required": .array(["$timestamp"]),
              "additionalProperties": .boolean(false),
            ],
          ])
        ]),
      .init(
        "coordinates",
        [
          "anyOf": .array([
            [
              "type": "object", "properties": ["latitude": number, "longitude": number],
              "required": .array(["latitude", "longitude"]), "additionalProperties": .boolean(false),
            ],
            [
              "type": "object",
              "properties": ["$geoPoint": ["type": "array", "items": number, "minItems": one, "maxItems": one]],
              "required": .array(["$geoPoint"]), "additionalProperties": .boolean(false),
            ],
          ])
        ]),
    ]
  }

  // MARK: Descriptions

  /// The descriptions of what is no field of a table.
  private static let descriptions = [
    "id": "ID of the entry; derived from its names and start if absent",
    "order": "Position that an older version stored; the order of the list replaces it",
    "sectionTitle": "Title of the section",
    "hidden": "Whether only 'resume section NAME' shows the section",
    "format": "Form of the file",
    "language": "Language of texts without a language, such as en or pt-BR",
    "variants": "Selections of the résumé for a reader, by name",
    "select": "What the reader gets",
    "select.tags": "Entries and elements with one of these tags, and those without tags",
    "select.allTags": "Entries and elements with all of these tags, and those without tags",
    "select.since": "Jobs and projects that end on this date or later",
    "select.until": "Jobs and projects that start on this date or earlier",
    "select.include": "Entries and elements whatever their tags and dates: IDs, acme#3, or an element by its text",
    "select.omit": "Entries and elements to omit, which precede 'include'",
    "select.only": "The only entries of their sections",
    "select.sections": "Sections of the documents, in order",
    "select.without": "contact omits the contact details",
    "override": "Other texts, by the ID of the entry and the name of the field; of a list, elements with 'of'",
    "bases": "Digests of the texts that 'override' replaces",
    "document": "Options of documents, such as theme and pages",
    "letter": "Letter to the reader, which 'resume export letter' sets in the design of the résumé",
    "recipient": "Recipient of the letter",
    "recipientCompany": "Company of the recipient",
    "recipientAddress": "Postal address of the recipient, with line breaks or commas",
    "subject": "Subject of the letter",
    "letterBody": "Text of the letter in Markdown, from the salutation on",
    "letterDate": "Date of the letter; null for the day on which it is exported",
    "sections": "Titles of sections, and consent clauses, by name",
    "collections": "Firestore documents of no section, by the path of their collection",
    "meta": "Facts about this file, and the settings of the résumé",
    "canonical": "URL of the latest version of this file",
    "version": "Version of the schema that the file follows",
    "lastModified": "Time of the last change",
    "customSection": "A section of its own, such as patents; or a clause that 'meta.resume.sections' names",
    "text": "A text, or one for each language: {\"en\": …, \"es\": …}",
    "item":
      "A text, or one for each language; with \"$tags\" next to the languages or to \"$text\", only readers of these tags see it",
    "icon": "Name of the icon",
  ]

  private func described(_ key: String, _ schema: JSON) -> JSON {
    let label = labels.text(key)
    guard let text = Self.descriptions[key] ?? (label == key ? nil : label) else { return schema }
    // Members next to a reference don't count.
    let members = schema["$ref"] == nil ? schema.members : [.init("allOf", .array([schema]))]
    return .object([.init("description", .string(text))] + (members ?? []))
  }

  private func reference(_ name: String) -> JSON { ["$ref": .string("#/definitions/" + name)] }
}

extension JSON: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
}
