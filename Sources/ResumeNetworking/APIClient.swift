public import Foundation

/// Sends one request and decodes its answer. The only way out to the network.
public protocol APIClient: Sendable {
  /// Sends `request`, repeats it as its retry policy allows, and decodes a 2xx body as `Response`.
  ///
  /// - Throws: `APIError`, in which the service's own error code is kept.
  func fetch<Response: Decodable & Sendable>(_ request: APIRequest<Response>) async throws(APIError) -> Response
}

/// A request as a value: what to send, and the type its answer decodes to.
public struct APIRequest<Response: Decodable & Sendable>: Sendable {
  /// The HTTP methods that Firestore and Firebase Auth use.
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// The HTTP method.
  public var method: Method
  /// The absolute URL; `https`, or `http` to a loopback emulator.
  public var url: URL
  /// Header fields to send. Values may be secret and are never logged.
  public var headers: [String: String]
  /// The body, already encoded.
  public var body: Data?
  /// Which failures may be repeated.
  public var retryPolicy: RetryPolicy

  /// Creates a request.
  public init(
    _ method: Method = .get, _ url: URL, headers: [String: String] = [:], body: Data? = nil,
    retryPolicy: RetryPolicy = .read
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.retryPolicy = retryPolicy
  }
}

/// Which failures of a request may be repeated, as Google's own clients do
/// (`firestore_grpc_service_config.json`: 0.1 s at first, 1.3 times longer each time, 5 tries, full jitter).
public struct RetryPolicy: Sendable, Equatable {
  /// The `google.rpc.Code` names that are repeated.
  public var statuses: Set<String>
  /// Whether a connection lost under way is repeated: only right for requests that may safely run twice.
  public var repeatsLostConnections: Bool
  /// The most tries in all, the first included.
  public var maximumTries: Int

  /// Creates a policy.
  public init(statuses: Set<String>, repeatsLostConnections: Bool, maximumTries: Int = 5) {
    self.statuses = statuses
    self.repeatsLostConnections = repeatsLostConnections
    self.maximumTries = maximumTries
  }

  /// Reads, which may safely run twice.
  public static let read = RetryPolicy(
    statuses: ["UNAVAILABLE", "RESOURCE_EXHAUSTED", "INTERNAL", "DEADLINE_EXCEEDED"], repeatsLostConnections: true)
  /// Writes: only where the service says it did nothing.
  public static let write = RetryPolicy(
    statuses: ["UNAVAILABLE", "RESOURCE_EXHAUSTED"], repeatsLostConnections: false)
  /// One try.
  public static let never = RetryPolicy(statuses: [], repeatsLostConnections: false, maximumTries: 1)
}

/// Bounds that hold for every request.
public struct NetworkLimits: Sendable {
  /// How long to wait for a connection, and for the next byte.
  public var silence: Duration
  /// How long one request may take with its retries.
  public var total: Duration
  /// The largest body that is read, in bytes, after decompression.
  public var maximumBodySize: Int
  /// The largest sum of all bodies that one client reads, in bytes: more than any list has, and less than any memory.
  public var maximumTotalSize: Int
  /// How many redirects within the same origin are followed.
  public var maximumRedirects: Int

  /// Creates limits; the defaults are the contract's: 10 s of silence, 30 s in all, 32 MiB; 256 MiB in sum is ours.
  public init(
    silence: Duration = .seconds(10), total: Duration = .seconds(30), maximumBodySize: Int = 32 << 20,
    maximumTotalSize: Int = 256 << 20, maximumRedirects: Int = 5
  ) {
    self.silence = silence
    self.total = total
    self.maximumBodySize = maximumBodySize
    self.maximumTotalSize = maximumTotalSize
    self.maximumRedirects = maximumRedirects
  }
}

/// What became of one HTTP request, for `--verbose`. It holds no header field, no body, no query and no host.
public struct RequestEvent: Sendable, Equatable {
  /// The HTTP method.
  public var method: String
  /// The percent-encoded path, without the query.
  public var path: String
  /// The HTTP status, where an answer came.
  public var status: Int?
  /// What went wrong in a word: a code such as `PERMISSION_DENIED`, or a name such as `timedOut`; `nil` for a 2xx answer.
  public var failure: String?
  /// The time from sending the request to its last byte or its failure.
  public var duration: Duration
  /// The number of the try, from 1; a redirect that is followed has the number of its try.
  public var attempt: Int

  /// Creates an event.
  public init(
    method: String, path: String, status: Int? = nil, failure: String? = nil, duration: Duration, attempt: Int
  ) {
    self.method = method
    self.path = path
    self.status = status
    self.failure = failure
    self.duration = duration
    self.attempt = attempt
  }
}
