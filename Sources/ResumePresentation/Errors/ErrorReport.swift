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
