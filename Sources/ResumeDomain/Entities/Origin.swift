/// Where a value came from.
public enum Origin: String, Sendable, Equatable {
  /// The server, just now.
  case remote
  /// A copy kept on this machine.
  case cache
  /// The sample inside the program.
  case bundled
  /// A local file.
  case file
}
