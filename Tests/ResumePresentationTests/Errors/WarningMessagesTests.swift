import Foundation
import ResumeDomain
import ResumeResources
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Warning messages")
struct WarningMessagesTests {
  static let warnings = [
    DataWarning(.missingTitle, documentID: "loycus-ios", field: "title"),
    DataWarning(.variantProblem, fact: .ofVariant("acme", VariantProblem(.unknownEntry("acme-ios", near: ["acme"])))),
    DataWarning(.wrongType, documentID: "loycus-ios", field: "tags"),
    DataWarning(.invalidDate, documentID: "loycus-ios", field: "endDate"),
    DataWarning(.endBeforeStart, documentID: "loycus-ios", field: "endDate"),
    DataWarning(.invalidLink, documentID: "loycus-ios", field: "companyLogoUrl"),
    DataWarning(.invalidCoordinate, documentID: "loycus-ios", field: "coordinates"),
    DataWarning(.unknownLinkKey, documentID: "loycus-ios", field: "linkAppStore"),
    DataWarning(.twoNames, documentID: "loycus-ios", field: "title", fact: .names("position", "title")),
    DataWarning(.unreadableDocument, fact: .count(1)), DataWarning(.unreadableDocument, fact: .count(2)),
    DataWarning(.stale), stale(.section(.work)), stale(.section(.projects)), stale(.section(.skills)),
    stale(.recommendations),
    DataWarning(.stale, fact: .offline), DataWarning(.stale, fact: .outage(.failing(status: 503))),
    DataWarning(.notCached, fact: .path("/cache/x: No space left on device")), DataWarning(.notCached),
    DataWarning(.notCached, fact: .session("/s/x: No space left on device")),
    failed(.section(.work)), failed(.section(.projects)), failed(.section(.skills)), failed(.recommendations),
    DataWarning(.favoritesUnread, fact: .failure(SourceReport(part: nil, error: .notCached))),
    DataWarning(.noPerson, documentID: "main"), DataWarning(.noSkills),
    DataWarning(.languageMissing, fact: .language("fr")), DataWarning(.labelsMissing, fact: .language("pl")),
    DataWarning(.missingCharacters, field: "Lead", fact: .characters(["\u{1F680}"])),
    DataWarning(.missingLetters, field: "Lead, 예시", fact: .characters(["예", "시"])),
    DataWarning(.becomesPublic, field: "email"), DataWarning(.staysPublic, field: "email"),
    DataWarning(.textInTables, documentID: "works/a", field: "title"),
    DataWarning(.reservedField, documentID: "works/a", field: "__type__"),
    DataWarning(.contactInText, documentID: "profile/main", field: "summary"),
    DataWarning(.becomesPublic, documentID: "references/r", field: "phone"),
    DataWarning(.placeholder, fact: .texts(1, language: nil, command: "resume validate")),
    DataWarning(.placeholder, fact: .texts(12, language: nil, command: nil)),
    DataWarning(.missingTexts, fact: .texts(1, language: "es", command: nil)),
    DataWarning(.missingTexts, fact: .texts(1200, language: "es", command: "resume validate --missing es")),
    DataWarning(.collectionUnread, documentID: "awards"),
    DataWarning(.leftOutOfExport, field: "notes/n", fact: .count(1)),
    DataWarning(.leftOutOfExport, field: "notes/n, work[0].startDate", fact: .count(2)),
    DataWarning(.notesInExport, fact: .count(1)), DataWarning(.notesInExport, fact: .count(2)),
    DataWarning(.omittedFromExport, field: "work.url", fact: .count(1)),
    DataWarning(.omittedFromExport, field: "basics.url, work.url", fact: .count(2)),
    DataWarning(.unknownTag, fact: .unmatched("isos", near: ["ios"], among: .entry)),
    DataWarning(.unknownTag, fact: .unmatched("x", near: [], among: .work)),
    DataWarning(.unknownTag, fact: .unmatched("x", near: [], among: .project)),
    DataWarning(.unknownTag, fact: .unmatched("x", near: [], among: .favorite)),
    DataWarning(.unknownCompany, fact: .unmatched("acmi", near: ["Acme"], among: .work)),
    DataWarning(.emptySection, fact: .unmatched("awards", near: [], among: .entry)),
    DataWarning(.applicationUnread, documentID: "acme-2026-11-24"),
    DataWarning(.largeApplications, documentID: "acme-2026-11-24", fact: .sizes(80_000_000, of: 120_000_000)),
    DataWarning(.unknownFields, field: "work.team"),
    DataWarning(.leftOutSections, field: "awards, interests"),
    DataWarning(.tooManyPages, field: "Experience (40)", fact: .excess(lines: 1, pages: 3)),
    DataWarning(.tooManyPages, field: "Experience (40), Projects (9)", fact: .excess(lines: 12, pages: 3)),
    DataWarning(.readAs, documentID: "works/x", field: "position", fact: .value("CTO")),
    DataWarning(.invalidDate, documentID: "works/x", field: "endDate", fact: .value("TBD")),
    DataWarning(.readAs, field: "languages", fact: .value("English")),
    DataWarning(.letterTooLong, fact: .excess(lines: 1, pages: 2)),
    DataWarning(.letterTooLong, fact: .excess(lines: 12, pages: 2)),
    DataWarning(.addressTooLong),
    DataWarning(.recommendationsUnread, fact: .count(201)),
    DataWarning(.documentEmpty), DataWarning(.nameMissing), DataWarning(.noContact),
    DataWarning(.letterEmpty, documentID: "acme"), DataWarning(.letterMissing, documentID: "acme"),
    DataWarning(.letterIncomplete, documentID: "acme", field: "subject"),
    DataWarning(.letterIncomplete, documentID: "acme", field: "recipient"),
    DataWarning(.otherCompany, documentID: "acme", fact: .names("Bizcocho", "Otra")),
    DataWarning(.repeated, documentID: "otra-2026-11-24", field: "2026-11-24"),
    DataWarning(.languageUnnamed, fact: .language("de")),
    DataWarning(.contactInText, documentID: "works/x", field: "summary", fact: .ownContact),
    DataWarning(.contactInText, field: "letter.body", fact: .ownContact),
    DataWarning(.missingTexts, field: "letter", fact: .texts(2, language: "es", command: nil)),
    DataWarning(.hiddenCharacters, fact: .count(1)), DataWarning(.hiddenCharacters, fact: .count(12)),
  ]

