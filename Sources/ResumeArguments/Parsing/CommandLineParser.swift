/// Reads command lines by the tree of declarations.
///
/// Options may stand anywhere, also before the command's name, so one name takes a value everywhere in the tree or
/// nowhere (`DeclarationAudit` checks it). `-h` and `--help` before `--` win over every error. A value that begins with
/// `-` is taken only if it is `-`, a negative number or attached with `=`. Nothing is abbreviated.
public struct CommandLineParser: Sendable {
  /// The program.
  public let root: CommandDeclaration

  /// Makes a parser for a program.
  public init(_ root: CommandDeclaration) {
    self.root = root
  }

  /// Reads a line, the program's own name not included.
  ///
  /// - Throws: the first problem: an unknown command, then the options from left to right, then the arguments.
  public func parse(_ arguments: [String]) throws(ParserError) -> ParseOutcome {
    let tokens = CommandLineTokenizer(root: root).tokens(of: arguments)
    let resolution = CommandResolution(of: tokens, in: root)
    if uses(in: tokens).contains(where: { OptionName.help.contains($0.name) }) { return .help(path: resolution.path) }
    if uses(in: tokens.prefix { $0.isOption }).contains(where: { $0.name == .version }) { return .version }

    if let unknown = resolution.unknownIndex, case .word(let word) = tokens[unknown] {
      try checkNames(in: tokens[..<unknown], resolution.path)
      throw ParserError(.unknownCommand(word, suggestions: commandsNear(word, resolution.path)), path: resolution.path)
    }
    var path = resolution.path
    if let command = path.last, !command.subcommands.isEmpty {
      if let standard = command.defaultCommand {
        path.append(standard)
      } else if path.count > 1 {
        try checkNames(in: tokens[...], path)
        throw ParserError(.missingCommand, path: path)
      }
    }
    let options = try options(in: tokens, path)
    return .run(
      path: path,
      ParsedArguments(path: path, options: options, arguments: try assign(resolution.words, path)))
  }

  /// Finds the command that these words name, as `help` needs it; the answer begins with the root.
  ///
  /// - Throws: `UsageProblem.unknownCommand` for the first word that names none.
  public func path(to names: [String]) throws(ParserError) -> [CommandDeclaration] {
    var path = [root]
    for name in names {
      guard let next = path.last?.subcommand(named: name) else {
        throw ParserError(.unknownCommand(name, suggestions: commandsNear(name, path)), path: path)
      }
      path.append(next)
    }
    return path
  }

  /// Gives the last value of the option with this long name, however wrong the rest of the line is.
  public func lastValue(of long: String, in arguments: [String]) -> String? {
    peek(long, arguments).last { $0.value != nil }?.value
  }

  /// Tells whether the flag or option with this long name is used, however wrong the rest of the line is.
  public func isGiven(_ long: String, in arguments: [String]) -> Bool {
    !peek(long, arguments).isEmpty
  }

  private func peek(_ long: String, _ arguments: [String]) -> [OptionUse] {
    let names = [OptionName.long(long)] + (root.short(of: long).map { [.short($0)] } ?? [])
    return uses(in: CommandLineTokenizer(root: root).tokens(of: arguments)).filter { names.contains($0.name) }
  }

  private func uses(in tokens: some Sequence<CommandLineToken>) -> [OptionUse] {
    tokens.compactMap { if case .option(let use) = $0 { use } else { nil } }
  }

  private func commandsNear(_ word: String, _ path: [CommandDeclaration]) -> [String] {
    Suggestion.nearest(to: word, in: (path.last ?? root).visibleSubcommands.map(\.name))
  }

  private func checkNames(
    in tokens: ArraySlice<CommandLineToken>, _ path: [CommandDeclaration]
  ) throws(ParserError) {
    for use in uses(in: tokens) where use.fault == .unknown {
      throw ParserError(OptionDiagnosis(root: root, path: path).problem(with: use), path: path)
    }
  }

  private func options(
    in tokens: [CommandLineToken], _ path: [CommandDeclaration]
  ) throws(ParserError) -> [String: [String]] {
    var texts: [String: [String]] = [:]
    var given: [OptionDeclaration] = []
    for use in uses(in: tokens) {
      let option = path.reversed().lazy.compactMap { $0.options.first { $0.isNamed(use.name) } }.first
      guard let option, use.fault == nil else {
        throw ParserError(OptionDiagnosis(root: root, path: path).problem(with: use, declared: option), path: path)
      }
      if let value = use.value, let refusal = option.check(value) {
        let shown = option.isSecret ? nil : value
        throw ParserError(.invalidValue(option: use.spelling, value: shown, refusal), path: path)
      }
      texts[option.long, default: []] += use.value.map { [$0] } ?? []
      given.append(option)
    }
    for (index, option) in given.enumerated() {
      for other in given[..<index]
      where other.excludes.contains(option.long) || option.excludes.contains(other.long) {
        throw ParserError(.conflict("--" + other.long, "--" + option.long), path: path)
      }
    }
    return texts
  }

