/// Splits a line into words and options; the tree determines which options have a value.
struct CommandLineTokenizer: Sendable {
  /// The command of the line, as far as it is known before the options are read.
  private let path: [CommandDeclaration]
  private let arguments: [String]

  init(root: CommandDeclaration, _ arguments: [String]) {
    self.arguments = arguments
    let named = arguments.prefix { $0 != "--" }.reduce(into: [root]) { path, word in
      if let command = path.last?.subcommand(named: word) { path.append(command) }
    }
    path = named + (named.count > 1 ? [named.last?.defaultCommand].compactMap(\.self) : [])
  }

  func tokens() -> [CommandLineToken] { scan().tokens }

  /// Returns the tokens, and whether `--` has ended the options.
  func scan() -> (tokens: [CommandLineToken], hasEnded: Bool) {
    var tokens: [CommandLineToken] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        return (tokens + rest.map { .word($0) }, true)
      } else if argument.hasPrefix("--") {
        tokens.append(.option(long(argument.dropFirst(2), &rest)))
      } else if argument.hasPrefix("-"), argument != "-", !isNegativeNumber(argument) {
        tokens += cluster(argument, &rest).map { .option($0) }
      } else {
        tokens.append(.word(argument))
      }
    }
    return (tokens, false)
  }

  /// Returns the option of this name that the line's command declares, otherwise that of any other command.
  func option(_ name: OptionName) -> OptionDeclaration? {
    // A letter can mean different options in different commands: -n is --limit in lists and --dry-run in 'publish'.
    path.reversed().lazy.compactMap { $0.options.first { $0.isNamed(name) } }.first ?? path.first?.option(name)
  }

  private func long(_ text: Substring, _ rest: inout ArraySlice<String>) -> OptionUse {
    let equals = text.firstIndex(of: "=")
    let name = OptionName.long(String(text[..<(equals ?? text.endIndex)]))
    let attached = equals.map { String(text[text.index(after: $0)...]) }
    guard let takesValue = takesValue(name) else { return OptionUse(name, value: attached, problem: .unknown) }
    guard takesValue else { return OptionUse(name, value: attached, problem: attached == nil ? nil : .unexpectedValue) }
    return valued(name, nil, attached ?? detached(&rest))
  }

  /// Returns the uses of `-qv`, `-ofile`, `-o=file` and `-o file`.
  private func cluster(_ argument: String, _ rest: inout ArraySlice<String>) -> [OptionUse] {
    var uses: [OptionUse] = []
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let name = OptionName.short(letter)
      let declared = option(name)?.long
      guard let takesValue = takesValue(name) else {
        // A long name with one dash is reported as a whole.
        let whole = argument.dropFirst().prefix { $0 != "=" }
        let isLong = whole.count > 1 && (uses.isEmpty || self.takesValue(.long(String(whole))) != nil)
        uses.append(OptionUse(name, problem: .unknown, spelling: isLong ? "-" + whole : nil))
        break
      }
      if takesValue {
        let attached = letters.isEmpty ? nil : String(letters.first == "=" ? letters.dropFirst() : letters)
        uses.append(valued(name, declared, attached ?? detached(&rest)))
        break
      }
      if letters.first == "=" {
        uses.append(OptionUse(name, declared, value: String(letters.dropFirst()), problem: .unexpectedValue))
        break
      }
      uses.append(OptionUse(name, declared))
    }
    return uses
  }

  private func valued(_ name: OptionName, _ declared: String?, _ value: String?) -> OptionUse {
    OptionUse(name, declared, value: value, problem: value == nil ? .missingValue : nil)
  }

  private func detached(_ rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first else { return nil }
    guard !next.hasPrefix("-") || next == "-" || isNegativeNumber(next) else { return nil }
    return rest.popFirst()
  }

  private func takesValue(_ name: OptionName) -> Bool? {
    if OptionName.version.contains(name) || OptionName.help.contains(name) { return false }
    return option(name)?.takesValue
  }

  private func isNegativeNumber(_ text: String) -> Bool {
    let rest = text.utf8.dropFirst()
    let digits = rest.count { (0x30...0x39).contains($0) }
    let points = rest.count { $0 == UInt8(ascii: ".") }
    return text.hasPrefix("-") && digits > 0 && points <= 1 && digits + points == rest.count
  }
}

/// The tokens of a command line; its options can be read even if the rest of the line is invalid.
package struct CommandLineTokens: Sendable {
  let tokens: [CommandLineToken]

  /// Returns the last value of the option with this long name.
  package func lastValue(of long: String) -> String? { uses(of: long).last { $0.value != nil }?.value }

  /// Whether the flag or option with this long name is used.
  package func isGiven(_ long: String) -> Bool { !uses(of: long).isEmpty }

  private func uses(of long: String) -> [OptionUse] {
    tokens.compactMap { if case .option(let use) = $0, use.long == long { use } else { nil } }
  }
}

enum CommandLineToken: Equatable, Sendable {
  case word(String)
  case option(OptionUse)

  var isOption: Bool {
    if case .option = self { true } else { false }
  }
}

struct OptionUse: Equatable, Sendable {
  enum Problem: Equatable, Sendable {
    case unknown
    case missingValue
    case unexpectedValue
  }

  let name: OptionName
  /// The long name; nil for an unknown letter.
  let long: String?
  let value: String?
  let problem: Problem?
  /// The name for messages: the whole word if a long name was typed with one dash.
  let spelling: String

  init(
    _ name: OptionName, _ long: String? = nil, value: String? = nil, problem: Problem? = nil, spelling: String? = nil
  ) {
    self.name = name
    self.long = if case .long(let name) = name { name } else { long }
    self.value = value
    self.problem = problem
    self.spelling = spelling ?? name.spelling
  }
}
