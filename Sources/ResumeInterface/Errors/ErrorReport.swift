import Foundation
package import ResumeArguments
package import ResumeDomain
package import ResumeTerminal

package struct ErrorReport: Equatable {
  package var code: ExitCode
  package var message: String
  package var hint: String?
  package var candidates: [String]?
  /// What the check before sending found; nil for other errors.
  package var checks: [SendingRow]?

  package init(
    code: ExitCode, message: String, hint: String? = nil, candidates: [String]? = nil, checks: [SendingRow]? = nil
  ) {
    (self.code, self.message, self.hint, self.candidates, self.checks) = (code, message, hint, candidates, checks)
  }

  package var json: JSON {
    guard let checks, case .object(let own) = members.value else { return ["error": members] }
    return ["error": .object(own + [JSON.Member("checks", .array(checks.map(\.json)))])]
  }

  /// The error's members, also used for the sources in JSON output.
  package var members: JSON { Self.members(code.name, message, hint: hint, candidates: candidates) }

  /// Returns the text that a signal or the time limit prints; not wrapped, with a line break at its end.
  package func text(_ labels: Labels, isJSON: Bool) -> String {
    if isJSON { return String(decoding: json.canonical, as: UTF8.self) + "\n" }
    return "\(labels.text("error.prefix")) \(message)\n" + (hint.map { "  \($0)\n" } ?? "")
  }

  package static func members(_ code: String, _ message: String, hint: String?, candidates: [String]? = nil) -> JSON {
    [
      "candidates": candidates.map { JSON($0) } ?? .null, "code": .string(code), "hint": JSON(hint),
      "message": .string(message),
    ]
  }
}

extension SendingRow {
  package var json: JSON {
    [
      "code": .string(code.rawValue), "id": JSON(id), "message": .string(message), "stops": .boolean(code.stops),
    ]
  }
}

/// Conversions from the errors of the layers that do not import the domain.
extension ResumeError {
  /// A prompt needs a terminal, and there is none; `flag` replaces the prompt.
  package static func terminalRequired(flag: String?) -> ResumeError {
    .message(
      .usage, flag == nil ? "error.terminalRequired.noFlag" : "error.terminalRequired",
      hintArguments: [flag].compactMap(\.self))
  }

  package static func unknownLanguage(_ tag: String, available: [String]) -> ResumeError {
    .message(
      .usage, "error.unknownLanguage", [tag], hintArguments: [available.joined(separator: ", ")], candidates: available)
  }

  package init(_ error: ParserError, words: Labels) {
    let explanation = error.usageMessage(in: words)
    self = .usage(
      message: explanation.message, hint: explanation.hint,
      candidates: explanation.candidates.isEmpty ? nil : explanation.candidates)
  }

  package init(_ error: WriteError) {
    switch error {
    case .brokenPipe: self = .outputClosed
    case .failed(let code): self = .cannotWrite(path: "-", detail: SystemReason.text(code))
    }
  }

  /// Creates the error for a question that could not be asked; `flag` is the option that answers it instead.
  package init(_ error: PromptError, flag: String?) {
    switch error {
    case .noTerminal: self = .terminalRequired(flag: flag)
    case .invalidText: self = .invalidInput(.notText)
    case .failed(let code): self = .cannotWrite(path: "/dev/tty", detail: SystemReason.text(code))
    }
  }
}

/// The system's descriptions of error numbers.
package enum SystemReason {
  package static func text(_ code: Int32) -> String { String(cString: strerror(code)) }

  package static func words(_ reason: String, _ labels: Labels) -> String {
    name(reason).map { labels.text("system.\($0)") } ?? reason
  }

  package static func name(_ reason: String) -> String? {
    switch reason {
    case text(ENOENT): "noEntry"
    case text(EACCES), text(EPERM): "noAccess"
    case text(ENOSPC), text(EDQUOT): "noSpace"
    case text(EROFS): "readOnly"
    case text(EISDIR): "isFolder"
    case text(ENOTDIR): "noFolder"
    case text(EBUSY): "mounted"
    default: nil
    }
  }
}
