import ResumeDomain
import ResumeInterface
import ResumeSupport
import ResumeTerminal

/// The terms of a job ad by zone, each with its state and the places in the résumé that show it.
struct MatchView {
  /// The maximum number of places for a term in text.
  private static let maximumEvidence = 3

  let match: AdMatch
  let style: ViewStyle

  private var labels: Labels { style.labels }

  var output: CommandOutput {
    CommandOutput(text: text, plain: records, json: { ["match": match.json] })
  }

  // MARK: Text

  private func text(_ canvas: TextCanvas) -> [String] {
    var parts = AdMatch.Zone.allCases.compactMap { zone -> [String]? in
      let terms = match.terms.filter { $0.zone == zone }
      guard !terms.isEmpty else { return nil }
      return canvas.wrapped(labels.text("match.zone.\(zone.rawValue)"), styles: .bold)
        + terms.flatMap { lines($0, canvas) }
    }
    parts.append((counts + notes).flatMap { canvas.prose.wrapped($0) })
    parts.append(canvas.prose.wrapped(labels.text("match.note")))
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func lines(_ term: AdMatch.Term, _ canvas: TextCanvas) -> [String] {
    var facts = [state(of: term)]
    if let months = term.months {
      facts.append(labels.text("match.jobs", [style.dates.duration(MonthCount(months: months))]))
    }
    if let years = term.years { facts.append(labels.text("match.asked", [self.years(years)])) }
    let head = canvas.wrapped(
      name(of: term) + ": " + facts.joined(separator: canvas.symbols.separator),
      firstIndent: canvas.symbols.bullet + " ",
      indent: "  ")
    let shown = term.evidence.prefix(Self.maximumEvidence)
    let rest = term.evidence.count - shown.count
    return head + shown.flatMap { lines($0, canvas) }
      + (rest > 0 ? canvas.wrapped(labels.plural("match.more", rest), firstIndent: "    ", styles: .dim) : [])
  }

  private func lines(_ evidence: AdMatch.Evidence, _ canvas: TextCanvas) -> [String] {
    let isJob = evidence.kind == .section(.work)
    let period = Period(
      start: evidence.start, end: evidence.end ?? (isJob ? nil : evidence.start),
      isCurrent: isJob && evidence.start != nil && evidence.end == nil)
    let facts = [labels.name(of: evidence, style), style.dates.short(period)]
    let place = facts.filter { !$0.isEmpty }.joined(separator: canvas.symbols.separator)
    return canvas.prose.wrapped("\(place): \"\(evidence.quote)\"", firstIndent: "    ", indent: "      ", styles: .dim)
  }

  private func state(of term: AdMatch.Term) -> String {
    let state = labels.text("match.state.\(term.state.rawValue)")
    guard term.state == .related else { return state }
    return state + " (" + term.evidence.map(\.term).unique(by: \.self).joined(separator: ", ") + ")"
  }

  /// Returns "5 years" or "1.5 years".
  private func years(_ count: Double) -> String {
    guard let whole = Int(exactly: count) else {
      return labels.text("duration.years.other", [Numbers.decimal(count, language: labels.language)])
    }
    return labels.plural("duration.years", whole)
  }

  /// The numbers of terms by state, and of those that stand only in parts that ask for nothing.
  private var counts: [String] {
    guard !match.terms.isEmpty || !match.ignored.isEmpty else { return [] }
    let states = AdMatch.State.allCases.map { state in
      labels.plural("match.count.\(state.rawValue)", match.terms.count { $0.state == state })
    }
    var lines = [labels.plural("match.count", match.terms.count, [states.joined(separator: ", ")])]
    let ignored = AdMatch.Zone.allCases.compactMap { zone in
      match.ignored[zone].map { "\(labels.text("match.zone.\(zone.rawValue)")) (\(labels.number($0)))" }
    }
    if !ignored.isEmpty { lines.append(labels.text("match.ignored", [ignored.joined(separator: ", ")])) }
    return lines
  }

  /// What no job or project shows, and what the résumé contains and the document doesn't.
  private var notes: [String] {
    var notes: [String] = []
    let listed = match.listedOnly.filter(canBeShown).map(name(of:))
    if !listed.isEmpty { notes.append(labels.text("match.next.listed", [listed.joined(separator: ", ")])) }
    let beyond = match.terms.compactMap { term in
      term.beyond.map { place in
        let kind = labels.text("kind." + place.kind.rawValue).lowercased()
        return
          "\(name(of: term)) (\([kind + " " + place.id, place.language].compactMap(\.self).joined(separator: ", ")))"
      }
    }
    if !beyond.isEmpty { notes.append(labels.text("match.also", [beyond.joined(separator: "; ")])) }
    return notes
  }

  /// Returns what the ad calls a thing, or the things of which one is enough.
  private func name(of term: AdMatch.Term) -> String {
    guard let last = term.alternatives.last else {
      // A version that stands only in some places is left out.
      let first = term.asWritten.first ?? term.term
      return term.asWritten.first { first.hasPrefix($0) } ?? first
    }
    // Spanish has another word before the same sound.
    let isSame = TextFolding.folded(last).hasPrefix("o") || TextFolding.folded(last).hasPrefix("ho")
    let key = isSame ? "match.or.o" : "match.or"
    return labels.text(key, [term.alternatives.dropLast().joined(separator: ", "), last])
  }

  /// Whether a job or project could show a term, unlike a language, a degree or a certificate.
  private func canBeShown(_ term: AdMatch.Term) -> Bool {
    let others: [SearchKind] = [.section(.languages), .section(.education), .section(.certificates)]
    return !term.evidence.allSatisfy { others.contains($0.kind) }
  }

  // MARK: Records

  /// Columns: zone, state, term, spellings, years asked, months; and ID, field, quote, start and end of a place, with one record for each
  /// place.
  private func records() -> [[String]] {
    match.terms.flatMap { term -> [[String]] in
      let facts = [
        term.zone.rawValue, term.state.rawValue,
        term.alternatives.isEmpty ? term.term : term.alternatives.joined(separator: "|"),
        term.asWritten.joined(separator: ", "),
        term.years.map { AdMatch.number($0) } ?? "", term.months.map(String.init) ?? "",
      ]
      guard !term.evidence.isEmpty else { return [facts + Array(repeating: "", count: 5)] }
      return term.evidence.map {
        facts + [$0.id, $0.field, $0.quote, $0.start?.description ?? "", $0.end?.description ?? ""]
      }
    }
  }
}

extension Labels {
  /// Returns the title of the entry that contains a term, and its ID.
  fileprivate func name(of evidence: AdMatch.Evidence, _ style: ViewStyle) -> String {
    guard let title = style.text(evidence.title), title != evidence.id else { return evidence.id }
    return "\(title) (\(evidence.id))"
  }
}

extension AdMatch {
  /// The match as JSON, as `match --json` prints it.
  var json: JSON {
    [
      "hidden": .integer(hidden),
      "ignored": .object(
        Zone.allCases.filter(\.isIgnored).map { .init($0.rawValue, .integer(ignored[$0] ?? 0)) }),
      "terms": .array(terms.map(\.json)),
    ]
  }

  fileprivate static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? String(value)
  }
}

extension AdMatch.Term {
  fileprivate var json: JSON {
    [
      "alternatives": JSON(alternatives), "asWritten": JSON(asWritten),
      "asked": ["years": years.map { .number(AdMatch.number($0)) } ?? .null],
      "evidence": .array(
        evidence.map {
          [
            "end": JSON($0.end?.description), "field": .string($0.field), "id": .string($0.id),
            "quote": .string($0.quote), "start": JSON($0.start?.description),
          ]
        }),
      "months": JSON(months), "required": isRequired.map(JSON.boolean) ?? .null, "state": .string(state.rawValue),
      "term": .string(term), "zone": .string(zone.rawValue),
    ]
  }
}
