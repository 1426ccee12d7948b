import Foundation
import TestSupport
import Testing

/// The eras of the protocol, IDs, and lines that are no valid requests.
@Suite(.limitedConcurrency) struct MCPProtocolTests {
  private static let ping = MCPLine.request(1, "ping")

  @Test func negotiatesTheRevision() async throws {
    let sandbox = try Sandbox()
    for (requested, version) in [
      ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"),
      ("2024-11-05", "2024-11-05"), ("2023-01-01", "2025-11-25"), ("2026-07-28", "2025-11-25"),
    ] {
      let params = "\"protocolVersion\":\"\(requested)\",\"capabilities\":{}"
      let answers = try await sandbox.serve([], [MCPLine.request(1, "initialize", params)])
      #expect(answers.count == 1 && answers[0]["result"]["protocolVersion"].string == version)
      #expect(answers[0]["result"]["serverInfo"]["name"] == "resume")
      #expect(answers[0]["result"]["resultType"] == .null)
    }
  }

  @Test func answersModernRequestsWithoutAHandshakeAndAfterOne() async throws {
    let list = MCPLine.modern(5, "tools/list")
    for lines in [[list], MCPLine.handshake + [list]] {
      let result = try #require(try await Sandbox().serve([], lines).last)["result"]
      #expect(result["resultType"] == "complete" && result["cacheScope"] == "private")
      #expect(result["_meta"]["io.modelcontextprotocol/serverInfo"]["name"] == "resume")
    }
  }

  @Test func namesTheSupportedVersions() async throws {
    let line = MCPLine.modern(1, "server/discover").replacing("2026-07-28", with: "2030-01-01")
    let error = try await Sandbox().serve([], [line])[0]["error"]
    #expect(error["code"] == -32022 && error["data"]["requested"] == "2030-01-01")
    #expect(error["data"]["supported"].strings().first == "2026-07-28")
  }

  @Test(arguments: [
    ("tools/list", "{}", -32602), ("server/discover", "{}", -32602), ("foo", "{}", -32601),
    ("tools/list", "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}}", -32602),
    ("tools/list", "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":1}}", -32602), ("initialize", "{}", -32602),
    ("ping", "[]", -32602), ("ping", "1", -32602), ("tools/list", "{\"cursor\":\"x\",\(MCPLine.meta)}", -32602),
    ("tools/call", "{\"name\":\"none\",\(MCPLine.meta)}", -32602), ("tools/call", "{\(MCPLine.meta)}", -32602),
    ("tools/call", "{\"name\":\"get_resume\",\"arguments\":[],\(MCPLine.meta)}", -32602),
    ("resources/read", "{\"uri\":\"file:///etc/passwd\",\(MCPLine.meta)}", -32602),
    ("resources/read", "{\(MCPLine.meta)}", -32602), ("prompts/get", "{\"name\":\"none\",\(MCPLine.meta)}", -32602),
    ("prompts/get", "{\"name\":\"tailor\",\(MCPLine.meta)}", -32602),
    ("subscriptions/listen", "{\(MCPLine.meta)}", -32601), ("ping", "{\(MCPLine.meta)}", -32601),
  ])
  func refusesBadRequests(method: String, params: String, code: Int) async throws {
    let line = #"{"jsonrpc":"2.0","id":"a","method":"\#(method)","params":\#(params)}"#
    let answers = try await Sandbox().serve([], [line, Self.ping])
    #expect(answers.count == 2)
    #expect(answers[0]["error"]["code"] == .integer(Int64(code)), "\(answers[0])")
    #expect(answers[0]["id"] == "a" && answers[1]["result"] == [:])
  }

  @Test func countsNullAsAbsentArguments() async throws {
    let answer = try await Sandbox().answers(
      [], [MCPLine.request(1, "tools/call", #""name":"list_variants","arguments":null"#)])
    #expect(answer[1]?["result"]["isError"] == false, "\(answer)")
  }

  @Test func repeatsIDs() async throws {
    let ids = ["1", "\"1\"", "-7", "12345678901234567890", "\"\"", "\"é\\u0000\""]
    let input = ids.map { #"{"jsonrpc":"2.0","id":\#($0),"method":"ping"}"# + "\n" }.joined()
    let output = try await Sandbox().run(["mcp"], input: .text(input)).output
    #expect(output == ids.map { #"{"jsonrpc":"2.0","id":\#($0),"result":{}}"# + "\n" }.joined())
  }

  @Test(arguments: [
    ("{", -32700), ("nul", -32700), ("{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"ping\"}", -32700),
    ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"} {}", -32700), ("{\"a\":\"\\ud800\"}", -32700),
    (String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000), -32700),
    (String(repeating: "{\"a\":", count: 10_000), -32700), ("// {}", -32700), ("\u{FEFF}{}", -32700),
    ("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]", -32600), ("[]", -32600), ("1", -32600), ("null", -32600),
    ("{}", -32600), ("{\"jsonrpc\":\"1.0\",\"method\":\"ping\"}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}", -32600), ("{\"jsonrpc\":\"2.0\",\"method\":1}", -32600),
  ])
  func refusesBadLinesAndGoesOn(line: String, code: Int) async throws {
    let answers = try await Sandbox().serve([], [line, Self.ping])
    #expect(answers.count == 2)
    #expect(answers[0]["error"]["code"] == .integer(Int64(code)) && answers[0]["id"] == .null, "\(answers[0])")
    #expect(answers[1]["id"] == 1 && answers[1]["result"] == [:])
  }

  @Test func refusesInvalidUTF8AndLongLines() async throws {
    var input = Data(#"{"jsonrpc":"2.0","id":""#.utf8) + [0xFF] + Data(#"","method":"ping"}"#.utf8) + [0x0A]
    input += Data(repeating: 0x20, count: 5 << 20) + Data(Self.ping.utf8) + [0x0A]
    // The limit is 4 MiB without the line break; the last line has none.
    input += Data(repeating: 0x20, count: (4 << 20) - Self.ping.utf8.count) + Data(Self.ping.utf8) + [0x0A]
    input += Data("\r\n \n".utf8) + Data(Self.ping.utf8)
    let result = try await Sandbox().run(["mcp"], input: .data(input))
    let answers = try result.output.split(separator: "\n").map { try JSON(String($0)) }
    #expect(result.exitCode == 0 && answers.map { $0["error"]["code"] } == [-32700, -32600, .null, .null])
  }

  @Test func ignoresNotificationsAndResponses() async throws {
    let lines = [
      #"{"jsonrpc":"2.0","method":"notifications/foo"}"#, #"{"jsonrpc":"2.0","method":"tools/list","params":3}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled"}"#, #"{"jsonrpc":"2.0","id":3,"result":{}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":77}}"#,
      #"{"jsonrpc":"2.0","id":3,"error":{"code":1,"message":"x"}}"#, Self.ping,
    ]
    #expect(try await Sandbox().serve([], lines).count == 1)
  }

  @Test func answersPipelinedRequestsInOrder() async throws {
    let lines = (0..<600).map { MCPLine.modern($0, $0 % 7 == 0 ? "prompts/list" : "resources/list") }
    let ids = try await Sandbox().serve([], lines).map { $0["id"] }
    #expect(ids == (0..<600).map { .integer(Int64($0)) })
  }
}
