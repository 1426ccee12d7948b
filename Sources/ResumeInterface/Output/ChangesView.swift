package import ResumeDomain
package import ResumeTerminal

/// Changes to documents as a diff, as records and as JSON.
package struct ChangesView {
  package let changes: [DocumentChange]
  package var kept: [PublishPlan.Kept] = []
  package var newer: [PublishPlan.Newer] = []
  /// The language of texts without a language.
  package var base = "en"
  package let labels: Labels
  /// The line above the changes as text.
  package var heading: String?
  package var members: [String: JSON] = [:]

  package init(
    changes: [DocumentChange], kept: [PublishPlan.Kept] = [], newer: [PublishPlan.Newer] = [], base: String = "en",
    labels: Labels, heading: String? = nil, members: [String: JSON] = [:]
  ) {
    self.changes = changes
    self.kept = kept
    self.newer = newer
    self.base = base
    self.labels = labels
    self.heading = heading
    self.members = members
  }

  package var output: CommandOutput {
    CommandOutput(
      text: lines,
      plain: {
        sorted.map { [$0.kind.rawValue, $0.path.text, Self.marked($0).joined(separator: ",")] }
          + kept.map {
            ["keep", $0.path.stored.text, ($0.fields ?? []).map(FieldName.name).joined(separator: ",")]
          }
          + newer.map { [$0.isRemoved ? "removed" : "newer", $0.path.stored.text, ""] }
      },
      json: { members.merging(["changes": .changes(sorted, base: base), "plan": plan]) { $1 } })
  }

  /// The number of new, changed and removed documents, and of those that exist only on the server.
  package var counts: [String] {
    [DocumentChange.Kind.create, .update, .delete].map { kind in labels.number(changes.count { $0.kind == kind }) }
      + [labels.number(kept.count { $0.fields == nil })]
  }

  private var sorted: [DocumentChange] {
    changes.sorted { $0.path < $1.path }
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    let summary = FieldValueSummary(symbols: canvas.symbols)
    var lines = heading.map { canvas.wrapped($0) } ?? []
    for change in sorted.flatMap(\.parts) {
      let (sign, style) = Self.sign(change.kind)
      lines += canvas.wrapped(labels.name(of: change.path), firstIndent: sign + " ", indent: "  ", styles: style)
      guard change.kind == .update else { continue }
      for field in change.fieldChanges(base: base).flatMap(\.changedMembers) {
        lines += Self.lines(field, summary, canvas)
      }
    }
    for kept in kept {
      let names = kept.fields.map { ": " + $0.map { Self.name(ofField: $0, kept.path) }.joined(separator: ", ") } ?? ""
      lines += canvas.wrapped(
        labels.name(of: kept.path) + names + " (" + labels.text("publish.sign.onlyThere") + ")", firstIndent: "= ",
        indent: "  ",
        styles: .dim)
    }
    for newer in newer {
      let key = newer.isRemoved ? "publish.sign.removedThere" : "publish.sign.newerThere"
      lines += canvas.wrapped(
        labels.name(of: newer.path) + " (" + labels.text(key) + ")", firstIndent: "= ", indent: "  ", styles: .dim)
    }
    return lines
  }

  /// Returns the names of the changed fields, with a minus sign for removed ones.
  private static func marked(_ change: DocumentChange) -> [String] {
    change.names.map { (change.fields[$0] == nil ? "-" : "") + FieldName.name(ofKey: $0) }
  }

  private static func lines(_ change: FieldChange, _ summary: FieldValueSummary, _ canvas: TextCanvas) -> [String] {
    let sign = change.before == nil ? "+" : change.after == nil ? "-" : "~"
    let text: String
    if let before = change.before, let after = change.after {
      text = summary.difference(from: before, to: after)
    } else {
      text = (change.before ?? change.after).map(summary.text) ?? ""
    }
    let name = Self.name(ofField: change.field, change.path) + (change.language.map { "." + $0 } ?? "")
    return canvas.wrapped("\(name): \(text)", firstIndent: "    \(sign) ", indent: "      ")
  }

  /// Returns the name of a field as people write it, which is JSON Resume's.
  package static func name(ofField key: String, _ path: DocumentPath) -> String {
    let table = FieldTable.of(path)
    return table?.field(key)?.member ?? table?.name(ofKey: key) ?? FieldName.name(ofKey: key)
  }

  private static func sign(_ kind: DocumentChange.Kind) -> (String, Style) {
    switch kind {
    case .create: ("+", .green)
    case .update: ("~", .yellow)
    case .delete: ("-", .red)
    }
  }

  private var plan: JSON {
    .object(
      Dictionary(
        uniqueKeysWithValues: [DocumentChange.Kind.create, .update, .delete].map { kind in
          (kind.rawValue, .array(sorted.filter { $0.kind == kind }.map(Self.json)))
        }))
  }

  private static func json(_ change: DocumentChange) -> JSON {
    [
      "fields": JSON(change.fields.keys.sorted().map(FieldName.name)), "id": .string(change.path.id),
      "path": .string(change.path.text), "removed": JSON(change.removed.map(FieldName.name)),
    ]
  }

  package static func json(_ kept: PublishPlan.Kept) -> JSON {
    [
      "fields": (kept.fields ?? kept.path.part.map { _ in [FieldTable.rootField] }).map { JSON($0.map(FieldName.name)) }
        ?? .null, "id": .string(kept.path.stored.id), "path": .string(kept.path.stored.text),
    ]
  }
}

