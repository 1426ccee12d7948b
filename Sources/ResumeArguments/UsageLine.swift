/// The line that shows how a command is typed.
struct UsageLine {
  let path: [CommandDeclaration]
  let words: any Words

  /// The whole line.
  var text: String { pieces.joined(separator: " ") }

  /// The parts of the line that are never broken.
  var pieces: [String] {
    var pieces = path.map(\.name)
    guard let command = path.last else { return pieces }
    if !command.visibleSubcommands.isEmpty {
      let placeholder = "<" + words.text(.commandPlaceholder) + ">"
      pieces.append(command.defaultSubcommand == nil ? placeholder : "[" + placeholder + "]")
    }
    pieces.append("[" + words.text(.optionsPlaceholder) + "]")
    return pieces + command.arguments.map { Placeholder.usage($0, words) }
  }
}
