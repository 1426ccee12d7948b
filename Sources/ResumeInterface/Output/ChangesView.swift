package import ResumeDomain
import ResumeTerminal

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
      plain: { groups.flatMap(Self.records) },
      json: { members.merging(["changes": .changes(sorted, base: base), "plan": plan]) { $1 } })
  }

  /// The number of new, changed and removed entries, variants and letters, and of documents that exist only on the server.
  package var counts: [String] {
    [DocumentChange.Kind.create, .update, .delete].map { kind in labels.number(groups.count { $0.kind == kind }) }
      + [labels.number(kept.count { $0.fields == nil })]
  }

  private var sorted: [DocumentChange] {
    changes.sorted { $0.path < $1.path }
  }

  private var groups: [ChangeGroup] { sorted.flatMap { ChangeGroup.groups($0, base: base) } }

  /// Returns a record for each field: the kind and the ID of what changes, the field, the language, and the values before and after.
  private static func records(_ group: ChangeGroup) -> [[String]] {
    let start = group.subject.record
    guard !group.fields.isEmpty else { return [start + ["", "", "", ""]] }
    return group.fields.map { field in
      start + [field.name, field.language ?? ""] + [field.before, field.after].map { $0?.plainText ?? "" }
    }
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    var lines = heading.map { canvas.wrapped($0) } ?? []
    for group in groups {
      let (sign, style) = Self.sign(group.kind)
      lines += canvas.wrapped(labels.name(of: group.subject), firstIndent: sign + " ", indent: "  ", styles: style)
      guard group.kind == .update else { continue }
      for field in group.fields {
        lines += ValueDiff.lines(field.before, field.after, named: field.name, language: field.language, labels)
          .flatMap { canvas.wrapped($0, indent: "    ") }
      }
    }
    for kept in kept {
      let names = kept.fields.map { ": " + $0.map { kept.path.name(ofField: $0) }.joined(separator: ", ") } ?? ""
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

  /// A line of the changes, for programs.
  package struct Difference {
    /// The ID of an entry, or the words for what is no entry, such as `letter of acme`.
    package let name: String
    /// The field with the number of an element, such as `highlights#2`; empty for a whole entry.
    package let field: String
    package let language: String?
    /// The change with marks: `…[-old-]{+new+}…`.
    package let text: String

    package init(name: String, field: String, language: String?, text: String) {
      (self.name, self.field, self.language, self.text) = (name, field, language, text)
    }
  }

  /// Returns the changes line by line, without the words of variants.
  ///
  /// - Parameter id: Returns the ID of an entry.
  package func differences(naming id: (DocumentPath) -> String) -> [Difference] {
    groups.flatMap { group -> [Difference] in
      let name = if case .entry(let path) = group.subject { id(path) } else { labels.name(of: group.subject) }
      let isVariant = if case .variant = group.subject { true } else { false }
      if group.kind == .delete, case .entry(let path) = group.subject {
        return [Difference(name: name, field: "", language: nil, text: "[-" + labels.name(of: path) + "-]")]
      }
      return group.fields.filter { !isVariant || $0.name != "override" }.flatMap { field in
        ValueDiff.lines(field.before, field.after, named: field.name, labels).map {
          Difference(name: name, field: $0.place, language: field.language, text: $0.marked)
        }
      }
    }
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
