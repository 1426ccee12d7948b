import Foundation
import ResumeDomain
import Testing

@testable import ResumeData

@Suite("What a variant shows")
struct VariantOutcomeTests {
  /// Returns the résumé of a file with these members of a variant.
  private static func file(_ variant: String, language: String = "en") throws -> ResumeFile {
    let text = """
      {"basics": {"name": "Ada", "label": {"en": "Developer", "es": "Desarrolladora"}, "email": "ada@example.org"},
       "work": [
         {"id": "acme", "name": "Acme", "position": "Lead", "startDate": "2020-03", "tags": ["ios"], "summary": "Led.",
          "highlights": ["Plain", {"en": "Fast", "es": "Veloz", "$tags": ["ci"]}, {"$text": "Swift", "$tags": ["IOS"]}]},
         {"id": "old", "name": "Old", "startDate": "2005", "endDate": "2009", "tags": ["backend"],
          "recommendations": [{"id": "bo", "author": "Bo", "text": "Good"}]},
         {"id": "mid", "name": "Mid", "startDate": "2010", "endDate": "2019"}],
       "projects": [{"id": "tinto", "name": "Tinto", "keywords": ["swift"], "tags": ["ios"]}, {"id": "kw", "name": "K", "keywords": ["java"]}],
       "skills": [{"id": "languages", "name": "Languages", "keywords": ["Swift", {"$text": "Java", "$tags": ["backend"]}]}],
       "education": [{"id": "ucm", "institution": "UCM", "tags": ["backend"]}],
       "patents": [{"id": "phone", "name": "Waking a phone", "tags": ["backend"]}],
       "consent": "I agree.",
       "meta": {"resume": {"format": 3, "language": "\(language)", "variants": {"v": \(variant)}}}}
      """
    return try LocalResumeFile(Data(text.utf8), at: "cv.json").file
  }

  private static func outcome(
    _ variant: String, ignoring: Set<VariantSelection.Member> = []
  ) throws -> (outcome: VariantOutcome, file: ResumeFile) {
    let file = try file(variant)
    let today = try #require(PartialDate("2026-11-24"))
    return (VariantOutcome(of: try file.variant(named: "v"), in: file, ignoring: ignoring, today: today), file)
  }

  private static func shown(_ outcome: VariantOutcome) -> [String] {
    outcome.file.withCustomDocuments.entryPaths.map(\.id)
  }

  /// Returns the omissions as `ID: reason` and `ID element: reason`.
  private static func omitted(_ outcome: VariantOutcome) -> [String] {
    outcome.omissions.map { "\($0.path.id)\($0.element.map { " " + $0 } ?? ""): \($0.reason.rawValue)" }
  }

