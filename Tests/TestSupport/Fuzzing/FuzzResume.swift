/// Random JSON Resume files with edge cases: unusual texts and numbers, empty values, unknown members, and names that have
/// another meaning elsewhere.
public enum FuzzResume {
  private static let sections: [(name: String, texts: [String], lists: [String], others: [String])] = [
    (
      "work", ["name", "location", "description", "position", "summary"], ["highlights"],
      ["url", "startDate", "endDate"]
    ),
    ("volunteer", ["organization", "position", "summary"], ["highlights"], ["url", "startDate", "endDate"]),
    ("education", ["institution", "area", "studyType"], ["courses"], ["url", "startDate", "endDate", "score"]),
    ("awards", ["title", "awarder", "summary"], [], ["date"]),
    ("certificates", ["name", "issuer"], [], ["date", "url"]),
    ("publications", ["name", "publisher", "summary"], [], ["releaseDate", "url"]),
    ("skills", ["name", "level"], ["keywords"], []),
    ("languages", ["language", "fluency"], [], []),
    ("interests", ["name"], ["keywords"], []),
    ("references", ["name", "reference"], [], []),
    (
      "projects", ["name", "description", "entity"], ["highlights", "roles"], ["url", "startDate", "endDate", "type"]
    ),
  ]

  /// Names that no field has, among them some that are almost equal or are never published.
  private static let names = [
    "jsonResume", "links", "titleKey", "goalsAchievedKeys", "é", "e\u{301}", "a.b", "a/b", "`", "en",
    "es", "jsonText", "timestampValue", "x", "name ", "x-note", "_own",
  ]

  private static let dates = ["2019", "2020-03", "2021-08-01", "2021-13", "", "present"]

  /// Returns a random JSON Resume file; `text` generates its texts.
  public static func make(
    with random: inout SplitMix64, text: (inout SplitMix64) -> String = { FuzzText.make(upTo: 3, with: &$0) }
  ) -> FuzzJSON {
    var members: [(name: String, value: FuzzJSON)] = []
    if !random.chance(in: 5) {
      members.append(("basics", random.chance(in: 8) ? odd(&random) : basics(&random, text)))
    }
    for section in sections where random.chance(in: 2) {
      members.append((section.name, list(section, &random, text)))
    }
    if random.chance(in: 2) { members.append(("meta", .make(depth: 2, with: &random))) }
    if random.chance(in: 2) { members.append(("$schema", .string("https://example.com/schema.json"))) }
    for _ in 0..<random.below(3) {
      members.append(
        (random.pick("x", "documentsOf", "é", "e\u{301}", "order", "x-note"), .make(depth: 3, with: &random)))
    }
    // A file is recognized as JSON Resume by one of these members.
    if !members.contains(where: { ["basics", "meta", "$schema"].contains($0.name) }) {
      members.append(("meta", .object([])))
    }
    return .shuffled(unique(members), with: &random)
  }

  private static func odd(_ random: inout SplitMix64) -> FuzzJSON { random.pick(.literal("null"), .object([])) }

  private static func basics(_ random: inout SplitMix64, _ text: (inout SplitMix64) -> String) -> FuzzJSON {
    var members: [(name: String, value: FuzzJSON)] = []
    for name in ["name", "label", "summary", "image", "email", "url"] where random.chance(in: 2) {
      members.append((name, .string(text(&random))))
    }
    if random.chance(in: 2) {
      members.append(("location", random.chance(in: 3) ? .make(depth: 2, with: &random) : place(&random, text)))
    }
    if random.chance(in: 2) {
      members.append(
        (
          "profiles",
          random.chance(in: 3)
            ? .make(depth: 3, with: &random) : .array(random.list(upTo: 3) { profile(&$0, text) })
        ))
    }
    return .object(unique(members + unknown(&random)))
  }

  private static func place(_ random: inout SplitMix64, _ text: (inout SplitMix64) -> String) -> FuzzJSON {
    part(["address", "city", "region", "countryCode", "postalCode"], &random, text)
  }