  /// The parts that are only loaded with a whole résumé.
  static let parts: [SourceReport.Part] =
    [.person] + ResumeSection.generic.map(SourceReport.Part.section)

  private static func stale(_ part: SourceReport.Part) -> DataWarning {
    var warning = DataWarning(.stale)
    warning.part = part
    return warning
  }

  private static func failed(_ part: SourceReport.Part) -> DataWarning {
    DataWarning(.partFailed, fact: .failure(SourceReport(part: part, error: .notCached)))
  }

  @Test(
    "every warning has a message with its document and field in every language",
    arguments: LabelTables.languages)
  func texts(language: String) {
    let used = Shared<Set<String>>([])
    let missing = Shared<Set<String>>([])
    let labels = Harness.labels(in: language, used: used, missing: missing)
    let messages = WarningMessages(
      labels: labels, dates: Dates(labels: labels, dash: "-", today: SampleEntities.today), now: SampleEntities.now)
    let photos = DataWarning.PhotoProblem.allCases.map { DataWarning(.photoOmitted, fact: .photo($0, path: "a.jpg")) }
    for warning in Self.warnings + photos + Self.parts.flatMap({ [Self.failed($0), Self.stale($0)] }) {
      let text = messages.text(warning, savedAt: SampleEntities.now.addingTimeInterval(-7200))
      #expect(!text.isEmpty)
      #expect(!text.contains("$@"), "\(text)")
      // The texts about letters don't name what they are of.
      let isOfLetter = [.letterIncomplete, .otherCompany, .missingTexts].contains(warning.kind)
      if let id = warning.documentID, warning.kind != .noPerson, !isOfLetter {
        #expect(text.contains(labels.name(ofDocument: id)), "\(text)")
      }
      if let field = warning.field, warning.kind != .missingTitle, !isOfLetter {
        #expect(text.contains(field), "\(text)")
      }
      if warning.kind == .notCached {
        #expect(text.contains(warning.fact == nil ? "RESUME_CONFIG_HOME" : "No space left on device"), "\(text)")
      }
    }
    let future = messages.text(DataWarning(.stale), savedAt: SampleEntities.now.addingTimeInterval(7200))
    #expect(future == LabelTables.text("warning.stale.future", language: language))
    #expect(missing.value == [])
    let unused = LabelTables.keys(language: language).filter { $0.hasPrefix("warning.") && !used.value.contains($0) }
    #expect(
      unused.sorted() == [
        "warning.emptySection.hint", "warning.prefix", "warning.unknownCompany.hint", "warning.unknownTag.hint",
      ])
  }

  @Test("a stale warning includes the age")
  func age() {
    let labels = Harness.labels
    let messages = WarningMessages(
      labels: labels, dates: Dates(labels: labels, dash: "-", today: SampleEntities.today), now: SampleEntities.now)
    let text = messages.text(DataWarning(.stale), savedAt: SampleEntities.now.addingTimeInterval(-7200))
    #expect(text.contains("2 hours"))
    let outage = messages.text(DataWarning(.stale, fact: .outage(.failing(status: 503))), savedAt: SampleEntities.now)
    #expect(outage.hasSuffix("The server keeps failing (HTTP 503)."))
  }

  @Test("the command for missing skills names the profile that was read, unless it is from the environment")
  func missingSkills() async {
    var harness = Harness()
    harness.columns = 300
    harness.resume.warnings = [DataWarning(.noSkills)]
    harness.profiles = StubProfiles([Profile(name: "site", source: .firestore(.init(project: "p")))])
    harness.environment["RESUME_PROJECT"] = "theirs"
    #expect(await harness.run("skills").error.contains("'resume profile set NAME --skills FILE'"))
    #expect(await harness.run("skills", "--profile", "site").error.contains("'resume profile set site --skills FILE'"))
  }
}
