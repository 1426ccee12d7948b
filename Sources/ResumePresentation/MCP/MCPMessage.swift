import ResumeDomain
import ResumeInterface
import ResumeSupport

/// A request of a client, which expects a response.
struct MCPRequest: Sendable {
  /// A string or an integer, which the response repeats unchanged.
  let id: JSON
  let method: String
  let params: [JSON.Member]

  /// The ID as text in which `1` and `"1"` differ.
  var key: String { Self.key(of: id) }

  static func key(of id: JSON) -> String { String(decoding: id.canonical, as: UTF8.self) }
}

/// A line of a client: JSON-RPC 2.0 without batches.
enum MCPMessage: Sendable {
  case request(MCPRequest)
  /// A client no longer expects a response to the request with this key.
  case cancellation(key: String)
  /// A notification or a response, which needs no action.
  case ignored
  /// The response to a line that isn't a valid message.
  case invalid(MCPResponse)

  /// Creates the message of a parsed line; nil for one that isn't JSON.
  init(_ json: JSON?) {
    guard let json else {
      self = .invalid(
        .failure(
          .parseError,
          "Parse error: a message is one JSON object in UTF-8 on one line, without duplicate names or deep nesting."))
      return
    }
    guard let members = json.members else {
      let reason = json.elements == nil ? "a message is a JSON object." : "batches aren't supported."
      self = .invalid(.failure(.invalidRequest, "Invalid request: " + reason))
      return
    }
    let id = members["id"].flatMap(Self.validID)
    guard members["jsonrpc"]?.string == "2.0" else {
      self = .invalid(.failure(.invalidRequest, "Invalid request: 'jsonrpc' must be \"2.0\".", id: id))
      return
    }
    guard let method = members["method"] else {
      let isResponse = members["result"] != nil || members["error"] != nil
      self =
        isResponse ? .ignored : .invalid(.failure(.invalidRequest, "Invalid request: 'method' is missing.", id: id))
      return
    }
    self = Self.call(method, members, id: id)
  }

  private static func call(_ method: JSON, _ members: [JSON.Member], id: JSON?) -> MCPMessage {
    guard let name = method.string else {
      return .invalid(.failure(.invalidRequest, "Invalid request: 'method' must be a string.", id: id))
    }
    let params = members["params"]
    guard members["id"] != nil else {
      let key = params?["requestId"].flatMap(validID).map(MCPRequest.key)
      return name == "notifications/cancelled" ? key.map { .cancellation(key: $0) } ?? .ignored : .ignored
    }
    guard let id else {
      return .invalid(.failure(.invalidRequest, "Invalid request: 'id' must be a string or an integer."))
    }
    guard let params else { return .request(MCPRequest(id: id, method: name, params: [])) }
    guard let members = params.members else {
      return .invalid(.failure(.invalidParams, "Invalid params: 'params' must be an object.", id: id))
    }
    return .request(MCPRequest(id: id, method: name, params: members))
  }

  private static func validID(_ json: JSON) -> JSON? {
    switch json {
    case .string: json
    case .number(let text) where text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }: json
    default: nil
    }
  }
}

/// A response to a client.
struct MCPResponse: Sendable {
  enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    /// In revisions before 2026-07-28.
    case resourceNotFound = -32002
    case unsupportedVersion = -32022
  }

  let json: JSON

  /// Creates the response to a successful request.
  static func success(_ result: [JSON.Member], id: JSON) -> MCPResponse {
    MCPResponse(
      json: .object([
        JSON.Member("jsonrpc", .string("2.0")), JSON.Member("id", id), JSON.Member("result", .object(result)),
      ]))
  }

  /// Creates an error response; without an ID if the request has no valid one.
  static func failure(_ code: Code, _ message: String, data: JSON? = nil, id: JSON? = nil) -> MCPResponse {
    let error = [
      JSON.Member("code", .integer(code.rawValue)), JSON.Member("message", .string(message)),
    ]
    return MCPResponse(
      json: .object(
        [JSON.Member("jsonrpc", .string("2.0"))] + (id.map { [JSON.Member("id", $0)] } ?? []) + [
          JSON.Member("error", .object(error + (data.map { [JSON.Member("data", $0)] } ?? [])))
        ]))
  }

  /// The response as one line.
  var bytes: [UInt8] { json.bytes() + [0x0A] }
}
