import ResumeDomain
import ResumeTerminal

/// One job in full.
struct WorkView {
  let work: Work
  let isFavorite: Bool
  let style: ViewStyle

  var answer: Answer {
    Answer(text: lines, plain: { records }, json: { ["work": json] })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    let labels = style.labels
    let dot = " \(canvas.ornaments.middleDot) "
    var lines = canvas.wrapped(canvas.starred(style.text(work.title) ?? work.id, isFavorite), styles: .bold)
    let place = [style.text(work.company), style.text(work.location)].compactMap { $0 }
    if !place.isEmpty { lines += canvas.wrapped(place.joined(separator: dot)) }
    let time = [
      style.dates.long(work.period), work.period.duration(today: style.today).map(style.dates.duration) ?? "",
    ]
    .filter { !$0.isEmpty }
    if !time.isEmpty { lines += canvas.wrapped(time.joined(separator: dot)) }
    if let summary = style.text(work.summary) { lines += [""] + canvas.paragraphs(summary) }
    if !work.highlights.isEmpty {
      lines += [""] + canvas.wrapped(labels.text("work.goals"), styles: .bold)
      for goal in work.highlights {
        lines += canvas.wrapped(
          goal.resolved(style.preference), firstIndent: canvas.ornaments.bullet + " ", indent: "  ")
      }
    }
    var facts: [(String, String)] = []
    if !work.tags.isEmpty { facts.append((labels.text("fact.tags"), work.tags.joined(separator: ", "))) }
    if let logo = work.companyLogoURL { facts.append((labels.text("fact.logo"), logo.address)) }
    facts.append((labels.text("fact.id"), work.id))
    return lines + [""] + FactLines.lines(facts, canvas)
  }

  private var records: [PlainRecord] {
    let members: [(String, String?)] =
      [
        ("id", work.id), ("title", style.text(work.title) ?? work.id), ("company", style.text(work.company)),
        ("location", style.text(work.location)), ("startDate", work.period.start?.description),
        ("endDate", work.period.end?.description), ("summary", style.text(work.summary)),
      ] + work.highlights.map { ("highlight", $0.resolved(style.preference)) } + work.tags.map { ("tag", $0) }
    return members.compactMap { name, value in value.map { PlainRecord([name, $0]) } }
  }

  private var json: JSONOutput {
    .object(
      WorksView.members(Listed(work, isFavorite: isFavorite), style) + [
        .init("highlights", JSONOutput(work.highlights.map { $0.resolved(style.preference) })),
        .init("recommendations", .array([])),
        .init("summary", JSONOutput(style.text(work.summary))),
      ])
  }
}
