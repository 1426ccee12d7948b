import Foundation

/// The streams of the process, and what they can show.
public struct Console: Sendable {
  /// Where data goes.
  public let output: any ByteSink
  /// Where everything else goes.
  public let error: any ByteSink
  /// Whether standard input is a terminal, so that questions can be asked.
  public let inputIsTerminal: Bool
  /// Whether data goes to a terminal.
  public let outputIsTerminal: Bool
  /// Whether messages go to a terminal.
  public let errorIsTerminal: Bool
  /// The columns to lay data out for.
  public let columns: Int
  /// The columns to lay messages out for.
  public let errorColumns: Int
  /// The environment that locale and colours are read from.
  public let environment: [String: String]
  /// The terminal to fill from edge to edge, at the colours that are asked for; `nil` where there is none.
  public let screen: @Sendable (ColorMode) -> (any ScreenTerminal)?

  /// Creates a console; by default no stream is a terminal and lines have 80 columns.
  /// - Parameter errorColumns: the same as `columns` where it is left out.
  public init(
    output: any ByteSink, error: any ByteSink, inputIsTerminal: Bool = false, outputIsTerminal: Bool = false,
    errorIsTerminal: Bool = false, columns: Int = 80, errorColumns: Int? = nil, environment: [String: String] = [:],
    screen: @escaping @Sendable (ColorMode) -> (any ScreenTerminal)? = { _ in nil }
  ) {
    self.output = output
    self.error = error
    self.inputIsTerminal = inputIsTerminal
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.columns = columns
    self.errorColumns = errorColumns ?? columns
    self.environment = environment
    self.screen = screen
  }

  /// The console of the process: data is gathered until `output.flush()`, messages go out at once.
  public static func standard(environment: [String: String]) -> Console {
    Console(
      output: FileDescriptorSink(descriptor: 1), error: FileDescriptorSink(descriptor: 2, isBuffered: false),
      inputIsTerminal: Descriptor.isTerminal(0), outputIsTerminal: Descriptor.isTerminal(1),
      errorIsTerminal: Descriptor.isTerminal(2),
      columns: TerminalSize.columns(environment: environment, descriptor: 1),
      errorColumns: TerminalSize.columns(environment: environment, descriptor: 2), environment: environment,
      screen: { InteractiveTerminal(environment: environment, colorMode: $0) })
  }

  /// The styles for data.
  public func outputStyler(_ mode: ColorMode) -> Styler {
    Styler(isEnabled: mode.isEnabled(isTerminal: outputIsTerminal, environment: environment))
  }

  /// The styles for messages.
  public func errorStyler(_ mode: ColorMode) -> Styler {
    Styler(isEnabled: mode.isEnabled(isTerminal: errorIsTerminal, environment: environment))
  }

  /// The signs that the locale can show.
  public var symbols: Symbols { .matching(environment: environment) }

  /// A spinner on the error stream; it stays invisible where that is no terminal, or one that can't erase a line.
  public var spinner: Spinner {
    Spinner(
      sink: error, isEnabled: errorIsTerminal && environment["TERM"] != "dumb", columns: errorColumns,
      symbols: symbols)
  }

  /// A progress bar on the error stream, under the same conditions.
  public var progressLine: ProgressLine {
    ProgressLine(
      sink: error, isEnabled: errorIsTerminal && environment["TERM"] != "dumb", columns: errorColumns,
      symbols: symbols)
  }
}

/// The size of the terminal.
public enum TerminalSize {
  /// The columns to lay text out for: at least 20.
  ///
  /// A positive whole number in `COLUMNS` beats what the descriptor's terminal says; 80 where neither is known.
  public static func columns(environment: [String: String], descriptor: Int32) -> Int {
    max(variable(environment["COLUMNS"]) ?? window(descriptor) ?? 80, 20)
  }

  private static func variable(_ value: String?) -> Int? {
    guard let value, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let columns = UInt16(value), columns > 0
    else { return nil }
    return Int(columns)
  }

  private static func window(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// The three streams that a process is started with.
public enum StandardStreams {
  /// Puts `/dev/null` in the place of those that are closed, the wrong way round, so that using one is still an error.
  ///
  /// The next file or socket would get the number otherwise, and what is meant for the reader would be written into it.
  public static func openClosedStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is taken: this one, as those below are open by now.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
