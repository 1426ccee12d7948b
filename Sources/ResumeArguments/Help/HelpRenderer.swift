import ResumeTerminal

/// Renders the help of a command as lines of plain text.
public struct HelpRenderer: Sendable {
  let words: any Words
  let layout: TextLayout
  let heading: @Sendable (String) -> String

  /// Makes a renderer; `width` is in columns and held between 20 and 100, `heading` may add style to a heading.
  public init(words: any Words, width: Int = 80, heading: @escaping @Sendable (String) -> String = { $0 }) {
    self.words = words
    layout = TextLayout(width: min(max(width, 20), 100))
    self.heading = heading
  }

  /// Renders the whole help of the last command of `path`, which begins with the root.
  public func help(for path: [CommandDeclaration]) -> [String] {
    guard let command = path.last else { return [] }
    var blocks = [summary(command), usage(for: path)]
    if !command.aliases.isEmpty {
      blocks.append([words.text(.aliases, command.aliases.joined(separator: ", "))])
    }
    if let discussion = command.discussion { blocks.append(layout.wrapped(words.text(discussion, []), indent: 0)) }
    blocks.append(section(.examples, examples(command.examples)))
    blocks += commandSections(command)
    blocks.append(section(.arguments, layout.table(command.arguments.map(row))))
    blocks += optionSections(path)
    if !command.visibleSubcommands.isEmpty {
      let line = (path.map(\.name) + ["<" + words.text(.commandPlaceholder) + ">", "--help"]).joined(separator: " ")
      blocks.append(layout.wrapped(words.text(.moreAboutCommand, line), indent: 0))
    }
    return joined(blocks)
  }

  /// Renders what the program says when it is called without a command: summary, usage, three examples, where to look.
  public func shortHelp(for root: CommandDeclaration) -> [String] {
    joined([
      summary(root), usage(for: [root]), section(.examples, examples(Array(root.examples.prefix(3)))),
      layout.wrapped(words.text(.allCommands, root.name + " --help"), indent: 0),
    ])
  }

  /// Renders the usage line of the last command of `path`.
  public func usage(for path: [CommandDeclaration]) -> [String] {
    let label = words.text(.usage) + ":"
    var lines = layout.hanging(label, UsageLine(path: path, words: words).pieces)
    lines[0] = heading(label) + lines[0].dropFirst(label.count)
    return lines
  }

  private func summary(_ command: CommandDeclaration) -> [String] {
    layout.wrapped(words.text(command.summary, []), indent: 0)
  }

  private func examples(_ examples: [CommandExample]) -> [String] {
    examples.flatMap { ["  " + $0.line] + layout.wrapped(words.text($0.description, []), indent: 6) }
  }

  private func commandSections(_ command: CommandDeclaration) -> [[String]] {
    let visible = command.visibleSubcommands
    var keys: [String] = []
    for key in visible.map({ $0.section ?? TextKey.commands.rawValue }) where !keys.contains(key) { keys.append(key) }
    let longest = visible.map(\.name.displayWidth).max() ?? 0
    return keys.map { key in
      let members = visible.filter { ($0.section ?? TextKey.commands.rawValue) == key }
      // Names are padded alike, so that the sections line up.
      let rows = members.map { member -> (name: String, text: String) in
        let name = Columns.pad(member.name, to: longest)
        let text = words.text(member.summary, [])
        return (name, member.name == command.defaultSubcommand ? text + " " + words.text(.defaultCommand) : text)
      }
      return [heading(words.text(key, []) + ":")] + layout.table(rows)
    }
  }

  private func optionSections(_ path: [CommandDeclaration]) -> [[String]] {
    let own = path.last?.options.filter { $0.group == .own } ?? []
    let common = (path.last?.options.filter { $0.group == .common } ?? []) + path.dropLast().flatMap(\.options)
    var builtIn = [(name: "-h, --help", text: words.text(.helpOption))]
    if path.count == 1 { builtIn.append((name: "    --version", text: words.text(.versionOption))) }
    if common.isEmpty { return [section(.options, layout.table(own.map(row) + builtIn))] }
    return [
      section(.options, layout.table(own.map(row))),
      section(.commonOptions, layout.table(common.map(row) + builtIn)),
    ]
  }

