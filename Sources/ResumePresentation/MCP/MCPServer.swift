import Foundation
import ResumeDomain
import ResumeInterface
import ResumeSupport
import ResumeTerminal

/// A server of the Model Context Protocol for one client on standard input and output.
struct MCPServer: Sendable {
  /// The stack of the thread that parses messages, which may be nested.
  private static let stackSize = 8 << 20

  /// The name and version of this program.
  static let information: JSON = .object([
    JSON.Member("name", .string("resume")), JSON.Member("version", .string(ProgramVersion.number)),
  ])

  let session: MCPSession
  let tools: [MCPTool]
  let privacy: MCPPrivacy
  /// Prints a line about each request; nil without `--verbose`.
  private let log: (@Sendable (String) -> Void)?
  private let hasHandshake = Locked(false)

  init(_ session: MCPSession, log: (@Sendable (String) -> Void)? = nil) {
    self.session = session
    tools = MCPTools.all(session)
    privacy = MCPPrivacy(session)
    self.log = log
  }

  // MARK: Lines

  /// Answers lines until the end of the input.
  ///
  /// - Parameters:
  ///   - read: Returns the next bytes of the input, none at its end.
  ///   - parse: Returns the value of a line; nil if it isn't valid JSON.
  ///   - end: Ends the process if a second after the end of the input, or after the last response since, a tool still computes.
  func run(
    reading read: @escaping @Sendable () -> [UInt8], parsing parse: @escaping @Sendable ([UInt8]) -> JSON?,
    on output: any ByteSink, orElse end: @escaping @Sendable () -> Void = {}
  ) async throws(ResumeError) {
    let inbox = MCPInbox()
    let reader = Thread {
      Self.read(into: inbox, read, parse)
      if !inbox.waitForServer(.seconds(1)) { end() }
    }
    reader.stackSize = Self.stackSize
    reader.start()
    defer { inbox.finish() }
    for await item in inbox.items {
      inbox.didTake()
      switch item {
      case .response(let response): try output.print(response.bytes)
      case .request(let request):
        let response = await inbox.response(to: request) { await answer(request) }
        if let response { try output.print(response.bytes) }
      }
    }
  }

  private static func read(into inbox: MCPInbox, _ read: () -> [UInt8], _ parse: ([UInt8]) -> JSON?) {
    func receive(_ lines: [MCPLines.Line]) {
      for line in lines {
        switch line {
        case .complete(let bytes): inbox.receive(MCPMessage(parse(bytes)))
        case .tooLong:
          inbox.receive(.invalid(.failure(.invalidRequest, "Invalid request: a message has at most 4 MiB.")))
        }
      }
    }
    var lines = MCPLines()
    while case let bytes = read(), !bytes.isEmpty { receive(lines.lines(in: bytes)) }
    receive(lines.last())
    inbox.end()
  }

  // MARK: Requests

  /// Returns the response to a request.
  func answer(_ request: MCPRequest) async -> MCPResponse {
    let start = ContinuousClock.now
    let response = await response(to: request)
    if let log {
      let tool = request.method == "tools/call" ? request.params["name"]?.string.map { " " + $0 } ?? "" : ""
      let outcome = response.json["error"]?["code"].map { "error " + String(decoding: $0.canonical, as: UTF8.self) }
      let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
      log("mcp: \(request.method)\(tool): \(outcome ?? "ok"), \(milliseconds) ms")
    }
    return response
  }

  private func response(to request: MCPRequest) async -> MCPResponse {
    do throws(MCPFailure) {
      let revision = try revision(of: request)
      return .success(try await result(of: request, revision).members(in: revision), id: request.id)
    } catch {
      return .failure(error.code, error.message, data: error.data, id: request.id)
    }
  }

