import ResumeDomain
import ResumeTerminal

/// The total experience of a profile, and per company and tag; with several profiles, for each.
struct ExperienceView {
  private let people: [(owner: String?, experience: Experience)]
  private let style: ViewStyle

  init(works: [Listed<Work>], style: ViewStyle) {
    self.style = style
    var owners: [String?] = []
    for listed in works where !owners.contains(listed.owner) { owners.append(listed.owner) }
    if owners.count > 1 { owners.sort { ($0 ?? "") < ($1 ?? "") } }
    people = owners.map { owner in
      let own = works.filter { $0.owner == owner }.map(\.entry)
      return (owner, Experience(of: own, today: style.today, preference: style.preference))
    }
  }

  /// Returns the output; `allProfiles` is whether every profile was read, which decides the shape of the JSON.
  func output(allProfiles: Bool) -> CommandOutput {
    CommandOutput(
      text: { canvas in Array(people.map { lines($0.owner, $0.experience, canvas) }.joined(separator: [""])) },
      plain: { people.flatMap { records($0.owner, $0.experience) } },
      json: {
        if allProfiles { return ["summaries": .array(people.map { .object(members($0.owner, $0.experience)) })] }
        let emptyMessage = Experience(of: [], today: style.today, preference: style.preference)
        return ["summary": .object(members(nil, people.first?.experience ?? emptyMessage))]
      })
  }

  private func lines(_ owner: String?, _ experience: Experience, _ canvas: TextCanvas) -> [String] {
    let labels = style.labels
    let total = duration(experience.total)
    var lines = owner.map { canvas.wrapped($0, styles: .bold) } ?? []
    lines += canvas.facts(
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

  /// Columns: total, company or tag; its name; months; jobs; and with several profiles the profile.
  private func records(_ owner: String?, _ experience: Experience) -> [[String]] {
    func record(_ kind: String, _ name: String, _ months: Int?, _ works: Int) -> [String] {
      [kind, name, months.map { String($0) } ?? "", String(works)] + (owner.map { [$0] } ?? [])
    }
    return [record("total", "", experience.total?.total, experience.works)]
      + experience.companies.map { record("company", $0.name ?? "", $0.duration?.total, $0.works) }
      + experience.tags.map { record("tag", $0.name ?? "", $0.duration?.total, $0.works) }
  }

  private func members(_ owner: String?, _ experience: Experience) -> [JSON.Member] {
    func shares(_ key: String, _ shares: [Experience.Share]) -> JSON {
      .array(
        shares.map { [key: JSON($0.name), "duration": .duration($0.duration), "works": .integer($0.works)] })
    }
    return [
      .init("companies", shares("company", experience.companies)),
      .init("tags", shares("tag", experience.tags)),
      .init("total", .duration(experience.total)),
      .init("undated", .integer(experience.undated)),
      .init("works", .integer(experience.works)),
    ] + (owner.map { [.init("profile", .string($0))] } ?? [])
  }
}

extension JSON {
  /// Returns a duration in years and months, or `null`.
  static func duration(_ count: MonthCount?) -> JSON {
    count.map { ["months": .integer($0.months), "years": .integer($0.years)] } ?? .null
  }
}
