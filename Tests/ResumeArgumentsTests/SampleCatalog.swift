import ResumeArguments

/// English texts for the module's keys; other keys are returned unchanged.
struct SampleCatalog: TextCatalog {
  func text(_ key: String, _ arguments: [String]) -> String {
    var text = Self.texts[key] ?? key
    for (index, argument) in arguments.enumerated() {
      text = text.components(around: "%\(index + 1)").joined(separator: argument)
    }
    return text
  }

  static let texts: [String: String] = [
    "arguments.error.unknownCommand": "There is no command '%1'.",
    "arguments.error.missingCommand": "'%1' needs a command.",
    "arguments.error.unknownOption": "There is no option '%1' here.",
    "arguments.error.misplacedOption": "'%2' does not take '%1'.",
    "arguments.error.missingValue": "'%1' needs a value.",
    "arguments.error.unexpectedValue": "'%1' takes no value.",
    "arguments.error.invalidValue": "'%2' of %1: %3.",
    "arguments.error.invalidSecret": "The value of %1: %2.",
    "arguments.error.missingArgument": "%1 is missing.",
    "arguments.error.excessSecret": "One is too many.",
    "arguments.error.excessArgument": "'%1' is one too many.",
    "arguments.error.conflict": "Not both '%1' and '%2'.",
    "arguments.invalid.integer": "a whole number",
    "arguments.invalid.integerRange": "a whole number from %1 to %2",
    "arguments.invalid.integerMinimum": "a whole number of at least %1",
    "arguments.invalid.number": "a number",
    "arguments.invalid.numberRange": "a number from %1 to %2",
    "arguments.invalid.choice": "one of %1",
    "arguments.invalid.onlyChoice": "only %1",
    "arguments.invalid.empty": "not empty",
    "arguments.hint.didYouMean": "Did you mean '%1'?",
    "arguments.hint.didYouMeanOneOf": "Did you mean: %1?",
    "arguments.hint.seeHelp": "See '%1'.",
    "arguments.hint.usage": "Usage: %1",
    "arguments.hint.commandsWithOption": "Taken by: %1.",
    "arguments.help.usage": "Usage",
    "arguments.help.examples": "Examples",
    "arguments.help.commands": "Commands",
    "arguments.help.topics": "Help topics",
    "arguments.help.arguments": "Arguments",
    "arguments.help.options": "Options",
    "arguments.help.commonOptions": "Common options",
    "arguments.help.commandPlaceholder": "command",
    "arguments.help.optionsPlaceholder": "options",
    "arguments.help.defaultValue": "(default: %1)",
    "arguments.help.defaultCommand": "(default)",
    "arguments.help.aliases": "Also: %1",
    "arguments.help.helpOption": "Show this help",
    "arguments.help.versionOption": "Show the version",
    "arguments.help.moreAboutCommand": "See '%1'.",
    "arguments.manual.synopsis": "Synopsis",
    "arguments.manual.description": "Description",
    "arguments.manual.environment": "Environment",
    "arguments.manual.files": "Files",
    "arguments.manual.exitStatus": "Exit status",
    "arguments.manual.seeAlso": "See also",
    "works.summary": "The jobs, it's said, newest first",
    "works.discussion":
      "One paragraph that is long enough to be wrapped at eighty columns of text, surely.\n\nAnother one.",
    "since.help": "Only jobs that lasted until this day or longer, whatever the day they began on",
    "date": "YYYY[-MM[-DD]]",
    "number": "N",
    "id": "id",
  ]
}

extension String {
  /// Returns the parts between occurrences of a separator.
  fileprivate func components(around separator: String) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      pieces.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return pieces + [String(rest)]
  }
}
