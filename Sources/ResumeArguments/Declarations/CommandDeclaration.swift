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
  /// Returns the values of the placeholders in the discussion, which only help needs.
  private let discussionArguments: @Sendable () -> [String]
  /// The key of the command's heading in the parent's help; if nil, "Commands".
  package let section: String?
  package let arguments: [ArgumentDeclaration]
  /// The key of the hint for an argument too many; if nil, the usage line.
  let excessHint: String?
  /// The options in the order of the help.
  package let options: [OptionDeclaration]
  private let allSubcommands: @Sendable () -> [CommandDeclaration]
  private let findSubcommand: (@Sendable (String) -> CommandDeclaration?)?
  /// The name of the subcommand that runs by default.
  package let defaultSubcommand: String?
  package let examples: [CommandExample]
  /// Whether help, completions and suggestions omit the command.
  package let isHidden: Bool

  /// Creates a command; `summary`, `discussion` and `section` are keys.
  ///
  /// - Parameters:
  ///   - subcommands: the subcommands, which are created whenever they are needed.
  ///   - subcommand: returns the subcommand with a name or an alias, without creating the others.
  package init(
    name: String, aliases: [String] = [], synonyms: [String] = [], summary: String, discussion: String? = nil,
    discussionArguments: @autoclosure @escaping @Sendable () -> [String] = [], section: String? = nil,
    arguments: [any DeclaredArgument] = [], excessHint: String? = nil, options: [any DeclaredOption] = [],
    subcommands: @autoclosure @escaping @Sendable () -> [CommandDeclaration] = [],
    subcommand: (@Sendable (String) -> CommandDeclaration?)? = nil, defaultSubcommand: String? = nil,
    examples: [CommandExample] = [], isHidden: Bool = false
  ) {
    self.name = name
    self.aliases = aliases
    self.synonyms = synonyms
    self.summary = summary
    self.discussion = discussion
    self.discussionArguments = discussionArguments
    self.section = section
    self.arguments = arguments.map(\.declaration)
    self.excessHint = excessHint
    self.options = options.map(\.declaration)
    allSubcommands = subcommands
    findSubcommand = subcommand
    self.defaultSubcommand = defaultSubcommand
    self.examples = examples
    self.isHidden = isHidden
  }

  package var subcommands: [CommandDeclaration] { allSubcommands() }

  /// Returns the longer text; nil if there is none.
  func discussion(_ catalog: any TextCatalog) -> String? { discussion.map { catalog.text($0, discussionArguments()) } }

  var isGroup: Bool { findSubcommand != nil || !subcommands.isEmpty }

  package var visibleSubcommands: [CommandDeclaration] { subcommands.filter { !$0.isHidden } }

  package func subcommand(named word: String) -> CommandDeclaration? {
    if let findSubcommand { return findSubcommand(word) }
    return subcommands.first { $0.isNamed(word) }
  }

  package func isNamed(_ word: String) -> Bool { name == word || aliases.contains(word) }

  package var defaultCommand: CommandDeclaration? { defaultSubcommand.flatMap(subcommand(named:)) }

  /// Returns the option of this name, here or anywhere below; the default command first, which spares the others.
  func option(_ name: OptionName) -> OptionDeclaration? {
    options.first { $0.isNamed(name) } ?? defaultCommand?.option(name)
      ?? subcommands.lazy.compactMap { $0.option(name) }.first
  }

  /// Returns the paths of all visible commands in depth-first order, starting with this one.
  func visiblePaths(below ancestors: [CommandDeclaration] = []) -> [[CommandDeclaration]] {
    let path = ancestors + [self]
    return [path] + visibleSubcommands.flatMap { $0.visiblePaths(below: path) }
  }
}

package struct CommandExample: Sendable, Equatable {
  package let line: String
  package let description: String

  package init(_ line: String, _ description: String) { (self.line, self.description) = (line, description) }
}
