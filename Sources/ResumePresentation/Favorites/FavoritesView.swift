import ResumeDomain
import ResumeTerminal

/// What is marked, as a list, as records, as JSON.
struct FavoritesView {
  let entries: [FavoritesListing.Entry]
  /// The reads that the titles come from.
  let sources: [SourceReport]
  let style: ViewStyle

  var answer: Answer {
    Answer(
      text: lines, plain: { entries.map(record) },
      json: {
        let list = Self.json(entries, style)
        // Where nothing is marked nothing is read; scripts find the member all the same.
        return sources.isEmpty ? ["favorites": list, "sources": .array([])] : ["favorites": list]
      })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    var lines: [String] = []
    for (index, entry) in entries.enumerated() {
      if index > 0 { lines.append("") }
      lines += canvas.wrapped(
        Self.title(entry, style) ?? entry.reference.id, firstIndent: canvas.symbols.star + " ", indent: "  ",
        styles: .bold)
      let kind = style.labels.text("kind." + entry.reference.kind.rawValue)
      lines += canvas.wrapped(
        ([kind] + facts(entry)).joined(separator: " \(canvas.symbols.middleDot) "), firstIndent: "  ", indent: "  ")
      lines += canvas.wrapped(entry.reference.id, firstIndent: "  ", indent: "  ", styles: .dim)
    }
    return lines
  }

  /// What is told of an entry besides its title and its kind.
  private func facts(_ entry: FavoritesListing.Entry) -> [String] {
    switch entry.content {
    case .work(let work): [style.text(work.company), style.text(work.location)].compactMap { $0 }
    case .project(let project): [style.text(project.subtitle)].compactMap { $0 }
    case .missing:
      [
        style.labels.text(
          sources.contains { $0.origin == .file || $0.origin == .bundled } ? "favorites.goneHere" : "favorites.gone")
      ]
    case .unread: [style.labels.text("favorites.unread")]
    }
  }

  /// kind, id, title, `!` for one that is gone, `?` where that is not known.
  private func record(_ entry: FavoritesListing.Entry) -> PlainRecord {
    let mark =
      switch entry.content {
      case .work, .project: ""
      case .missing: "!"
      case .unread: "?"
      }
    return PlainRecord([entry.reference.kind.rawValue, entry.reference.id, Self.title(entry, style) ?? "", mark])
  }

  /// The entries as every answer about favourites has them.
  static func json(_ entries: [FavoritesListing.Entry], _ style: ViewStyle) -> JSONOutput {
    .array(
      entries.map { entry in
        [
          "id": .string(entry.reference.id), "kind": .string(entry.reference.kind.rawValue),
          "missing": .boolean(entry.isMissing), "title": JSONOutput(title(entry, style)),
        ]
      })
  }

  private static func title(_ entry: FavoritesListing.Entry, _ style: ViewStyle) -> String? {
    entry.entry.map { style.text($0.title) ?? $0.id }
  }
}
