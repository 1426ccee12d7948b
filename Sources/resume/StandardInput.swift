import ResumeDomain

/// Secrets that come in by standard input.
enum StandardInput {
  /// The first line, without its end; empty when there is none.
  static func line() throws(ResumeError) -> String {
    guard let line = readLine(strippingNewline: true) else { return "" }
    return line.hasSuffix("\r") ? String(line.dropLast()) : line
  }
}
