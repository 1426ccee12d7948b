import ResumeDomain

/// The tools of the server, in a fixed order.
enum MCPTools {
  static func all(_ session: MCPSession) -> [MCPTool] { [getResume] }

  private static let getResume = MCPTool(
    name: "get_resume", title: "Read the résumé", description: "Returns the résumé.",
    input: [
      "type": .string("object"), "additionalProperties": .boolean(false),
      "properties": ["sections": ["type": .string("array"), "items": ["type": .string("string")]]],
    ],
    output: ["type": .string("object")], isReadOnly: true, isDestructive: false, isIdempotent: true
  ) { (arguments, session) async throws(ResumeError) in
    let file = try await session.resume()
    let wanted = arguments["sections"]?.elements?.compactMap(\.string)
    if let name = wanted?.first, name != "basics" { throw .documentNotFound(name, known: ["basics"]) }
    return [
      "languages": JSON(["en"]), "sections": ["basics": .integer(file.documents.count)],
    ]
  }
}
