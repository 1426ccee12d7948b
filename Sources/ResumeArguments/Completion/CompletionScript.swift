import ResumeSupport

/// A shell with a completion script.
package enum CompletionShell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// Returns the completion script of a program, which ends with a newline.
  ///
  /// The script contains the whole tree. For a `CompletionKind.dynamic` it runs `PROGRAM __complete KIND`, with `--profile=VALUE` if
  /// that option is on the line, and `-- ARGUMENT` if an argument precedes the cursor; the command prints one candidate per line,
  /// optionally with a TAB and its description. The script never evaluates typed text.
  package func script(of root: CommandDeclaration, catalog: any TextCatalog) -> String {
    let model = CompletionModel(of: root, forwarding: "profile", catalog: catalog)
    return switch self {
    case .bash:
      PosixCompletion(model: model, hasTexts: false)
        .script("# bash completion for \(root.name)", engine: BashCompletion.engine)
    case .zsh:
      PosixCompletion(model: model, hasTexts: true).script("#compdef \(root.name)", engine: ZshCompletion.engine)
    case .fish: FishCompletion(model: model).script
    }
  }
}

/// The content of a completion script, in the order of the declarations.
struct CompletionModel {
  struct Choice: Equatable {
    let name: String
    let text: String
  }

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
  let commands: [Choice]
  /// The spelling of the option that is passed on to the program; empty if there is none.
  let forwarding: String

  init(of root: CommandDeclaration, forwarding option: String, catalog: any TextCatalog) {
    program = root.name
    let paths = root.visiblePaths()
    nodes = paths.compactMap { Self.node($0, catalog) }
    commands = nodes.first?.commands ?? []
    valued = Self.allOptions(root).filter(\.takesValue).flatMap(Self.spellings).unique(by: \.self)
    valueRules = Self.rules(paths)
    forwarding = Self.allOptions(root).contains { $0.long == option && $0.takesValue } ? "--" + option : ""
  }

