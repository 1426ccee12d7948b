/// The changes of both sides to a list.
struct ListChange {
  private let mine: [FieldValue]
  private let base: [FieldValue]
  private let theirs: [FieldValue]

  init(_ mine: [FieldValue], _ base: [FieldValue], _ theirs: [FieldValue]) {
    (self.mine, self.base, self.theirs) = (mine, base, theirs)
  }

  /// Whether a merged list has elements of both sides that may be two replacements of one element, which both removed.
  func hasTwoReplacements(in merged: [FieldValue]) -> Bool {
    let (own, others) = (added(mine), added(theirs))
    func keeps(_ elements: [FieldValue], besides rest: [FieldValue]) -> Bool {
      elements.contains { !Self.has(rest, $0) && Self.has(merged, $0) }
    }
    guard keeps(own, besides: others), keeps(others, besides: own) else { return false }
    return base.contains { element in !Self.has(mine, element) && !Self.has(theirs, element) }
  }

  /// Whether a merged list has an element more often than expected.
  func isRepeated(in merged: [FieldValue]) -> Bool {
    let changed = added(mine) + added(theirs) + base
    return changed.contains { element in
      let counts = [mine, base, theirs, merged].map { list in list.count { $0.isIdentical(to: element) } }
      let expected = counts[0] == counts[1] ? counts[2] : counts[2] == counts[1] ? counts[0] : max(counts[0], counts[2])
      return counts[3] > expected
    }
  }

  private func added(_ list: [FieldValue]) -> [FieldValue] { list.filter { !Self.has(base, $0) } }

  private static func has(_ list: [FieldValue], _ element: FieldValue) -> Bool {
    list.contains { $0.isIdentical(to: element) }
  }
}

/// The replacement of adjacent elements of a list.
package struct ListEdit {
  /// The positions of the replaced elements; empty for an insertion.
  package let range: Range<Int>
  package let elements: [FieldValue]

  /// Returns the edits that make a list from another one, in order; equal elements lie between two of them.
  package static func edits(from base: [FieldValue], to new: [FieldValue]) -> [ListEdit] {
    let difference = new.difference(from: base) { $0.isIdentical(to: $1) }
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var edits: [ListEdit] = []
    var (old, now) = (0, 0)
    while old < base.count || now < new.count {
      let (oldStart, start) = (old, now)
      while removed.contains(old) || inserted.contains(now) {
        if removed.contains(old) { old += 1 } else { now += 1 }
      }
      if old > oldStart || now > start {
        edits.append(ListEdit(range: oldStart..<old, elements: Array(new[start..<now])))
      } else {
        (old, now) = (old + 1, now + 1)
      }
    }
    return edits
  }

  static func isBefore(_ one: ListEdit, _ other: ListEdit) -> Bool {
    (one.range.lowerBound, one.range.upperBound) < (other.range.lowerBound, other.range.upperBound)
  }

  /// Whether the edit overlaps a range or has the same range.
  func overlaps(_ others: Range<Int>) -> Bool {
    range == others || range.lowerBound < others.upperBound && range.upperBound > others.lowerBound
  }

  /// Returns the elements of a range with edits inside of it made.
  static func applying(_ edits: [ListEdit], to base: [FieldValue], in range: Range<Int>) -> [FieldValue] {
    var result: [FieldValue] = []
    var position = range.lowerBound
    for edit in edits {
      result += base[position..<edit.range.lowerBound] + edit.elements
      position = edit.range.upperBound
    }
    return result + base[position..<range.upperBound]
  }
}
