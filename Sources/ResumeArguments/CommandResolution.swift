/// Which command the words of a line name.
struct CommandResolution {
  /// The commands in order; the first is the root.
  private(set) var path: [CommandDeclaration]
  /// The words that are left as arguments.
  private(set) var words: [String] = []
  /// Where the first word stands that should name a command and does not.
  private(set) var unknownIndex: Int?

  init(of tokens: [CommandLineToken], in root: CommandDeclaration) {
    path = [root]
    var command = root
    for (index, token) in tokens.enumerated() {
      guard case .word(let word) = token else { continue }
      if command.subcommands.isEmpty {
        words.append(word)
      } else if let next = command.subcommand(named: word) {
        path.append(next)
        command = next
      } else {
        unknownIndex = index
        return
      }
    }
  }
}