  /// The program's name as part of a function's name.
  var identifier: String {
    String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  func listed(_ completion: CompletionKind) -> [Choice]? {
    switch completion {
    case .values(let values), .list(let values): values.map { Choice(name: $0, text: "") }
    case .commands(let also): commands + also.map { Choice(name: $0, text: "") }
    default: nil
    }
  }

  private static func node(_ path: [CommandDeclaration], _ catalog: any TextCatalog) -> Node? {
    guard let command = path.last else { return nil }
    let options = path.reversed().flatMap(\.options) + (command.defaultCommand?.options ?? [])
    var choices = options.map { Choice(name: "--" + $0.long, text: line(catalog.text($0.help))) }
    choices.append(Choice(name: "--help", text: line(catalog.text("arguments.help.helpOption"))))
    if path.count == 1 {
      choices.append(Choice(name: "--version", text: line(catalog.text("arguments.help.versionOption"))))
    }
    return Node(
      place: place(path), subcommands: command.visibleSubcommands,
      commands: command.visibleSubcommands.map { Choice(name: $0.name, text: line(catalog.text($0.summary))) },
      options: choices.unique(by: \.name), arguments: command.arguments)
  }

  private static func rules(_ paths: [[CommandDeclaration]]) -> [ValueRule] {
    let uses = paths.flatMap { path in
      let command = path.last
      let options = (command?.options ?? []) + (command?.defaultCommand?.options ?? [])
      return options.filter(\.takesValue).map { option in
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
}

/// The syntax of a shell for the functions of a completion script that contain the command tree.
protocol CompletionSyntax {
  /// Patterns, of which an asterisk matches any text, and the commands to run for a subject that matches one of them.
  typealias Case = (patterns: [String], commands: [String])

  var model: CompletionModel { get }
  /// The parameters of functions: a word, a command's place, and the place with a word or an argument's position.
  var subjects: (word: String, place: String, placeAndWord: String, placeAndPosition: String) { get }

  /// Returns the command that selects the place of a subcommand.
  func enter(_ place: String) -> String
  /// Returns the commands that list choices.
  func list(_ choices: [CompletionModel.Choice]) -> [String]
  /// Returns the commands that complete a value.
  func action(_ completion: CompletionKind) -> [String]
  /// Returns a function; if it `fails`, its status is 1 without a matching case.
  func function(_ name: String, on subject: String, _ cases: [Case], fails: Bool) -> String
}

extension CompletionSyntax {
  var prefix: String { "__\(model.identifier)_" }

  /// Returns a script of the functions and an engine, in which these names are replaced.
  func script(_ header: String, engine: String, program: String) -> String {
    let names = [
      ("@PREFIX@", prefix), ("@MAIN@", "_" + model.identifier), ("@PROGRAM@", program),
      ("@FORWARDING@", model.forwarding),
    ]
    return header + "\n\n" + tables + "\n" + names.reduce(engine) { $0.replacing($1.0, with: $1.1) }
  }

  private var tables: String {
    let groups = model.nodes.filter { !$0.subcommands.isEmpty }
    return [
      predicate("takes_value", on: subjects.word, model.valued),
      predicate("is_group", on: subjects.place, groups.map(\.place)),
      function("enter", on: subjects.placeAndWord, transitions, fails: true),
      function("commands", on: subjects.place, groups.map { ([$0.place], list($0.commands)) }, fails: false),
      function("options", on: subjects.place, model.nodes.map { ([$0.place], list($0.options)) }, fails: false),
      function("value", on: subjects.placeAndWord, values, fails: false),
      function("argument", on: subjects.placeAndPosition, arguments, fails: false),
    ].joined(separator: "\n")
  }

  private func predicate(_ name: String, on subject: String, _ words: [String]) -> String {
    function(name, on: subject, words.isEmpty ? [] : [(words, ["return 0"])], fails: true)
  }

  private var transitions: [Case] {
    model.nodes.flatMap { node in
      node.subcommands.map { command in
        let place = node.place.isEmpty ? command.name : node.place + " " + command.name
        return (([command.name] + command.aliases).map { node.place + "|" + $0 }, [enter(place)])
      }
    }
  }

  private var values: [Case] {
    model.valueRules.map { rule in
      let patterns = rule.spellings.flatMap { spelling -> [String] in
        guard let place = rule.place, !place.isEmpty else { return ["*|" + spelling] }
        return [place + "|" + spelling, place + " *|" + spelling]
      }
      return (patterns, action(rule.completion))
    }
  }

  private var arguments: [Case] {
    model.nodes.flatMap { node in
      node.arguments.enumerated().filter { $0.element.completion != .none }.map { index, argument in
        ([node.place + (argument.isRepeating ? "|*" : "|\(index)")], action(argument.completion))
      }
    }
  }
}

/// The syntax that bash and zsh share.
///
/// The functions read and set the caller's `at` (the command so far), `position` (the arguments before the cursor) and `previous`
/// (the last of them), and set its `kind`, `origin`, `choices` and, if `hasTexts`, `texts`.
struct PosixCompletion: CompletionSyntax {
  let model: CompletionModel
  let hasTexts: Bool
  let subjects = (word: "$1", place: "$at", placeAndWord: "$at|$1", placeAndPosition: "$at|$position")

  /// Returns the script of a shell, with the scan of the line.
  func script(_ header: String, engine: String) -> String {
    script(header, engine: Self.scan + "\n" + engine, program: ShellQuote.posix(model.program))
  }

  private static let scan = #"""
    # Reads one word before the cursor; sets at, position, previous, pending, ended and forwarded.
    @PREFIX@scan() {
      local word=$1 letters
      if [[ -n $pending ]]; then
        if [[ $pending == "$forwarding" ]]; then forwarded="$forwarding=$word"; fi
        pending=''
      elif [[ $ended == 0 && $word == -- ]]; then
        ended=1
      elif [[ $ended == 0 && $word == --*=* ]]; then
        if [[ ${word%%=*} == "$forwarding" ]]; then forwarded=$word; fi
      elif [[ $ended == 0 && $word == --* ]]; then
        if @PREFIX@takes_value "$word"; then pending=$word; fi
      elif [[ $ended == 0 && $word == -?* ]]; then
        letters=${word#-}
        while [[ -n $letters ]]; do
          word=-${letters:0:1}
          letters=${letters:1}
          if @PREFIX@takes_value "$word"; then
            if [[ -z $letters ]]; then pending=$word; fi
            break
          fi
        done
      elif @PREFIX@is_group; then
        # An unknown command has no candidates.
        @PREFIX@enter "$word" || at='?'
      else
        position=$((position + 1))
        previous=$word
      fi
    }

    """#

  func enter(_ place: String) -> String { "at=" + ShellQuote.posix(place) }

  func action(_ completion: CompletionKind) -> [String] {
    switch completion {
    case .none: [":"]
    case .file: ["kind=file"]
    case .folder: ["kind=folder"]
    case .dynamic(let name): ["kind=dynamic origin=" + ShellQuote.posix(name)]
    case .dynamicOrFile(let name): ["kind=either origin=" + ShellQuote.posix(name)]
    case .list: list(model.listed(completion) ?? []).map { $0 + " separated=1" }
    case .values, .commands: list(model.listed(completion) ?? [])
    }
  }

  func list(_ choices: [CompletionModel.Choice]) -> [String] {
    let names = "kind=list choices=(" + choices.map { ShellQuote.posix($0.name) }.joined(separator: " ") + ")"
    guard hasTexts else { return [names] }
    return [names + " texts=(" + choices.map { ShellQuote.posix($0.text) }.joined(separator: " ") + ")"]
  }

  func function(_ name: String, on subject: String, _ cases: [Case], fails: Bool) -> String {
    let lines = cases.map {
      "    \($0.patterns.map(Self.pattern).joined(separator: "|"))) \($0.commands.joined()) ;;\n"
    }
    let otherwise = "    *) \(fails ? "return 1" : ":") ;;\n"
    return "\(prefix)\(name)() {\n  case \"\(subject)\" in\n\(lines.joined())\(otherwise)  esac\n}\n"
  }

  /// Returns a pattern with quoted text around its asterisks.
  private static func pattern(_ text: String) -> String {
    guard text.contains("*") else { return ShellQuote.posix(text) }
    let parts = text.split(separator: "*", omittingEmptySubsequences: false)
    return parts.map { $0.isEmpty ? "" : ShellQuote.posix(String($0)) }.joined(separator: "*")
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

  /// Returns a text as the last word of a command to copy; `--` precedes one that looks like an option.
  public static func lastWord(_ text: String) -> String { (text.hasPrefix("-") ? "-- " : "") + word(text) }

  static func posix(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  static func fish(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, character in
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return "'" + escaped + "'"
  }
}
