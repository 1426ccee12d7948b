import ResumeDomain
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

/// Snapshots of imports: a new résumé, a replaced one, and another language.
@Suite("Import snapshots")
struct ImportViewSnapshotTests {
  private static func count(_ part: String, _ counts: [Int]) -> ImportReport.Count {
    var count = ImportReport.Count(part: part)
    (count.added, count.changed, count.unchanged, count.removed) = (counts[0], counts[1], counts[2], counts[3])
    return count
  }

  private static let gone = ImportReport.Entry(
    part: "work", id: "acme-2010", title: "Trainee, Acme \u{1B}[31m")

  private static let reports: [(name: String, report: ImportReport)] = [
    (
      "import-new",
      ImportReport(
        language: "en", isAddition: false,
        counts: [count("basics", [1, 0, 0, 0]), count("work", [1200, 0, 0, 0])])
    ),
    (
      "import-again",
      ImportReport(
        language: "en", isAddition: false,
        counts: [
          count("basics", [0, 1, 0, 0]), count("work", [1, 2, 3, 1]),
          count("references", [0, 0, 0, 1]),
          count("others", [0, 0, 1, 0]),
        ], removed: [gone, .init(part: "references", id: "references", title: nil)])
    ),
    (
      "import-language",
      ImportReport(
        language: "es", isAddition: true,
        counts: [count("basics", [0, 1, 0, 0]), count("work", [0, 2, 1, 0])],
        unmatched: [
          .init(entry: .init(part: "work", id: nil, title: "Otra, Cobalto"), line: 12, reason: .none),
          .init(entry: .init(part: "skills", id: nil, title: nil), line: nil, reason: .ambiguous),
          .init(entry: gone, line: nil, reason: .none),
        ], placed: [.init(entry: .init(part: "languages", id: "english", title: "Inglés"), match: "English")])
    ),
  ]

  @Test("output matches the snapshots", arguments: reports.indices)
  func view(index: Int) async {
    let (name, report) = Self.reports[index]
    var text = ""
    for (columns, language, words) in [
      (80, "en", []), (40, "en", []), (80, "es", []), (80, "es", ["--plain"]), (80, "en", ["--json"]),
    ] as [(Int, String, [String])] {
      var harness = Harness()
      harness.columns = columns
      harness.environment["RESUME_LANG"] = language
      harness.input = ["cv.json": "{}"]
      harness.formats.report = report
      harness.formats.file = ResumeFile(
        language: report.isAddition ? "de" : "en", inventedIDs: [DocumentPath("works", "changed")])
      harness.resumeFile = StubResumeFile(
        name == "import-new" ? nil : ResumeFile(language: report.isAddition ? "de" : "en"))
      let line = ["import", "cv.json"] + words + (report.isAddition ? ["--lang", language, "--yes"] : [])
      let result = await harness.run(line)
      text +=
        "=== \(language), \(words.joined()), \(columns) columns: \(result.code)\n\(result.output)"
        + (result.error.isEmpty ? "" : "--- standard error\n\(result.error)")
    }
    Snapshot.assert(text, named: name)
  }
}