  private static func profile(_ random: inout SplitMix64, _ text: (inout SplitMix64) -> String) -> FuzzJSON {
    part(["network", "username", "url", "title"], &random, text)
  }

  private static func part(
    _ names: [String], _ random: inout SplitMix64, _ text: (inout SplitMix64) -> String
  ) -> FuzzJSON {
    var members: [(name: String, value: FuzzJSON)] = []
    for name in names where random.chance(in: 2) {
      members.append((name, random.chance(in: 8) ? .make(depth: 1, with: &random) : .string(text(&random))))
    }
    return .object(unique(members))
  }

  private static func list(
    _ section: (name: String, texts: [String], lists: [String], others: [String]), _ random: inout SplitMix64,
    _ text: (inout SplitMix64) -> String
  ) -> FuzzJSON {
    guard !random.chance(in: 8) else { return random.pick(.literal("null"), .array([])) }
    return .array(
      random.list(upTo: 5) { random in
        var members: [(name: String, value: FuzzJSON)] = []
        for name in section.texts where !random.chance(in: 3) {
          members.append((name, random.chance(in: 12) ? .make(depth: 2, with: &random) : .string(text(&random))))
        }
        for name in section.lists where !random.chance(in: 3) {
          members.append(
            (
              name,
              random.chance(in: 12)
                ? .make(depth: 2, with: &random) : .array(random.list(upTo: 3) { .string(text(&$0)) })
            ))
        }
        for name in section.others where random.chance(in: 2) {
          members.append(
            (name, random.chance(in: 12) ? .make(depth: 1, with: &random) : .string(random.pick(from: dates))))
        }
        return .object(unique(members + unknown(&random)))
      })
  }

  private static func unknown(_ random: inout SplitMix64) -> [(name: String, value: FuzzJSON)] {
    guard random.chance(in: 2) else { return [] }
    return random.list(upTo: 4) { random in
      let value: FuzzJSON =
        random.chance(in: 4) ? .string(random.pick("a", "b", "", "x/y", "..")) : .make(depth: 3, with: &random)
      return (random.pick(from: names), value)
    }
  }

  /// Returns the members without repeated names, compared as bytes: a file with repeated names is invalid.
  private static func unique(_ members: [(name: String, value: FuzzJSON)]) -> [(name: String, value: FuzzJSON)] {
    var taken: Set<[UInt8]> = []
    return members.filter { taken.insert(Array($0.name.utf8)).inserted }.map { ($0.name, $0.value.withoutRepeats) }
  }
}

extension FuzzJSON {
  /// A copy without repeated member names.
  public var withoutRepeats: FuzzJSON {
    switch self {
    case .array(let values): return .array(values.map(\.withoutRepeats))
    case .object(let members):
      var taken: Set<[UInt8]> = []
      return .object(
        members.filter { taken.insert(Array($0.name.utf8)).inserted }.map { ($0.name, $0.value.withoutRepeats) })
    default: return self
    }
  }

  /// Returns a copy in which some lists of texts are longer or shorter.
  public func relisted(with random: inout SplitMix64, in member: String = "") -> FuzzJSON {
    switch self {
    case .array(let values):
      guard ["highlights", "courses", "keywords", "roles", "profiles"].contains(member) else {
        return .array(values.map { $0.relisted(with: &random) })
      }
      guard random.chance(in: 2) else { return self }
      return .array(random.chance(in: 2) ? values.dropLast(1) : values + [.string("one more")])
    case .object(let members):
      return .object(members.map { ($0.name, $0.value.relisted(with: &random, in: $0.name)) })
    default: return self
    }
  }

  /// Returns a copy with all texts replaced, as in a translation; names and texts that are not prose stay.
  public func translated(_ change: (_ member: String, _ text: String) -> String, in member: String = "") -> FuzzJSON {
    switch self {
    case .string(let text): .string(change(member, text))
    case .array(let values): .array(values.map { $0.translated(change, in: member) })
    case .object(let members): .object(members.map { ($0.name, $0.value.translated(change, in: $0.name)) })
    case .literal: self
    }
  }
}
