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
  /// The version that an undo or a redo restored; nil for other commands.
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
  /// Creates the description of a change.
  package init(_ change: DocumentChange) {
    let names = change.kind == .delete ? change.previous.map { $0.fields.keys.sorted() } ?? [] : change.names
    self.init(path: change.path, kind: change.kind, fields: names)
  }
}

/// A change to undo or redo, and the version to restore for that.
package struct UndoStep: Sendable, Equatable {
  /// The version that the change replaced.
  package var change: ResumeVersion
  package var restored: String
}

extension ResumeFile {
  /// Whether the sections of two states have the same entries in the same order.
  package func hasSameEntries(as other: ResumeFile) -> Bool {
    withCustomDocuments.sections == other.withCustomDocuments.sections
  }

  private var sections: [[String]: [Document]] { Dictionary(grouping: documents) { $0.path.segments.dropLast() } }
}

extension UndoStep {
  /// Returns the changes to undo, the last one first.
  ///
  /// - Parameter versions: newest first.
  package static func undoing(_ versions: [ResumeVersion]) -> [UndoStep] {
    let versions = Array(versions.reversed())
    let indices = Dictionary(versions.indices.map { (versions[$0].id, $0) }, uniquingKeysWith: { $1 })
    var steps: [UndoStep] = []
    // The state is that before the change at the index; the current one is at the end.
    var index = versions.count
    while index > 0 {
      let change = versions[index - 1]
      guard let restored = change.restored else {
        steps.append(UndoStep(change: change, restored: change.id))
        index -= 1
        continue
      }
      // An undo led to the same state as the version that it restored.
      guard let earlier = indices[restored], earlier < index else { break }
      index = earlier
    }
    return steps
  }

  /// Returns the changes to redo, the first one first; none after a change that is neither an undo nor a redo.
  ///
  /// - Parameter versions: newest first.
  package static func redoing(_ versions: [ResumeVersion]) -> [UndoStep] {
    var undos: [ResumeVersion] = []
    for version in versions.reversed() {
      switch version.command {
      case ResumeVersion.undo where version.restored != nil: undos.append(version)
      case ResumeVersion.redo where version.restored != nil:
        while let undo = undos.popLast(), undo.id != version.restored {}
      default: undos = []
      }
    }
    return undos.reversed().compactMap { undo in
      versions.first { $0.id == undo.restored }.map { UndoStep(change: $0, restored: undo.id) }
    }
  }
}
