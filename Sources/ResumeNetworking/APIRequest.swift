public import Foundation

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
