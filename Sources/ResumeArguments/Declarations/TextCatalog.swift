/// The texts in the user's language, by key. It contains the module's own keys (``TextKey``) and those of
/// the declarations.
package protocol TextCatalog: Sendable {
  /// Returns the text of `key` with its placeholders `%1$@`, `%2$@` … replaced by `arguments`.
  func text(_ key: String, _ arguments: [String]) -> String
}

extension TextCatalog {
  func text(_ key: TextKey, _ arguments: String...) -> String { text(key.rawValue, arguments) }
}

/// The keys of this module's own texts.
enum TextKey: String, CaseIterable {
  case unknownCommand = "arguments.error.unknownCommand"
  case missingCommand = "arguments.error.missingCommand"
  case unknownOption = "arguments.error.unknownOption"
  case misplacedOption = "arguments.error.misplacedOption"
  case missingValue = "arguments.error.missingValue"
  case unexpectedValue = "arguments.error.unexpectedValue"
  case invalidValue = "arguments.error.invalidValue"
  case invalidSecret = "arguments.error.invalidSecret"
  case missingArgument = "arguments.error.missingArgument"
  case excessArgument = "arguments.error.excessArgument"
  case excessSecret = "arguments.error.excessSecret"
  case conflict = "arguments.error.conflict"

  case notInteger = "arguments.invalid.integer"
  case integerOutOfRange = "arguments.invalid.integerRange"
  case integerTooSmall = "arguments.invalid.integerMinimum"
  case notNumber = "arguments.invalid.number"
  case numberOutOfRange = "arguments.invalid.numberRange"
  case notChoice = "arguments.invalid.choice"
  case notOnlyChoice = "arguments.invalid.onlyChoice"
  case empty = "arguments.invalid.empty"

  case didYouMean = "arguments.hint.didYouMean"
  case didYouMeanOneOf = "arguments.hint.didYouMeanOneOf"
  case seeHelp = "arguments.hint.seeHelp"
  case usageHint = "arguments.hint.usage"
  case commandsWithOption = "arguments.hint.commandsWithOption"

  case usage = "arguments.help.usage"
  case examples = "arguments.help.examples"
  case commands = "arguments.help.commands"
  case topics = "arguments.help.topics"
  case arguments = "arguments.help.arguments"
  case options = "arguments.help.options"
  case commonOptions = "arguments.help.commonOptions"
  case commandPlaceholder = "arguments.help.commandPlaceholder"
  case optionsPlaceholder = "arguments.help.optionsPlaceholder"
  case defaultValue = "arguments.help.defaultValue"
  case defaultCommand = "arguments.help.defaultCommand"
  case aliases = "arguments.help.aliases"
  case helpOption = "arguments.help.helpOption"
  case versionOption = "arguments.help.versionOption"
  case moreAboutCommand = "arguments.help.moreAboutCommand"

  case synopsis = "arguments.manual.synopsis"
  case description = "arguments.manual.description"
  case environment = "arguments.manual.environment"
  case files = "arguments.manual.files"
  case exitStatus = "arguments.manual.exitStatus"
  case seeAlso = "arguments.manual.seeAlso"
}
