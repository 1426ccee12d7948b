/// Writes the reference of a program as Markdown tables, for a README.
public struct MarkdownReference: Sendable {
  let words: any Words

  /// Makes a writer in the language of `words`.
  public init(words: any Words) {
    self.words = words
  }

  /// Gives three tables: the commands, the options that many share, the options of particular commands.
  ///
  /// They come without titles, each ended by a newline; one that would be empty is left out.
  public func tables(for root: CommandDeclaration) -> [String] {
    let paths = root.visiblePaths().filter { $0.count > 1 }
    var rows = OptionRows(words: words)
    rows.add(root.options, of: "")
    for path in paths {
      rows.add(path.last?.options ?? [], of: path.dropFirst().map(\.name).joined(separator: " "))
    }
    let common = rows.rows.filter { $0.isCommon }
    let own = rows.rows.filter { !$0.isCommon }
    let builtIn = [["`-h`, `--help`", words.text(.helpOption)], ["`--version`", words.text(.versionOption)]]
    return [
      table([.referenceCommand, .referenceMeaning], commandRows(paths)),
      table([.referenceOption, .referenceMeaning], common.map { [$0.name, $0.text] } + builtIn),
      table(
        [.referenceOption, .referenceCommands, .referenceMeaning],
        own.map { [$0.name, $0.commands.map { "`" + $0 + "`" }.joined(separator: ", "), $0.text] }),
    ].filter { !$0.isEmpty }
  }

  private func commandRows(_ paths: [[CommandDeclaration]]) -> [[String]] {
    paths.compactMap { path in
      guard let command = path.last else { return nil }
      // A group is told by its commands.
      guard command.visibleSubcommands.isEmpty else { return nil }
      let parent = path.dropLast().last
      let isDefault = path.count > 2 && parent?.defaultSubcommand == command.name
      let names = path.map(\.name)
      let last = isDefault ? names.dropLast() + ["[" + command.name + "]"] : names[...]
      let line = (last + command.arguments.map { Placeholder.usage($0, words) }).joined(separator: " ")
      return ["`" + line + "`", words.text(command.summary, [])]
    }
  }

  private func table(_ headings: [WordKey], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let lines = [headings.map { words.text($0) }, headings.map { _ in "---" }] + rows
    return lines.map { "| " + $0.map(cell).joined(separator: " | ") + " |\n" }.joined()
  }

  private func cell(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "|": result += "\\|"
      case "\n": result += " "
      default: result.append(character)
      }
    }
  }
}
