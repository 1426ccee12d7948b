/// The shells for which there is a completion script.
public enum CompletionShell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}
