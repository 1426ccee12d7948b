import ResumeDomain
import ResumeTerminal

/// The jobs as a time line, as records, as JSON.
struct WorksView {
  let works: [Listed<Work>]
  let style: ViewStyle

  var answer: Answer {
    Answer(text: lines, plain: { works.map(record) }, json: { ["works": .array(works.map(Self.json(style)))] })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    let line = canvas.ornaments.timelineLine + "  "
    var lines: [String] = []
    for (index, listed) in works.enumerated() {
      let work = listed.entry
      if index > 0 { lines.append(canvas.styler.styled(canvas.ornaments.timelineLine, .dim)) }
      let dot = canvas.ornaments.timelineDot + "  "
      lines += canvas.wrapped(
        canvas.starred(style.text(work.title) ?? work.id, listed.isFavorite), firstIndent: dot, indent: line,
        styles: .bold)
      let place = [style.text(work.company), style.text(work.location)].compactMap { $0 }
      if !place.isEmpty {
        lines += canvas.wrapped(
          place.joined(separator: " \(canvas.ornaments.middleDot) "), firstIndent: line, indent: line)
      }
      let period = style.dates.short(work.period)
      if !period.isEmpty { lines += canvas.wrapped(period, firstIndent: line, indent: line) }
      lines += canvas.wrapped(canvas.owned(work.id, listed.owner), firstIndent: line, indent: line, styles: .dim)
    }
    return lines
  }

  /// id, title, company, start, end, place, tags, `*` for a favourite, and of several people's whose it is.
  private func record(_ listed: Listed<Work>) -> PlainRecord {
    let work = listed.entry
    return PlainRecord(
      [
        work.id, style.text(work.title) ?? work.id, style.text(work.company) ?? "",
        work.period.start?.description ?? "", work.period.end?.description ?? "", style.text(work.location) ?? "",
        work.tags.joined(separator: ","),
      ] + listed.lastFields)
  }

  /// The members that a job has in a list.
  static func members(_ listed: Listed<Work>, _ style: ViewStyle) -> [JSONOutput.Member] {
    let work = listed.entry
    let members: [JSONOutput.Member] = [
      .init("company", JSONOutput(style.text(work.company))),
      .init("companyLogoURL", JSONOutput(work.companyLogoURL?.address)),
      .init("duration", .duration(work.period.duration(today: style.today))),
      .init("endDate", JSONOutput(work.period.end?.description)),
      .init("id", .string(work.id)),
      .init("isCurrent", .boolean(work.period.isCurrent)),
      .init("isFavorite", .boolean(listed.isFavorite)),
      .init("location", location(work, style)),
      .init("startDate", JSONOutput(work.period.start?.description)),
      .init("tags", JSONOutput(work.tags)),
      .init("title", .string(style.text(work.title) ?? work.id)),
    ]
    return listed.owner == nil ? members : members + listed.ownerMember
  }

  private static func json(_ style: ViewStyle) -> (Listed<Work>) -> JSONOutput {
    { .object(members($0, style)) }
  }

  private static func location(_ work: Work, _ style: ViewStyle) -> JSONOutput {
    guard work.location != nil || work.coordinate != nil else { return .null }
    return [
      "latitude": work.coordinate.map { .number($0.latitude) } ?? .null,
      "longitude": work.coordinate.map { .number($0.longitude) } ?? .null,
      "name": JSONOutput(style.text(work.location)),
    ]
  }
}
