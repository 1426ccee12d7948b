import ResumeArguments
package import ResumeDomain
import ResumeTerminal

/// The entries of a section, printed as its field table says.
package struct SectionView {
  package let entries: [SectionEntry]
  package let table: FieldTable
  package let style: ViewStyle
  /// The custom section; nil for a known one.
  private let custom: CustomSection?

  package init(entries: [SectionEntry], table: FieldTable, style: ViewStyle) {
    (self.entries, self.table, self.style, custom) = (entries, table, style, nil)
  }

  /// Creates a view of a custom section, by default of all its entries.
  package init(_ section: CustomSection, entries: [SectionEntry]? = nil, style: ViewStyle) {
    (self.entries, table, self.style, custom) = (entries ?? section.entries, .custom, style, section)
  }

  package var output: CommandOutput {
    CommandOutput(
      text: lines, plain: { entries.map(record) }, json: { [custom?.name ?? table.command: .array(jsonEntries)] })
  }

  /// The entries as JSON.
  package var jsonEntries: [JSON] { entries.map(json) }

  /// Whether a timeline connects the entries: those of a custom section only if one has a period.
  private var hasTimeline: Bool {
    guard custom != nil else { return table.hasPeriod }
    return entries.contains { $0.entry.hasPeriod && $0.entry["startDate"] != nil }
  }

  /// Returns the entries with every field; a timeline connects those with a period. Texts are paragraphs.
  package func lines(_ canvas: TextCanvas) -> [String] {
    if custom?.isText == true {
      return Array(entries.map { values($0, .paragraphs).flatMap { canvas.paragraphs($0) } }.joined(separator: [""]))
    }
    let timeline = canvas.symbols.timelineLine
    let mark = hasTimeline ? canvas.symbols.timelineDot + "  " : ""
    let indent = hasTimeline ? timeline + "  " : "  "
    guard canvas.isLong else {
      let list = ListLayout(mark: mark, indent: indent)
      return entries.flatMap { list.shortLines(row($0), canvas.prose) + details($0, indent, canvas) }
    }
    let blocks = entries.map { entry in
      canvas.wrapped(title(entry), firstIndent: mark, indent: hasTimeline ? indent : "", styles: .bold)
        + heading(entry, indent, canvas) + canvas.facts([entry.id], indent: indent, styles: .dim)
        + details(entry, indent, canvas)
    }
    guard hasTimeline else { return Array(blocks.joined()) }
    return Array(blocks.joined(separator: [canvas.styler.styled(timeline, .dim)]))
  }

  private func row(_ entry: SectionEntry) -> ListLayout.Row {
    ListLayout.Row(
      title: title(entry), note: dates(entry),
      facts: values(entry, .title) + values(entry, .organization) + values(entry, .location), id: entry.id)
  }

  private func dates(_ entry: SectionEntry) -> String {
    entry.entry.hasPeriod
      ? style.dates.short(entry.entry.period) : entry.entry.date.map(style.dates.short) ?? entry.entry.typedDate ?? ""
  }

  /// Returns the fields below the title that the short form has on two lines.
  private func heading(_ entry: SectionEntry, _ indent: String, _ canvas: TextCanvas) -> [String] {
    let places = values(entry, .organization) + values(entry, .location)
    let dates = [dates(entry)]
    let lines = [values(entry, .title)] + (hasTimeline ? [places, dates] : [places + dates])
    return lines.flatMap { canvas.facts($0, indent: indent) }
  }

  /// Returns the other fields, in the order of their roles.
  private func details(_ entry: SectionEntry, _ indent: String, _ canvas: TextCanvas) -> [String] {
    values(entry, .fact).flatMap { canvas.prose.facts([$0], indent: indent) }
      + values(entry, .paragraphs).flatMap { canvas.paragraphs($0, indent: indent) }
      + values(entry, .highlights).flatMap { canvas.item($0, indent: indent) }
      + canvas.prose.facts(values(entry, .keywords), indent: indent)
      + values(entry, .link).flatMap { canvas.linked(canvas.facts([$0], indent: indent), $0) }
      // Tags of other sections only select their entries; those of a custom one are keywords.
      + (canvas.isLong && custom == nil
        ? EntryText(entry.entry, style).otherFactLines.flatMap { canvas.facts([$0], indent: indent) } : [])
  }

  private func values(_ entry: SectionEntry, _ role: Field.Role) -> [String] {
    EntryText(entry.entry, style).values(role)
  }

  /// ID, title, then the other fields.
  private func record(_ entry: SectionEntry) -> [String] {
    let text = EntryText(entry.entry, style)
    return [entry.id, text.title] + columns.map { text.values($0).joined(separator: ",") }
  }

  /// The fields after ID and title; of a custom entry those that are not further facts.
  private var columns: [Field] {
    custom == nil ? table.columns : table.firstColumns.compactMap { table.field($0) }
  }

  private func title(_ entry: SectionEntry) -> String { EntryText(entry.entry, style).title }

  /// ID, position and every field, absent ones as `null`; a custom entry has no position, and each group of names is one field.
  private func json(_ entry: SectionEntry) -> JSON {
    let text = EntryText(entry.entry, style)
    guard custom == nil else { return customJSON(entry, text) }
    let fields = table.shownFields.map { field in
      JSON.Member(field.name, field.name == table.title ? .string(text.title) : text.json(field))
    }
    return .object(fields + [.init("id", .string(entry.id)), .init("order", JSON(entry.entry.order))])
  }

  private func customJSON(_ entry: SectionEntry, _ text: EntryText) -> JSON {
    let fields = columns.map { JSON.Member($0.name, text.json($0)) }
    return .object(fields + [.init("id", .string(entry.id)), .init("title", .string(text.title))])
  }
}

package struct SkillsView {
  package let groups: [SkillGroup]
  package let style: ViewStyle

  package init(groups: [SkillGroup], style: ViewStyle) {
    (self.groups, self.style) = (groups, style)
  }

  package var output: CommandOutput {
    CommandOutput(text: lines, plain: { records }, json: { ["skills": .array(groups.map(json))] })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    var lines: [String] = []
    for (index, group) in groups.enumerated() {
      if canvas.isLong, index > 0 { lines.append("") }
      lines += canvas.wrapped(heading(group), styles: .bold)
      let items = group.items.map { $0.title.resolved(style.preference) }
      if canvas.isLong {
        lines += canvas.facts(items, indent: "  ") + canvas.facts([group.id], indent: "  ", styles: .dim)
        lines += EntryText(group.entry, style).otherFactLines.flatMap { canvas.facts([$0], indent: "  ") }
      } else {
        lines += canvas.ending(canvas.facts(items, indent: "  "), with: group.id, indent: "  ")
      }
    }
    return lines
  }

  /// Columns: group, skill, level; a group without skills is one record.
  private var records: [[String]] {
    groups.flatMap { group in
      let level = style.text(group.level) ?? ""
      let items = group.items.map { $0.title.resolved(style.preference) }
      return (items.isEmpty ? [""] : items).map { [title(group), $0, level] }
    }
  }

  private func heading(_ group: SkillGroup) -> String {
    title(group) + (style.text(group.level).map { " (\($0))" } ?? "")
  }

  private func title(_ group: SkillGroup) -> String { style.text(group.title) ?? group.id }

  private func json(_ group: SkillGroup) -> JSON {
    [
      "id": .string(group.id),
      "items": .array(
        group.items.map { ["icon": JSON($0.icon), "title": .string($0.title.resolved(style.preference))] }),
      "level": JSON(style.text(group.level)),
      "order": JSON(group.entry.order),
      "title": .string(title(group)),
    ]
  }
}
