import Foundation

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