  private func assign(
    _ words: [String], _ path: [CommandDeclaration]
  ) throws(ParserError) -> [String: [String]] {
    var result: [String: [String]] = [:]
    var rest = words[...]
    for argument in path.last?.arguments ?? [] {
      let taken = rest.prefix(argument.isRepeating ? rest.count : 1)
      rest = rest.dropFirst(taken.count)
      if taken.isEmpty, argument.isRequired { throw ParserError(.missingArgument(name: argument.name), path: path) }
      for word in taken {
        guard let refusal = argument.check(word) else { continue }
        throw ParserError(.invalidArgument(name: argument.name, value: word, refusal), path: path)
      }
      if !taken.isEmpty { result[argument.name] = Array(taken) }
    }
    if let excess = rest.first {
      // Where a secret is expected, a word too many may be it.
      let isPublic = path.last?.options.allSatisfy { !$0.isSecret } ?? true
      throw ParserError(.excessArgument(isPublic ? excess : nil), path: path)
    }
    return result
  }
}

/// Which command the words of a line name.
struct CommandResolution {
  /// The commands in order; the first is the root.
  private(set) var path: [CommandDeclaration]
  /// The words that are left as arguments.
  private(set) var words: [String] = []
  /// Where the first word stands that should name a command and does not.
  private(set) var unknownIndex: Int?

  init(of tokens: [CommandLineToken], in root: CommandDeclaration) {
    path = [root]
    var command = root
    for (index, token) in tokens.enumerated() {
      guard case .word(let word) = token else { continue }
      if command.subcommands.isEmpty {
        words.append(word)
      } else if let next = command.subcommand(named: word) {
        path.append(next)
        command = next
      } else {
        unknownIndex = index
        return
      }
    }
  }
}

/// What a command line asks for.
public enum ParseOutcome: Sendable {
  /// Run the last command of the path, which begins with the root; the root alone means that no command was named.
  case run(path: [CommandDeclaration], ParsedArguments)
  /// Show the help of the last command of the path.
  case help(path: [CommandDeclaration])
  /// Show the program's version.
  case version
}

/// The values of a command line, read through the declarations that ask for them.
public struct ParsedArguments: Sendable {
  let path: [CommandDeclaration]
  /// The texts of the options by long name; a flag that was given has none.
  let options: [String: [String]]
  /// The texts of the arguments by name.
  let arguments: [String: [String]]

  /// Whether the flag was given.
  public subscript(flag: Flag) -> Bool {
    texts(of: flag) != nil
  }

  /// The last value of the option; nil if it was not given.
  public subscript<Value>(option: Option<Value>) -> Value? {
    texts(of: option)?.last.flatMap { option.parser.parse($0).value }
  }

  /// The values of the option in the order of the line.
  public subscript<Value>(option: RepeatableOption<Value>) -> [Value] {
    (texts(of: option) ?? []).compactMap { option.parser.parse($0).value }
  }

  /// Whether the flag was given; false if the command does not declare it.
  public subscript(ifDeclared flag: Flag) -> Bool {
    declares(flag) && self[flag]
  }

  /// The last value of the option; nil if it was not given or the command does not declare it.
  public subscript<Value>(ifDeclared option: Option<Value>) -> Value? {
    declares(option) ? self[option] : nil
  }

  /// Whether the command, or one above it, declares the option.
  public func declares(_ option: any DeclaredOption) -> Bool {
    let name = option.declaration.long
    return path.contains { $0.options.contains { $0.long == name } }
  }

  /// The argument; nil if it was omitted.
  public subscript<Value>(argument: Argument<Value>) -> Value? {
    words(of: argument).first.flatMap { argument.parser.parse($0).value }
  }

  /// The words of the argument in the order of the line.
  public subscript<Value>(argument: RepeatableArgument<Value>) -> [Value] {
    words(of: argument).compactMap { argument.parser.parse($0).value }
  }

  /// A command that reads what it does not declare would silently ignore what the user typed.
  private func texts(of option: any DeclaredOption) -> [String]? {
    assert(declares(option), "'\(commandLine)' reads --\(option.declaration.long), which it does not declare.")
    return options[option.declaration.long]
  }

  private func words(of argument: any DeclaredArgument) -> [String] {
    let name = argument.declaration.name
    assert(
      path.last?.arguments.contains { $0.name == name } ?? false,
      "'\(commandLine)' reads the argument '\(name)', which it does not declare.")
    return arguments[name] ?? []
  }

  private var commandLine: String { path.map(\.name).joined(separator: " ") }

  /// Gives the argument; the parser has seen to it that a required one is there.
  ///
  /// - Throws: `UsageProblem.missingArgument` if the argument was declared optional and left out.
  public func required<Value>(_ argument: Argument<Value>) throws(ParserError) -> Value {
    guard let value = self[argument] else {
      throw ParserError(.missingArgument(name: argument.declaration.name), path: path)
    }
    return value
  }
}
