package import Foundation

/// Sends requests and decodes their responses.
public protocol APIClient: Sendable {
  /// Sends a request with retries, and decodes a 2xx body.
  ///
  /// - Throws: `APIError`, with the service's own error code.
  func fetch<Response: Sendable>(_ request: APIRequest<Response>) async throws(APIError) -> Response
}

/// A request, and the type of its response.
public struct APIRequest<Response: Sendable>: Sendable {
  /// The HTTP methods that Firestore and Firebase Auth use.
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// The HTTP method.
  package var method: Method
  /// The absolute URL: `https`, or `http` for a loopback emulator.
  package var url: URL
  /// The header fields; values may be secret and are never logged.
  package var headers: [String: String]
  /// The encoded body.
  package var body: Data?
  /// The failures to retry.
  package var retryPolicy: RetryPolicy
  /// Decodes the body of a 2xx response.
  package var decode: @Sendable (Data) throws(APIError) -> Response

  /// Creates a request.
  package init(
    _ method: Method = .get, _ url: URL, headers: [String: String] = [:], body: Data? = nil,
    retryPolicy: RetryPolicy = .read, decode: @escaping @Sendable (Data) throws(APIError) -> Response
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.retryPolicy = retryPolicy
    self.decode = decode
  }
}

extension APIRequest where Response: Decodable {
  /// Creates a request for a response in JSON.
  package init(
    _ method: Method = .get, _ url: URL, headers: [String: String] = [:], body: Data? = nil,
    retryPolicy: RetryPolicy = .read
  ) {
    self.init(method, url, headers: headers, body: body, retryPolicy: retryPolicy) { (body) throws(APIError) in
      try ResponseDecoder.decode(Response.self, from: body)
    }
  }
}

/// The failures of a request to retry.
///
/// Delays and attempts are those of Google's clients (`firestore_grpc_service_config.json`): 0.1 s at first, 1.3 times longer
/// each time, 5 attempts, full jitter.
package struct RetryPolicy: Sendable, Equatable {
  /// The `google.rpc.Code` names to retry.
  package var statuses: Set<String>
  /// Whether to retry lost connections, which is only correct for idempotent requests.
  package var repeatsLostConnections: Bool
  /// The maximum number of attempts, including the first.
  package var maximumTries = 5

  /// The policy for idempotent requests.
  package static let read = RetryPolicy(
    statuses: ["UNAVAILABLE", "RESOURCE_EXHAUSTED", "INTERNAL", "DEADLINE_EXCEEDED"], repeatsLostConnections: true)
  /// The policy for writes: only failures in which the service did nothing.
  package static let write = RetryPolicy(
    statuses: ["UNAVAILABLE", "RESOURCE_EXHAUSTED"], repeatsLostConnections: false)
  /// No retries.
  package static let never = RetryPolicy(statuses: [], repeatsLostConnections: false, maximumTries: 1)
}

/// The limits of every request.
public struct NetworkLimits: Sendable {
  /// The maximum time without data, including the connection.
  package var silence = Duration.seconds(10)
  /// The maximum time of a request including retries.
  package var total = Duration.seconds(30)
  /// The maximum size of a body in bytes, after decompression.
  package var maximumBodySize = 32 << 20
  /// The maximum size of all bodies that one client receives, in bytes.
  package var maximumTotalSize = 256 << 20
  /// The maximum number of redirects within the same origin.
  package var maximumRedirects = 5

  /// Creates the limits of every command.
  public init() {}
}

/// The outcome of an HTTP request, for `--verbose`; without header fields, body, query and host.
public struct RequestEvent: Sendable, Equatable {
  /// The HTTP method.
  package var method: String
  /// The percent-encoded path, without the query.
  package var path: String
  /// The HTTP status, if there is a response.
  package var status: Int?
  /// The failure: a code such as `PERMISSION_DENIED`, or a name such as `timedOut`; nil for a 2xx response.
  package var failure: String?
  /// The time from sending the request to the last byte or the failure.
  package var duration: Duration
  /// The number of the attempt, from 1; redirects belong to an attempt.
  package var attempt: Int
}