  private func row(_ argument: ArgumentDeclaration) -> (name: String, text: String) {
    (Placeholder.text(argument, words), words.text(argument.help, []))
  }

  private func row(_ option: OptionDeclaration) -> (name: String, text: String) {
    var text = words.text(option.help, [])
    if let value = option.defaultText { text += " " + words.text(.defaultValue, value) }
    if option.isRepeatable { text += " " + words.text(.repeatable) }
    return (Placeholder.option(option, words, isAligned: true), text)
  }

  private func section(_ key: TextKey, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [heading(words.text(key) + ":")] + lines
  }

  private func joined(_ blocks: [[String]]) -> [String] {
    Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }
}

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

/// How arguments and values look in usage lines and in the help.
enum Placeholder {
  /// `<id>`, or the listed values in angle brackets.
  static func text(_ argument: ArgumentDeclaration, _ words: any Words) -> String {
    "<" + (label(argument.valueName, argument.completion, words) ?? argument.name) + ">"
  }

  /// `<id>`, `[<id>]`, `<words>...` or `[<words>...]`.
  static func usage(_ argument: ArgumentDeclaration, _ words: any Words) -> String {
    let text = text(argument, words) + (argument.isRepeating ? "..." : "")
    return argument.isRequired ? text : "[" + text + "]"
  }

  /// `-o, --output FILE`, with room for a missing letter if `isAligned`.
  static func option(_ option: OptionDeclaration, _ words: any Words, isAligned: Bool) -> String {
    let short = option.short.map { "-\($0), " } ?? (isAligned ? "    " : "")
    guard option.takesValue else { return short + "--" + option.long }
    let value = label(option.valueName, option.completion, words) ?? option.long.uppercased()
    return short + "--" + option.long + " " + value
  }

  private static func label(_ key: String?, _ completion: CompletionKind, _ words: any Words) -> String? {
    if let key { return words.text(key, []) }
    if case .values(let values) = completion { return values.joined(separator: "|") }
    return nil
  }
}

/// Lays out help text in a number of terminal columns.
struct TextLayout {
  let width: Int

  /// Wraps a text: each of its lines is a paragraph, and a line that begins with a space is not wrapped.
  func wrapped(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let wrapper = TextWrapper(width: width, firstIndent: margin, indent: margin)
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
      if paragraph.isEmpty { return [""] }
      return paragraph.hasPrefix(" ") ? [margin + paragraph] : wrapper.lines(String(paragraph))
    }
  }

  /// Lists pieces after a label, with a hanging indent; a piece is never broken.
  func hanging(_ label: String, _ pieces: [String]) -> [String] {
    let indent = min(label.displayWidth + 1, 8)
    var lines: [String] = []
    var line = label
    for piece in pieces {
      if line.displayWidth + 1 + piece.displayWidth > width, line.displayWidth > indent {
        lines.append(line)
        line = String(repeating: " ", count: indent) + piece
      } else {
        line += " " + piece
      }
    }
    return lines + [line]
  }

  /// Lays out names and descriptions in two columns, or descriptions below the names if the width is too small.
  func table(_ rows: [(name: String, text: String)], indent: Int = 2) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let nameWidth = rows.map(\.name.displayWidth).filter { $0 <= width * 2 / 5 }.max() ?? 0
    let column = indent + nameWidth + 2
    let isStacked = width < 60 || nameWidth == 0
    return rows.flatMap { row -> [String] in
      let lines = wrapped(row.text, indent: isStacked ? indent + 4 : column)
      guard !isStacked, row.name.displayWidth <= nameWidth, let first = lines.first
      else { return [margin + row.name] + lines }
      return [margin + Columns.pad(row.name, to: nameWidth + 2) + first.dropFirst(column)] + lines.dropFirst()
    }
  }
}
