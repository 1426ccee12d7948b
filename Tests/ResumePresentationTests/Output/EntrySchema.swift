import Foundation
import ResumeDomain

/// The shapes of entries in `output.schema.json`, from the field tables. A new field needs no other place.
struct EntrySchema {
  /// The members of one shape by name, each with its schema.
  private var members: [String: String] = ["id": Self.id]
  private let description: String?

  private static let id = ##"{"$ref": "#/$defs/id"}"##
  private static let text = ##"{"$ref": "#/$defs/text"}"##
  private static let link = ##"{"$ref": "#/$defs/linkOrNull"}"##
  private static let textOrNull = #"{"type": ["string", "null"]}"#
  private static let order = #"{"type": ["integer", "null"]}"#

  /// The definitions by name, in the order of the file.
  static var definitions: [(name: String, text: String)] {
    sections + jobs + projects + [("skillGroup", skills), ("genericSection", genericSection)]
  }

  /// Returns the range of a definition, without the comma after it; `nil` if the schema has none of this name.
  static func range(of name: String, in schema: String) -> Range<String.Index>? {
    guard let start = schema.range(of: "\n    \"\(name)\": {"),
      let end = schema.range(of: "\n    }", range: start.upperBound..<schema.endIndex)
    else { return nil }
    return schema.index(after: start.lowerBound)..<end.upperBound
  }

  // MARK: Sections

  private static var sections: [(name: String, text: String)] {
    let names = ["language": "spokenLanguage", "volunteer": "volunteerEntry"]
    let descriptions = ["language": "A language that the person speaks."]
    return ResumeSection.generic.map { section in
      let table = section.table
      var schema = EntrySchema(descriptions[table.singular])
      schema.members["order"] = order
      for field in table.shownFields { schema.members[field.name] = field.name == table.title ? text : shape(field) }
      let name = names[table.singular] ?? table.singular
      return (name, schema.definition(name))
    }
  }

  private static var genericSection: String {
    let names = ResumeSection.generic.map { "\"\($0.table.command)\"" }
    return """
          "genericSection": {
            "description": "A section of entries that only the field table describes.",
            "enum": [
              \(names.joined(separator: ", "))
            ]
          }
      """
  }

  private static var skills: String {
    var schema = EntrySchema(nil)
    schema.members["order"] = order
    for field in FieldTable.skills.shownFields {
      schema.members[field.name] = field.name == FieldTable.skills.title ? text : shape(field)
    }
    schema.members["items"] = list(["icon": textOrNull, "title": text])
    return schema.definition("skillGroup")
  }

  // MARK: Jobs and projects

  private static var jobs: [(name: String, text: String)] {
    let table = FieldTable.work
    let listed: Set = ["company", "title", "startDate", "endDate", "tags", "companyLogoUrl"]
    func schema(_ description: String, _ isIncluded: (Field) -> Bool) -> EntrySchema {
      var schema = EntrySchema(description)
      for (name, shape) in ["duration": "durationOrNull", "location": "locationOrNull"] {
        schema.members[name] = "{\"$ref\": \"#/$defs/\(shape)\"}"
      }
      for name in ["isCurrent", "isFavorite"] { schema.members[name] = #"{"type": "boolean"}"# }
      // The location contains the coordinates.
      for field in table.fields where isIncluded(field) && !["location", "coordinates"].contains(field.name) {
        schema.members[name(field)] = field.name == table.title ? text : shape(field)
      }
      return schema
    }
    let list = schema("A job in a list.") { listed.contains($0.name) }
    let shown = schema("A job with its texts, without recommendations.") { _ in true }
    var details = schema("A job in full.") { _ in true }
    let recommendation = FieldTable.recommendations.fields.map { ($0.name, shape($0)) }
    details.members["recommendations"] = Self.list(Dictionary(uniqueKeysWithValues: recommendation))
    return [
      ("work", list.definition("work")), ("workDetails", details.definition("workDetails")),
      ("shownWork", shown.definition("shownWork")),
    ]
  }

  private static var projects: [(name: String, text: String)] {
    let table = FieldTable.projects
    let listed: Set = ["title", "subtitle", "tags", "startDate", "iconUrl", "headerColor", "downloads"]
    let links = ["linkAppStore": "appStore", "linkPlayStore": "playStore", "linkWeb": "web"]
    func schema(_ description: String, _ isIncluded: (Field) -> Bool) -> EntrySchema {
      var schema = EntrySchema(description)
      schema.members["isFavorite"] = #"{"type": "boolean"}"#
      for field in table.fields where isIncluded(field) && links[field.name] == nil {
        schema.members[name(field)] = field.name == table.title ? text : shape(field)
      }
      return schema
    }
    let list = schema("A pet project in a list.") { listed.contains($0.name) }
    var details = schema("A pet project in full.") { _ in true }
    details.members["links"] = object(
      Dictionary(uniqueKeysWithValues: links.values.map { ($0, link) }), indent: "        ")
    return [("project", list.definition("project")), ("projectDetails", details.definition("projectDetails"))]
  }

  // MARK: Shapes

  private init(_ description: String?) {
    self.description = description
  }

  /// Returns the name of a field's member in output.
  private static func name(_ field: Field) -> String {
    field.name == "goalsAchieved" ? "highlights" : field.name.replacing("Url", with: "URL")
  }

  private static func shape(_ field: Field) -> String {
    switch field.kind {
    case .text, .string, .email, .countryCode: textOrNull
    case .texts, .strings, .plain: ##"{"$ref": "#/$defs/texts"}"##
    case .url, .image: link
    case .date: ##"{"$ref": "#/$defs/dateOrNull"}"##
    case .integer: #"{"type": ["integer", "null"], "minimum": 0}"#
    case .coordinates, .object, .objects: "false"
    }
  }

  private static func list(_ members: [String: String]) -> String {
    "{\n          \"type\": \"array\",\n          \"items\": \(object(members, indent: "          "))\n        }"
  }

  private static func object(
    _ members: [String: String], description: String? = nil, indent: String
  ) -> String {
    let names = members.keys.sorted()
    let properties = names.map { "\(indent)    \"\($0)\": \(members[$0] ?? "")" }.joined(separator: ",\n")
    let required = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {
      \(description.map { "\(indent)  \"description\": \"\($0)\",\n" } ?? "")\(indent)  "type": "object",
      \(indent)  "properties": {
      \(properties)
      \(indent)  },
      \(indent)  "required": [\(required)],
      \(indent)  "additionalProperties": false
      \(indent)}
      """
  }

  private func definition(_ name: String) -> String {
    "    \"\(name)\": "
      + Self.object(members, description: description, indent: "    ")
  }
}
