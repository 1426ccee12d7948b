/// A command line that can't be understood.
public struct ParserError: Error, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let problem: UsageProblem
  /// The commands as far as they were understood; the first is the root.
  public let path: [CommandDeclaration]

  /// Makes an error; `path` begins with the root.
  public init(_ problem: UsageProblem, path: [CommandDeclaration]) {
    self.problem = problem
    self.path = path
  }

  /// Says the problem and its remedy in the language of `catalog`.
  public func explained(by catalog: any TextCatalog) -> UsageMessage {
    let candidates = candidates
    return UsageMessage(
      message: message(catalog), hint: hint(candidates, catalog), candidates: candidates.map(Printable.escaped))
  }

  /// The problem as it stands in the code, after the command; for logs and tests, not for users.
  public var description: String { "\(commandLine): \(problem)" }

  private var commandLine: String { path.map(\.name).joined(separator: " ") }

  private var candidates: [String] {
    switch problem {
    case .unknownCommand(_, let suggestions), .unknownOption(_, let suggestions): suggestions
    case .invalidValue(_, let value?, let refusal), .invalidArgument(_, let value, let refusal):
      Suggestion.nearest(to: value, in: refusal.candidates)
    default: []
    }
  }

  private func message(_ catalog: any TextCatalog) -> String {
    switch problem {
    case .unknownCommand(let word, _): catalog.text(.unknownCommand, Printable.shown(word))
    case .missingCommand: catalog.text(.missingCommand, commandLine)
    case .unknownOption(let option, _): catalog.text(.unknownOption, Printable.shown(option))
    case .misplacedOption(let option, _): catalog.text(.misplacedOption, Printable.shown(option), commandLine)
    case .missingValue(let option): catalog.text(.missingValue, option)
    case .unexpectedValue(let option): catalog.text(.unexpectedValue, option)
    case .invalidValue(let option, let value?, let refusal): invalid(option, value, refusal, catalog)
    case .invalidValue(let option, nil, let refusal):
      catalog.text(.invalidSecret, option, catalog.text(refusal.reason, shown(refusal.arguments)))
    case .missingArgument(let name): catalog.text(.missingArgument, placeholder(name, catalog))
    case .excessArgument(let word?): catalog.text(.excessArgument, Printable.shown(word))
    case .excessArgument(nil): catalog.text(.excessSecret)
    case .invalidArgument(let name, let value, let refusal):
      invalid(placeholder(name, catalog), value, refusal, catalog)
    case .conflict(let first, let second): catalog.text(.conflict, first, second)
    }
  }

  private func invalid(_ name: String, _ value: String, _ refusal: InvalidValue, _ catalog: any TextCatalog) -> String {
    catalog.text(.invalidValue, name, Printable.shown(value), catalog.text(refusal.reason, shown(refusal.arguments)))
  }

  private func shown(_ arguments: [String]) -> [String] {
    arguments.map(Printable.escaped)
  }

  private func hint(_ candidates: [String], _ catalog: any TextCatalog) -> String {
    if let first = candidates.first {
      return candidates.count == 1
        ? catalog.text(.didYouMean, Printable.escaped(first))
        : catalog.text(.didYouMeanOneOf, Printable.escaped(candidates.joined(separator: ", ")))
    }
    switch problem {
    case .misplacedOption(_, let commands) where !commands.isEmpty:
      return catalog.text(.commandsWithOption, commands.joined(separator: ", "))
    case .missingCommand, .missingArgument, .excessArgument:
      return catalog.text(.usageHint, UsageLine(path: path, catalog: catalog).text)
    default:
      return catalog.text(.seeHelp, commandLine + " --help")
    }
  }

  private func placeholder(_ name: String, _ catalog: any TextCatalog) -> String {
    let argument = path.last?.arguments.first { $0.name == name }
    return argument.map { Placeholder.text($0, catalog) } ?? "<\(name)>"
  }
}

/// What is wrong with a command line; texts are as they were typed, option names with their dashes.
public enum UsageProblem: Equatable, Sendable {
  /// A word that names no command.
  case unknownCommand(String, suggestions: [String])
  /// A group of commands without the name of one of them.
  case missingCommand
  /// An option that no command has.
  case unknownOption(String, suggestions: [String])
  /// An option that other commands have.
  case misplacedOption(String, commands: [String])
  /// An option without its value.
  case missingValue(option: String)
  /// A flag with a value.
  case unexpectedValue(option: String)
  /// An option's value that was refused; nil for a value that must not be shown.
  case invalidValue(option: String, value: String?, InvalidValue)
  /// A required argument that is not there, by its declared name.
  case missingArgument(name: String)
  /// A word that is one too many; nil for one that must not be shown.
  case excessArgument(String?)
  /// An argument that was refused.
  case invalidArgument(name: String, value: String, InvalidValue)
  /// Two options that can't be used together.
  case conflict(String, String)
}

/// A usage problem in the user's language, free of control characters.
public struct UsageMessage: Equatable, Sendable {
  /// What happened.
  public let message: String
  /// What to do next.
  public let hint: String
  /// What may have been meant; empty if nothing comes near.
  public let candidates: [String]
}

/// Finds the most helpful complaint about an option.
struct OptionDiagnosis {
  let root: CommandDeclaration
  let path: [CommandDeclaration]

  /// The problem with a use that can't stand; `declared` is the option if the path has it.
  func problem(with use: OptionUse, declared: OptionDeclaration? = nil) -> UsageProblem {
    if declared == nil, use.fault != .unknown, use.name != .version {
      let commands = owners(of: use.name)
      if !commands.isEmpty { return .misplacedOption(use.spelling, commands: commands) }
    }
    switch use.fault {
    case .missingValue where declared != nil: return .missingValue(option: use.spelling)
    case .unexpectedValue where declared != nil: return .unexpectedValue(option: use.spelling)
    default: return .unknownOption(use.spelling, suggestions: suggestions(use))
    }
  }

  private func suggestions(_ use: OptionUse) -> [String] {
    if use.name == .version { return [root.name + " --version"] }
    let isSingleLetter = !use.spelling.hasPrefix("--") && use.spelling.count == 2
    // A letter is near to every other letter, so there is nothing to learn from it.
    if isSingleLetter { return [] }
    let typed = use.spelling.drop { $0 == "-" }
    let names = path.flatMap(\.options).map(\.long) + ["help"] + (path.count == 1 ? ["version"] : [])
    return Suggestion.nearest(to: String(typed), in: names).map { "--" + $0 }
  }

  private func owners(of name: OptionName) -> [String] {
    root.visiblePaths()
      .filter { $0.last?.options.contains { $0.isNamed(name) } ?? false }
      .map { $0.dropFirst().map(\.name).joined(separator: " ") }
      .filter { !$0.isEmpty }
  }
}

/// Makes text that somebody typed fit to be shown.
enum Printable {
  /// The longest text that a message repeats, in characters.
  static let longest = 80

  /// Gives the text with control and direction characters as `\u` escapes, cut if it is very long.
  static func shown(_ text: String) -> String {
    text.count > longest ? escaped(String(text.prefix(longest))) + "..." : escaped(text)
  }

  /// Gives the text with control and direction characters as `\u` escapes.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
