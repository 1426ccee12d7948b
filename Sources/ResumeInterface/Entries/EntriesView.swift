package import ResumeDomain
package import ResumeTerminal

/// A job or a project in lists, records and JSON.
package protocol ListedEntry: ListEntry {
  var summary: LocalizedText? { get }
  var highlights: [LocalizedText] { get }

  static func layout(_ symbols: Symbols) -> ListLayout

  /// Returns the text at the right edge of the title.
  func note(_ style: ViewStyle) -> String
  /// Returns the facts of a whole entry that the list doesn't have.
  func wholeFacts(_ style: ViewStyle) -> [String]
  func members(_ style: ViewStyle, isFavorite: Bool) -> [JSON.Member]
  /// Returns the members that only a whole job or project has.
  func textMembers(_ style: ViewStyle) -> [JSON.Member]
}

package struct EntriesView<Entry: ListedEntry> {
  package let entries: [Listed<Entry>]
  package let style: ViewStyle
  /// Whether every output contains summaries and highlights too.
  package var isWhole = false
  /// The recommendations of jobs by ID, which only whole entries in the long form have.
  package var recommendations: [String: [Recommendation]] = [:]

  package init(
    entries: [Listed<Entry>], style: ViewStyle, isWhole: Bool = false, recommendations: [String: [Recommendation]] = [:]
  ) {
    (self.entries, self.style, self.isWhole, self.recommendations) = (entries, style, isWhole, recommendations)
  }

  package var output: CommandOutput {
    CommandOutput(
      text: lines, plain: { entries.map(record) },
      json: {
        [Entry.collection.table.command: .array(entries.map { .object($0.members(style, isWhole: isWhole)) })]
      })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    guard !entries.isEmpty else { return [] }
    let layout = Entry.layout(canvas.symbols)
    let rows = entries.map { listed in
      let entry = listed.entry
      let text = isWhole ? EntryText(entry.entry, style) : nil
      let tags = entry.entry.strings(FieldTable.tagsField)
      let keywords = (text?.values(.keywords, except: [FieldTable.tagsField]) ?? []).filter { !tags.contains($0) }
      return ListLayout.Row(
        title: canvas.starred(style.title(entry), isFavorite: listed.isFavorite), note: entry.note(style),
        facts: style.facts(entry), id: entry.id,
        // The list has the others.
        details: text.map { entry.wholeFacts(style) + $0.values(.fact, except: ["subtitle", "downloads"]) } ?? [],
        summary: isWhole ? style.text(entry.summary) : nil,
        highlights: isWhole ? entry.highlights.compactMap(style.text) : [],
        keywords: keywords.isEmpty
          ? nil : style.labels.text("field.keywords") + ": " + keywords.joined(separator: ", "),
        links: text?.values(.link) ?? [],
        others: canvas.isLong ? text?.otherFactLines ?? [] : [],
        quotations: canvas.isLong
          ? (recommendations[entry.id] ?? []).map { $0.quotation(style, canvas, indent: layout.indent) } : [])
    }
    return layout.lines(rows, canvas)
  }

  /// The columns end with `*` for a favorite; then those of a whole résumé.
  private func record(_ listed: Listed<Entry>) -> [String] {
    let text = EntryText(listed.entry.entry, style)
    let columns = Entry.collection.table.firstColumns.compactMap { Entry.collection.table.field($0) }
    return [listed.entry.id, text.title] + columns.map { text.values($0).joined(separator: ",") }
      + [listed.mark] + (isWhole ? text.detailColumns : [])
  }
}

extension Listed where Entry: ListedEntry {
  package func members(_ style: ViewStyle, isWhole: Bool = false) -> [JSON.Member] {
    entry.members(style, isFavorite: isFavorite) + (isWhole ? entry.textMembers(style) : [])
  }
}