  @Test(
    "selects entries and says why others are omitted",
    arguments: [
      (#"{}"#, []),
      (
        #"{"select": {"tags": ["ios"]}}"#,
        ["acme Fast: tags", "old: tags", "kw: tags", "languages Java: tags", "ucm: tags", "phone: tags"]
      ),
      (
        #"{"select": {"allTags": ["ios", "ci"]}}"#,
        ["acme: tags", "old: tags", "tinto: tags", "kw: tags", "languages Java: tags", "ucm: tags", "phone: tags"]
      ),
      (#"{"select": {"since": "2015"}}"#, ["old: since"]),
      (#"{"select": {"until": "2012"}}"#, ["acme: until"]),
      (#"{"select": {"only": ["acme"]}}"#, ["old: only", "mid: only"]),
      (#"{"select": {"only": ["work:mid", "tinto"]}}"#, ["acme: only", "old: only", "kw: only"]),
      (#"{"select": {"since": "2015", "include": ["old"]}}"#, []),
      (#"{"select": {"omit": ["old"], "include": ["old"]}}"#, ["old: omit"]),
      (#"{"select": {"omit": ["acme#1", "languages#keywords.2"]}}"#, ["acme Plain: omit", "languages Java: omit"]),
      (
        #"{"select": {"omit": [{"id": "acme", "field": "highlights", "text": "Fast"}]}}"#,
        ["acme Fast: omit"]
      ),
      (
        #"{"select": {"tags": ["backend"], "include": ["acme", {"id": "acme", "field": "highlights", "text": "Swift"}]}}"#,
        ["acme Fast: tags", "tinto: tags", "kw: tags"]
      ),
      (
        #"{"select": {"sections": ["work", "projects"]}}"#, ["languages: sections", "ucm: sections", "phone: sections"]
      ),
    ])
  func selection(variant: String, omitted: [String]) throws {
    let (outcome, file) = try Self.outcome(variant)
    #expect(Self.omitted(outcome) == omitted)
    let gone = outcome.omissions.filter { $0.field == nil }.map(\.path.id)
    #expect(Self.shown(outcome) == file.withCustomDocuments.entryPaths.map(\.id).filter { !gone.contains($0) })
    #expect(outcome.problems == [])
  }

  @Test("omits the recommendations of an omitted job, and sections of texts")
  func parts() throws {
    let (outcome, _) = try Self.outcome(#"{"select": {"omit": ["old"], "sections": ["work"]}}"#)
    #expect(!outcome.file.documents.contains { $0.path.text.hasPrefix("works/old") })
    #expect(!outcome.file.hasRootMember(named: "consent"))
    let named = try Self.outcome(#"{"select": {"sections": ["work", "consent"]}}"#).outcome
    #expect(named.file.hasRootMember(named: "consent"))
  }

  @Test("a job keeps its head if all its elements are omitted")
  func head() throws {
    let (outcome, _) = try Self.outcome(#"{"select": {"omit": ["acme#1", "acme#2", "acme#3"]}}"#)
    let job = try #require(outcome.file[DocumentPath("works", "acme")])
    #expect(job.fields["goalsAchieved"] == nil && job.fields["title"] == .string("Lead"))
  }

  @Test("omits contact details, unless the command omits them itself")
  func contact() throws {
    let variant = #"{"select": {"without": ["contact"]}}"#
    let (outcome, _) = try Self.outcome(variant)
    #expect(outcome.file[ResumeSection.personPath]?.fields["email"] == nil)
    #expect(Self.omitted(outcome) == ["main: without"])
    let kept = try Self.outcome(variant, ignoring: [.without]).outcome
    #expect(kept.file[ResumeSection.personPath]?.fields["email"] != nil && kept.omissions == [])
  }

  @Test("rewords texts and elements, and other languages stay")
  func words() throws {
    let (outcome, _) = try Self.outcome(
      #"""
      {"override": {"basics": {"label": {"en": "iOS lead"}}, "acme": {"summary": "Led iOS.",
        "highlights": [{"of": "Fast", "en": "Very fast"}, {"of": "Swift", "$text": "Swift 6"}]}}}
      """#)
    let person = outcome.file[ResumeSection.personPath]
    #expect(person?.fields["headline"] == .map(["en": .string("iOS lead"), "es": .string("Desarrolladora")]))
    let job = outcome.file[DocumentPath("works", "acme")]
    #expect(job?.fields["summary"] == .string("Led iOS."))
    #expect(
      job?.fields["goalsAchieved"]?.elements == [
        .string("Plain"),
        .map(["en": .string("Very fast"), "es": .string("Veloz"), "$tags": .array([.string("ci")])]),
        .map(["$text": .string("Swift 6"), "$tags": .array([.string("IOS")])]),
      ])
    #expect(
      outcome.wordings.map(\.field)
        == ["summary", "goalsAchieved", "goalsAchieved", "headline"].sorted { a, _ in a != "headline" }
        || outcome.wordings.count == 4)
    #expect(outcome.problems == [])
  }

  @Test(
    "names what the résumé doesn't have",
    arguments: [
      (#"{"select": {"omit": ["tinta"]}}"#, VariantProblem.Kind.unknownEntry("tinta", near: ["tinto"])),
      (#"{"select": {"omit": ["acme#9"]}}"#, .unknownEntry("acme#9", near: ["acme"])),
      (
        #"{"select": {"omit": [{"id": "acme", "field": "highlights", "text": "Gone"}]}}"#,
        .missingElement("Gone", id: "acme", field: "highlights")
      ),
      (#"{"select": {"tags": ["iso"]}}"#, .unknownTag("iso", near: ["ios"])),
      (#"{"select": {"sections": ["wrk"]}}"#, .unknownSection("wrk", near: ["work"])),
      (#"{"select": {"omitt": []}}"#, .unknownMember("omitt", near: ["omit"])),
      (#"{"select": {"since": "x"}}"#, .invalidMember("since")),
      (#"{"selects": {}}"#, .unknownMember("selects", near: ["select"])),
      (#"{"override": {"tinta": {}}}"#, .unknownEntry("tinta", near: ["tinto"])),
      (#"{"override": {"acme": {"sumary": "x"}}}"#, .unknownField("sumary", id: "acme", near: ["summary"])),
      (#"{"override": {"acme": {"startDate": "2019"}}}"#, .invalidWording("startDate", id: "acme")),
      (#"{"override": {"acme": {"summary": "Led."}}}"#, .sameAsBase("summary", id: "acme", language: "en")),
      (
        #"{"override": {"acme": {"summary": "X"}}, "bases": {"acme.summary.en": "0"}}"#,
        .baseChanged("summary", id: "acme", language: "en")
      ),
      (
        #"{"override": {"acme": {"highlights": [{"of": "Gone", "en": "X"}]}}}"#,
        .missingElement("Gone", id: "acme", field: "highlights")
      ),
      (#"{"document": {"font": "/x.ttf"}}"#, .unknownOption("font", near: [])),
      (#"{"letter": {"subject": "S", "body": "B"}}"#, .letter(.noRecipient)),
    ])
  func problems(variant: String, problem: VariantProblem.Kind) throws {
    let file = try Self.file(variant)
    let today = try #require(PartialDate("2026-11-24"))
    #expect(try file.variant(named: "v").problems(in: file, today: today).map(\.kind) == [problem])
  }

  @Test("an edit stores only the texts that differ, with digests of what they replace")
  func rewording() throws {
    let file = try Self.file("{}")
    let path = DocumentPath("works", "acme")
    var edited = try #require(file[path])
    let shown = edited
    edited.fields["summary"] = .string("Led iOS.")
    var elements = try #require(edited.fields["goalsAchieved"]?.elements)
    elements[1] = .map(["en": .string("Faster"), "es": .string("Veloz"), "$tags": .array([.string("ci")])])
    edited.fields["goalsAchieved"] = .array(elements)
    let variant = try file.variant(named: "v").rewording(edited, shown: shown, in: file)
    #expect(
      variant.overrides == [
        "acme": [
          "summary": .map(["en": .string("Led iOS.")]),
          "highlights": .array([.map(["of": .string("Fast"), "en": .string("Faster")])]),
        ]
      ])
    #expect(variant.bases.keys.sorted() == ["acme.summary.en"])
    let today = try #require(PartialDate("2026-11-24"))
    let changed = file.setting(variant)
    #expect(variant.problems(in: changed, today: today) == [])
    let outcome = VariantOutcome(of: variant, in: changed, today: today)
    #expect(outcome.file[path] == edited)
    #expect(variant.clearingWords(of: path, in: changed).members.isEmpty)
  }

  @Test("an edit of anything but texts is refused")
  func onlyTexts() throws {
    let file = try Self.file("{}")
    let shown = try #require(file[DocumentPath("works", "acme")])
    for change: (inout Document) -> Void in [
      { $0.fields["startDate"] = .string("2019") }, { $0.fields["goalsAchieved"] = .array([.string("One")]) },
      { $0.fields["tags"] = .array([]) },
    ] {
      var edited = shown
      change(&edited)
      #expect(throws: ResumeError.self) {
        try file.variant(named: "v").rewording(edited, shown: shown, in: file)
      }
    }
  }

  @Test("a new ID of an entry reaches the variants, but not those of others")
  func renaming() throws {
    let file = try Self.file(
      #"{"select": {"omit": ["acme", "acme#1", {"id": "acme", "field": "highlights", "text": "Fast"}, "old"]}, "override": {"acme": {"summary": "X"}}, "bases": {"acme.summary.en": "0"}}"#
    )
    let renamed = try file.renaming(DocumentPath("works", "acme"), to: "acme-2020")
    let variant = try renamed.variant(named: "v")
    #expect(
      variant.selection.parts(.omit) == [
        .named("acme-2020"), .named("acme-2020#1"), .element(id: "acme-2020", field: "highlights", text: "Fast"),
        .named("old"),
      ])
    #expect(variant.overrides.keys.sorted() == ["acme-2020"])
    #expect(variant.bases.keys.sorted() == ["acme-2020.summary.en"])
    #expect(renamed.variantNames(referringTo: DocumentPath("works", "acme-2020")) == ["v"])
    #expect(renamed.variantNames(referringTo: DocumentPath("works", "mid")) == [])
  }

  @Test(
    "names are 1 to 64 lowercase letters, digits, dots, underscores and hyphens",
    arguments: [
      ("acme", true), ("a", true), ("9.x_y-z", true), (String(repeating: "a", count: 64), true), ("", false),
      ("-a", false), ("Acme", false), ("a b", false), ("ñ", false), (String(repeating: "a", count: 65), false),
    ])
  func names(name: String, isName: Bool) { #expect(Variant.isName(name) == isName) }
}
