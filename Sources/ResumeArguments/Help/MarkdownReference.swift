/// Writes the reference of a program as Markdown tables, for a README.
public struct MarkdownReference: Sendable {
  let catalog: any TextCatalog

  /// Creates a writer in the language of `catalog`.
  public init(catalog: any TextCatalog) {
    self.catalog = catalog
  }

  /// Returns up to three tables: commands, common options, and options of particular commands.
  ///
  /// Tables have no titles and end with a newline; empty ones are omitted.
  public func tables(for root: CommandDeclaration) -> [String] {
    let paths = root.visiblePaths().filter { $0.count > 1 }
    var rows = OptionRows(catalog: catalog)
    rows.add(root.options, of: "")
    for path in paths {
      rows.add(path.last?.options ?? [], of: path.dropFirst().map(\.name).joined(separator: " "))
    }
    let common = rows.rows.filter { $0.isCommon }
    let own = rows.rows.filter { !$0.isCommon }
    let builtIn = [["`-h`, `--help`", catalog.text(.helpOption)], ["`--version`", catalog.text(.versionOption)]]
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
      // The commands of a group have rows of their own.
      guard command.visibleSubcommands.isEmpty else { return nil }
      let parent = path.dropLast().last
      let isDefault = path.count > 2 && parent?.defaultSubcommand == command.name
      let names = path.map(\.name)
      let last = isDefault ? names.dropLast() + ["[" + command.name + "]"] : names[...]
      let line = (last + command.arguments.map { Placeholder.usage($0, catalog) }).joined(separator: " ")
      return ["`" + line + "`", catalog.text(command.summary, [])]
    }
  }

  private func table(_ headings: [TextKey], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let lines = [headings.map { catalog.text($0) }, headings.map { _ in "---" }] + rows
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

/// The rows of an options table; options with the same name and text share a row.
struct OptionRows {
  struct Row {
    let name: String
    let text: String
    let isCommon: Bool
    var commands: [String]
  }

  let catalog: any TextCatalog
  private(set) var rows: [Row] = []

  init(catalog: any TextCatalog) {
    self.catalog = catalog
  }

  mutating func add(_ options: [OptionDeclaration], of command: String) {
    for option in options {
      var text = catalog.text(option.help, [])
      if let value = option.defaultText { text += " " + catalog.text(.defaultValue, value) }
      if option.isRepeatable { text += " " + catalog.text(.repeatable) }
      let short = option.short.map { "`-\($0)`, " } ?? ""
      let plain = Placeholder.option(option, catalog, isAligned: false)
      let name = short + "`" + plain.dropFirst(option.short == nil ? 0 : 4) + "`"
      let isCommon = option.group == .common || command.isEmpty
      if let index = rows.firstIndex(where: { $0.name == name && $0.text == text && $0.isCommon == isCommon }) {
        rows[index].commands.append(command)
      } else {
        rows.append(Row(name: name, text: text, isCommon: isCommon, commands: [command]))
      }
    }
  }
}
