import ResumeDomain
import ResumeInterface

/// The JSON Schemas of arguments and results.
enum ToolSchema {
  /// Returns an object with these members and no others; all but the optional ones are required.
  static func object(_ members: KeyValuePairs<String, JSON>, optional: Set<String> = []) -> JSON {
    .object([
      .init("type", .string("object")),
      .init("properties", .object(members.map { JSON.Member($0.key, $0.value) })),
      .init("required", JSON(members.map(\.key).filter { !optional.contains($0) })),
      .init("additionalProperties", .boolean(false)),
    ])
  }

  /// An object with any members.
  static func openObject(_ description: String) -> JSON { described(["type": .string("object")], description) }

  static func text(_ description: String? = nil) -> JSON { described(["type": .string("string")], description) }

  static func textOrNull(_ description: String? = nil) -> JSON {
    described(["type": types("string", "null")], description)
  }

  static func name(_ description: String) -> JSON {
    described(["type": .string("string"), "minLength": .integer(1)], description)
  }

  static func boolean(_ description: String? = nil) -> JSON { described(["type": .string("boolean")], description) }

  static func integer(_ description: String? = nil, in range: ClosedRange<Int>? = nil) -> JSON {
    var members: [String: JSON] = ["type": .string("integer")]
    members["minimum"] = range.map { .integer($0.lowerBound) }
    members["maximum"] = range.map { .integer($0.upperBound) }
    return described(.object(members), description)
  }

  static func integerOrNull(_ description: String? = nil) -> JSON {
    described(["type": types("integer", "null")], description)
  }

  static func choice(_ values: [String], _ description: String? = nil) -> JSON {
    described(["type": .string("string"), "enum": JSON(values)], description)
  }

  static func list(of element: JSON, atMost maximum: Int? = nil, _ description: String? = nil) -> JSON {
    var members: [String: JSON] = ["type": .string("array"), "items": element]
    members["maxItems"] = maximum.map { .integer($0) }
    return described(.object(members), description)
  }

  static func texts(_ description: String? = nil) -> JSON { list(of: text(), description) }

  /// Any value of these types.
  static func value(_ names: String..., maximumLength: Int? = nil, description: String) -> JSON {
    value(names, maximumLength: maximumLength, description: description)
  }

  static func value(_ names: [String], maximumLength: Int? = nil, description: String) -> JSON {
    var members: [String: JSON] = ["type": JSON(names)]
    members["maxLength"] = maximumLength.map { .integer($0) }
    return described(.object(members), description)
  }

  /// Any value, as the file has it.
  static func anything(_ description: String) -> JSON { described([:], description) }

  private static func types(_ names: String...) -> JSON { JSON(names) }

  private static func described(_ schema: JSON, _ description: String?) -> JSON {
    var members = (schema.members ?? []).ordered()
    members["description"] = description.map(JSON.string)
    return .object(members)
  }
}

/// The members that several tools share.
extension ToolSchema {
  static let revision = text("The state of the file that the result is about. Pass it to tools that write.")
  static let knownRevision = text("The revision that the last result of a tool had.")
  static let variant = name("The name of a variant, as in list_variants. Without it, the whole résumé.")
  static let language = name("A BCP 47 language tag, such as en or es.")
  static let entryID = name("The ID of an entry, or 'basics' for the personal details.")
  static let element = name(
    "A text: ID#FIELD such as acme#summary, ID#N such as acme#3 for an element of the highlights, or ID#FIELD.N.")
  static let pages = integer("The maximum number of pages of the PDF.", in: 1...20)

  /// The changes of fields by language.
  static let changes = list(
    of: object([
      "after": anything("The new value; null if it is removed."),
      "before": anything("The old value; null if it is new."), "field": text(), "id": text(), "kind": text(),
      "language": textOrNull("null for a value without languages."),
    ]), "The changes, by entry, field and language.")

  static let problems = list(
    of: object([
      "field": textOrNull(), "fix": text("What to write instead."), "id": textOrNull(), "message": text(),
      "rule": text(), "severity": choice(ValidationSeverity.allCases.map(\.rawValue)),
    ]))

  static let newFacts = list(
    of: object([
      "change": integerOrNull("The index of the change, from 0; null for the letter."),
      "kind": choice(NewFact.Kind.allCases.map(\.rawValue)),
      "text": text(),
    ]), "The claims without a source in the résumé.")

  static let variants = list(of: variantRow)
  static let variantRow = object([
    "document": openObject("The options of documents."), "letter": boolean("Whether it has a letter."), "name": text(),
    "overrides": integer("The number of other wordings."), "select": openObject("Which entries and elements it shows."),
  ])

  static let application = object([
    "company": text(), "date": text(),
    "documents": list(of: object(["bytes": integer(), "name": text(), "sha256": text()])), "id": text(),
    "role": textOrNull(), "status": choice(Application.Status.allCases.map(\.rawValue)), "variant": textOrNull(),
  ])

  /// The changes as people read them.
  static let diff = list(
    of: object([
      "field": text("The field; empty for a whole entry."),
      "language": textOrNull("null for a value without languages."),
      "name": text("The ID of an entry, or 'variant NAME', 'letter of NAME'."), "text": text("…[-old-]{+new+}…"),
    ]), "The changes. Show them to the user.")

  static let references = texts("The names of variants that refer to a changed entry, element or text.")
  static let warnings = texts(
    "The warnings of the check before sending. The user must know each before the documents are sent.")

  /// The letter of a variant. Absent members stay, and `null` removes one.
  static let letter = letter(orNull: true)
  static let letterAsRead = letter(orNull: false)

  private static func letter(orNull: Bool) -> JSON {
    func text(_ description: String) -> JSON {
      value(orNull ? ["string", "object", "null"] : ["string", "object"], description: description)
    }
    func line(_ description: String) -> JSON {
      value(orNull ? ["string", "null"] : ["string"], description: description)
    }
    let to = object(
      ["name": line("The name."), "company": line("The company."), "address": line("The postal address, in lines.")],
      optional: ["name", "company", "address"])
    let members = object(
      [
        "to": orNull ? nullable(to, "The recipient.") : to, "subject": text("The subject, or texts by language."),
        "body": text("The text in Markdown from the salutation on, or texts by language."),
        "date": line("YYYY-MM-DD; without one, the day on which the letter is exported."),
      ], optional: ["to", "subject", "body", "date"])
    return orNull
      ? nullable(
        members,
        "The letter of 'variant', refused if the server withholds letters. Absent members stay; null removes one, or the whole letter."
      )
      : members
  }

  /// Returns the schema of an object that may also be `null`.
  static func nullable(_ schema: JSON, _ description: String) -> JSON {
    .object(
      (schema.members ?? []).map {
        $0.name == "type" ? JSON.Member("type", JSON([$0.value.string ?? "", "null"])) : $0
      }
        + [JSON.Member("description", .string(description))])
  }

  /// The result of a change that was written.
  static let written = object([
    "changed": boolean("Whether anything was written."), "references": references, "revision": revision,
    "version": textOrNull("The number of the version with the state before; null without one."), "warnings": warnings,
  ])
}
