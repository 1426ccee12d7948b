/// Writes a shell's completion script for the program.
///
/// The script contains the whole tree. For a `CompletionKind.dynamic` it runs `PROGRAM __complete KIND`, with `--OPTION=VALUE` if the
/// option `forwarding` is on the line; the command prints one candidate per line, optionally with a TAB and its description. The
/// script never evaluates typed text.
public struct CompletionScript: Sendable {
  let root: CommandDeclaration
  let catalog: any TextCatalog
  let forwarding: String

  /// Creates a writer; `forwarding` is the long name of the option that is passed to `__complete`.
  public init(root: CommandDeclaration, catalog: any TextCatalog, forwarding: String = "profile") {
    self.root = root
    self.catalog = catalog
    self.forwarding = forwarding
  }

  /// Returns the script, which ends with a newline.
  public func text(for shell: CompletionShell) -> String {
    let model = CompletionModel(of: root, forwarding: forwarding, catalog: catalog)
    return switch shell {
    case .bash: BashCompletion(model: model).text
    case .zsh: ZshCompletion(model: model).text
    case .fish: FishCompletion(model: model).text
    }
  }
}

/// A shell with a completion script.
public enum CompletionShell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

/// The content of a completion script, in the order of the declarations.
struct CompletionModel {
  /// A name with its description on one line.
  struct Choice: Equatable {
    let name: String
    let text: String
  }

  /// A command in the script.
  struct Node {
    /// The command's names without the root, joined with spaces; empty for the root.
    let place: String
    let subcommands: [CommandDeclaration]
    let commands: [Choice]
    let options: [Choice]
    let arguments: [ArgumentDeclaration]
  }

  /// The completion of an option's value at one command, or at every command if `place` is nil.
  struct ValueRule: Equatable {
    let place: String?
    let spellings: [String]
    let completion: CompletionKind
  }

  let program: String
  let nodes: [Node]
  /// The spellings of all options with a value, including those of hidden commands.
  let valued: [String]
  let valueRules: [ValueRule]
  /// The visible commands below the root.
  let commands: [Choice]
  /// The spellings of the option that is passed to `__complete`.
  let forwarded: [String]

  init(of root: CommandDeclaration, forwarding option: String, catalog: any TextCatalog) {
    program = root.name
    let paths = root.visiblePaths()
    nodes = paths.compactMap { Self.node($0, catalog) }
    commands = nodes.first?.commands ?? []
    valued = Self.unique(Self.allOptions(root).filter(\.takesValue).flatMap(Self.spellings))
    valueRules = Self.rules(paths)
    forwarded = Self.allOptions(root).first { $0.long == option && $0.takesValue }.map(Self.spellings) ?? []
  }

