/// A key, as terminals tell of it.
public enum Key: Sendable, Hashable {
  /// What a key types: a letter, a digit, a sign, a space.
  case character(Character)
  /// A letter together with Ctrl, in lower case.
  case control(Character)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
}
