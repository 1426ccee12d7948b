package import ResumeTerminal

/// Colors for JSON on a terminal: names, strings, `null` and other values.
package enum JSONColors {
  /// Returns valid JSON text with its names and values in color, or unchanged without styles.
  package static func colored(_ json: [UInt8], _ styler: Styler) -> [UInt8] {
    guard styler.isEnabled else { return json }
    var result: [UInt8] = []
    var position = 0
    while position < json.count {
      let start = position
      var styles: [Style] = []
      switch json[start] {
      case UInt8(ascii: "\""):
        position = end(ofString: start, json)
        let isName = position < json.count && json[position] == UInt8(ascii: ":")
        styles = isName ? [.bold, .blue] : [.green]
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        position = json[start...].firstIndex { $0 == 0x0A || ",]} ".utf8.contains($0) } ?? json.count
        styles = json[start] == UInt8(ascii: "n") ? [.dim] : [.cyan]
      default: position += 1
      }
      let token = json[start..<position]
      result +=
        styles.isEmpty ? Array(token) : Array(styler.styled(String(decoding: token, as: UTF8.self), styles).utf8)
    }
    return result
  }

  private static func end(ofString start: Int, _ json: [UInt8]) -> Int {
    var position = start + 1
    while position < json.count, json[position] != UInt8(ascii: "\"") {
      position += json[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position + 1, json.count)
  }
}
