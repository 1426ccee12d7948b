import Foundation
import ResumeResources
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Names of documents")
struct EntryNamesTests {
  private static let paths =
    FieldTable.sections.map { DocumentPath($0.collection, "acme") } + [
      ResumeSection.personPath, DocumentPath("works", "acme").document("recommendations", "bo"),
    ]
  private static let languages = ["en", "es"]

  /// Whether a text has the path of a document or a collection of the résumé.
  private static func hasPath(_ text: String) -> Bool {
    (FieldTable.sections.map(\.collection) + ["recommendations"]).contains { text.contains($0 + "/") }
  }

  @Test("are what people say, in their language")
  func names() {
    let names = Self.languages.map { language in
      Self.paths.map { Harness.labels.inLanguage(language).name(of: $0) }
    }
    #expect(
      names[0] == [
        "job acme", "project acme", "skill acme", "education acme", "language acme", "volunteer acme",
        "certificate acme", "award acme", "publication acme", "interest acme", "reference acme", "basics",
        "recommendation bo of job acme",
      ])
    #expect(names[1][0] == "trabajo acme" && names[1].last == "recomendación bo del trabajo acme")
    #expect(Set(names[1]).isDisjoint(with: names[0]))
    let labels = Harness.labels
    #expect(labels.name(of: DocumentPath("notes", "n")) == "notes/n")
    #expect(labels.name(of: ResumeSection.personPath.document("patents", "lamp")) == "patents lamp")
    #expect(labels.name(of: .part("patents")) == "section patents" && labels.name(of: .part("meta")) == "meta")
    #expect(labels.name(ofDocument: "works/acme/recommendations") == "recommendations of job acme")
    #expect(labels.name(ofDocument: "awards") == "awards" && labels.name(ofDocument: "works/acme") == "job acme")
  }

  @Test("replace paths in plans, errors, warnings and histories", arguments: languages)
  func noPaths(language: String) throws {
    let labels = Harness.labels.inLanguage(language)
    let changes = Self.paths.flatMap { path -> [DocumentChange] in
      let old = Document(path: path, fields: ["title": .string("A")])
      return [
        DocumentChange(.create, path, fields: old.fields), DocumentChange(.delete, path, previous: old),
        DocumentChange(.update, path, fields: ["title": .string("B")], previous: old),
      ]
    }
    let view = ChangesView(
      changes: changes, kept: Self.paths.map { PublishPlan.Kept(path: $0) },
      newer: Self.paths.map { PublishPlan.Newer(path: $0) }, labels: labels)
    let canvas = TextCanvas(width: 80, styler: Styler(isEnabled: false), symbols: .unicode)
    var texts = view.output.text(canvas)
    let reporter = ErrorReporter(labels: labels)
    let errors: [ResumeError] = [
      .changedOnServer(Self.paths.map { PublishConflict(path: $0) }),
      .changedOnServer(Self.paths.map { PublishConflict(path: $0, isRemoved: true) }),
      .unpublishable(Self.paths.map(\.text), .illegalID),
      .unpublishable(Self.paths.map { $0.text + ": x" }, .listInList),
    ]
    for error in errors {
      let report = try #require(reporter.report(error))
      texts += [report.message, report.hint ?? ""]
    }
    let messages = WarningMessages(
      labels: labels, dates: Dates(labels: labels, dash: "-", today: SampleEntities.today), now: Date())
    texts += WarningMessagesTests.warnings.map(\.kind).flatMap { kind in
      Self.paths.map { messages.text(DataWarning(kind, documentID: $0.text, field: "title"), savedAt: nil) }
    }
    let version = ResumeVersion(
      id: "1", savedAt: Date(), command: "edit", entries: 9,
      changes: Self.paths.map { ResumeVersion.Change(path: $0, kind: .update, fields: ["title"]) })
    texts.append(HistoryListCommand.summary(of: version, labels))
    for text in texts { #expect(!Self.hasPath(text), "\(text)") }
    #expect(texts.count > 100)
  }

  @Test("replace paths in all texts", arguments: languages)
  func tables(language: String) throws {
    // The topics about Firestore explain its paths.
    for key in LabelTables.keys(language: language) where !key.hasPrefix("help.") {
      let text = try #require(LabelTables.text(key, language: language))
      #expect(!Self.hasPath(text), "\(key): \(text)")
    }
  }
}
