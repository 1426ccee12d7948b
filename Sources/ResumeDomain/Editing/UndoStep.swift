/// A change to undo or redo, and the version of the change that is taken back for that.
package struct UndoStep: Sendable, Equatable {
  /// The version that the change replaced.
  package var change: ResumeVersion
  /// The ID of the change to undo, or of the undo to take back.
  package var restored: String

  /// Returns the changes to undo, the last one first: those that no undo has taken back.
  ///
  /// - Parameter versions: newest first.
  package static func undoing(_ versions: [ResumeVersion]) -> [UndoStep] {
    var (made, undone) = ([ResumeVersion](), [String: ResumeVersion]())
    for version in versions.reversed() {
      guard let restored = version.restored else {
        made.append(version)
        continue
      }
      if version.command == ResumeVersion.undo {
        undone[version.id] = made.first { $0.id == restored }
        made.removeAll { $0.id == restored }
      } else if let change = undone[restored] {
        made.append(change)
      }
    }
    return made.reversed().map { UndoStep(change: $0, restored: $0.id) }
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

extension ResumeFile {
  /// Whether the sections of two states have the same entries in the same order.
  package func hasSameEntries(as other: ResumeFile) -> Bool {
    withCustomDocuments.sections == other.withCustomDocuments.sections
  }

  private var sections: [[String]: [Document]] { Dictionary(grouping: documents) { $0.path.segments.dropLast() } }

  /// Returns this state without one change; what has changed elsewhere since stays.
  ///
  /// - Parameters:
  ///   - before: the state before the change.
  ///   - after: the state after it.
  /// - Returns: The state, in which values that have changed again are those before the change, and what these are.
  package func undoing(
    changeFrom before: ResumeFile, to after: ResumeFile
  ) -> (file: ResumeFile, conflicts: [MergeConflict]) {
    let states = [self, before, after].map(\.withCustomDocuments)
    // The state before has more than entries: the language, and which IDs were derived.
    return states[0] == states[2] ? (before, []) : states[0].merging(states[1], since: states[2])
  }
}
