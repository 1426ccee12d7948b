import ResumeSupport

/// What may stand at the cursor of a command line, according to the declarations.
package struct CompletionPoint: Sendable {
  /// A word to insert, and its description, which may be empty.
  package struct Candidate: Equatable, Sendable {
    package let name: String
    package let text: String

    package init(_ name: String, text: String = "") { (self.name, self.text) = (name, text) }
  }

  package enum Paths: String, Sendable {
    case files, folders
  }

  /// The start of the word that every candidate keeps: an option with its equals sign, or the first elements of a list.
  package let prefix: String
  /// The rest of the word.
  package let typed: String
  /// The candidates that the declarations contain.
  package let candidates: [Candidate]
  /// The kind of the candidates that only the program knows; nil if there are none.
  package let dynamic: String?
  /// The paths that may stand at the cursor; nil if none may.
  package let paths: Paths?
  /// The profile that the line names.
  package let profile: String?
  /// The file that the line names with `--file`.
  package let file: String?
  /// The last argument before the cursor; nil if there is none.
  package let previous: String?

  /// Creates the point at the end of a line.
  ///
  /// - Parameter words: The words after the program's name, without their quotes; the last one is the word at the cursor, which may be
  /// empty.
  package init(words: [String], root: CommandDeclaration, catalog: any TextCatalog) {
    let word = words.last ?? ""
    let line = CompletedLine(words.dropLast(), root)
    (profile, file, previous) = (line.profile, line.file, line.arguments.last)
    var (prefix, completion, candidates) = ("", CompletionKind.none, [Candidate]())
    if let option = line.pendingOption {
      completion = option.completion
    } else if !line.hasEnded, word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      prefix = String(word[...equals])
      completion = line.option(String(word[..<equals].dropFirst(2)))?.completion ?? .none
    } else if line.hasUnknownCommand {
      completion = .none
    } else if !line.hasEnded, word.hasPrefix("-") {
      candidates = line.optionHelp.map { Self.candidate("--" + $0, $1, catalog) }
    } else if let command = line.path.last, command.isGroup {
      candidates = Self.commands(of: command, catalog)
    } else {
      completion = line.argument?.completion ?? .none
    }
    if case .list = completion, let comma = word.dropFirst(prefix.count).lastIndex(of: ",") {
      prefix = String(word[...comma])
    }
    self.prefix = prefix
    typed = String(word.dropFirst(prefix.count))
    self.candidates = candidates + Self.candidates(completion, root, catalog)
    (dynamic, paths) =
      switch completion {
      case .dynamic(let kind): (kind, nil)
      case .dynamicOrFile(let kind): (kind, .files)
      case .file: (nil, .files)
      case .folder: (nil, .folders)
      default: (nil, nil)
      }
  }

  private static func candidates(
    _ completion: CompletionKind, _ root: CommandDeclaration, _ catalog: any TextCatalog
  ) -> [Candidate] {
    switch completion {
    case .values(let values), .list(let values): values.map { Candidate($0) }
    case .commands(let also): commands(of: root, catalog) + also.map { Candidate($0) }
    default: []
    }
  }

  private static func commands(of command: CommandDeclaration, _ catalog: any TextCatalog) -> [Candidate] {
    command.visibleSubcommands.map { candidate($0.name, $0.summary, catalog) }
  }

  private static func candidate(_ name: String, _ key: String, _ catalog: any TextCatalog) -> Candidate {
    let words = catalog.text(key).split { $0.isNewline || $0 == "\t" }
    return Candidate(name, text: Printable.escaped(words.joined(separator: " ")))
  }
}

/// A command line before the word at the cursor.
private struct CompletedLine {
  let path: [CommandDeclaration]
  let arguments: [String]
  let hasUnknownCommand: Bool
  /// Whether `--` has ended the options.
  let hasEnded: Bool
  let profile: String?
  let file: String?
  private let tokenizer: CommandLineTokenizer
  private let last: CommandLineToken?

  init(_ words: ArraySlice<String>, _ root: CommandDeclaration) {
    let parser = CommandLineParser(root)
    tokenizer = CommandLineTokenizer(root: root, Array(words))
    let (tokens, hasEnded) = tokenizer.scan()
    let resolution = parser.resolve(tokens)
    (path, arguments, hasUnknownCommand) = (resolution.path, resolution.words, resolution.unknownIndex != nil)
    self.hasEnded = hasEnded
    last = tokens.last
    profile = CommandLineTokens(tokens: tokens).lastValue(of: "profile")
    file = CommandLineTokens(tokens: tokens).lastValue(of: "file")
  }

  /// The option that still needs its value.
  var pendingOption: OptionDeclaration? {
    guard !hasEnded, case .option(let use)? = last, use.problem == .missingValue else { return nil }
    return tokenizer.option(use.name)
  }

  /// The argument at the cursor.
  var argument: ArgumentDeclaration? {
    guard let declared = path.last?.arguments else { return nil }
    if arguments.count < declared.count { return declared[arguments.count] }
    return declared.last.flatMap { $0.isRepeating ? $0 : nil }
  }

  func option(_ long: String) -> OptionDeclaration? {
    tokenizer.option(.long(long)).flatMap { $0.takesValue ? $0 : nil }
  }

  /// The long names of the options that the line's command accepts, and the keys of their descriptions.
  var optionHelp: [(name: String, key: String)] {
    let options = path.reversed().flatMap(\.options) + (path.last?.defaultCommand?.options ?? [])
    let general =
      [("help", "arguments.help.helpOption")] + (path.count == 1 ? [("version", "arguments.help.versionOption")] : [])
    return (options.map { ($0.long, $0.help) } + general).unique(by: \.0)
  }
}
