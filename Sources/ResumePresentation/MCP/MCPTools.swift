import ResumeDomain

/// The tools of the server, in a fixed order.
enum MCPTools {
  static func all(_ session: MCPSession) -> [MCPTool] { [] }
}
