import ResumeDomain
import TestSupport

/// A random résumé in which many values have another type than their field's, with what each text must come to.
struct OddResume {
  /// What readers must see of a text.
  enum Expectation {
    /// Every output prints it.
    case printed
    /// No field holds it, or it has a type that can't be read: outputs print it or a message names its path.
    case named
    /// A note of the owner, which no output prints.
    case hidden
  }

  struct Leaf {
    let path: String
    let text: String
    let expectation: Expectation
    let field: ResumeDomain.Field?
  }

  private(set) var leaves: [Leaf] = []
  private(set) var members: [String: JSONValue] = [:]
  private var random: SplitMix64
  private var count = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    if !random.chance(in: 6) {
      members["basics"] = .object(object(FieldTable.personalDetails.fields, at: "basics", in: 2))
    }
    for table in FieldTable.sections {
      guard let section = table.section?.rawValue, random.chance(in: 2) else { continue }
      members[section] = self.section(table, section)
    }
    if random.chance(in: 2) { members["talks"] = section(.custom, "talks") }
    if random.chance(in: 4) { members["motto"] = .string(leaf("motto", .named)) }
    if random.chance(in: 4) { members["aims"] = [.string(leaf("aims[0]", .named)), .string(leaf("aims[1]", .named))] }
    members["meta"] = ["note": .string(leaf("meta.note", .hidden))]
  }

  // MARK: Sections

  private mutating func section(_ table: FieldTable, _ name: String) -> JSONValue {
    switch random.below(8) {
    case 0 where table.section != nil: return .object(entry(table, at: name))
    case 1 where table.section != nil:
      return [
        "first": .object(entry(table, at: name + ".first")), "second": .object(entry(table, at: name + ".second")),
      ]
    case 2 where table.section != nil:
      let title = table.field(table.title)
      return [.string(leaf(name + "[0]", .printed, title)), .object(entry(table, at: name + "[1]"))]
    case 3 where table.section != nil: return .string(leaf(name, .printed, table.field(table.title)))
    case 4: return [.null, .object(entry(table, at: name + "[1]"))]
    default: return .array((0...random.below(2)).map { .object(entry(table, at: "\(name)[\($0)]")) })
    }
  }

  private mutating func entry(_ table: FieldTable, at path: String) -> [String: JSONValue] {
    var entry = object(table.fields, at: path, in: 2)
    let title = table.field(table.title)?.member ?? "name"
    if entry[title] == nil { entry[title] = .string(leaf("\(path).\(title)", .printed, table.field(table.title))) }
    if random.chance(in: 3) { entry["zusatz"] = .string(leaf(path + ".zusatz", .named)) }
    if random.chance(in: 4) { entry["x-note"] = .string(leaf(path + ".x-note", .hidden)) }
    return entry
  }

  private mutating func object(
    _ fields: [ResumeDomain.Field], at path: String, in chance: Int
  ) -> [String: JSONValue] {
    var object: [String: JSONValue] = [:]
    for field in fields where random.chance(in: chance) {
      object[field.member] = value(of: field, at: "\(path).\(field.member)")
    }
    return object
  }

  // MARK: Values

  private mutating func value(of field: ResumeDomain.Field, at path: String) -> JSONValue {
    switch field.kind {
    case .text, .string, .email: return field.isColor ? "#00796B" : text(field, path)
    case .texts, .strings, .plain: return list(field, path)
    case .url: return url(field, path)
    case .date: return date(field, path)
    case .image: return "photo.png"
    case .countryCode: return "SE"
    case .integer: return .integer(Int64(40_000 + count))
    case .coordinates: return ["latitude": 41.25, "longitude": 12.75]
    case .object(let fields): return .object(object(fields.fields, at: path, in: 1))
    case .objects(let fields): return objects(field, fields, path)
    }
  }

  private mutating func text(_ field: ResumeDomain.Field, _ path: String) -> JSONValue {
    switch random.below(9) {
    case 0 where field.isText:
      _ = leaf(path + ".es", .hidden, field, isListed: false)
      return ["en": .string(leaf(path, .printed, field)), "es": "no leído"]
    case 1 where field.isText: return ["es": .string(leaf(path, .printed, field))]
    case 2:
      let first = leaf(path + "[0]", .printed, field)
      return [.string(first), .string(leaf(path + "[1]", field.isContact ? .named : .printed, field))]
    case 3: return number(field, path)
    case 4: return ["zimmer": ["tisch": .string(leaf(path, .named, field))]]
    case 5 where field.role == .location:
      return [
        "city": .string(leaf(path, .printed, field)), "region": .string(leaf(path, .printed, field)),
        "postalCode": .string(leaf(path, .named, field)),
      ]
    default: return .string(leaf(path, .printed, field))
    }
  }

  private mutating func number(_ field: ResumeDomain.Field, _ path: String) -> JSONValue {
    count += 1
    let number = 7_000_000 + count
    leaves.append(Leaf(path: path, text: String(number), expectation: .printed, field: field))
    return .integer(Int64(number))
  }

  private mutating func list(_ field: ResumeDomain.Field, _ path: String) -> JSONValue {
    switch random.below(8) {
    case 0: return .string(leaf(path, .printed, field))
    case 1:
      return [["text": .string(leaf(path + "[0]", .printed, field))], .string(leaf(path + "[1]", .printed, field))]
    case 2:
      return [
        [
          "title": .string(leaf(path + "[0]", .printed, field)),
          "detail": .string(leaf(path + "[0].detail", .named, field)),
        ]
      ]
    case 3: return [number(field, path + "[0]")]
    case 4: return [.null, [.string(leaf(path + "[1]", .named, field))], .string(leaf(path + "[2]", .printed, field))]
    case 5:
      return [
        "eins": .string(leaf(path + ".eins", .printed, field)), "zwei": .string(leaf(path + ".zwei", .printed, field)),
      ]
    default: return .array((0...random.below(2)).map { .string(leaf("\(path)[\($0)]", .printed, field)) })
    }
  }

  private mutating func url(_ field: ResumeDomain.Field, _ path: String) -> JSONValue {
    switch random.below(5) {
    case 0:
      let first = "https://" + leaf(path + "[0]", .printed, field) + ".example.org"
      return [.string(first), .string("https://" + leaf(path + "[1]", .named, field) + ".example.org")]
    case 1: return ["zimmer": .string("https://" + leaf(path, .named, field) + ".example.org")]
    default: return .string("https://" + leaf(path, .printed, field) + ".example.org")
    }
  }

  private mutating func date(_ field: ResumeDomain.Field, _ path: String) -> JSONValue {
    count += 1
    let year = String(1100 + count)
    let isReadable = !random.chance(in: 8)
    leaves.append(Leaf(path: path, text: year, expectation: isReadable ? .printed : .named, field: field))
    guard isReadable else { return ["zimmer": ["tisch": .string(year)]] }
    switch random.below(6) {
    case 0: return .integer(Int64(1100 + count))
    case 1: return .string("März " + year)
    case 2: return .string("Spring " + year)
    case 3: return .string(year + "-03 ")
    default: return .string(year)
    }
  }

  private mutating func objects(_ field: ResumeDomain.Field, _ fields: ObjectFields, _ path: String) -> JSONValue {
    // Links and texts of the about page, which only Firestore has, are shown as a whole or not at all.
    if field.exchange == .none {
      return [
        .object(
          fields.fields.reduce(into: [:]) { object, inner in
            let text = leaf("\(path)[0].\(inner.member)", .printed, inner)
            object[inner.member] = .string(inner.member == "url" ? "https://\(text).example.org" : text)
          })
      ]
    }
    switch random.below(4) {
    case 0: return .object(object(fields.fields, at: path, in: 1))
    case 1: return .string(leaf(path, .printed, field))
    default: return .array((0...random.below(2)).map { .object(object(fields.fields, at: "\(path)[\($0)]", in: 1)) })
    }
  }

  // MARK: Texts

  private mutating func leaf(
    _ path: String, _ expectation: Expectation, _ field: ResumeDomain.Field? = nil, isListed: Bool = true
  ) -> String {
    count += 1
    var (number, letters) = (count, "")
    for _ in 0..<3 {
      letters += String(UnicodeScalar(UInt8(97 + number % 26)))
      number /= 26
    }
    let text = "qz" + letters + "x"
    if isListed { leaves.append(Leaf(path: path, text: text, expectation: expectation, field: field)) }
    return text
  }
}
