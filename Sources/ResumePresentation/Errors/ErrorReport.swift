import Foundation
import ResumeArguments
import ResumeDomain
import ResumeTerminal

struct ErrorReport: Equatable {
  var code: ExitCode
  var message: String
  var hint: String?
  var candidates: [String]?

  var json: JSONOutput { ["error": members] }

  /// The error's members, also used for the sources in JSON output.
  var members: JSONOutput { Self.members(code.name, message, hint: hint, candidates: candidates) }

  /// Returns the text that a signal or the time limit prints; not wrapped, with a line break at its end.
  func text(_ labels: Labels, isJSON: Bool) -> String {
    if isJSON { return String(decoding: json.bytes(), as: UTF8.self) + "\n" }
    return "\(labels.text("error.prefix")) \(message)\n" + (hint.map { "  \($0)\n" } ?? "")
  }

  static func members(_ code: String, _ message: String, hint: String?, candidates: [String]? = nil) -> JSONOutput {
    [
      "candidates": candidates.map { JSONOutput($0) } ?? .null, "code": .string(code), "hint": JSONOutput(hint),
      "message": .string(message),
    ]
  }
}

/// The exit code of the program, according to `sysexits.h`.
package enum ExitCode: Int32, Sendable, CaseIterable {
  /// Success; also after the reader of a pipe has closed it.
  case success = 0
  case internalError = 1
  /// Invalid usage, an ambiguous ID, or a question without a terminal.
  case usage = 64
  case badData = 65
  /// Unknown ID or missing input file.
  case notFound = 66
  /// The service is unavailable and nothing is cached.
  case unavailable = 69
  case cantWrite = 73
  /// Sign-in required, or permission denied.
  case denied = 77
  case configuration = 78

  /// The code in JSON output.
  var name: String { self == .internalError ? "internal" : caseName(self) }
}

/// Conversions from the errors of the layers that do not import the domain.
extension ResumeError {
  /// Creates the error with the message `key` and its hint, by default `key.hint`.
  static func usage(
    _ labels: Labels, _ key: String, _ arguments: [String] = [], hint: String? = nil, hintArguments: [String] = [],
    candidates: [String]? = nil
  ) -> ResumeError {
    .usage(
      message: labels.text(key, arguments), hint: labels.text(hint ?? key + ".hint", hintArguments),
      candidates: candidates)
  }

  init(_ error: ParserError, words: Labels) {
    let explanation = error.usageMessage(in: words)
    self = .usage(
      message: explanation.message, hint: explanation.hint,
      candidates: explanation.candidates.isEmpty ? nil : explanation.candidates)
  }

  init(_ error: WriteError) {
    switch error {
    case .brokenPipe: self = .outputClosed
    case .failed(let code): self = .cannotWrite(path: "-", detail: SystemReason.text(code))
    }
  }

  /// Creates the error for a question that could not be asked; `flag` is the option that answers it instead.
  init(_ error: PromptError, flag: String?) {
    switch error {
    case .noTerminal: self = .terminalRequired(flag: flag)
    case .invalidText: self = .invalidInput(.notText)
    case .failed(let code): self = .cannotWrite(path: "/dev/tty", detail: SystemReason.text(code))
    }
  }
}

/// The system's descriptions of error numbers.
enum SystemReason {
  static func text(_ code: Int32) -> String { String(cString: strerror(code)) }

  static func words(_ reason: String, _ labels: Labels) -> String {
    name(reason).map { labels.text("system.\($0)") } ?? reason
  }

  static func name(_ reason: String) -> String? {
    switch reason {
    case text(ENOENT): "noEntry"
    case text(EACCES), text(EPERM): "noAccess"
    case text(ENOSPC), text(EDQUOT): "noSpace"
    case text(EROFS): "readOnly"
    case text(EISDIR): "isFolder"
    case text(ENOTDIR): "noFolder"
    default: nil
    }
  }
}
