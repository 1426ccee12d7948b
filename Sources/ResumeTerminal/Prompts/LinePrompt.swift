import Foundation

/// Prints a question to a sink and reads a line from a terminal. Each call blocks its thread.
package struct LinePrompt: Sendable {
  private let input: Int32
  private let output: any ByteSink

  /// Creates a prompt that reads standard input or another open descriptor, and prints to a sink such as `console.error`.
  package init(input: Int32 = 0, output: any ByteSink) { (self.input, self.output) = (input, output) }

  /// Prints the question and returns the line without surrounding whitespace; `nil` at the end of the input.
  ///
  /// - Parameter discardsTypeahead: Whether to ignore what was typed before the question.
  /// - Throws: ``PromptError``; `noTerminal` before anything is printed.
  package func ask(_ question: String, discardsTypeahead: Bool = false) throws(PromptError) -> String? {
    guard Descriptor.isTerminal(input) else { throw .noTerminal }
    if discardsTypeahead { tcflush(input, TCIFLUSH) }
    try PromptError.converting { () throws(WriteError) in
      try output.write(question)
      try output.flush()
    }
    guard let line = try Descriptor.line(input) else { return nil }
    guard let text = String(validating: line, as: UTF8.self) else { throw .invalidText }
    let words = text.drop { $0.isWhitespace }
    guard let last = words.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(words[...last])
  }
}

/// The reason why a terminal couldn't be used for a prompt or a screen.
package enum PromptError: Error, Equatable, Sendable {
  case noTerminal
  /// The line isn't valid UTF-8.
  case invalidText
  /// A system error, by its `errno`.
  case failed(Int32)

  /// Writes to the terminal.
  static func converting(_ write: () throws(WriteError) -> Void) throws(PromptError) {
    do {
      try write()
    } catch {
      if case .failed(let code) = error { throw .failed(code) } else { throw .failed(EPIPE) }
    }
  }
}
