extension String {
  /// Gives the text with each key replaced by its value; a key begins and ends with `@`.
  func replacingEach(_ values: [String: String]) -> String {
    let pieces = split(separator: "@", omittingEmptySubsequences: false)
    var result = ""
    var index = pieces.startIndex
    while index < pieces.endIndex {
      result += pieces[index]
      let key = index + 1
      guard key < pieces.endIndex else { break }
      if key + 1 < pieces.endIndex, let value = values["@" + pieces[key] + "@"] {
        result += value
        index = key + 1
      } else {
        // A lone @ is text, as in "${list[@]}".
        result += "@"
        index = key
      }
    }
    return result
  }
}
