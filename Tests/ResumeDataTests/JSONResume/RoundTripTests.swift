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
        member.value.value = .array(
          elements.map { .object(section.table.current($0.members ?? [])) })
      } else if member.name == "basics", let basics = member.value.members {
        member.value.value = .object(FieldTable.personalDetails.current(basics))
      }
      return member
    }
    return .object(members)
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
            "name": "Acme", "url": "https://x.org/ñ", "startDate": "2020-13", "endDate": "2021", "highlights": ["a", "", 3],
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
      Set(basics.map(\.name)).isSubset(of: ["name", "url", "image", "profiles"]) && basics["name"]?.string == "Ada")
    #expect(node["basics"]?["url"]?.string == "https://www.x.org")
    let job = try #require(node["work"]?.elements?.first)
    #expect(job["url"] == nil && job["startDate"] == nil && job["endDate"]?.string == "2021")
    #expect(job["highlights"] == .array([.string("a")]))
    #expect(job["own"] == .array([.number("0"), .boolean(false)]))
    #expect(node["certificates"]?.elements?.first?["date"] == nil && node["extra"] == nil && node["meta"] == nil)
    #expect(Set(["basics.email", "work.url", "work.highlights", "certificates.date", "extra"]).isSubset(of: omitted))
  }

  @Test("a clean export of any file has no empty value, and cleaning it again changes nothing")
  func cleanTwice() {
    Fuzz.run(rounds: 60) { random in
      let file = try importing(FuzzResume.make(with: &random).text(with: &random)).file
      var cleaning = SchemaCleaning()
      let once = cleaning.cleaned(JSONResumeWriter(language: "en").source(file))
      var again = SchemaCleaning()
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
        try check(
          exported == wanted, "exported in \(language), imported in \(requested ?? "none")", text, exported)
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
      try repository.update(by: "import") { _ in file }
      let stored = try #require(try repository.read())
      try Fuzz.check(stored == file, "stored otherwise: \(text)")
      let exported = try export(stored, "en")
      try check(try exported == current(text), "stored", text, exported)
    }
  }

  @Test("exports both languages unchanged after a second import")
  func twoLanguages() {
    Fuzz.run(rounds: 80) { random in
      let english = FuzzResume.make(with: &random) { "text \(FuzzText.make(upTo: 2, with: &$0)) \($0.below(1000))" }
      let words = english.text(with: &random)
      let spanish = english.translated { member, text in
        ["id", "startDate", "date", "name", "organization", "institution"].contains(member) ? text : text + " (es)"
      }.relisted(with: &random)
      let translation = spanish.text(with: &random)
      let first = try importing(words).file
      let (both, report) = try importing(translation, into: first, requested: "es")
      for document in both.documents {
        try Fuzz.check(
          PlainEntryFormat().applying(document, to: both) == both, "an edit that changed nothing did: \(words)")
        var edited = document
        edited.fields["zz"] = .string("new")
        let file = PlainEntryFormat().applying(edited, to: both)
        try Fuzz.check(
          file[document.path]?.fields["jsonResume"] == document.fields["jsonResume"],
          "an edit of one field changed others: \(words)")
      }
      let wanted = try current(words)
      let exported = try export(both, "en")
      try check(exported == wanted, "the first language after the second", words, exported)
      try Fuzz.check(report.isAddition, "no addition")
      if report.unmatched.isEmpty {
        let exported = try export(both, "es")
        try check(try exported == current(translation), "the second language", translation, exported)
      }
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
