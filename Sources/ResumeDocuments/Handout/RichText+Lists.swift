import ResumeDomain

extension [RichText.Block] {
  /// The blocks with the depths of list items in their list: the first item of a list has 0, and an item that follows one of a
  /// lower level is in the list of that one.
  var nested: [RichText.Block] {
    var levels: [Int] = []
    return map { block in
      guard let level = block.level else {
        levels = []
        return block
      }
      while let last = levels.last, last > level { levels.removeLast() }
      if levels.last != level { levels.append(level) }
      return RichText.Block(block.text, level: levels.count - 1)
    }
  }
}
