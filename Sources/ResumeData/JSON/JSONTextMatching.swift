extension JSONText {
  /// An item of a text with a new value: the index of the item that it was, if any, and its index in the new value.
  struct Piece {
    var old: Int?
    var new: Int
  }

  /// Returns the members in the order of the text; a new one follows the member that it follows in the new value.
  static func pieces(ofObject old: [Item], _ new: [Item]) -> [Piece] {
    var indices = Dictionary(grouping: old.indices.reversed()) { old[$0].name }
    var kept: [Int?] = Array(repeating: nil, count: old.count)
    var first: [Piece] = []
    var following: [[Piece]] = Array(repeating: [], count: old.count)
    var previous: Int?
    for (index, item) in new.enumerated() {
      if let match = indices[item.name]?.popLast() {
        kept[match] = index
        previous = match
      } else if let previous {
        following[previous].append(Piece(old: nil, new: index))
      } else {
        first.append(Piece(old: nil, new: index))
      }
    }
    return first + old.indices.flatMap { old in kept[old].map { [Piece(old: old, new: $0)] + following[old] } ?? [] }
  }

  /// Returns the elements in the order of the new value.
  ///
  /// Equal elements are matched first, then objects with the same ID, then objects with a member that no others have, and then elements in the
  /// same place.
  static func pieces(ofArray old: [Item], _ new: [Item], idName: Int) -> [Piece] {
    var matching = Matching(old, new)
    matching.matchEqual()
    matching.matchObjects { $0 == idName }
    matching.matchObjects { $0 != idName }
    matching.matchPlaces()
    return matching.old.enumerated().map { Piece(old: $1, new: $0) }
  }

  private struct Matching {
    private struct Member: Hashable {
      let name: Int
      let identity: Int

      init(_ item: Item) { (name, identity) = (item.name, item.value.identity) }
    }

    let oldItems: [Item]
    let newItems: [Item]
    /// The old index of each new element.
    private(set) var old: [Int?]
    private var isMatched: [Bool]

    init(_ oldItems: [Item], _ newItems: [Item]) {
      (self.oldItems, self.newItems) = (oldItems, newItems)
      old = Array(repeating: nil, count: newItems.count)
      isMatched = Array(repeating: false, count: oldItems.count)
    }

    private mutating func match(_ index: Int, with newIndex: Int) {
      old[newIndex] = index
      isMatched[index] = true
    }

    /// Matches equal elements in their order, and then those that moved. The order is compared in quadratic time, so only in lists of
    /// usual length.
    mutating func matchEqual() {
      let (one, other) = (oldItems.map(\.value.identity), newItems.map(\.value.identity))
      let start = zip(one, other).prefix { $0 == $1 }.count
      let common = zip(one.dropFirst(start).reversed(), other.dropFirst(start).reversed()).prefix { $0 == $1 }.count
      for index in 0..<start { match(index, with: index) }
      for index in 0..<common { match(one.count - 1 - index, with: other.count - 1 - index) }
      let (oldRest, newRest) = (start..<(one.count - common), start..<(other.count - common))
      if oldRest.count + newRest.count <= 1000 {
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in other[newRest].difference(from: one[oldRest]) {
          switch change {
          case .remove(let offset, _, _): removed.insert(start + offset)
          case .insert(let offset, _, _): inserted.insert(start + offset)
          }
        }
        for (index, newIndex) in zip(
          oldRest.filter { !removed.contains($0) }, newRest.filter { !inserted.contains($0) })
        {
          match(index, with: newIndex)
        }
      }
      var indices = Dictionary(grouping: oldRest.reversed().filter { !isMatched[$0] }) { one[$0] }
      for newIndex in newRest where old[newIndex] == nil {
        if let index = indices[other[newIndex]]?.popLast() { match(index, with: newIndex) }
      }
    }

    /// Matches objects with an equal member that no other unmatched object has.
    mutating func matchObjects(byMembers isKey: (_ name: Int) -> Bool) {
      guard old.contains(nil), isMatched.contains(false) else { return }
      let owners = Self.owners(oldItems, isKey) { !isMatched[$0] }
      let newOwners = Self.owners(newItems, isKey) { old[$0] == nil }
      for newIndex in newItems.indices where old[newIndex] == nil {
        let member = newItems[newIndex].value.items.first { member in
          guard newOwners[Member(member)] == newIndex, let index = owners[Member(member)], index >= 0 else {
            return false
          }
          return !isMatched[index]
        }
        if let member, let index = owners[Member(member)] { match(index, with: newIndex) }
      }
    }

    /// Returns the object with each member; -1 if several have it.
    private static func owners(
      _ items: [Item], _ isKey: (_ name: Int) -> Bool, isFree: (Int) -> Bool
    ) -> [Member: Int] {
      var owners: [Member: Int] = [:]
      for index in items.indices where items[index].value.kind == .object && isFree(index) {
        for member in items[index].value.items where isKey(member.name) {
          owners[Member(member)] = owners[Member(member)] == nil ? index : -1
        }
      }
      return owners
    }

    /// Matches elements that follow the same element.
    mutating func matchPlaces() {
      var next = 0
      for newIndex in newItems.indices {
        if let index = old[newIndex] {
          next = index + 1
        } else if next < oldItems.count, !isMatched[next] {
          match(next, with: newIndex)
          next += 1
        }
      }
    }
  }
}
