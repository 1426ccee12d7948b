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
    let candidates = candidates.map(Printable.escaped)
    return (message(catalog), catalog.suggestion(candidates) ?? hint(catalog), candidates)
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
    case .unknownCommand(let word, _): catalog.text("arguments.error.unknownCommand", Printable.shown(word))
    case .missingCommand: catalog.text("arguments.error.missingCommand", path.commandLine)
    case .unknownOption(let option, _): catalog.text("arguments.error.unknownOption", Printable.shown(option))
    case .misplacedOption(let option, _):
      catalog.text("arguments.error.misplacedOption", Printable.shown(option), path.commandLine)
    case .missingValue(let option): catalog.text("arguments.error.missingValue", option)
    case .unexpectedValue(let option): catalog.text("arguments.error.unexpectedValue", option)
    case .invalidValue(let option, let value?, let reason): invalid(option, value, reason, catalog)
    case .invalidValue(let option, nil, let reason):
      catalog.text("arguments.error.invalidSecret", option, text(reason, catalog))
    case .missingArgument(let name): catalog.text("arguments.error.missingArgument", placeholder(name, catalog))
    case .excessArgument(let word?): catalog.text("arguments.error.excessArgument", Printable.shown(word))
    case .excessArgument(nil): catalog.text("arguments.error.excessSecret")
    case .invalidArgument(let name, let value, let reason):
      invalid(placeholder(name, catalog), value, reason, catalog)
    case .conflict(let first, let second): catalog.text("arguments.error.conflict", first, second)
    }
  }

  private func invalid(_ name: String, _ value: String, _ reason: InvalidValue, _ catalog: any TextCatalog) -> String {
    catalog.text("arguments.error.invalidValue", name, Printable.shown(value), text(reason, catalog))
  }

  private func text(_ reason: InvalidValue, _ catalog: any TextCatalog) -> String {
    catalog.text(reason.reason, reason.arguments.map(Printable.escaped))
  }

  private func hint(_ catalog: any TextCatalog) -> String {
    switch problem {
    case .excessArgument where path.last?.excessHint != nil: catalog.text(path.last?.excessHint ?? "")
    // A longer list names almost every command.
    case .misplacedOption(_, let commands) where 1...12 ~= commands.count:
      catalog.text("arguments.hint.commandsWithOption", commands.joined(separator: ", "))
    case .missingCommand, .missingArgument, .excessArgument:
      catalog.text("arguments.hint.usage", path.usage(catalog).joined(separator: " "))
    default: catalog.text("arguments.hint.seeHelp", path.commandLine + " --help")
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
    Invisible.isControl(scalar) || [0x061C, 0x200E, 0x200F, 0x2028, 0x2029].contains(scalar.value)
  }
}
