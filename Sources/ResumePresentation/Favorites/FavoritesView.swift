import ResumeDomain
import ResumeInterface
import ResumeTerminal

struct FavoritesView {
  let entries: [FavoritesListing.Entry]
  let sources: [SourceReport]
  let style: ViewStyle

  var output: CommandOutput {
    let records = Self.records(of: entries, style)
    // Without favorites nothing is loaded; the member must exist all the same.
    let others: [String: JSON] = sources.isEmpty ? ["sources": .array([])] : [:]
    return CommandOutput(
      text: lines, plain: { records.plain }, json: { others.merging(["favorites": records.json]) { $1 } })
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

  /// Returns the favorites; records have `!` for a missing entry or `?` for an unknown one.
  static func records(
    of entries: [FavoritesListing.Entry], _ style: ViewStyle
  ) -> Records<FavoritesListing.Entry> {
    Records(
      columns: [
        .value("kind") { .string($0.reference.kind.rawValue) }, .value("id") { .string($0.reference.id) },
        .value("title") { JSON(title($0, style)) },
        .value("missing", plain: { $0.entry != nil ? "" : $0.isMissing ? "!" : "?" }) { .boolean($0.isMissing) },
      ], rows: entries)
  }

  private static func title(_ entry: FavoritesListing.Entry, _ style: ViewStyle) -> String? {
    entry.entry.map { style.title($0) }
  }
}
