package import Foundation

/// An earlier state of a local résumé, and the change that replaced it.
package struct ResumeVersion: Sendable, Equatable {
  /// The change of an entry.
  package struct Change: Sendable, Equatable {
    package var path: DocumentPath
    package var kind: DocumentChange.Kind
    /// The names of the new, changed and removed fields, sorted.
    package var fields: [String]

    package init(path: DocumentPath, kind: DocumentChange.Kind, fields: [String]) {
      self.path = path
      self.kind = kind
      self.fields = fields
    }
  }

  /// A positive integer; later versions have greater ones.
  package var id: String
  package var savedAt: Date
  package var command: String
  /// The number of entries that the command changed.
  package var entries: Int
  /// The first changes of entries; empty if they are unknown, or if entries only moved.
  package var changes: [Change]
  /// The version with the change that an undo took back, or with the undo that a redo took back; nil for other commands.
  package var restored: String?

  /// The command of a version that a damaged index listed.
  package static let unknownCommand = "unknown"
  /// The commands of versions that an undo and a redo saved.
  package static let undo = "undo"
  package static let redo = "redo"

  package init(
    id: String, savedAt: Date, command: String, entries: Int, changes: [Change] = [], restored: String? = nil
  ) {
    self.id = id
    self.savedAt = savedAt
    self.command = command
    self.entries = entries
    self.changes = changes
    self.restored = restored
  }
}

extension ResumeVersion.Change {
  /// The names of what belongs to no entry begin with that of its field, as in `resume/variant/northwind`.
  private static let separator: Character = "/"

  /// Creates the description of a change.
  package init(_ change: DocumentChange) {
    let names = change.kind == .delete ? change.previous.map { $0.fields.keys.sorted() } ?? [] : change.names
    let fields = names.flatMap { name -> [String] in
      guard name == FieldTable.rootField, change.path == ResumeSection.personPath else { return [name] }
      return ChangeGroup.groups(change, base: "en").map(\.subject).filter { $0 != .entry(change.path) }.map {
        ([name] + $0.record).joined(separator: String(Self.separator))
      }
    }
    self.init(path: change.path, kind: change.kind, fields: fields)
  }

  /// The changed fields of the document, and what else has changed in it.
  package var parts: (fields: [String], subjects: [ChangeGroup.Subject]) {
    var (names, subjects) = ([String](), [ChangeGroup.Subject]())
    for field in fields {
      let parts = field.split(separator: Self.separator, maxSplits: 2).map(String.init)
      guard parts.count > 1, parts[0] == FieldTable.rootField else {
        names.append(field)
        continue
      }
      subjects.append(ChangeGroup.Subject(record: parts[1], parts.count > 2 ? parts[2] : ""))
    }
    return (names, subjects)
  }

  /// The names of the changed fields in the document.
  package var fieldNames: [String] {
    (parts.fields + (parts.subjects.isEmpty ? [] : [FieldTable.rootField])).map(FieldName.name).sorted()
  }
}
