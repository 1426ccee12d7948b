/// How much the reader wants the server to be asked.
public enum Freshness: Sendable, Equatable {
  /// A valid copy will do; else the server; else an old copy.
  case preferCache
  /// The server, whatever is cached; never an old copy.
  case refresh
  /// Never the network; any copy will do.
  case offline
}
