/// What this module expects of a catalogue.
public enum ArgumentWords {
  /// Every key of the module's own texts; a catalogue's test holds its tables against it.
  public static var keys: [String] { WordKey.allCases.map(\.rawValue) }
}
