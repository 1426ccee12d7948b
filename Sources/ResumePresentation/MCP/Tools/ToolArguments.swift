import ResumeDomain
import ResumeInterface

/// The arguments of a call, which match the schema of the tool.
struct ToolArguments: Sendable {
  let members: [JSON.Member]

  func text(_ name: String) -> String? { members[name]?.string }

  func texts(_ name: String) -> [String]? { members[name]?.elements?.compactMap(\.string) }

  func number(_ name: String) -> Int? {
    guard case .number(let text)? = members[name]?.value else { return nil }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }

  func boolean(_ name: String) -> Bool? { if case .boolean(let value)? = members[name]?.value { value } else { nil } }

  /// Returns a text that the schema requires.
  func required(_ name: String) throws(ResumeError) -> String {
    guard let text = text(name) else { throw .internalError("a call lacks '\(name)'") }
    return text
  }

  /// Returns the revision that the program knows.
  func revision() throws(ResumeError) -> ResumeRevision { ResumeRevision(try required("revision")) }

  /// Returns the members of a letter, `null` to remove it; nil without one.
  ///
  /// - Throws: A usage error without `--letters`.
  func letter(_ session: MCPSession) throws(ResumeError) -> JSON? {
    guard let letter = members["letter"] else { return nil }
    guard session.showsLetters else { throw .message(.usage, "agent.noLetters") }
    return letter
  }

  /// Returns a date.
  func date(_ name: String) throws(ResumeError) -> PartialDate? {
    guard let text = text(name) else { return nil }
    guard let date = PartialDate(text) else { throw .invalidAssignment("\(name)=\(text)", .date) }
    return date
  }
}

extension MCPTool {
  typealias Action = @Sendable (ToolArguments, MCPSession) async throws(ResumeError) -> JSON

  /// Creates a tool that changes nothing.
  static func reading(
    _ name: String, _ title: String, _ description: String, input: JSON, output: JSON, _ action: @escaping Action
  ) -> MCPTool {
    MCPTool(
      name: name, title: title, description: description, input: input, output: output, isReadOnly: true,
      isDestructive: false, isIdempotent: true
    ) { (arguments, session) async throws(ResumeError) in
      try await action(ToolArguments(members: arguments), session)
    }
  }

  /// Creates a tool that writes; one that may replace texts is destructive, and can be repeated.
  static func writing(
    _ name: String, _ title: String, _ description: String, replaces: Bool, input: JSON, output: JSON,
    _ action: @escaping Action
  ) -> MCPTool {
    MCPTool(
      name: name, title: title, description: description, input: input, output: output, isReadOnly: false,
      isDestructive: replaces, isIdempotent: replaces
    ) { (arguments, session) async throws(ResumeError) in
      try await action(ToolArguments(members: arguments), session)
    }
  }
}
