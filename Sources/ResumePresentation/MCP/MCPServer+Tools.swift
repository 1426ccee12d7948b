import ResumeArguments
import ResumeDomain
import ResumeInterface

extension MCPTool {
  /// The tool as `tools/list` shows it.
  var json: JSON {
    .object([
      JSON.Member("name", .string(name)), JSON.Member("title", .string(title)),
      JSON.Member("description", .string(description)), JSON.Member("inputSchema", input),
      JSON.Member("outputSchema", output),
      JSON.Member(
        "annotations",
        .object([
          JSON.Member("readOnlyHint", .boolean(isReadOnly)), JSON.Member("destructiveHint", .boolean(isDestructive)),
          JSON.Member("idempotentHint", .boolean(isIdempotent)), JSON.Member("openWorldHint", .boolean(false)),
        ])),
    ])
  }
}

extension MCPServer {
  /// Returns the result of a tool. What a model can correct is a result too, with `isError`.
  func call(_ params: [JSON.Member]) async throws(MCPFailure) -> MCPResult {
    guard let name = params["name"]?.string else { throw .invalidParams("'name' must be a string.") }
    guard let tool = tools.first(where: { $0.name == name }) else {
      let near = Suggestion.nearest(to: name, in: tools.map(\.name)).first
      let hint = near.map { " Did you mean '\($0)'?" } ?? ""
      throw .invalidParams("unknown tool '\(MCPPrivacy.shortened(name))'.\(hint)")
    }
    var given = params["arguments"] ?? .null
    if given == .null { given = .object([JSON.Member]()) }
    guard let arguments = given.members else { throw .invalidParams("'arguments' must be an object.") }
    if let problem = problem(of: given, for: tool) { return await errorResult(problem) }
    do throws(ResumeError) {
      return await success(try await tool.call(session.contacts.resolved(arguments), session))
    } catch {
      return try await failure(error)
    }
  }

  /// Returns why a tool can't have these arguments, and what to do; nil if it can.
  private func problem(of arguments: JSON, for tool: MCPTool) -> String? {
    let problems = MCPArgumentCheck.problems(of: arguments, schema: tool.input)
    if !problems.isEmpty { return problems.joined(separator: " ") }
    // An ad comes from a prompt, which withholds its contact details.
    let texts = (arguments.members ?? []).filter { $0.name != "ad" }
    guard !session.showsContact, ContactRedaction.isIn(.object(texts)) else { return nil }
    return "'\(ContactRedaction.placeholder)' stands for contact details, which this server doesn't show. "
      + "Omit texts that contain it, because a change would replace the contact details with it."
  }

  private func success(_ output: JSON) async -> MCPResult {
    let (json, hidden) = await privacy.cleaned(output)
    return MCPResult(
      members: [
        JSON.Member("content", Self.content(String(decoding: json.bytes(), as: UTF8.self))),
        JSON.Member("structuredContent", json), JSON.Member("isError", .boolean(false)),
      ], meta: hidden)
  }

  private func failure(_ error: ResumeError) async throws(MCPFailure) -> MCPResult {
    guard let report = reporter.report(error), report.code != .internalError else {
      throw MCPFailure(.internalError, "Internal error")
    }
    return await errorResult(
      [report.message, report.hint.flatMap(MCPHint.text)].compactMap(\.self).joined(separator: " "))
  }

  private func errorResult(_ text: String) async -> MCPResult {
    let (json, hidden) = await privacy.cleaned(.string(text))
    return MCPResult(
      members: [
        JSON.Member("content", Self.content(json.string ?? "")), JSON.Member("isError", .boolean(true)),
      ], meta: hidden)
  }

  private static func content(_ text: String) -> JSON {
    .array([.object([JSON.Member("type", .string("text")), JSON.Member("text", .string(text))])])
  }

  /// The reporter of errors in English, the language of the tools' descriptions.
  var reporter: ErrorReporter { session.context.reporter(session.context.labels.inLanguage("en")) }
}
