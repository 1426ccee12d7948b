import ResumeDomain
import ResumeTerminal

/// What an import has done, as a table, as records, as JSON.
struct ImportView {
  let outcome: ImportResume.Outcome
  let path: String
  let labels: Labels

  var answer: Answer {
    Answer(text: lines, plain: { records }, json: { ["import": json] })
  }

  private var report: ImportReport { outcome.report }

  private func lines(_ canvas: TextCanvas) -> [String] {
    let columns = ["import.part", "import.new", "import.changed", "import.same", "import.gone"]
    let rows = report.counts.map { count in
      [labels.text("imported." + count.part.name)]
        + [count.added, count.changed, count.unchanged, count.removed].map {
          $0 == 0 ? "" : Numbers.grouped($0, language: labels.language)
        }
    }
    var lines = rows.isEmpty ? [] : RecordTable(titles: columns.map { labels.text($0) }, rows: rows).lines(canvas)
    lines += list("import.removed", report.removed.map { text($0, facts: [$0.id]) }, canvas)
    let (ofFile, ofResume) = (
      report.unmatched.filter { $0.entry.id == nil }, report.unmatched.filter { $0.entry.id != nil }
    )
    lines += list(
      "import.unmatched.file",
      ofFile.map { unmatched in
        let line = unmatched.line.map { labels.text("import.line", [String($0)]) }
        return text(unmatched.entry, facts: [line, labels.text("import.reason.\(unmatched.reason.rawValue)")])
      }, canvas)
    return lines + list("import.unmatched.resume", ofResume.map { text($0.entry, facts: [$0.entry.id]) }, canvas)
  }

  private func list(_ heading: String, _ items: [String], _ canvas: TextCanvas) -> [String] {
    guard !items.isEmpty else { return [] }
    return ["", canvas.styler.styled(labels.text(heading), .bold)]
      + items.flatMap { canvas.wrapped($0, firstIndent: "  ", indent: "    ") }
  }

  /// A part, a title and some facts on one line.
  private func text(_ entry: ImportReport.Entry, facts: [String?]) -> String {
    let facts = facts.compactMap { $0 }.joined(separator: ", ")
    let title = labels.text("imported." + entry.part.name) + ": " + (entry.title ?? labels.text("import.untitled"))
    return facts.isEmpty ? title : "\(title) (\(facts))"
  }

  /// What it is, its section, then the four counts, or id, line, reason and title.
  private var records: [PlainRecord] {
    report.counts.map { count in
      PlainRecord(
        ["count", count.part.name] + [count.added, count.changed, count.unchanged, count.removed].map(String.init))
    }
      + report.removed.map { PlainRecord(["gone", $0.part.name, $0.id ?? "", "", "", $0.title ?? ""]) }
      + report.unmatched.map { unmatched in
        PlainRecord([
          "unmatched", unmatched.entry.part.name, unmatched.entry.id ?? "", unmatched.line.map(String.init) ?? "",
          unmatched.reason.rawValue, unmatched.entry.title ?? "",
        ])
      }
  }

  private var json: JSONOutput {
    func sum(_ count: (ImportReport.Count) -> Int) -> JSONOutput {
      .integer(report.counts.reduce(0) { $0 + count($1) })
    }
    return [
      "added": sum(\.added), "changed": sum(\.changed), "formerPath": JSONOutput(outcome.formerPath),
      "gone": .array(report.removed.map(Self.json)), "language": .string(report.language), "path": .string(path),
      "removed": sum(\.removed),
      "sections": .array(
        report.counts.map { count in
          [
            "added": .integer(count.added), "changed": .integer(count.changed), "removed": .integer(count.removed),
            "section": .string(count.part.name), "unchanged": .integer(count.unchanged),
          ]
        }),
      "unchanged": sum(\.unchanged),
      "unmatched": .array(
        report.unmatched.map { unmatched in
          [
            "id": JSONOutput(unmatched.entry.id), "line": JSONOutput(unmatched.line),
            "reason": .string(unmatched.reason.rawValue), "section": .string(unmatched.entry.part.name),
            "title": JSONOutput(unmatched.entry.title),
          ]
        }),
    ]
  }

  private static func json(_ entry: ImportReport.Entry) -> JSONOutput {
    ["id": JSONOutput(entry.id), "section": .string(entry.part.name), "title": JSONOutput(entry.title)]
  }
}
