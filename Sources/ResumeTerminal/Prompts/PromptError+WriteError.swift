import Foundation

extension PromptError {
  /// A question that could not be written.
  init(_ error: WriteError) {
    switch error {
    case .brokenPipe: self = .failed(EPIPE)
    case .failed(let code): self = .failed(code)
    }
  }
}
