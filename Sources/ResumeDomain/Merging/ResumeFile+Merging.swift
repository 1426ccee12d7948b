/// A field that two sides have changed in different ways.
package struct MergeConflict: Sendable, Equatable {
  package let path: DocumentPath
  /// The field; nil if one side has removed or replaced the document, or both have moved documents.
  package let field: String?
}

extension ResumeFile {
  /// Returns this state with the changes that lead from one state to another.
  ///
  /// - Parameters:
  ///   - mine: the state with the changes.
  ///   - base: the state that it comes from, and from which this one comes.
  ///   - policy: the side that values in conflict come from.
  /// - Returns: The merged state, and what both have changed in different ways.
  package func merging(
    _ mine: ResumeFile, since base: ResumeFile, keeping policy: MergePolicy = .mine
  ) -> (file: ResumeFile, conflicts: [MergeConflict]) {
    var conflicts: [MergeConflict] = []
    let (own, old, theirs) = (mine.byPath, base.byPath, byPath)
    var merged = theirs
    for path in Set(own.keys).union(old.keys).sorted() where own[path] != old[path] && own[path] != theirs[path] {
      guard theirs[path] != old[path] else {
        merged[path] = own[path]
        continue
      }
      // An ID that comes from an entry's values may have become that of another entry.
      let isOther =
        base.inventedIDs.contains(path) && old.values.contains { $0.path != path && $0.fields == theirs[path]?.fields }
      // The personal details exist even if they are empty.
      guard !isOther, path == ResumeSection.personPath || own[path] != nil && theirs[path] != nil else {
        conflicts.append(MergeConflict(path: path, field: nil))
        if policy == .mine { merged[path] = own[path] }
        continue
      }
      let states = [own, old, theirs].map { $0[path]?.fields ?? [:] }
      var document = theirs[path] ?? Document(path: path, fields: [:])
      for name in Set(states.flatMap(\.keys)).sorted() {
        var merge = ValueMerge(language: textLanguage, keeping: policy)
        document.fields[name] = merge.merged(
          states[0][name], since: states[1][name], into: states[2][name],
          areSets: name == FieldTable.tagsField)
        if merge.hasConflict { conflicts.append(MergeConflict(path: path, field: name)) }
      }
      merged[path] = document.fields.isEmpty ? nil : document
    }
    var file = self
    let moves = order(mine, since: base, keeping: policy)
    if let moved = moves.conflict { conflicts.append(MergeConflict(path: moved, field: nil)) }
    file.documents = moves.paths.compactMap { merged[$0] }
    let named = base.inventedIDs.subtracting(mine.inventedIDs)
    file.inventedIDs = inventedIDs.subtracting(named).union(mine.inventedIDs.filter { theirs[$0] == nil })
      .intersection(file.documents.map(\.path))
    if mine.language != base.language { file.language = mine.language }
    return (file, conflicts)
  }

  /// Returns the paths of both sides in the order of the side that has moved documents, and one that both have moved.
  private func order(
    _ mine: ResumeFile, since base: ResumeFile, keeping policy: MergePolicy
  ) -> (paths: [DocumentPath], conflict: DocumentPath?) {
    let (own, theirs) = (mine.documents.map(\.path), documents.map(\.path))
    let common = Set(base.documents.map(\.path)).intersection(own).intersection(theirs)
    let orders = [own, base.documents.map(\.path), theirs].map { $0.filter(common.contains) }
    let areMoved = (orders[0] != orders[1], orders[2] != orders[1] && orders[2] != orders[0])
    let isOwn = areMoved.0 && (!areMoved.1 || policy == .mine)
    var paths = isOwn ? own : theirs
    let other = isOwn ? theirs : own
    var known = Set(paths)
    // A new document follows the one that it follows on its side.
    for (index, path) in other.enumerated() where known.insert(path).inserted {
      let previous = other[..<index].last(where: known.contains).flatMap { paths.firstIndex(of: $0) }
      paths.insert(path, at: previous.map { $0 + 1 } ?? 0)
    }
    let moved = zip(orders[0], orders[2]).first { $0 != $1 }?.0
    return (paths, areMoved.0 && areMoved.1 ? moved : nil)
  }
}
