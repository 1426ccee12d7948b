import Foundation
import ResumeNetworking

/// An `APIClient` without a network: a script returns the responses, and every request is recorded.
final class ScriptedClient: APIClient {
  /// A recorded request.
  struct Request: Sendable, Equatable {
    var method: String
    var url: String
    var headers: [String: String]
    var body: String

    /// The last part of the path, without the query.
    var endpoint: String {
      let path = url.prefix { $0 != "?" }
      return path.split(separator: "/").last.map(String.init) ?? ""
    }

    var authorization: String? { headers["Authorization"] }
    /// Whether the request goes to Firebase Auth.
    var isAuth: Bool { url.contains("identitytoolkit.") || url.contains("securetoken.") }
  }

  typealias Script = @Sendable (Request) async throws(APIError) -> String

  private let recorded = Guarded<[Request]>([])
  private let script: Guarded<Script>

  init(_ script: @escaping Script) {
    self.script = Guarded(script)
  }

  /// Every request so far.
  var requests: [Request] { recorded.value }

  /// Clears the recorded requests and continues with another script.
  func reset(_ script: Script? = nil) {
    recorded.value = []
    if let script { self.script.value = script }
  }

  func fetch<Response: Sendable>(_ request: APIRequest<Response>) async throws(APIError) -> Response {
    let plain = Request(
      method: request.method.rawValue, url: request.url.absoluteString, headers: request.headers,
      body: request.body.map { String(decoding: $0, as: UTF8.self) } ?? "")
    recorded.change { $0.append(plain) }
    let body = try await script.value(plain)
    return try request.decode(Data(body.utf8))
  }
}
