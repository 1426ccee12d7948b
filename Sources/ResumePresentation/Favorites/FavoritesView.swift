import ResumeDomain
import ResumeInterface
import ResumeTerminal

struct FavoritesView {
  let entries: [FavoritesListing.Entry]
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
    let rows = entries.map { entry in
      ListLayout.Row(
        title: Self.title(entry, style) ?? entry.reference.id,
        facts: [style.labels.text("kind." + entry.reference.kind.rawValue)] + facts(entry), id: entry.reference.id)
    }
    return ListLayout(mark: canvas.symbols.star + " ", indent: "  ").lines(rows, canvas)
  }

  private func facts(_ entry: FavoritesListing.Entry) -> [String] {
    if let found = entry.entry { return style.facts(found) }
    guard entry.isMissing else { return [style.labels.text("favorites.unread")] }
    let isLocal = sources.contains { $0.origin == .file || $0.origin == .bundled }
    return [style.labels.text(isLocal ? "favorites.goneHere" : "favorites.gone")]
  }

  /// Columns: kind, id, title, `!` for a missing entry or `?` for an unknown one.
  private func record(_ entry: FavoritesListing.Entry) -> [String] {
    let mark = entry.entry != nil ? "" : entry.isMissing ? "!" : "?"
    return [entry.reference.kind.rawValue, entry.reference.id, Self.title(entry, style) ?? "", mark]
  }

  static func json(_ entries: [FavoritesListing.Entry], _ style: ViewStyle) -> JSON {
    .array(
      entries.map { entry in
        [
          "id": .string(entry.reference.id), "kind": .string(entry.reference.kind.rawValue),
          "missing": .boolean(entry.isMissing), "title": JSON(title(entry, style)),
        ]
      })
  }

  private static func title(_ entry: FavoritesListing.Entry, _ style: ViewStyle) -> String? {
    entry.entry.map { style.title($0) }
  }
}
