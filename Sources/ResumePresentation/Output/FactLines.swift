import ResumeTerminal

/// Short facts, a line each: a dimmed name, then the value.
enum FactLines {
  static func lines(_ facts: [(name: String, value: String)], _ canvas: TextCanvas) -> [String] {
    facts.flatMap { name, value -> [String] in
      let label = name + ": "
      var lines = canvas.wrapped(label + value, indent: "  ")
      if let first = lines.first, first.hasPrefix(label) {
        lines[0] = canvas.styler.styled(label, .dim) + first.dropFirst(label.count)
      }
      return lines
    }
  }
}
