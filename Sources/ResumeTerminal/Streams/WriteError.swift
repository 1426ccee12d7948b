/// Why bytes could not be written.
public enum WriteError: Error, Equatable, Sendable {
  /// The reader of the pipe has gone.
  case brokenPipe
  /// The system refused, with this `errno`.
  case failed(Int32)
}