  /// The program's name as part of a function's name.
  var identifier: String {
    String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// Returns the candidates that a kind lists.
  func listed(_ completion: CompletionKind) -> [Choice]? {
    switch completion {
    case .values(let values): values.map { Choice(name: $0, text: "") }
    case .commands(let also): commands + also.map { Choice(name: $0, text: "") }
    default: nil
    }
  }

  private static func node(_ path: [CommandDeclaration], _ catalog: any TextCatalog) -> Node? {
    guard let command = path.last else { return nil }
    let options = path.reversed().flatMap(\.options) + (command.defaultCommand?.options ?? [])
    var choices = options.map { Choice(name: "--" + $0.long, text: line(catalog.text($0.help, []))) }
    choices.append(Choice(name: "--help", text: line(catalog.text(.helpOption))))
    if path.count == 1 { choices.append(Choice(name: "--version", text: line(catalog.text(.versionOption)))) }
    return Node(
      place: place(path), subcommands: command.visibleSubcommands,
      commands: command.visibleSubcommands.map { Choice(name: $0.name, text: line(catalog.text($0.summary, []))) },
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
    // Deeper places come first, because a place also matches the commands below it.
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

/// The functions of a completion script in the syntax that bash and zsh share: the tree, and the scan of the line.
///
/// They read and set the caller's `at` (the command so far) and `position` (the arguments before the cursor), and set its
/// `kind`, `origin`, `choices` and, if `hasTexts`, `texts`.
struct PosixCompletionTables {
  let model: CompletionModel
  let hasTexts: Bool

  private var prefix: String { "__\(model.identifier)_" }

  /// The functions.
  var text: String {
    [
      // Whether an option takes a value.
      function("takes_value", on: "$1", valued, otherwise: "return 1"),
      // Whether an option's value is passed to the program.
      function("is_forwarded", on: "$1", forwarded, otherwise: "return 1"),
      // Whether a command has subcommands.
      function("is_group", on: "$at", groups, otherwise: "return 1"),
      // Selects a subcommand.
      function("enter", on: "$at|$1", transitions, otherwise: "return 1"),
      function(
        "commands", on: "$at",
        model.nodes.filter { !$0.commands.isEmpty }.map { node in
          (ShellQuote.posix(node.place), list(node.commands))
        }),
      function("options", on: "$at", model.nodes.map { (ShellQuote.posix($0.place), list($0.options)) }),
      function("value", on: "$at|$1", values),
      function("argument", on: "$at|$position", arguments),
      Self.scan.replacingEach(["@PREFIX@": prefix]),
    ].joined(separator: "\n")
  }

  private static let scan = #"""
    # Reads one word before the cursor; sets at, position, pending, ended and forwarded.
    @PREFIX@scan() {
      local word=$1 letters
      if [[ -n $pending ]]; then
        if @PREFIX@is_forwarded "$pending"; then forwarded="$forwarding=$word"; fi
        pending=''
      elif [[ $ended == 0 && $word == -- ]]; then
        ended=1
      elif [[ $ended == 0 && $word == --*=* ]]; then
        if @PREFIX@is_forwarded "${word%%=*}"; then forwarded="$forwarding=${word#*=}"; fi
      elif [[ $ended == 0 && $word == --* ]]; then
        if @PREFIX@takes_value "$word"; then pending=$word; fi
      elif [[ $ended == 0 && $word == -?* ]]; then
        letters=${word#-}
        while [[ -n $letters ]]; do
          word=-${letters:0:1}
          letters=${letters:1}
          if @PREFIX@takes_value "$word"; then
            if [[ -z $letters ]]; then
              pending=$word
            elif @PREFIX@is_forwarded "$word"; then
              forwarded="$forwarding=${letters#=}"
            fi
            break
          fi
        done
      elif @PREFIX@is_group; then
        # An unknown command has no candidates.
        @PREFIX@enter "$word" || at='?'
      else
        position=$((position + 1))
      fi
    }

    """#

  private var valued: [(String, String)] {
    model.valued.isEmpty ? [] : [(alternatives(model.valued), "return 0")]
  }

  private var forwarded: [(String, String)] {
    model.forwarded.isEmpty ? [] : [(alternatives(model.forwarded), "return 0")]
  }

  private var groups: [(String, String)] {
    let places = model.nodes.filter { !$0.subcommands.isEmpty }.map(\.place)
    return places.isEmpty ? [] : [(alternatives(places), "return 0")]
  }

  private var transitions: [(String, String)] {
    model.nodes.flatMap { node in
      node.subcommands.map { command in
        let names = [command.name] + command.aliases
        let place = node.place.isEmpty ? command.name : node.place + " " + command.name
        return (alternatives(names.map { node.place + "|" + $0 }), "at=" + ShellQuote.posix(place))
      }
    }
  }

  private var values: [(String, String)] {
    model.valueRules.map { rule in
      let patterns = rule.spellings.flatMap { spelling -> [String] in
        let end = ShellQuote.posix("|" + spelling)
        guard let place = rule.place, !place.isEmpty else { return ["*" + end] }
        return [ShellQuote.posix(place) + end, ShellQuote.posix(place + " ") + "*" + end]
      }
      return (patterns.joined(separator: "|"), action(rule.completion))
    }
  }

  private var arguments: [(String, String)] {
    model.nodes.flatMap { node in
      node.arguments.enumerated().filter { $0.element.completion != .none }.map { index, argument in
        let pattern =
          argument.isRepeating
          ? ShellQuote.posix(node.place + "|") + "*" : ShellQuote.posix(node.place + "|\(index)")
        return (pattern, action(argument.completion))
      }
    }
  }

  private func action(_ completion: CompletionKind) -> String {
    switch completion {
    case .none: ":"
    case .file: "kind=file"
    case .folder: "kind=folder"
    case .dynamic(let name): "kind=dynamic origin=" + ShellQuote.posix(name)
    case .values, .commands: list(model.listed(completion) ?? [])
    }
  }

  private func list(_ choices: [CompletionModel.Choice]) -> String {
    let names = "kind=list choices=(" + choices.map { ShellQuote.posix($0.name) }.joined(separator: " ") + ")"
    guard hasTexts else { return names }
    return names + " texts=(" + choices.map { ShellQuote.posix($0.text) }.joined(separator: " ") + ")"
  }

  private func alternatives(_ texts: [String]) -> String {
    texts.map(ShellQuote.posix).joined(separator: "|")
  }

  private func function(
    _ name: String, on subject: String, _ cases: [(String, String)], otherwise: String = ":"
  ) -> String {
    let lines = cases.map { "    \($0.0)) \($0.1) ;;\n" }.joined()
    return "\(prefix)\(name)() {\n  case \"\(subject)\" in\n\(lines)    *) \(otherwise) ;;\n  esac\n}\n"
  }
}

/// Quotes text for shells.
public enum ShellQuote {
  /// Returns a text as one word of a command to copy, quoted only if necessary.
  public static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "/._-+=:,@%".utf8.contains(byte)
    }
    return isPlain && !text.isEmpty ? text : posix(text)
  }

  /// Returns a literal for bash and zsh.
  static func posix(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  /// Returns a literal for fish.
  static func fish(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, character in
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return "'" + escaped + "'"
  }
}

extension String {
  /// Returns the text with each key replaced by its value; a key begins and ends with `@`.
  func replacingEach(_ values: [String: String]) -> String {
    let pieces = split(separator: "@", omittingEmptySubsequences: false)
    var result = ""
    var index = pieces.startIndex
    while index < pieces.endIndex {
      result += pieces[index]
      let key = index + 1
      guard key < pieces.endIndex else { break }
      if key + 1 < pieces.endIndex, let value = values["@" + pieces[key] + "@"] {
        result += value
        index = key + 1
      } else {
        // A single @ is text, as in "${list[@]}".
        result += "@"
        index = key
      }
    }
    return result
  }
}
