import ResumeDomain
import ResumeTerminal

/// One job in full, and what is said about it.
struct WorkView {
  let details: WorkDetails
  let isFavorite: Bool
  let style: ViewStyle

  private var work: Work { details.work }

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
    if !details.recommendations.isEmpty {
      lines += [""] + canvas.wrapped(labels.text("work.recommendations"), styles: .bold)
      for (index, recommendation) in details.recommendations.enumerated() {
        if index > 0 { lines.append("") }
        lines += said(recommendation, canvas)
      }
    }
    var facts: [(String, String)] = []
    if !work.tags.isEmpty { facts.append((labels.text("fact.tags"), work.tags.joined(separator: ", "))) }
    if let logo = work.companyLogoURL { facts.append((labels.text("fact.logo"), logo.address)) }
    facts.append((labels.text("fact.id"), work.id))
    return lines + [""] + FactLines.lines(facts, canvas)
  }

  /// The words beside a line, which shows where they end, and below them who said them.
  private func said(_ recommendation: Recommendation, _ canvas: TextCanvas) -> [String] {
    let words = style.text(recommendation.text).map {
      canvas.paragraphs($0, indent: canvas.ornaments.timelineLine + " ")
    }
    let person = [style.text(recommendation.author), style.text(recommendation.role)].compactMap { $0 }
    let facts = [person.joined(separator: ", "), recommendation.date.map { style.dates.long($0) } ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " \(canvas.ornaments.middleDot) ")
    guard !facts.isEmpty else { return words ?? [] }
    return (words ?? []) + canvas.wrapped(facts, firstIndent: canvas.ornaments.dash + " ", indent: "  ")
  }

  private var records: [PlainRecord] {
    let members: [(String, String?)] =
      [
        ("id", work.id), ("title", style.text(work.title) ?? work.id), ("company", style.text(work.company)),
        ("location", style.text(work.location)), ("startDate", work.period.start?.description),
        ("endDate", work.period.end?.description), ("summary", style.text(work.summary)),
      ] + work.highlights.map { ("highlight", $0.resolved(style.preference)) } + work.tags.map { ("tag", $0) }
      + (isFavorite ? [("favorite", "*")] : [])
    return members.compactMap { name, value in value.map { PlainRecord([name, $0]) } }
      + details.recommendations.map { recommendation in
        PlainRecord([
          "recommendation", style.text(recommendation.author) ?? "", style.text(recommendation.role) ?? "",
          recommendation.date?.description ?? "", style.text(recommendation.text) ?? "",
        ])
      }
  }

  private var json: JSONOutput {
    .object(
      WorksView.members(Listed(work, isFavorite: isFavorite), style) + [
        .init("highlights", JSONOutput(work.highlights.map { $0.resolved(style.preference) })),
        .init("recommendations", .array(details.recommendations.map(said))),
        .init("summary", JSONOutput(style.text(work.summary))),
      ])
  }

  private func said(_ recommendation: Recommendation) -> JSONOutput {
    [
      "author": JSONOutput(style.text(recommendation.author)),
      "date": JSONOutput(recommendation.date?.description),
      "role": JSONOutput(style.text(recommendation.role)),
      "text": JSONOutput(style.text(recommendation.text)),
    ]
  }
}
