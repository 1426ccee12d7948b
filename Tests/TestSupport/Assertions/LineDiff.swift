/// A line-by-line comparison of two texts.
enum LineDiff {
  private static let context = 2

  /// Returns the changed lines with two lines of context; control characters and trailing spaces are escaped.
  static func text(from old: String, to new: String) -> String {
    let lines = merged(escapedLines(old), escapedLines(new))
    let near = lines.indices.filter { index in
      lines[max(0, index - context)...min(lines.count - 1, index + context)].contains { $0.mark != " " }
    }
    var result: [String] = []
    var last = -1
    for index in near {
      if index > last + 1 { result.append("  …") }
      result.append("\(lines[index].mark) \(lines[index].text)")
      last = index
    }
    if last < lines.count - 1 { result.append("  …") }
    return result.joined(separator: "\n")
  }

  private static func merged(_ old: [String], _ new: [String]) -> [(mark: Character, text: String)] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [(mark: Character, text: String)] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append(("-", old[from]))
        from += 1
      } else if inserted.contains(to) {
        lines.append(("+", new[to]))
        to += 1
      } else {
        lines.append((" ", old[from]))
        from += 1
        to += 1
      }
    }
    return lines
  }

  private static func escapedLines(_ text: String) -> [String] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var shown = ""
      for scalar in line {
        // Combining marks are escaped too: decomposed letters look like composed ones.
        let hidden: [ClosedRange<UInt32>] = [0...0x1F, 0x7F...0x9F, 0x300...0x36F]
        let isHidden = hidden.contains { $0.contains(scalar.value) }
        shown += isHidden ? "\\u{\(String(scalar.value, radix: 16))}" : String(Character(scalar))
      }
      return shown.hasSuffix(" ") ? "\(shown)⏎" : shown
    }
    if lines.last == "" {
      lines.removeLast()
    } else {
      lines.append("(no newline at the end)")
    }
    return lines
  }
}
