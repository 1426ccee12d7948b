/// Writes the script by which a shell completes the program's command lines.
///
/// The script knows the whole tree. For a `CompletionKind.dynamic` it runs `PROGRAM __complete KIND`, which prints a
/// candidate a line, with its description after a TAB if there is one, and adds `--OPTION=VALUE` if the option named by
/// `forwarding` stands on the line. What was typed is never evaluated.
public struct CompletionScript: Sendable {
  let root: CommandDeclaration
  let words: any Words
  let forwarding: String

  /// Makes a writer; `forwarding` is the long name of the option that `__complete` is to be told.
  public init(root: CommandDeclaration, words: any Words, forwarding: String = "profile") {
    self.root = root
    self.words = words
    self.forwarding = forwarding
  }

  /// Gives the script; it ends with a newline.
  public func text(for shell: CompletionShell) -> String {
    let model = CompletionModel(of: root, forwarding: forwarding, words: words)
    return switch shell {
    case .bash: BashCompletion(model: model).text
    case .zsh: ZshCompletion(model: model).text
    case .fish: FishCompletion(model: model).text
    }
  }
}
