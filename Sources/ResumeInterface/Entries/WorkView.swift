import ResumeArguments
package import ResumeDomain
package import ResumeTerminal

extension Work: ListedEntry {
  /// The layout of a timeline.
  package static func layout(_ symbols: Symbols) -> ListLayout {
    ListLayout(mark: symbols.timelineDot + "  ", indent: symbols.timelineLine + "  ")
  }

  package func note(_ style: ViewStyle) -> String { style.dates.short(period) }

  package func wholeFacts(_ style: ViewStyle) -> [String] { [] }

  package func members(_ style: ViewStyle, isFavorite: Bool) -> [JSON.Member] {
    let period = period
    return [
      .init("company", JSON(style.text(company))),
      .init("companyLogoURL", JSON(entry.link("companyLogoUrl")?.address)),
      .init("duration", .duration(period.duration(today: style.today))),
      .init("endDate", JSON(period.end?.description)),
      .init("id", .string(id)),
      .init("isCurrent", .boolean(period.isCurrent(today: style.today))),
      .init("isFavorite", .boolean(isFavorite)),
      .init("location", locationJSON(style)),
      .init("startDate", JSON(period.start?.description)),
      .init("tags", JSON(tags)),
      .init("title", .string(style.title(self))),
    ]
  }

  package func textMembers(_ style: ViewStyle) -> [JSON.Member] {
    let text = EntryText(entry, style)
    return (table.details + [table.field("keywords")].compactMap { $0 }).map { JSON.Member($0.member, text.json($0)) }
  }

  private func locationJSON(_ style: ViewStyle) -> JSON {
    let (location, coordinate) = (self.location, self.coordinate)
    guard location != nil || coordinate != nil else { return .null }
    return [
      "latitude": coordinate.map { .number($0.latitude) } ?? .null,
      "longitude": coordinate.map { .number($0.longitude) } ?? .null,
      "name": JSON(style.text(location)),
    ]
  }
}

package struct WorkView {
  package let details: WorkDetails
  package let isFavorite: Bool
  package let style: ViewStyle

  package init(details: WorkDetails, isFavorite: Bool, style: ViewStyle) {
    (self.details, self.isFavorite, self.style) = (details, isFavorite, style)
  }

  private var work: Work { details.work }
  private var text: EntryText { EntryText(work.entry, style) }

  package var output: CommandOutput { CommandOutput(text: lines, plain: { records }, json: { ["work": json] }) }

  private func lines(_ canvas: TextCanvas) -> [String] {
    let labels = style.labels
    let duration = work.period.duration(today: style.today).map(style.dates.duration)
    var lines = canvas.wrapped(canvas.starred(style.title(work), isFavorite: isFavorite), styles: .bold)
    lines += canvas.facts(style.facts(work)) + canvas.facts([style.dates.long(work.period), duration])
    lines += text.values(.fact).flatMap { canvas.prose.wrapped($0) }
    if let summary = style.text(work.summary) { lines += [""] + canvas.paragraphs(summary) }
    if !work.highlights.isEmpty {
      lines += [""] + canvas.wrapped(labels.text("work.goals"), styles: .bold)
      lines += work.highlights.flatMap { canvas.item($0.resolved(style.preference)) }
    }
    if !details.recommendations.isEmpty {
      lines += [""] + canvas.wrapped(labels.text("part.recommendations"), styles: .bold)
      let quotes = details.recommendations.map { $0.quotation(style, canvas) }
      lines += Array(quotes.joined(separator: [""]))
    }
    var facts: [(String, String)] = text.tagFacts.map { ($0.name, $0.value) }
    if !text.keywords.isEmpty { facts.append((labels.text("field.keywords"), text.keywords.joined(separator: ", "))) }
    if let url = work.entry.link("url") { facts.append((labels.text("link.web"), url.address)) }
    facts += text.otherFacts.map { ($0.name, $0.value) }
    facts.append((labels.text("fact.id"), work.id))
    return lines + [""] + FactLines.lines(facts, canvas)
  }

  private var records: [[String]] {
    let first = ["company", "location", "startDate", "endDate", "url", "description", "summary"]
    return [["id", work.id], ["title", text.title]] + text.records(after: first) + work.tags.map { ["tag", $0] }
      + text.keywords.map { ["keyword", $0] } + (isFavorite ? [["favorite", "*"]] : [])
      + details.recommendations.map { recommendation in
        [
          "recommendation", style.text(recommendation.author) ?? "", style.text(recommendation.role) ?? "",
          recommendation.date?.description ?? "", style.text(recommendation.text) ?? "",
        ]
      }
  }

  private var json: JSON {
    .object(
      Listed(work, isFavorite: isFavorite).members(style, isWhole: true)
        + [.init("recommendations", .array(details.recommendations.map(json)))])
  }

  private func json(_ recommendation: Recommendation) -> JSON {
    [
      "author": JSON(style.text(recommendation.author)),
      "date": JSON(recommendation.date?.description),
      "role": JSON(style.text(recommendation.role)),
      "text": JSON(style.text(recommendation.text)),
    ]
  }
}

extension Recommendation {
  /// Returns the text and its author as lines.
  package func quotation(_ style: ViewStyle, _ canvas: TextCanvas, indent: String = "") -> [String] {
    let lines = style.text(text).map { canvas.paragraphs($0, indent: indent + canvas.symbols.timelineLine + " ") } ?? []
    let names = [style.text(author), style.text(role)].compactMap(\.self).joined(separator: ", ")
    let author = canvas.facts(
      [names, date.map { style.dates.long($0) } ?? entry.typedDate], firstIndent: indent + canvas.symbols.dash + " ",
      indent: indent + "  ")
    return lines + canvas.ending(author, with: id, indent: indent + "  ")
  }
}

extension JSON {
  /// Returns a duration in years and months, or `null`.
  package static func duration(_ count: MonthCount?) -> JSON {
    count.map { ["months": .integer($0.months), "years": .integer($0.years)] } ?? .null
  }
}