/// A short form of a field's value for diffs.
package struct FieldValueSummary {
  package let symbols: Symbols

  package init(symbols: Symbols) {
    self.symbols = symbols
  }

  /// The maximum number of characters of a text.
  private static let maximumLength = 40

  package func text(_ value: FieldValue) -> String {
    switch value {
    case .null: "null"
    case .boolean(let value): String(value)
    case .integer(let value): String(value)
    case .double(let value): value.isFinite ? String(value) : value.nonFiniteName
    case .timestamp(let text): FirestoreTimestamp.plainDate(text) ?? text
    case .string(let text): "\"" + shortened(text) + "\""
    case .bytes, .unknown: symbols.ellipsis
    case .reference(let name): name
    case .geoPoint(let latitude, let longitude): "\(latitude), \(longitude)"
    case .array(let values): "[" + shortened(values.map(text)) + "]"
    case .map where !value.localTags.isEmpty:
      text(value.withoutLocalTags) + " (" + shortened(value.localTags) + ")"
    case .map(let fields):
      "{" + shortened(fields.sorted { $0.key < $1.key }.map(member)) + "}"
    }
  }

  /// Returns the old and new value; for lists, the elements that were added and removed.
  package func difference(from previous: FieldValue, to now: FieldValue) -> String {
    guard case .array(let old) = previous, case .array(let new) = now else {
      return text(previous) + " -> " + text(now)
    }
    var parts = elements(old, notIn: new, sign: "-") + elements(new, notIn: old, sign: "+")
    if parts.isEmpty { parts = moved(old, new) }
    let counts = "[\(old.count)] -> [\(new.count)]"
    return parts.isEmpty ? counts : counts + ": " + shortened(parts)
  }

  /// Returns the first of some parts.
  private func shortened(_ parts: [String]) -> String {
    let rest = parts.count > Self.maximumElements ? ", " + symbols.ellipsis : ""
    return parts.prefix(Self.maximumElements).joined(separator: ", ") + rest
  }

  /// The maximum number of elements of a list and of members of a map.
  private static let maximumElements = 6
  /// The maximum length of lists that are compared by element.
  private static let maximumCompared = 500

  /// Returns the positions that differ, if both lists have the same elements.
  private func moved(_ old: [FieldValue], _ new: [FieldValue]) -> [String] {
    zip(old, new).enumerated().filter { !$1.0.isIdentical(to: $1.1) }.map { place, pair in
      "\(place + 1). \(text(pair.0)) -> \(text(pair.1))"
    }
  }

  private func elements(_ values: [FieldValue], notIn others: [FieldValue], sign: String) -> [String] {
    guard max(values.count, others.count) <= Self.maximumCompared else { return [] }
    return values.filter { value in !others.contains { $0.isIdentical(to: value) } }.map { sign + text($0) }
  }

  private func member(_ key: String, _ value: FieldValue) -> String {
    let name = FieldName.name(ofKey: key)
    guard case .map = value else { return "\(name): \(text(value))" }
    return "\(name): {\(symbols.ellipsis)}"
  }

  private func shortened(_ text: String) -> String {
    text.count > Self.maximumLength ? text.prefix(Self.maximumLength) + symbols.ellipsis : text
  }
}
