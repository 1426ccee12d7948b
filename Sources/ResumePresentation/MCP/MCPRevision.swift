import ResumeDomain
import ResumeInterface

/// The revisions of the Model Context Protocol (modelcontextprotocol.io/specification).
enum MCPRevision: Equatable {
  /// With the version and the capabilities in each request.
  case modern
  /// With a handshake.
  case legacy

  static let modernVersion = "2026-07-28"
  static let legacyVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  static let versionKey = "io.modelcontextprotocol/protocolVersion"
  static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
  static let serverKey = "io.modelcontextprotocol/serverInfo"

  /// The methods of a revision.
  var methods: Set<String> {
    let common: Set = [
      "tools/list", "tools/call", "resources/list", "resources/read", "resources/templates/list", "prompts/list",
      "prompts/get",
    ]
    return common.union(self == .modern ? ["server/discover"] : ["initialize", "ping"])
  }
}

/// Why a request has no result.
struct MCPFailure: Error {
  var code: MCPResponse.Code
  var message: String
  var data: JSON?

  init(_ code: MCPResponse.Code, _ message: String, data: JSON? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  static func invalidParams(_ reason: String) -> MCPFailure { MCPFailure(.invalidParams, "Invalid params: " + reason) }
}

/// The result of a request, before the members that all results of a revision have.
struct MCPResult: Sendable {
  /// How long a client may use the result again.
  enum Caching: Sendable {
    /// The result isn't cached.
    case none
    /// For the next use, the client asks again.
    case stale
    /// As long as this process runs, the result doesn't change.
    case fixed
  }

  var members: [JSON.Member]
  var meta: [JSON.Member] = []
  var caching = Caching.none

  /// Returns the members of the result in a revision.
  func members(in revision: MCPRevision) -> [JSON.Member] {
    guard revision == .modern else { return members + metaMember(meta) }
    var all = [JSON.Member("resultType", .string("complete"))] + members
    switch caching {
    case .none: break
    case .stale: all += Self.caching(milliseconds: 0)
    case .fixed: all += Self.caching(milliseconds: 3_600_000)
    }
    return all + metaMember([JSON.Member(MCPRevision.serverKey, MCPServer.information)] + meta)
  }

  /// Returns the hints for a cache; private, because results depend on the options of the command line.
  private static func caching(milliseconds: Int) -> [JSON.Member] {
    [JSON.Member("ttlMs", .integer(milliseconds)), JSON.Member("cacheScope", .string("private"))]
  }

  private func metaMember(_ meta: [JSON.Member]) -> [JSON.Member] {
    meta.isEmpty ? [] : [JSON.Member("_meta", .object(meta))]
  }
}
