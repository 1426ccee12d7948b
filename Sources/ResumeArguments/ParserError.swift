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

  /// Says the problem and its remedy in the language of `words`.
  public func explained(by words: any Words) -> UsageMessage {
    let candidates = candidates
    return UsageMessage(
      message: message(words), hint: hint(candidates, words), candidates: candidates.map(Printable.escaped))
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

  private func message(_ words: any Words) -> String {
    switch problem {
    case .unknownCommand(let word, _): words.text(.unknownCommand, Printable.shown(word))
    case .missingCommand: words.text(.missingCommand, commandLine)
    case .unknownOption(let option, _): words.text(.unknownOption, Printable.shown(option))
    case .misplacedOption(let option, _): words.text(.misplacedOption, Printable.shown(option), commandLine)
    case .missingValue(let option): words.text(.missingValue, option)
    case .unexpectedValue(let option): words.text(.unexpectedValue, option)
    case .invalidValue(let option, let value?, let refusal): invalid(option, value, refusal, words)
    case .invalidValue(let option, nil, let refusal):
      words.text(.invalidSecret, option, words.text(refusal.reason, shown(refusal.arguments)))
    case .missingArgument(let name): words.text(.missingArgument, placeholder(name, words))
    case .excessArgument(let word?): words.text(.excessArgument, Printable.shown(word))
    case .excessArgument(nil): words.text(.excessSecret)
    case .invalidArgument(let name, let value, let refusal): invalid(placeholder(name, words), value, refusal, words)
    case .conflict(let first, let second): words.text(.conflict, first, second)
    }
  }

  private func invalid(_ name: String, _ value: String, _ refusal: InvalidValue, _ words: any Words) -> String {
    words.text(.invalidValue, name, Printable.shown(value), words.text(refusal.reason, shown(refusal.arguments)))
  }

  private func shown(_ arguments: [String]) -> [String] {
    arguments.map(Printable.escaped)
  }

  private func hint(_ candidates: [String], _ words: any Words) -> String {
    if let first = candidates.first {
      return candidates.count == 1
        ? words.text(.didYouMean, Printable.escaped(first))
        : words.text(.didYouMeanOneOf, Printable.escaped(candidates.joined(separator: ", ")))
    }
    switch problem {
    case .misplacedOption(_, let commands) where !commands.isEmpty:
      return words.text(.commandsWithOption, commands.joined(separator: ", "))
    case .missingCommand, .missingArgument, .excessArgument:
      return words.text(.usageHint, UsageLine(path: path, words: words).text)
    default:
      return words.text(.seeHelp, commandLine + " --help")
    }
  }

  private func placeholder(_ name: String, _ words: any Words) -> String {
    let argument = path.last?.arguments.first { $0.name == name }
    return argument.map { Placeholder.text($0, words) } ?? "<\(name)>"
  }
}
