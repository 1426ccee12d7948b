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

  var output: CommandOutput { CommandOutput(text: lines, plain: { records }, json: { ["summary": json] }) }

  private func lines(_ canvas: TextCanvas) -> [String] {
    guard experience.works > 0 else { return [] }
    let labels = style.labels
    let total = duration(experience.total)
    var lines = canvas.facts(
      [labels.text("experience.total", [total]), labels.plural("count.works", experience.works)], styles: .bold)
    lines += table(companies, canvas) + table(tags, canvas)
    let omissions = Experience.Omission.allCases.flatMap { reason in
      experience.omissions[reason].map { canvas.wrapped(labels.plural("experience.omitted.\(reason)", $0)) } ?? []
    }
    return omissions.isEmpty ? lines : lines + [""] + omissions
  }

  private func table(_ shares: Records<Experience.Share>, _ canvas: TextCanvas) -> [String] {
    let table = shares.table
    guard let title = table.titles.first, !table.rows.isEmpty else { return [] }
    if table.fits(canvas.width) { return [""] + table.lines(canvas) }
    let facts = zip(table.rows, shares.rows).map { row, share in
      (row[0], row[1] + canvas.symbols.separator + style.labels.plural("count.works", share.works))
    }
    return [""] + canvas.wrapped(title, styles: .bold) + FactLines.lines(facts, canvas)
  }

  private var companies: Records<Experience.Share> { records(of: experience.companies, by: "company") }
  private var tags: Records<Experience.Share> { records(of: experience.tags, by: "tag") }

  private func records(of shares: [Experience.Share], by key: String) -> Records<Experience.Share> {
    Records(
      columns: [
        .plain("kind") { _ in key },
        .value(key) { JSON($0.name) }
          .titled(style.labels.text("experience." + key)) { $0.name ?? style.labels.text("experience.noCompany") },
        .value("duration", plain: { $0.duration.map { String($0.total) } ?? "" }) { .duration($0.duration) }
          .titled(style.labels.text("experience.time")) { duration($0.duration) },
        .value("works") { .integer($0.works) }.titled(style.labels.text("part.works")),
      ], rows: shares)
  }

  private func duration(_ count: MonthCount?) -> String {
    count.map(style.dates.duration) ?? style.labels.text("date.unknown")
  }

  /// Columns: total, company or tag; its name; months; jobs.
  private var records: [[String]] {
    guard experience.works > 0 else { return [] }
    let months = experience.total.map { String($0.total) } ?? ""
    return [["total", "", months, String(experience.works)]] + companies.plain + tags.plain
  }

  private var json: JSON {
    [
      "companies": companies.json, "tags": tags.json, "total": .duration(experience.total),
      "undated": .integer(experience.undated), "works": .integer(experience.works),
    ]
  }
}
