import Foundation
import ResumeSupport

/// The streams of the process and their capabilities.
package struct Console: Sendable {
  package let output: any ByteSink
  package let error: any ByteSink
  /// Whether standard input is a terminal, as prompts require.
  package let inputIsTerminal: Bool
  package let outputIsTerminal: Bool
  package let errorIsTerminal: Bool
  package let columns: Int
  package let errorColumns: Int
  /// The rows of the terminal; 0 if they are unknown.
  package let rows: Int
  /// The environment variables for locale and colors.
  package let environment: [String: String]
  /// Returns a full-screen terminal with these colors; `nil` if there is none.
  package let screen: @Sendable (ColorMode) -> (any ScreenTerminal)?

  /// Creates a console; by default no stream is a terminal and lines have 80 columns.
  /// - Parameters:
  ///   - errorColumns: by default the same as `columns`.
  ///   - rows: 0 if they are unknown.
  package init(
    output: any ByteSink, error: any ByteSink, inputIsTerminal: Bool = false, outputIsTerminal: Bool = false,
    errorIsTerminal: Bool = false, columns: Int = 80, errorColumns: Int? = nil, rows: Int = 0,
    environment: [String: String] = [:],
    screen: @escaping @Sendable (ColorMode) -> (any ScreenTerminal)? = { _ in nil }
  ) {
    self.output = output
    self.error = error
    self.inputIsTerminal = inputIsTerminal
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.columns = columns
    self.errorColumns = errorColumns ?? columns
    self.rows = rows
    self.environment = environment
    self.screen = screen
  }

  /// Returns the same console with its errors on another sink, which is no terminal.
  package func printingErrors(on sink: any ByteSink) -> Console {
    Console(
      output: output, error: sink, inputIsTerminal: inputIsTerminal, outputIsTerminal: outputIsTerminal,
      columns: columns, errorColumns: errorColumns, rows: rows, environment: environment, screen: screen)
  }

  /// Returns the console of the process, which buffers data until `output.flush()`, but not messages.
  package static func standard(environment: [String: String]) -> Console {
    Console(
      output: FileDescriptorSink(descriptor: 1), error: FileDescriptorSink(descriptor: 2, isBuffered: false),
      inputIsTerminal: Descriptor.isTerminal(0), outputIsTerminal: Descriptor.isTerminal(1),
      errorIsTerminal: Descriptor.isTerminal(2),
      columns: TerminalSize.columns(environment: environment, descriptor: 1),
      errorColumns: TerminalSize.columns(environment: environment, descriptor: 2), rows: Descriptor.window(1).rows,
      environment: environment,
      screen: { InteractiveTerminal(environment: environment, colorMode: $0) })
  }

  package func outputStyler(_ mode: ColorMode) -> Styler {
    Styler(isEnabled: mode.isEnabled(isTerminal: outputIsTerminal, environment: environment))
  }

  package func errorStyler(_ mode: ColorMode) -> Styler {
    Styler(isEnabled: mode.isEnabled(isTerminal: errorIsTerminal, environment: environment))
  }

  /// Whether URLs on standard output are links: on a terminal with styles that supports them.
  package func linksURLs(_ mode: ColorMode) -> Bool {
    outputIsTerminal && outputStyler(mode).isEnabled && Hyperlink.isSupported(environment: environment)
  }

  /// Returns a line of text as standard output or the error stream shows it, which may be a log of GitHub Actions.
  package func logged(_ line: String, isError: Bool = false) -> String {
    (isError ? errorIsTerminal : outputIsTerminal) ? line : Sanitizer.logged(line)
  }

  /// Prints lines of text on the error stream.
  package func printError(_ lines: [String]) {
    try? error.write(lines.map { logged($0, isError: true) + "\n" }.joined())
  }

  package var symbols: Symbols { .matching(environment: environment) }

  /// A spinner on the error stream, invisible unless that is a terminal that can erase a line.
  package var spinner: Spinner {
    Spinner(
      sink: error, isEnabled: errorIsTerminal && environment["TERM"] != "dumb", columns: errorColumns,
      symbols: symbols)
  }
}

package enum TerminalSize {
  /// Returns the columns for text, at least 20: a positive integer in `COLUMNS`, else the terminal's width, else 80.
  package static func columns(environment: [String: String], descriptor: Int32) -> Int {
    let window = Descriptor.window(descriptor).columns
    return max(variable(environment["COLUMNS"]) ?? (window > 0 ? window : 80), 20)
  }

  private static func variable(_ value: String?) -> Int? {
    guard let value, value.utf8.allSatisfy(\.isDigit), let columns = UInt16(value), columns > 0
    else { return nil }
    return Int(columns)
  }
}

package enum StandardStreams {
  /// Opens `/dev/null` for each closed stream, in the opposite direction, so that using the stream is still an error.
  /// Otherwise the next opened file or socket would get the number, and receive what is printed.
  package static func openClosedStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // The system assigns the lowest free number, which is this one.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
