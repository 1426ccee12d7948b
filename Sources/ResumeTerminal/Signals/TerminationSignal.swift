/// A signal that ends the process, by its number.
public enum TerminationSignal: Int32, Sendable, CaseIterable {
  /// `SIGHUP`: the terminal has gone.
  case hangUp = 1
  /// `SIGINT`: Ctrl-C.
  case interrupt = 2
  /// `SIGQUIT`: Ctrl-\, at which Swift's runtime would print the stack and what the registers point to.
  case quit = 3
  /// `SIGTERM`.
  case terminate = 15

  /// The exit code of a process that it ended: 129, 130, 131 or 143.
  public var exitCode: Int32 { 128 + rawValue }
}
