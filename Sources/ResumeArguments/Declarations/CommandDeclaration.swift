/// A command, declared once for the parser, the help, the manual pages and the completions. The root of the tree is the
/// program itself. A command's options are accepted by its subcommands too.
package struct CommandDeclaration: Sendable {
  package let name: String
  /// Other names that are accepted but listed only in the command's own help.
  package let aliases: [String]
  /// Words for which the error for an unknown command suggests this one.
  package let synonyms: [String]
  /// The key of the one-line description.
  package let summary: String
  /// The key of a longer text: each line is a paragraph.
  package let discussion: String?
  /// The key of the command's heading in the parent's help; if nil, "Commands".
  package let section: String?
  /// The positional arguments in order.
  package let arguments: [ArgumentDeclaration]
  /// The options in the order of the help.
  package let options: [OptionDeclaration]
  package let subcommands: [CommandDeclaration]
  /// The name of the subcommand that runs by default.
  package let defaultSubcommand: String?
  package let examples: [CommandExample]
  /// Whether help, completions and suggestions omit the command.
  package let isHidden: Bool

  /// Creates a command; `summary`, `discussion` and `section` are keys.
  package init(
    name: String, aliases: [String] = [], synonyms: [String] = [], summary: String, discussion: String? = nil,
    section: String? = nil,
    arguments: [any DeclaredArgument] = [], options: [any DeclaredOption] = [],
    subcommands: [CommandDeclaration] = [], defaultSubcommand: String? = nil, examples: [CommandExample] = [],
    isHidden: Bool = false
  ) {
    self.name = name
    self.aliases = aliases
    self.synonyms = synonyms
    self.summary = summary
    self.discussion = discussion
    self.section = section
    self.arguments = arguments.map(\.declaration)
    self.options = options.map(\.declaration)
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.examples = examples
    self.isHidden = isHidden
  }

  package var visibleSubcommands: [CommandDeclaration] { subcommands.filter { !$0.isHidden } }

  package func subcommand(named word: String) -> CommandDeclaration? {
    subcommands.first { $0.isNamed(word) }
  }

  /// Whether a word is the name or an alias.
  package func isNamed(_ word: String) -> Bool { name == word || aliases.contains(word) }

  var defaultCommand: CommandDeclaration? { defaultSubcommand.flatMap(subcommand(named:)) }

  /// Whether an option of this name takes a value, here or anywhere below; nil if there is none.
  func takesValue(_ name: OptionName) -> Bool? {
    if let option = options.first(where: { $0.isNamed(name) }) { return option.takesValue }
    for command in subcommands {
      if let takesValue = command.takesValue(name) { return takesValue }
    }
    return nil
  }

  /// Returns the letter of the option with this long name, here or anywhere below.
  func short(of long: String) -> Character? {
    if let option = options.first(where: { $0.long == long }) { return option.short }
    return subcommands.lazy.compactMap { $0.short(of: long) }.first
  }

  /// Returns the paths of all visible commands in depth-first order, starting with this one.
  func visiblePaths(below ancestors: [CommandDeclaration] = []) -> [[CommandDeclaration]] {
    let path = ancestors + [self]
    return [path] + visibleSubcommands.flatMap { $0.visiblePaths(below: path) }
  }
}

/// An example of a command line.
package struct CommandExample: Sendable, Equatable {
  package let line: String
  package let description: String

  package init(_ line: String, _ description: String) { (self.line, self.description) = (line, description) }
}
