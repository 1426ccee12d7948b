import Foundation
import TestSupport
import Testing

/// Lines that a client of `resume mcp` sends.
enum MCPLine {
  static let meta = """
    "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}
    """

  static let handshake = [
    request(
      0, "initialize", #""protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}"#),
    #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
  ]

  /// Returns a request; `params` are members of its parameters.
  static func request(_ id: Int, _ method: String, _ params: String? = nil) -> String {
    let params = params.map { ",\"params\":{\($0)}" } ?? ""
    return #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"\#(params)}"#
  }

  /// Returns a request of revision 2026-07-28.
  static func modern(_ id: Int, _ method: String, _ params: String? = nil) -> String {
    request(id, method, (params.map { $0 + "," } ?? "") + meta)
  }

  /// Returns a call of a tool.
  static func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
    request(id, "tools/call", #""name":"\#(tool)","arguments":\#(arguments)"#)
  }
}

extension Sandbox {
  /// Runs `resume mcp` with the lines of a client to the end of its input, and returns what it prints.
  func serve(_ arguments: [String] = [], _ lines: [String]) async throws -> [JSON] {
    let result = try await run(["mcp"] + arguments, input: .text(lines.map { $0 + "\n" }.joined()))
    #expect(result.exitCode == 0 && result.error == "", "\(result)")
    return try result.output.split(separator: "\n").map { try JSON(String($0)) }
  }

  /// Runs `resume mcp` with a handshake and these lines, and returns the responses to the lines by ID.
  func answers(_ arguments: [String] = [], _ lines: [String]) async throws -> [Int: JSON] {
    var answers: [Int: JSON] = [:]
    for answer in try await serve(arguments, MCPLine.handshake + lines).dropFirst() {
      if case .integer(let id) = answer["id"] { answers[Int(id)] = answer }
    }
    return answers
  }
}
