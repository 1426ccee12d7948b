/// Sends one request and decodes its answer. The only way out to the network.
public protocol APIClient: Sendable {
  /// Sends `request`, repeats it as its retry policy allows, and decodes a 2xx body as `Response`.
  ///
  /// - Throws: `APIError`, in which the service's own error code is kept.
  func fetch<Response: Decodable & Sendable>(_ request: APIRequest<Response>) async throws(APIError) -> Response
}
