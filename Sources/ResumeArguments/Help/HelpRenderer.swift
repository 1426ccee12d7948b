import ResumeSupport
import ResumeTerminal

/// Renders the help of a command as lines of plain text.
package struct HelpRenderer: Sendable {
  let catalog: any TextCatalog
  let layout: HelpLayout
  /// The help topics with their titles, listed in the help of the root.
  let topics: [(name: String, text: String)]
  /// The last paragraphs of every help.
  let closing: [String]
  let heading: @Sendable (String) -> String

  /// Creates a renderer; `width` is clamped to 20…100 columns, `heading` styles a heading.
  package init(
    catalog: any TextCatalog, width: Int = 80, topics: [(name: String, text: String)] = [], closing: [String] = [],
    heading: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.catalog = catalog
    self.topics = topics
    self.closing = closing
    layout = HelpLayout(width: min(max(width, 20), 100))
    self.heading = heading
  }

  /// Returns the help of the last command of `path`, which starts with the root.
  package func help(for path: [CommandDeclaration]) -> [String] {
    guard let command = path.last else { return [] }
    var blocks = [layout.wrapped(catalog.text(command.summary), indent: 0), usage(for: path)]
    if !command.aliases.isEmpty {
      blocks.append([catalog.text("arguments.help.aliases", command.aliases.joined(separator: ", "))])
    }
    if let discussion = command.discussion(catalog) { blocks.append(layout.wrapped(discussion, indent: 0)) }
    let examples = command.examples.flatMap { example in
      ["  " + example.line] + layout.wrapped(catalog.text(example.description), indent: 6)
    }
    blocks.append(section("arguments.help.examples", examples))
    blocks += commandSections(command)
    if path.count == 1 { blocks.append(section("arguments.help.topics", layout.table(topics))) }
    blocks.append(section("arguments.help.arguments", layout.table(command.arguments.map(row))))
    blocks += optionSections(path)
    // The closing paragraphs of the root name its commands.
    if !command.visibleSubcommands.isEmpty, path.count > 1 || closing.isEmpty {
      let line = (path.map(\.name) + ["<" + catalog.text("arguments.help.commandPlaceholder") + ">", "--help"]).joined(
        separator: " ")
      blocks.append(layout.wrapped(catalog.text("arguments.help.moreAboutCommand", line), indent: 0))
    }
    blocks.append(closing.flatMap { layout.wrapped($0, indent: 0) })
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  package func usage(for path: [CommandDeclaration]) -> [String] {
    let label = catalog.text("arguments.help.usage") + ":"
    var lines = layout.hanging(label, path.usage(catalog))
    lines[0] = heading(label) + lines[0].dropFirst(label.count)
    return lines
  }

  private func commandSections(_ command: CommandDeclaration) -> [[String]] {
    let visible = command.visibleSubcommands
    let keys = visible.map { $0.section ?? "arguments.help.commands" }.unique(by: \.self)
    // Equal name widths align the sections.
    let longest = visible.map(\.name.displayWidth).max() ?? 0
    return keys.map { key in
      let members = visible.filter { ($0.section ?? "arguments.help.commands") == key }
      let rows = members.map { member -> (name: String, text: String) in
        let text = catalog.text(member.summary)
        return (
          member.name,
          member.name == command.defaultSubcommand ? text + " " + catalog.text("arguments.help.defaultCommand") : text
        )
      }
      return [heading(catalog.text(key) + ":")] + layout.table(rows, nameWidth: longest)
    }
  }

  private func optionSections(_ path: [CommandDeclaration]) -> [[String]] {
    var (own, common) = path.options
    // The help of a group without options lists those of its default subcommand.
    if own.isEmpty, let group = path.last, let name = group.defaultSubcommand,
      let command = group.visibleSubcommands.first(where: { $0.name == name })
    {
      let options = (path + [command]).options
      if !options.own.isEmpty { (own, common) = options }
    }
    var builtIn = [(name: "-h, --help", text: catalog.text("arguments.help.helpOption"))]
    if path.count == 1 { builtIn.append((name: "-V, --version", text: catalog.text("arguments.help.versionOption"))) }
    if common.isEmpty { return [section("arguments.help.options", layout.table(own.map(row) + builtIn))] }
    return [
      section("arguments.help.options", layout.table(own.map(row))),
      section("arguments.help.commonOptions", layout.table(common.map(row) + builtIn)),
    ]
  }

  private func row(_ argument: ArgumentDeclaration) -> (name: String, text: String) {
    (Placeholder.text(argument, catalog), catalog.text(argument.help))
  }

  private func row(_ option: OptionDeclaration) -> (name: String, text: String) {
    (Placeholder.option(option, catalog), option.description(catalog))
  }

  private func section(_ key: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [heading(catalog.text(key) + ":")] + lines
  }
}

extension [CommandDeclaration] {
  /// Returns the parts of the usage line of a path's last command, which are never broken.
  func usage(_ catalog: any TextCatalog) -> [String] {
    var pieces = map(\.name)
    guard let command = last else { return pieces }
    if !command.visibleSubcommands.isEmpty {
      let placeholder = "<" + catalog.text("arguments.help.commandPlaceholder") + ">"
      pieces.append(command.defaultSubcommand == nil ? placeholder : "[" + placeholder + "]")
    }
    pieces.append("[" + catalog.text("arguments.help.optionsPlaceholder") + "]")
    let required = command.options.filter(\.isRequired).map { option in
      "--" + option.long + (Placeholder.value(option, catalog).map { " <\($0)>" } ?? "")
    }
    return pieces + required + command.arguments.map { Placeholder.usage($0, catalog) }
  }

  /// The names of a path's commands, as they are typed.
  var commandLine: String { filter { !$0.isHidden }.map(\.name).joined(separator: " ") }

  /// The options of a path's last command in the order of its help: its own, then those that it shares and does not replace.
  var options: (own: [OptionDeclaration], common: [OptionDeclaration]) {
    let options = last?.options ?? []
    let shared = dropLast().flatMap(\.options).filter { shared in !options.contains { $0.long == shared.long } }
    return (options.filter { !$0.isCommon }, options.filter(\.isCommon) + shared)
  }
}

extension OptionDeclaration {
  func description(_ catalog: any TextCatalog) -> String {
    var text = catalog.text(help)
    if let defaultText { text += " " + catalog.text("arguments.help.defaultValue", defaultText) }
    return text
  }
}

/// The placeholders of arguments and values in usage lines and help.
enum Placeholder {
  /// `ID`, or the listed values.
  static func value(_ argument: ArgumentDeclaration, _ catalog: any TextCatalog) -> String {
    label(argument.valueName, argument.completion, catalog) ?? argument.name
  }

  /// `FILE`, or the listed values; nil for a flag.
  static func value(_ option: OptionDeclaration, _ catalog: any TextCatalog) -> String? {
    guard option.takesValue else { return nil }
    return label(option.valueName, option.completion, catalog) ?? option.long.uppercased()
  }

  /// `<ID>`, or the listed values in angle brackets.
  static func text(_ argument: ArgumentDeclaration, _ catalog: any TextCatalog) -> String {
    "<" + value(argument, catalog) + ">"
  }

  /// `<ID>`, `[<ID>]`, `<WORDS>...` or `[<WORDS>...]`.
  static func usage(_ argument: ArgumentDeclaration, _ catalog: any TextCatalog) -> String {
    let text = text(argument, catalog) + (argument.isRepeating ? "..." : "")
    return argument.isRequired ? text : "[" + text + "]"
  }

  /// `-o, --output FILE`, with spaces for a missing letter.
  static func option(_ option: OptionDeclaration, _ catalog: any TextCatalog) -> String {
    let name = (option.short.map { "-\($0), " } ?? "    ") + "--" + option.long
    return value(option, catalog).map { name + " " + $0 } ?? name
  }

  private static func label(_ key: String?, _ completion: CompletionKind, _ catalog: any TextCatalog) -> String? {
    if let key { return catalog.text(key) }
    if case .values(let values) = completion { return values.joined(separator: "|") }
    return nil
  }
}
