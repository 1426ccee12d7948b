/// What a completion script has to know of a tree, in the order of the declarations.
struct CompletionModel {
  /// A name with its description on one line.
  struct Choice: Equatable {
    let name: String
    let text: String
  }

  /// A command as the script knows it.
  struct Node {
    /// The names from below the root, joined with spaces; empty for the root.
    let place: String
    let subcommands: [CommandDeclaration]
    let commands: [Choice]
    let options: [Choice]
    let arguments: [ArgumentDeclaration]
  }

  /// What may follow an option, at one place or, if `place` is nil, wherever the option stands.
  struct ValueRule: Equatable {
    let place: String?
    let spellings: [String]
    let completion: CompletionKind
  }

  let program: String
  let nodes: [Node]
  /// The spellings of all options that take a value, those of hidden commands included.
  let valued: [String]
  let valueRules: [ValueRule]
  /// The visible commands below the root.
  let commands: [Choice]
  /// The spellings of the option that is handed on to `__complete`.
  let forwarded: [String]

  init(of root: CommandDeclaration, forwarding option: String, words: any Words) {
    program = root.name
    let paths = root.visiblePaths()
    nodes = paths.compactMap { Self.node($0, words) }
    commands = nodes.first?.commands ?? []
    valued = Self.unique(Self.allOptions(root).filter(\.takesValue).flatMap(Self.spellings))
    valueRules = Self.rules(paths)
    forwarded = Self.allOptions(root).first { $0.long == option && $0.takesValue }.map(Self.spellings) ?? []
  }

  /// The program's name as a part of a function's name.
  var identifier: String {
    String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// The words that a kind lists by itself.
  func listed(_ completion: CompletionKind) -> [Choice]? {
    switch completion {
    case .values(let values): values.map { Choice(name: $0, text: "") }
    case .commands(let also): commands + also.map { Choice(name: $0, text: "") }
    default: nil
    }
  }

  private static func node(_ path: [CommandDeclaration], _ words: any Words) -> Node? {
    guard let command = path.last else { return nil }
    let options = path.reversed().flatMap(\.options) + (command.defaultCommand?.options ?? [])
    var choices = options.map { Choice(name: "--" + $0.long, text: line(words.text($0.help, []))) }
    choices.append(Choice(name: "--help", text: line(words.text(.helpOption))))
    if path.count == 1 { choices.append(Choice(name: "--version", text: line(words.text(.versionOption)))) }
    return Node(
      place: place(path), subcommands: command.visibleSubcommands,
      commands: command.visibleSubcommands.map { Choice(name: $0.name, text: line(words.text($0.summary, []))) },
      options: unique(choices, by: \.name), arguments: command.arguments)
  }

  private static func rules(_ paths: [[CommandDeclaration]]) -> [ValueRule] {
    let uses = paths.flatMap { path in
      (path.last?.options ?? []).filter(\.takesValue).map { option in
        ValueRule(place: place(path), spellings: spellings(option), completion: option.completion)
      }
    }
    var rules: [ValueRule] = []
    for use in uses {
      let isSame = uses.allSatisfy { other in
        other == use || !other.spellings.contains(where: use.spellings.contains) || other.completion == use.completion
      }
      let rule = ValueRule(
        place: isSame ? nil : use.place, spellings: use.spellings, completion: use.completion)
      if use.completion != .none, !rules.contains(rule) { rules.append(rule) }
    }
    // The deeper place is asked first, since a place stands for all that is below it.
    return rules.filter { $0.place == nil }
      + rules.filter { $0.place != nil }.sorted { ($0.place?.count ?? 0) > ($1.place?.count ?? 0) }
  }

  private static func allOptions(_ command: CommandDeclaration) -> [OptionDeclaration] {
    command.options + command.subcommands.flatMap(allOptions)
  }

  private static func spellings(_ option: OptionDeclaration) -> [String] {
    ["--" + option.long] + (option.short.map { ["-\($0)"] } ?? [])
  }

  private static func place(_ path: [CommandDeclaration]) -> String {
    path.dropFirst().map(\.name).joined(separator: " ")
  }

  private static func line(_ text: String) -> String {
    Printable.escaped(text.split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " "))
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private static func unique(_ choices: [Choice], by name: (Choice) -> String) -> [Choice] {
    var seen: Set<String> = []
    return choices.filter { seen.insert(name($0)).inserted }
  }
}
