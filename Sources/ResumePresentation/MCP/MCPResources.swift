import Foundation
import ResumeDomain
import ResumeInterface

/// The résumé and its schema as resources.
struct MCPResources: Sendable {
  private static let profile = "resume://profile"
  private static let schema = "resume://schema"

  /// The resources that `resources/list` shows.
  static let list: [JSON] = [
    resource(
      profile, "profile", "Résumé", "The résumé, as the tool get_resume returns it; an outline if the résumé is large.",
      "application/json"),
    resource(schema, "schema", "JSON Schema", "The JSON Schema of a résumé file.", "application/schema+json"),
  ]

  /// The templates that `resources/templates/list` shows.
  static let templates: [JSON] = [
    .object([
      JSON.Member("uriTemplate", .string(profile + "/{section}")), JSON.Member("name", .string("section")),
      JSON.Member("title", .string("Section of the résumé")),
      JSON.Member(
        "description", .string("A section of the résumé, such as basics, work, education, skills or projects.")),
      JSON.Member("mimeType", .string("application/json")),
    ])
  ]

  let server: MCPServer
  let revision: MCPRevision

  private static func resource(
    _ uri: String, _ name: String, _ title: String, _ description: String, _ type: String
  ) -> JSON {
    .object([
      JSON.Member("uri", .string(uri)), JSON.Member("name", .string(name)), JSON.Member("title", .string(title)),
      JSON.Member("description", .string(description)), JSON.Member("mimeType", .string(type)),
    ])
  }

  /// Returns the content of a resource.
  func read(_ params: [JSON.Member]) async throws(MCPFailure) -> MCPResult {
    guard let uri = params["uri"]?.string else { throw .invalidParams("'uri' must be a string.") }
    if uri == Self.schema {
      let text = String(decoding: server.session.context.files.schema(), as: UTF8.self)
      return Self.result(uri, "application/schema+json", text, caching: .fixed)
    }
    let isWhole = uri == Self.profile
    let name = uri.hasPrefix(Self.profile + "/") ? uri.dropFirst(Self.profile.utf8.count + 1) : ""
    guard isWhole || !name.isEmpty, let section = name.removingPercentEncoding,
      let tool = server.tools.first(where: { $0.name == "get_resume" })
    else { throw notFound(uri) }
    let output: JSON
    do throws(ResumeError) {
      let arguments = isWhole ? [] : [JSON.Member("sections", JSON([section]))]
      output = try await tool.call(arguments, server.session)
    } catch {
      throw await failure(error, uri)
    }
    let (json, hidden) = await server.privacy.cleaned(output)
    return Self.result(
      uri, "application/json", String(decoding: json.bytes(), as: UTF8.self), meta: hidden, caching: .stale)
  }

  private static func result(
    _ uri: String, _ type: String, _ text: String, meta: [JSON.Member] = [], caching: MCPResult.Caching
  ) -> MCPResult {
    let content: JSON = .object([
      JSON.Member("uri", .string(uri)), JSON.Member("mimeType", .string(type)), JSON.Member("text", .string(text)),
    ])
    return MCPResult(members: [JSON.Member("contents", .array([content]))], meta: meta, caching: caching)
  }

  private func notFound(_ uri: String) -> MCPFailure {
    MCPFailure(
      revision == .modern ? .invalidParams : .resourceNotFound, "Resource not found",
      data: ["uri": .string(MCPPrivacy.shortened(uri))])
  }

  private func failure(_ error: ResumeError, _ uri: String) async -> MCPFailure {
    guard let report = server.reporter.report(error) else { return MCPFailure(.internalError, "Internal error") }
    // The tool doesn't know the section.
    if report.code == .usage || report.code == .notFound { return notFound(uri) }
    let text = [report.message, report.hint.flatMap(MCPHint.text)].compactMap(\.self).joined(separator: " ")
    return MCPFailure(.internalError, await server.privacy.cleaned(text))
  }
}
