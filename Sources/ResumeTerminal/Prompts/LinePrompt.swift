import Foundation

/// Asks a question on a sink and reads the answer from a terminal.
///
/// The calls block their thread.
public struct LinePrompt: Sendable {
  private let input: Int32
  private let output: any ByteSink

  /// Creates a prompt that reads standard input, or another open descriptor, and asks on a sink such as `console.error`.
  public init(input: Int32 = 0, output: any ByteSink) {
    self.input = input
    self.output = output
  }

  /// Shows the question, and returns the answer without white space around it; `nil` at the end of the input.
  /// - Throws: ``PromptError``; `noTerminal` where the input is none, before anything is shown.
  public func ask(_ question: String) throws(PromptError) -> String? {
    guard Descriptor.isTerminal(input) else { throw .noTerminal }
    do {
      try output.write(question)
      try output.flush()
    } catch {
      throw PromptError(error)
    }
    guard let line = try Descriptor.line(input) else { return nil }
    guard let text = String(validating: line, as: UTF8.self) else { throw .invalidText }
    let words = text.drop { $0.isWhitespace }
    guard let last = words.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(words[...last])
  }

  /// Shows the question, and returns whether the answer is one of the words for yes, in any letter case.
  ///
  /// Every other answer is a no, an empty one too; `nil` at the end of the input.
  /// - Throws: ``PromptError``; `noTerminal` where the input is none, before anything is shown.
  public func confirm(_ question: String, yes: [String] = ["y", "yes"]) throws(PromptError) -> Bool? {
    guard let answer = try ask(question) else { return nil }
    return yes.contains { $0.lowercased() == answer.lowercased() }
  }
}

/// Why a question could not be asked or its answer not be read.
public enum PromptError: Error, Equatable, Sendable {
  /// There is no terminal to ask on.
  case noTerminal
  /// The answer is not valid UTF-8.
  case invalidText
  /// The terminal refused, with this `errno`.
  case failed(Int32)
}

extension PromptError {
  /// A question that could not be written.
  init(_ error: WriteError) {
    switch error {
    case .brokenPipe: self = .failed(EPIPE)
    case .failed(let code): self = .failed(code)
    }
  }
}