  /// Returns the revision by which a request is answered.
  private func revision(of request: MCPRequest) throws(MCPFailure) -> MCPRevision {
    let meta = request.params["_meta"]
    let revision: MCPRevision = meta?[MCPRevision.versionKey] == nil ? .legacy : .modern
    if revision == .modern {
      guard let version = meta?[MCPRevision.versionKey]?.string else {
        throw .invalidParams("'\(MCPRevision.versionKey)' must be a string.")
      }
      guard version == MCPRevision.modernVersion else {
        let supported = [MCPRevision.modernVersion] + MCPRevision.legacyVersions
        throw MCPFailure(
          .unsupportedVersion, "Unsupported protocol version",
          data: ["supported": JSON(supported), "requested": .string(MCPPrivacy.shortened(version))])
      }
    }
    guard revision.methods.contains(request.method) else {
      guard revision == .legacy, MCPRevision.modern.methods.contains(request.method) else {
        throw MCPFailure(.methodNotFound, "Method not found: \(MCPPrivacy.shortened(request.method))")
      }
      throw .invalidParams("'_meta' requires '\(MCPRevision.versionKey)'.")
    }
    switch revision {
    case .modern:
      guard meta?[MCPRevision.capabilitiesKey]?.members != nil else {
        throw .invalidParams("'_meta' requires '\(MCPRevision.capabilitiesKey)', an object.")
      }
    case .legacy:
      let needsHandshake = !["initialize", "ping"].contains(request.method)
      guard !needsHandshake || hasHandshake.withLock(\.self) else {
        throw .invalidParams("send 'initialize' first, or '_meta' with '\(MCPRevision.versionKey)'.")
      }
    }
    return revision
  }

  private func result(of request: MCPRequest, _ revision: MCPRevision) async throws(MCPFailure) -> MCPResult {
    let params = request.params
    if request.method.hasSuffix("/list"), params["cursor"] != nil { throw .invalidParams("unknown 'cursor'.") }
    switch request.method {
    case "initialize": return try await initialize(params)
    case "ping": return MCPResult(members: [])
    case "server/discover": return await discover()
    case "tools/list":
      return MCPResult(members: [JSON.Member("tools", .array(tools.map(\.json)))], caching: .fixed)
    case "tools/call": return try await call(params)
    case "resources/list":
      return MCPResult(members: [JSON.Member("resources", .array(MCPResources.list))], caching: .fixed)
    case "resources/templates/list":
      return MCPResult(members: [JSON.Member("resourceTemplates", .array(MCPResources.templates))], caching: .fixed)
    case "resources/read": return try await MCPResources(server: self, revision: revision).read(params)
    case "prompts/list":
      return MCPResult(members: [JSON.Member("prompts", .array(MCPPrompt.allCases.map(\.json)))], caching: .fixed)
    default: return try await prompt(params)
    }
  }

  // MARK: Lifecycle

  private static let capabilities: JSON = .object(
    ["prompts", "resources", "tools"].map { JSON.Member($0, .object([JSON.Member]())) })

  private func initialize(_ params: [JSON.Member]) async throws(MCPFailure) -> MCPResult {
    guard let requested = params["protocolVersion"]?.string else {
      throw .invalidParams("'protocolVersion' must be a string.")
    }
    hasHandshake.withLock { $0 = true }
    let version = MCPRevision.legacyVersions.first { $0 == requested } ?? MCPRevision.legacyVersions[0]
    return MCPResult(members: [
      JSON.Member("protocolVersion", .string(version)), JSON.Member("capabilities", Self.capabilities),
      JSON.Member("serverInfo", Self.information),
      JSON.Member("instructions", .string(await MCPInstructions(session).text())),
    ])
  }

  private func discover() async -> MCPResult {
    MCPResult(
      members: [
        JSON.Member("supportedVersions", JSON([MCPRevision.modernVersion])),
        JSON.Member("capabilities", Self.capabilities),
        JSON.Member("instructions", .string(await MCPInstructions(session).text())),
      ], caching: .stale)
  }

  private func prompt(_ params: [JSON.Member]) async throws(MCPFailure) -> MCPResult {
    let name = params["name"]?.string ?? ""
    guard let prompt = MCPPrompt(rawValue: name) else {
      throw .invalidParams("unknown prompt '\(MCPPrivacy.shortened(name))'.")
    }
    let text = try prompt.text(params["arguments"], canEdit: session.allowsEdits)
    let (shown, hidden) = await privacy.cleaned(.string(text))
    let message: JSON = .object([
      JSON.Member("role", .string("user")),
      JSON.Member("content", .object([JSON.Member("type", .string("text")), JSON.Member("text", shown)])),
    ])
    return MCPResult(
      members: [
        JSON.Member("description", .string(prompt.description)), JSON.Member("messages", .array([message])),
      ], meta: hidden)
  }
}
