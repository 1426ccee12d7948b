import ResumeDomain
import ResumeTerminal

/// The favorites as text, records and JSON.
struct FavoritesView {
  let entries: [FavoritesListing.Entry]
  /// The sources of the titles.
  let sources: [SourceReport]
  let style: ViewStyle

  var output: CommandOutput {
    CommandOutput(
      text: lines, plain: { entries.map(record) },
      json: {
        let list = Self.json(entries, style)
        // Without favorites nothing is loaded; the member must exist all the same.
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

  /// Returns the facts shown below the title.
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

  /// Columns: kind, id, title, `!` for a missing entry or `?` for an unknown one.
  private func record(_ entry: FavoritesListing.Entry) -> PlainRecord {
    let mark =
      switch entry.content {
      case .work, .project: ""
      case .missing: "!"
      case .unread: "?"
      }
    return PlainRecord([entry.reference.kind.rawValue, entry.reference.id, Self.title(entry, style) ?? "", mark])
  }

  /// Returns the JSON array of favorites.
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
