import Foundation
import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// An error as a person or a script is told it.
struct ErrorReport: Equatable {
  /// How the program ends.
  var code: ExitCode
  /// What happened.
  var message: String
  /// What to do next.
  var hint: String?
  /// What may have been meant.
  var candidates: [String]?

  /// The one object of the error stream.
  var json: JSONOutput { ["error": members] }

  /// The error itself, as the error stream and the sources of an answer name it.
  var members: JSONOutput {
    [
      "candidates": candidates.map { JSONOutput($0) } ?? .null, "code": .string(code.name), "hint": JSONOutput(hint),
      "message": .string(message),
    ]
  }
}

/// How the program ends, after `sysexits.h`.
public enum ExitCode: Int32, Sendable, CaseIterable {
  /// Done; also when the reader of a pipe goes away.
  case success = 0
  /// Our own bug.
  case internalError = 1
  /// Wrong usage, an ambiguous id, a question that can't be asked.
  case usage = 64
  /// Data that can't be understood.
  case badData = 65
  /// No such id, no such input file.
  case notFound = 66
  /// The service can't be reached, and nothing is cached.
  case unavailable = 69
  /// The output can't be written.
  case cantWrite = 73
  /// Login required, or permission denied.
  case denied = 77
  /// The configuration is wrong.
  case configuration = 78

  /// The name in machine output.
  var name: String {
    switch self {
    case .success: "success"
    case .internalError: "internal"
    case .usage: "usage"
    case .badData: "badData"
    case .notFound: "notFound"
    case .unavailable: "unavailable"
    case .cantWrite: "cantWrite"
    case .denied: "denied"
    case .configuration: "configuration"
    }
  }
}

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
    case .brokenPipe: self = .outputClosed
    case .failed(let code): self = .cannotWrite(path: "-", detail: SystemReason.text(code))
    }
  }

  /// A question that could not be asked; `flag` answers it instead.
  init(_ error: PromptError, flag: String?) {
    switch error {
    case .noTerminal: self = .terminalRequired(flag: flag)
    case .invalidText: self = .invalidInput(.notText)
    case .failed(let code): self = .cannotWrite(path: "/dev/tty", detail: SystemReason.text(code))
    }
  }
}

/// The system's own words for an error number, in English.
enum SystemReason {
  static func text(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// The same reason in our words, where it is one of those that writing often meets.
  static func words(_ reason: String, _ labels: Labels) -> String {
    switch reason {
    case text(ENOENT): labels.text("system.noEntry")
    case text(EACCES): labels.text("system.noAccess")
    case text(ENOSPC): labels.text("system.noSpace")
    case text(EROFS): labels.text("system.readOnly")
    case text(EISDIR): labels.text("system.isFolder")
    case text(ENOTDIR): labels.text("system.noFolder")
    default: reason
    }
  }
}
