import ResumeDomain

extension [RichText.Block] {
  /// The blocks with the depths of list items in their list: the first item of a list has 0, and an item that follows one of a
  /// lower level is in the list of that one. The numbers of a list follow each other.
  var nested: [RichText.Block] {
    // The level of each open list, and the number of its last item.
    var lists: [(level: Int, number: Int?)] = []
    return map { block in
      guard let level = block.level else {
        lists = []
        return block
      }
      while let last = lists.last, last.level > level { lists.removeLast() }
      if lists.last?.level != level { lists.append((level, nil)) }
      let previous = lists[lists.count - 1].number
      let number = block.number.map { number in previous.map { $0 + 1 } ?? number }
      lists[lists.count - 1].number = number
      return RichText.Block(block.text, level: lists.count - 1, number: number)
    }
  }
}

extension ArraySlice<RichText.Block> {
  /// Removes and returns the items of the first list, with the lists in them: an item with a bullet isn't in the list of a number.
  mutating func popList() -> ArraySlice {
    let isNumbered = first?.number != nil
    let level = first?.level ?? 0
    let list = prefix { ($0.level ?? -1) > level || $0.level == level && ($0.number != nil) == isNumbered }
    self = self[list.endIndex...]
    return list
  }
}

extension RichText.Block {
  /// The number of a list item as it is printed.
  var numberText: String? { number.map { "\($0)." } }
}
