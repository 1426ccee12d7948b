import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// The total experience, and per company and tag.
struct ExperienceView {
  private let experience: Experience
  private let style: ViewStyle

  init(works: [Work], style: ViewStyle) {
    self.style = style
    experience = Experience(of: works, today: style.today, preference: style.preference)
  }

  var output: CommandOutput {
    CommandOutput(text: lines, plain: { records }, json: { ["summary": json] })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    guard experience.works > 0 else { return [] }
    let labels = style.labels
    let total = duration(experience.total)
    var lines = canvas.facts(
      [labels.text("experience.total", [total]), labels.plural("count.works", experience.works)], styles: .bold)
    lines += table("experience.company", experience.companies, canvas)
    lines += table("experience.tag", experience.tags, canvas)
    let omissions = Experience.Omission.allCases.flatMap { reason in
      experience.omissions[reason].map { canvas.wrapped(labels.plural("experience.omitted.\(reason)", $0)) } ?? []
    }
    return omissions.isEmpty ? lines : lines + [""] + omissions
  }

  private func table(_ title: String, _ shares: [Experience.Share], _ canvas: TextCanvas) -> [String] {
    guard !shares.isEmpty else { return [] }
    let labels = style.labels
    let rows = shares.map { [$0.name ?? labels.text("experience.noCompany"), duration($0.duration), String($0.works)] }
    let table = RecordTable(
      titles: [labels.text(title), labels.text("experience.time"), labels.text("part.works")], rows: rows)
    if table.fits(canvas.width) { return [""] + table.lines(canvas) }
    let facts = zip(rows, shares).map { row, share in
      (row[0], row[1] + canvas.symbols.separator + labels.plural("count.works", share.works))
    }
    return [""] + canvas.wrapped(labels.text(title), styles: .bold) + FactLines.lines(facts, canvas)
  }

  private func duration(_ count: MonthCount?) -> String {
    count.map(style.dates.duration) ?? style.labels.text("date.unknown")
  }

  /// Columns: total, company or tag; its name; months; jobs.
  private var records: [[String]] {
    guard experience.works > 0 else { return [] }
    func record(_ kind: String, _ name: String, _ months: Int?, _ works: Int) -> [String] {
      [kind, name, months.map { String($0) } ?? "", String(works)]
    }
    return [record("total", "", experience.total?.total, experience.works)]
      + experience.companies.map { record("company", $0.name ?? "", $0.duration?.total, $0.works) }
      + experience.tags.map { record("tag", $0.name ?? "", $0.duration?.total, $0.works) }
  }

  private var json: JSON {
    func shares(_ key: String, _ shares: [Experience.Share]) -> JSON {
      .array(
        shares.map { [key: JSON($0.name), "duration": .duration($0.duration), "works": .integer($0.works)] })
    }
    return [
      "companies": shares("company", experience.companies), "tags": shares("tag", experience.tags),
      "total": .duration(experience.total), "undated": .integer(experience.undated),
      "works": .integer(experience.works),
    ]
  }
}
