import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// The errors of the layers that know nobody become `ResumeError` here, at the border.
extension ResumeError {
  /// A wrong command line, told in the given words.
  init(_ error: ParserError, words: Labels) {
    let told = error.explained(by: words)
    self = .usage(message: told.message, hint: told.hint, candidates: told.candidates.isEmpty ? nil : told.candidates)
  }

  /// Output that could not be written.
  init(_ error: WriteError) {
    switch error {
    case .brokenPipe: self = .readerGone
    case .failed(let code): self = .cannotWrite(path: "-", detail: SystemReason.text(code))
    }
  }

  /// A question that could not be asked; `flag` answers it instead.
  init(_ error: PromptError, flag: String?) {
    switch error {
    case .noTerminal: self = .needsTerminal(flag: flag)
    case .invalidText: self = .unusableInput(.notText)
    case .failed(let code): self = .cannotWrite(path: "/dev/tty", detail: SystemReason.text(code))
    }
  }
}
