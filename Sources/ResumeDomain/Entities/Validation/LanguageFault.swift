/// Why hardly anybody can be reading a résumé in one of its languages.
public enum LanguageFault: Sendable, Equatable {
  /// Its tag has not the form of a language's.
  case malformed
  /// Its tag was withdrawn; what stands for it now.
  case withdrawn(successor: String)
  /// All its texts are empty.
  case empty
  /// It has one single text of so many.
  case single(of: Int)
}
