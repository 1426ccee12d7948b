import Foundation
import TestSupport
import Testing

/// What the server answers in both eras of the protocol, line by line.
@Suite(.limitedConcurrency) struct MCPTranscriptTests {
  private static let ad = #""name":"tailor","arguments":{"job":"Swift, Madrid"}"#

  /// Requests that are the same in both eras.
  private static let common: [(method: String, params: String?)] = [
    ("tools/list", nil), ("tools/call", #""name":"get_resume","arguments":{"sections":["skills"],"lang":"en"}"#),
    ("tools/call", #""name":"get_resume","arguments":{"section":"skills"}"#),
    ("tools/call", #""name":"get_entry","arguments":{"id":"loycus-io"}"#), ("tools/call", #""name":"publish""#),
    ("resources/list", nil), ("resources/templates/list", nil),
    ("resources/read", #""uri":"resume://profile/languages""#),
    ("resources/read", #""uri":"resume://profile/secrets""#), ("prompts/list", nil), ("prompts/get", ad),
    ("prompts/get", #""name":"translate","arguments":{"lang":"?"}"#), ("completion/complete", nil),
  ]

  /// Returns the lines of a client, each followed by what the server printed.
  private func transcript(_ lines: [String]) async throws -> String {
    let sandbox = try Sandbox()
    let result = try await sandbox.run(["mcp"], input: .text(lines.map { $0 + "\n" }.joined()))
    #expect(result.exitCode == 0 && result.error == "")
    var responses = result.output.split(separator: "\n")[...]
    var text = ""
    for line in lines {
      text += "> \(line)\n"
      if line.contains("\"id\""), let response = responses.popFirst() { text += "< \(response)\n" }
    }
    #expect(responses.isEmpty)
    return text
  }

  @Test func legacy() async throws {
    let lines = Self.common.enumerated().map { MCPLine.request($0 + 1, $1.method, $1.params) }
    Snapshot.assert(try await transcript(MCPLine.handshake + [MCPLine.request(99, "ping")] + lines), named: "legacy")
  }

  @Test func modern() async throws {
    let lines = [("server/discover", nil)] + Self.common + [("ping", nil), ("initialize", nil)]
    Snapshot.assert(
      try await transcript(lines.enumerated().map { MCPLine.modern($0, $1.0, $1.1) }), named: "modern")
  }
}
