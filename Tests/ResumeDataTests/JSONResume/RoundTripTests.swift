import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Round trips of JSON Resume")
struct RoundTripTests {
  private let formats = LocalResumeFormats()

  private func importing(
    _ text: String, into previous: ResumeFile? = nil, requested: String? = nil
  ) throws -> (file: ResumeFile, report: ImportReport) {
    try formats.importing(
      Array(text.utf8), from: "/f", into: previous, in: requested)
  }

  private func export(_ file: ResumeFile, _ language: String) throws -> JSON {
    try JSON.parse(formats.jsonResume(file, language: language))
  }

  /// Returns the file with the member names of 1.0, as an export has them.
  private func current(_ text: String) throws -> JSON {
    let source = try JSON.parse(text.utf8)
    let members = try #require(source.members).map { member -> JSON.Member in
      var member = member
      if let section = ResumeSection(rawValue: member.name), let elements = member.value.elements {
        member.value.value = .array(elements.map { .object(current($0.members ?? [], section.table)) })
      } else if member.name == "basics", let basics = member.value.members {
        member.value.value = .object(current(basics, .personalDetails))
      }
      return member
    }
    return .object(members)
  }

  /// Returns the members with JSON Resume's names and corrected dates.
  private func current(_ members: [JSON.Member], _ table: FieldTable) -> [JSON.Member] {
    members.compactMap { member in
      var member = member
      guard let field = table.field(named: member.name) else { return member }
      member.name = field.member
      guard case .date = field.kind else { return member }
      switch FieldCheck(field).correction(of: FieldValue(json: member.value)) {
      case .date(let date)?: member.value.value = .string(date.description)
      case .current?: return nil
      case nil: break
      }
      return member
    }
  }

  /// Whether two values are equal; numbers may be spelled differently.
  private func same(_ one: JSON, _ other: JSON) throws -> Bool {
    var identities = JSONText.Identities()
    return try JSONText(one.bytes(), &identities).root.identity == JSONText(other.bytes(), &identities).root.identity
  }

  /// Returns the path of the first difference; nil if there is none.
  private func difference(_ one: JSON?, _ other: JSON?, _ path: String = "") throws -> String? {
    // Empty personal details are none.
    if path == ".basics", one == nil, other?.members?.isEmpty != false { return nil }
    guard let one, let other else { return one == nil && other == nil ? nil : path + " is absent" }
    if let members = one.members, let others = other.members {
      for name in Set((members + others).map(\.name)) {
        if let found = try difference(members[name], others[name], path + "." + name) { return found }
      }
      return nil
    }
    if let elements = one.elements, let others = other.elements, elements.count == others.count {
      for (index, pair) in zip(elements, others).enumerated() {
        if let found = try difference(pair.0, pair.1, path + "[\(index)]") { return found }
      }
      return nil
    }
    // Texts are exported as strings, and a location that is a text as a city.
    if let text = one.string ?? one["city"]?.string, case .number(let number) = other.value,
      Double(text) == Double(number)
    {
      return nil
    }
    if path.hasSuffix("location"), let city = one["city"], try same(city, other) { return nil }
    return try same(one, other)
      ? nil : path + ": " + String(decoding: one.bytes() + Array(" instead of ".utf8) + other.bytes(), as: UTF8.self)
  }

  private func check(_ holds: Bool, _ what: String, _ text: String, _ other: JSON) throws {
    try Fuzz.check(
      holds, "\(what): \(text)\n\(String(decoding: other.bytes(), as: UTF8.self))")
  }

  @Test("a clean export omits empty values and those that the official schema rejects")
  func clean() throws {
    let text = """
      {
        "$schema": "none", "extra": [1], "meta": {"version": 1, "note": null},
        "basics": {
          "name": "Ada", "label": " ", "email": "ada@", "url": "www.x.org", "image": "/me.png", "phone": 7,
          "location": {"city": "", "region": null}, "profiles": [{"network": "X", "url": ""}, {}]
        },
        "work": [
          {
            "name": "Acme", "url": "https://x.org/ñ", "startDate": "2020-13", "endDate": "2021",
            "highlights": ["a", "", 3, {"title": " ", "icon": "i"}, {"title": "b", "icon": "i"}],
            "summary": {"deep": {}}, "own": [[], {"a": ""}, 0, false]
          }
        ],
        "certificates": [{"name": "C", "date": "2020-01", "url": "mailto:a@x.org"}], "skills": [], "awards": null
      }
      """
    let (clean, omitted) = formats.cleanJSONResume(try importing(text).file, language: "en")
    let node = try JSON.parse(clean)
    let basics = try #require(node["basics"]?.members)
    #expect(
      Set(basics.map(\.name)).isSubset(of: ["name", "url", "image", "profiles", "phone"])
        && basics["name"]?.string == "Ada")
    #expect(node["basics"]?["url"]?.string == "https://www.x.org")
    let job = try #require(node["work"]?.elements?.first)
    #expect(job["url"] == nil && job["startDate"] == nil && job["endDate"]?.string == "2021")
    #expect(job["highlights"] == .array([.string("a"), .string("3"), .string("b")]))
    #expect(job["own"] == .array([.number("0"), .boolean(false)]))
    #expect(node["certificates"]?.elements?.first?["date"] == nil && node["extra"] == nil && node["meta"] == nil)
    #expect(Set(["basics.email", "work.url", "certificates.date", "extra"]).isSubset(of: omitted))
  }

  @Test("a clean export of any file has no empty value, and cleaning it again changes nothing")
  func cleanTwice() {
    Fuzz.run(rounds: 60) { random in
      let file = try importing(FuzzResume.make(with: &random).text(with: &random)).file
      var export = CleanExport()
      let once = export.cleaned(JSONResumeWriter(language: "en").source(file))
      var again = CleanExport()
      try check(again.cleaned(once) == once && again.omitted.isEmpty, "cleaned twice", again.omitted.description, once)
    }
  }

  @Test("exports any imported file unchanged, in every language")
  func oneLanguage() {
    Fuzz.run(rounds: 120) { random in
      let text = FuzzResume.make(with: &random).text(with: &random)
      let requested: String? = random.pick(nil, "en", "es", "pt-BR")
      let file = try importing(text, requested: requested).file
      let wanted = try current(text)
      for language in [requested ?? "en", "fr"] {
        let exported = try export(file, language)
        let found = try difference(exported, wanted)
        try Fuzz.check(
          found == nil, "exported in \(language), imported in \(requested ?? "none"): \(found ?? "") in \(text)")
      }
      let (again, report) = try importing(text, into: file, requested: requested)
      try Fuzz.check(again == file, "the second import changed something: \(text)")
      try Fuzz.check(
        report.counts.allSatisfy { $0.added + $0.changed + $0.removed == 0 }, "the second import counts: \(text)")
      for document in file.documents {
        try Fuzz.check(Self.isLegal(.map(document.fields), depth: 0), "Firestore refuses \(document): \(text)")
      }
    }
  }

  @Test("exports the same file after saving the profile")
  func stored() throws {
    let folder = try TemporaryFolder()
    Fuzz.run(rounds: 20) { random in
      let text = FuzzResume.make(with: &random).text(with: &random)
      let file = try importing(text).file
      let repository = LocalResumeFileRepository(path: folder.path("\(random.next()).json"))
      try repository.update(by: "import", restoring: nil) { _ in ChangedFile(file, text: Array(text.utf8)) }
      let stored = try #require(try repository.read())
      let changes = DocumentChange.changes(from: file, to: stored)
      try Fuzz.check(
        changes.isEmpty && stored.inventedIDs == file.inventedIDs && stored.language == file.language,
        "stored otherwise: \(changes) in \(text)")
      let exported = try export(stored, "en")
      let found = try difference(exported, current(text))
      try Fuzz.check(found == nil, "stored: \(found ?? "") in \(text)")
    }
  }

  @Test("exports the texts of a second language, and the values that have none")
  func secondLanguage() throws {
    let english = #"{"work": [{"name": "A", "position": "Lead", "url": "https://a.example", "highlights": ["One"]}]}"#
    let spanish =
      #"{"work": [{"name": "A", "position": "Jefa", "url": "https://b.example", "highlights": ["Uno", "Dos"]}]}"#
    let both = try importing(spanish, into: try importing(english).file, requested: "es").file
    #expect(try export(both, "en") == JSON.parse(english.replacing(#"["One"]"#, with: #"["One", "Dos"]"#).utf8))
    #expect(try export(both, "es") == JSON.parse(spanish.replacing("b.example", with: "a.example").utf8))
  }

  @Test("exports the first language unchanged after a second import")
  func twoLanguages() {
    Fuzz.run(rounds: 80) { random in
      let english = FuzzResume.make(with: &random) { "text \(FuzzText.make(upTo: 2, with: &$0)) \($0.below(1000))" }
      let words = english.text(with: &random)
      let spanish = english.translated { member, text in
        ["id", "startDate", "date", "name", "organization", "institution"].contains(member) ? text : text + " (es)"
      }
      let translation = spanish.text(with: &random)
      let first = try importing(words).file
      let (both, report) = try importing(translation, into: first, requested: "es")
      let wanted = try current(words)
      let exported = try export(both, "en")
      let found = try difference(exported, wanted)
      // A value of another type becomes one that can have two languages, such as a list in place of a text.
      let forms =
        found?.split(separator: " instead of ").compactMap { $0.split(separator: ": ").last?.first } ?? []
      let isRead = forms.count == 2 && forms[0] != forms[1] || found == nil
      try Fuzz.check(isRead, "the first language after the second: \(found ?? "") in \(words)")
      try Fuzz.check(report.isAddition, "no addition")
      // The Spanish export of an entry without Spanish has its other text.
      for language in report.unmatched.isEmpty ? ["en", "es"] : ["en"] {
        let again = try importing(
          String(decoding: formats.jsonResume(both, language: language), as: UTF8.self), into: both, requested: language
        )
        try Fuzz.check(
          again.report.counts.allSatisfy { $0.added + $0.changed + $0.removed == 0 },
          "the export in \(language) changed \(words)")
      }
      try Fuzz.check(
        try importing(words, into: both, requested: "en").file == both,
        "the first file again changed something: \(words)")
      try Fuzz.check(
        try importing(words, into: both).file == both, "the first one again, unasked, changed something: \(words)")
      try Fuzz.check(
        try importing(translation, into: both, requested: "es").file == both,
        "the second one again changed something: \(translation)")
    }
  }

  /// Whether Firestore accepts a value: no list in a list, no reserved name, at most 20 levels.
  private static func isLegal(_ value: FieldValue, depth: Int, inArray: Bool = false) -> Bool {
    guard depth <= 20 else { return false }
    return switch value {
    case .array(let values): !inArray && values.allSatisfy { isLegal($0, depth: depth + 1, inArray: true) }
    case .map(let fields):
      fields.allSatisfy { FieldName.isLegal($0.key) && isLegal($0.value, depth: depth + 1) }
    case .timestamp(let text): FirestoreTimestamp(text) != nil
    case .unknown: false
    default: true
    }
  }
}
