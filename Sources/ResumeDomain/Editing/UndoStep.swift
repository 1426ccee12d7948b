/// A change to undo or redo, and the version of the change that is taken back for that.
package struct UndoStep: Sendable, Equatable {
  /// The version that the change replaced.
  package var change: ResumeVersion
  /// The ID of the version to take back: of the change, of the redo that made it again, or of its undo.
  package var restored: String

  /// Returns the changes to undo, the last one first: those that no undo has taken back.
  ///
  /// - Parameter versions: newest first.
  package static func undoing(_ versions: [ResumeVersion]) -> [UndoStep] {
    var (made, undone) = ([UndoStep](), [String: UndoStep]())
    for version in versions.reversed() {
      guard let restored = version.restored else {
        made.append(UndoStep(change: version, restored: version.id))
        continue
      }
      if version.command == ResumeVersion.undo {
        undone[version.id] = made.first { $0.restored == restored }
        made.removeAll { $0.restored == restored }
      } else if let step = undone[restored] {
        // The redo made the change again, maybe of other values.
        made.append(UndoStep(change: step.change, restored: version.id))
      }
    }
    return made.reversed()
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
      change(of: undo, versions).map { UndoStep(change: $0, restored: undo.id) }
    }
  }

  /// Returns the change that undos and redos up to a version are about.
  private static func change(of version: ResumeVersion, _ versions: [ResumeVersion]) -> ResumeVersion? {
    var version = version
    while let restored = version.restored {
      // They take back earlier versions only.
      guard let earlier = versions.first(where: { $0.id == restored }),
        Int(earlier.id) ?? 0 < Int(version.id) ?? 0
      else { return nil }
      version = earlier
    }
    return version
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
    if states[0] == states[2] { return (before, []) }
    let merged = states[0].merging(states[1], since: states[2])
    var conflicts = merged.conflicts
    // If the change gave an entry another ID, and that entry is gone, the entry would be there twice.
    let paths = states.map { Set($0.documents.map(\.path)) }
    for path in paths[2].subtracting(paths[1]).subtracting(paths[0]).sorted() {
      let hadOther = paths[1].subtracting(paths[2]).contains { $0.segments.dropLast() == path.segments.dropLast() }
      if hadOther { conflicts.append(MergeConflict(path: path, field: nil)) }
    }
    return (merged.file, conflicts)
  }
}
