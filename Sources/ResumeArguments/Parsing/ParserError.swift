import ResumeSupport

package struct ParserError: Error, Sendable, CustomStringConvertible {
  package let problem: UsageProblem
  /// The commands that were recognized, starting with the root.
  package let path: [CommandDeclaration]

  package init(_ problem: UsageProblem, path: [CommandDeclaration]) { (self.problem, self.path) = (problem, path) }

  /// Returns the message and hint in the language of `catalog`, without control characters.
  package func usageMessage(
    in catalog: any TextCatalog
  ) -> (message: String, hint: String, candidates: [String]) {
    let candidates = candidates
    return (message(catalog), hint(candidates, catalog), candidates.map(Printable.escaped))
  }

  /// The command and the problem, for logs and tests.
  package var description: String { "\(path.commandLine): \(problem)" }

  private var candidates: [String] {
    switch problem {
    case .unknownCommand(_, let suggestions), .unknownOption(_, let suggestions): suggestions
    case .invalidValue(_, let value?, let reason), .invalidArgument(_, let value, let reason):
      Suggestion.nearest(to: value, in: reason.candidates)
    default: []
    }
  }

  private func message(_ catalog: any TextCatalog) -> String {
    switch problem {
    case .unknownCommand(let word, _): catalog.text(.unknownCommand, Printable.shown(word))
    case .missingCommand: catalog.text(.missingCommand, path.commandLine)
    case .unknownOption(let option, _): catalog.text(.unknownOption, Printable.shown(option))
    case .misplacedOption(let option, _): catalog.text(.misplacedOption, Printable.shown(option), path.commandLine)
    case .missingValue(let option): catalog.text(.missingValue, option)
    case .unexpectedValue(let option): catalog.text(.unexpectedValue, option)
    case .invalidValue(let option, let value?, let reason): invalid(option, value, reason, catalog)
    case .invalidValue(let option, nil, let reason):
      catalog.text(.invalidSecret, option, catalog.text(reason.reason, shown(reason.arguments)))
    case .missingArgument(let name): catalog.text(.missingArgument, placeholder(name, catalog))
    case .excessArgument(let word?): catalog.text(.excessArgument, Printable.shown(word))
    case .excessArgument(nil): catalog.text(.excessSecret)
    case .invalidArgument(let name, let value, let reason):
      invalid(placeholder(name, catalog), value, reason, catalog)
    case .conflict(let first, let second): catalog.text(.conflict, first, second)
    }
  }

  private func invalid(_ name: String, _ value: String, _ reason: InvalidValue, _ catalog: any TextCatalog) -> String {
    catalog.text(.invalidValue, name, Printable.shown(value), catalog.text(reason.reason, shown(reason.arguments)))
  }

  private func shown(_ arguments: [String]) -> [String] { arguments.map(Printable.escaped) }

  private func hint(_ candidates: [String], _ catalog: any TextCatalog) -> String {
    if let first = candidates.first {
      return candidates.count == 1
        ? catalog.text(.didYouMean, Printable.escaped(first))
        : catalog.text(.didYouMeanOneOf, Printable.escaped(candidates.joined(separator: ", ")))
    }
    switch problem {
    // A longer list names almost every command.
    case .misplacedOption(_, let commands) where 1...12 ~= commands.count:
      return catalog.text(.commandsWithOption, commands.joined(separator: ", "))
    case .missingCommand, .missingArgument, .excessArgument:
      return catalog.text(.usageHint, UsageLine(path: path, catalog: catalog).text)
    default:
      return catalog.text(.seeHelp, path.commandLine + " --help")
    }
  }

  private func placeholder(_ name: String, _ catalog: any TextCatalog) -> String {
    let argument = path.last?.arguments.first { $0.name == name }
    return argument.map { Placeholder.text($0, catalog) } ?? "<\(name)>"
  }
}

/// A problem of a command line. Texts are as typed, option names include their dashes.
package enum UsageProblem: Equatable, Sendable {
  case unknownCommand(String, suggestions: [String])
  case missingCommand
  case unknownOption(String, suggestions: [String])
  /// An option of other commands.
  case misplacedOption(String, commands: [String])
  case missingValue(option: String)
  case unexpectedValue(option: String)
  /// An option's invalid value; nil for a secret.
  case invalidValue(option: String, value: String?, InvalidValue)
  /// A missing required argument, by its declared name.
  case missingArgument(name: String)
  /// An excess argument; nil if it may be a secret.
  case excessArgument(String?)
  case invalidArgument(name: String, value: String, InvalidValue)
  case conflict(String, String)
}

enum Printable {
  static let maximumLength = 80

  /// Returns the text with control and direction characters as `\u` escapes, truncated to ``maximumLength``.
  static func shown(_ text: String) -> String {
    text.count > maximumLength ? escaped(String(text.prefix(maximumLength))) + "..." : escaped(text)
  }

  /// Returns the text with control and direction characters as `\u` escapes.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        result += "\\u" + scalar.value.hexadecimal(digits: 4, uppercase: true)
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
