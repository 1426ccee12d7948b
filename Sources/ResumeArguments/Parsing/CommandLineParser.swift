/// Parses command lines according to the tree of declarations.
///
/// Options may be anywhere, even before the command's name, so the same long name has a value either everywhere in the tree or
/// nowhere (a test checks it), except `--contact`: that of the command in the line counts. `-h` and `--help` before `--` take precedence over errors. A value may begin with `-` only if it
/// is `-`, a negative number or attached with `=`. Names can't be abbreviated.
package struct CommandLineParser: Sendable {
  package let root: CommandDeclaration

  package init(_ root: CommandDeclaration) { self.root = root }

  /// Parses a command line without the program's name.
  ///
  /// - Throws: the first problem: an unknown command, then the options from left to right, then the arguments.
  package func parse(_ arguments: [String]) throws(ParserError) -> ParseOutcome { try parse(tokens(of: arguments)) }

  /// Returns the tokens of a command line without the program's name.
  package func tokens(of arguments: [String]) -> CommandLineTokens {
    CommandLineTokens(tokens: CommandLineTokenizer(root: root, arguments).tokens())
  }

  /// Parses the tokens of a command line.
  package func parse(_ line: CommandLineTokens) throws(ParserError) -> ParseOutcome {
    let tokens = line.tokens
    let resolution = resolve(tokens)
    if uses(in: tokens).contains(where: { OptionName.help.contains($0.name) }) { return .help(path: resolution.path) }
    if uses(in: tokens.prefix { $0.isOption }).contains(where: { OptionName.version.contains($0.name) }) {
      return .version
    }

    if let unknown = resolution.unknownIndex, case .word(let word) = tokens[unknown] {
      try rejectUnknownOptions(in: tokens[..<unknown], resolution.path)
      throw ParserError(
        .unknownCommand(word, suggestions: similarCommands(word, resolution.path)), path: resolution.path)
    }
    var path = resolution.path
    if let command = path.last, command.isGroup {
      if let standard = command.defaultCommand {
        path.append(standard)
      } else if path.count > 1 {
        try rejectUnknownOptions(in: tokens[...], path)
        throw ParserError(.missingCommand, path: path)
      }
    }
    let options = try options(in: tokens, path)
    return .run(
      path: path,
      ParsedArguments(path: path, options: options, arguments: try assign(resolution.words, path)))
  }

  /// Returns the path of the command with these names, starting with the root.
  ///
  /// - Throws: a `ParserError` with `unknownCommand` for the first unknown name.
  package func path(to names: [String]) throws(ParserError) -> [CommandDeclaration] {
    var path = [root]
    for name in names {
      guard let next = path.last?.subcommand(named: name) else {
        throw ParserError(.unknownCommand(name, suggestions: similarCommands(name, path)), path: path)
      }
      path.append(next)
    }
    return path
  }

  /// Returns the command that the words name, its arguments, and the index of the first word that should name a command but doesn't.
  func resolve(
    _ tokens: [CommandLineToken]
  ) -> (path: [CommandDeclaration], words: [String], unknownIndex: Int?) {
    var (path, command, words) = ([root], root, [String]())
    for (index, token) in tokens.enumerated() {
      guard case .word(let word) = token else { continue }
      if !command.isGroup {
        words.append(word)
      } else if let next = command.subcommand(named: word) {
        path.append(next)
        command = next
      } else {
        return (path, words, index)
      }
    }
    return (path, words, nil)
  }

  private func uses(in tokens: some Sequence<CommandLineToken>) -> [OptionUse] {
    tokens.compactMap { if case .option(let use) = $0 { use } else { nil } }
  }

  private func similarCommands(_ word: String, _ path: [CommandDeclaration]) -> [String] {
    let commands = (path.last ?? root).visibleSubcommands
    let meant = commands.filter { $0.synonyms.contains(word.lowercased()) }.map(\.name)
    return meant + Suggestion.nearest(to: word, in: commands.map(\.name)).filter { !meant.contains($0) }
  }

  private func rejectUnknownOptions(
    in tokens: ArraySlice<CommandLineToken>, _ path: [CommandDeclaration]
  ) throws(ParserError) {
    for use in uses(in: tokens) where use.problem == .unknown {
      throw ParserError(problem(with: use, nil, path), path: path)
    }
  }

  private func options(
    in tokens: [CommandLineToken], _ path: [CommandDeclaration]
  ) throws(ParserError) -> [String: [String]] {
    var texts: [String: [String]] = [:]
    var given: [OptionDeclaration] = []
    for use in uses(in: tokens) {
      let option = path.reversed().lazy.compactMap { $0.options.first { $0.isNamed(use.name) } }.first
      guard let option, use.problem == nil else {
        throw ParserError(problem(with: use, option, path), path: path)
      }
      if let value = use.value, let reason = option.check(value) {
        let shown = option.isSecret ? nil : value
        throw ParserError(.invalidValue(option: use.spelling, value: shown, reason), path: path)
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

  private func assign(_ words: [String], _ path: [CommandDeclaration]) throws(ParserError) -> [String: [String]] {
    var result: [String: [String]] = [:]
    var rest = words[...]
    for argument in path.last?.arguments ?? [] {
      let taken = rest.prefix(argument.isRepeating ? rest.count : 1)
      rest = rest.dropFirst(taken.count)
      if taken.isEmpty, argument.isRequired { throw ParserError(.missingArgument(name: argument.name), path: path) }
      for word in taken {
        guard let reason = argument.check(word) else { continue }
        throw ParserError(.invalidArgument(name: argument.name, value: word, reason), path: path)
      }
      if !taken.isEmpty { result[argument.name] = Array(taken) }
    }
    if let excess = rest.first {
      // If the command reads a secret, the excess word may be the secret.
      let isPublic = path.last?.options.allSatisfy { !$0.isSecret } ?? true
      throw ParserError(.excessArgument(isPublic ? excess : nil), path: path)
    }
    return result
  }
}

extension CommandLineParser {
  /// Returns the most helpful problem of an invalid use; `declared` is the option if the path has it.
  private func problem(
    with use: OptionUse, _ declared: OptionDeclaration?, _ path: [CommandDeclaration]
  ) -> UsageProblem {
    switch use.problem {
    case .missingValue where declared != nil: return .missingValue(option: use.spelling)
    case .unexpectedValue where declared != nil: return .unexpectedValue(option: use.spelling)
    case .unknown: break
    default:
      let commands = owners(of: use.name)
      if declared == nil, !OptionName.version.contains(use.name), !commands.isEmpty {
        return .misplacedOption(use.spelling, commands: commands)
      }
    }
    return .unknownOption(use.spelling, suggestions: suggestions(use, path))
  }

  private func suggestions(_ use: OptionUse, _ path: [CommandDeclaration]) -> [String] {
    if OptionName.version.contains(use.name) { return [root.name + " --version"] }
    // Every other letter is one edit away.
    if !use.spelling.hasPrefix("--"), use.spelling.count == 2 { return [] }
    let isRoot = path.dropFirst().allSatisfy { $0.name == root.defaultSubcommand }
    let names = path.flatMap(\.options).map(\.long) + ["help"] + (isRoot ? ["version"] : [])
    return Suggestion.nearest(to: String(use.spelling.drop { $0 == "-" }), in: names).map { "--" + $0 }
  }

  private func owners(of name: OptionName) -> [String] {
    root.visiblePaths()
      .filter { $0.last?.options.contains { $0.isNamed(name) } ?? false }
      .map { $0.dropFirst().map(\.name).joined(separator: " ") }
      .filter { !$0.isEmpty }
  }
}

package enum ParseOutcome: Sendable {
  /// Run the last command of the path, which begins with the root; only the root means that no command was named.
  case run(path: [CommandDeclaration], ParsedArguments)
  /// Show the help of the last command of the path.
  case help(path: [CommandDeclaration])
  case version
}

/// The values of a command line, read through their declarations.
package struct ParsedArguments: Sendable {
  let path: [CommandDeclaration]
  /// The texts of the options by long name; a flag that was given has none.
  let options: [String: [String]]
  let arguments: [String: [String]]
  /// The texts of options that were not given, for example from the settings.
  private var defaults: [String: [String]] = [:]

  init(path: [CommandDeclaration], options: [String: [String]], arguments: [String: [String]]) {
    (self.path, self.options, self.arguments) = (path, options, arguments)
  }

  /// Sets the value of an option for lines that don't give it; nil for a flag.
  package mutating func setDefault(_ option: any DeclaredOption, to value: String?) {
    defaults[option.declaration.long] = value.map { [$0] } ?? []
  }

  /// Sets the values of a repeatable option, or of another one, for lines that don't give it; none for a flag.
  package mutating func setDefault(_ option: any DeclaredOption, to values: [String]) {
    defaults[option.declaration.long] = values
  }

  /// The texts of an option on the command line; nil if it wasn't given, none for a flag.
  package func givenTexts(of option: any DeclaredOption) -> [String]? { options[option.declaration.long] }

  package subscript(flag: Flag) -> Bool { texts(of: flag) != nil }

  /// The last value of the option; nil if it was not given.
  package subscript<Value>(option: Option<Value>) -> Value? {
    texts(of: option)?.last.flatMap { option.parser.parse($0).value }
  }

  package subscript<Value>(option: RepeatableOption<Value>) -> [Value] {
    (texts(of: option) ?? []).compactMap { option.parser.parse($0).value }
  }

  /// Whether the flag was given; its default if the command does not declare it.
  package subscript(ifDeclared flag: Flag) -> Bool {
    declares(flag) ? self[flag] : defaults[flag.declaration.long] != nil
  }

  /// All values of the option; empty if it was not given or the command does not declare it.
  package subscript<Value>(ifDeclared option: RepeatableOption<Value>) -> [Value] {
    declares(option) ? self[option] : []
  }

  /// The last value of the option; its default if it was not given or the command does not declare it.
  package subscript<Value>(ifDeclared option: Option<Value>) -> Value? {
    declares(option) ? self[option] : defaultValue(of: option)
  }

  /// The default of the option, even if it was given.
  package func defaultValue<Value>(of option: Option<Value>) -> Value? {
    defaults[option.declaration.long]?.last.flatMap { option.parser.parse($0).value }
  }

  package func isGiven(_ option: any DeclaredOption) -> Bool { options[option.declaration.long] != nil }

  /// Whether the command declares the option, and not only another one of this name.
  package func declares(_ option: any DeclaredOption) -> Bool {
    let option = option.declaration
    return path.contains { $0.options.contains { $0.long == option.long && $0.valueName == option.valueName } }
  }

  /// The argument; nil if it was omitted, or if the command does not declare it.
  package subscript<Value>(ifDeclared argument: Argument<Value>) -> Value? {
    path.last?.arguments.contains { $0.name == argument.declaration.name } ?? false ? self[argument] : nil
  }

  /// The argument; nil if it was omitted.
  package subscript<Value>(argument: Argument<Value>) -> Value? {
    words(of: argument).first.flatMap { argument.parser.parse($0).value }
  }

  /// The words of the argument in the order of the line.
  package subscript<Value>(argument: RepeatableArgument<Value>) -> [Value] {
    words(of: argument).compactMap { argument.parser.parse($0).value }
  }

  /// Returns the options as another command reads them, without arguments and defaults.
  ///
  /// - Throws: a `ParserError` with `misplacedOption` for an option that the other command doesn't have.
  package func options(for path: [CommandDeclaration]) throws(ParserError) -> ParsedArguments {
    let declared = path.flatMap(\.options).map(\.long)
    if let other = options.keys.sorted().first(where: { !declared.contains($0) }) {
      throw ParserError(.misplacedOption("--" + other, commands: []), path: path)
    }
    return ParsedArguments(path: path, options: options, arguments: [:])
  }

  /// A command that reads what it does not declare would silently ignore what the user typed.
  private func texts(of option: any DeclaredOption) -> [String]? {
    assert(declares(option), "'\(path.commandLine)' reads --\(option.declaration.long), which it does not declare.")
    return options[option.declaration.long] ?? defaults[option.declaration.long]
  }

  private func words(of argument: any DeclaredArgument) -> [String] {
    let name = argument.declaration.name
    assert(
      path.last?.arguments.contains { $0.name == name } ?? false,
      "'\(path.commandLine)' reads the argument '\(name)', which it does not declare.")
    return arguments[name] ?? []
  }

  /// Returns the argument, which the parser guarantees for a required one.
  ///
  /// - Throws: a `ParserError` with `missingArgument` if the argument is optional and was omitted.
  package func required<Value>(_ argument: Argument<Value>) throws(ParserError) -> Value {
    guard let value = self[argument] else {
      throw ParserError(.missingArgument(name: argument.declaration.name), path: path)
    }
    return value
  }
}
