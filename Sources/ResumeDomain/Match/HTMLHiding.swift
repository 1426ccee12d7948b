/// Whether the attributes of a tag in HTML hide its element.
enum HTMLHiding {
  /// Elements without an end.
  private static let void: Set = ["br", "hr", "img", "input", "meta", "link", "wbr", "source", "area", "base", "col"]
  /// Styles that hide an element.
  private static let styles = ["display:none", "visibility:hidden", "font-size:0"]

  /// Whether the attributes of an element hide it.
  ///
  /// - Parameter tag: The text between the element's name and the end of its tag.
  static func hides(_ name: String, _ tag: ArraySlice<UInt8>) -> Bool {
    guard !void.contains(name), tag.last != UInt8(ascii: "/") else { return false }
    var place = tag.startIndex
    while place < tag.endIndex {
      while place < tag.endIndex, isSpace(tag[place]) || tag[place] == UInt8(ascii: "/") { place += 1 }
      let start = place
      while place < tag.endIndex, !isSpace(tag[place]), tag[place] != UInt8(ascii: "=") { place += 1 }
      let name = String(decoding: tag[start..<place], as: UTF8.self).lowercased()
      while place < tag.endIndex, isSpace(tag[place]) { place += 1 }
      let value = place < tag.endIndex && tag[place] == UInt8(ascii: "=") ? value(tag, &place) : []
      if hides(attribute: name, value) { return true }
    }
    return false
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

  /// Reads the value at an equals sign.
  private static func value(_ tag: ArraySlice<UInt8>, _ place: inout Int) -> ArraySlice<UInt8> {
    place += 1
    while place < tag.endIndex, isSpace(tag[place]) { place += 1 }
    guard place < tag.endIndex else { return [] }
    let quote = tag[place]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = place + 1
      let end = tag[start...].firstIndex(of: quote) ?? tag.endIndex
      place = min(end + 1, tag.endIndex)
      return tag[start..<end]
    }
    let start = place
    while place < tag.endIndex, !isSpace(tag[place]) { place += 1 }
    return tag[start..<place]
  }

  private static func hides(attribute name: String, _ value: ArraySlice<UInt8>) -> Bool {
    switch name {
    case "hidden": return true
    case "aria-hidden": return value.elementsEqual("true".utf8)
    case "style":
      return value.split(separator: UInt8(ascii: ";")).contains { style in
        let text = String(decoding: style.filter { !isSpace($0) }, as: UTF8.self).lowercased()
        return styles.contains { hidden in
          guard text.hasPrefix(hidden) else { return false }
          // `font-size:0px`, but not `font-size:0.9em`.
          let rest = text.dropFirst(hidden.count)
          return rest.isEmpty || rest.hasPrefix("!") || hidden.hasSuffix("0") && (rest.first?.isLetter ?? false)
        }
      }
    default: return false
    }
  }
}
