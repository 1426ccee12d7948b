import ResumeDomain
import TestSupport

/// A file with a value of its own in every field of the field tables.
struct FieldSample {
  /// A field and the forms of its value, one of which an output prints.
  struct Cell {
    let section: String
    let field: ResumeDomain.Field
    /// The name, after that of the object with the field.
    let name: String
    let values: [String]
  }

  static let photo = "photo-qzphoto.jpg"
  /// The sections with entries, then the custom one.
  static let sections = FieldTable.sections.compactMap { $0.section?.rawValue } + [custom]
  static let custom = "patents"

  private(set) var cells: [Cell] = []
  private(set) var members: [String: JSONValue] = [:]

  init() {
    members["basics"] = object(FieldTable.personalDetails.fields, in: "basics")
    for table in FieldTable.sections {
      guard let section = table.section?.rawValue else { continue }
      var entry = entry(table, in: section)
      if section == "work" {
        entry["recommendations"] = [.object(self.entry(.recommendations, in: "recommendations"))]
      }
      members[section] = [.object(entry)]
    }
    members[Self.custom] = [.object(entry(.custom, in: Self.custom))]
  }

  private mutating func entry(_ table: FieldTable, in section: String) -> [String: JSONValue] {
    guard case .object(var entry) = object(table.fields, in: section) else { return [:] }
    entry["id"] = .string("id-" + section)
    return entry
  }

  private mutating func object(_ fields: [ResumeDomain.Field], in section: String, under name: String = "") -> JSONValue
  {
    .object(
      fields.reduce(into: [:]) { object, field in
        object[field.member] = value(of: field, in: section, name: name + field.member)
      })
  }

  private mutating func value(of field: ResumeDomain.Field, in section: String, name: String) -> JSONValue {
    let number = cells.count
    let letters = [number / 26, number % 26].map { String(UnicodeScalar(UInt8(97 + $0))) }
    let word = "qz" + letters.joined() + "x"
    func cell(_ values: String..., value: JSONValue) -> JSONValue {
      cells.append(Cell(section: section, field: field, name: name, values: values))
      return value
    }
    switch field.kind {
    case .text where field.role == .link: return cell(word, value: .string("https://example.org/\(word).pdf"))
    case .text, .string: return field.isColor ? cell("00796B", value: "#00796B") : cell(word, value: .string(word))
    case .texts, .strings, .plain: return cell(word, value: [.string(word)])
    case .url: return cell(word, value: .string("https://\(word).example.org/"))
    case .image: return cell(Self.photo, value: .string(Self.photo))
    case .email: return cell(word, value: .string(word + "@example.org"))
    case .countryCode: return cell("Sweden", "\"SE\"", value: "SE")
    case .date: return cell(String(1900 + number), value: .string(String(1900 + number)))
    case .integer: return cell("70,000", "70000", "70k", value: 70_000)
    case .coordinates: return cell("41.25", value: ["latitude": 41.25, "longitude": 12.75])
    case .object(let fields): return object(fields.fields, in: section, under: name + ".")
    case .objects(let fields): return [object(fields.fields, in: section, under: name + ".")]
    }
  }
}
