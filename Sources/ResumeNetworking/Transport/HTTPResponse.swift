import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An HTTP response with any status.
struct HTTPResponse: Sendable, Equatable {
  var head: ResponseHead
  /// The decompressed body; nil if it exceeds the limit.
  var body: Data?
}

/// The status and the header fields that this module uses.
struct ResponseHead: Sendable, Equatable {
  var status: Int
  var location: String?
  var retryAfter: String?
  var date: String?
  /// `Content-Length` in bytes, before decompression; nil if it is missing or invalid.
  var declaredLength: Int?
  /// `Content-Encoding`; the body's length differs from `Content-Length` if it is set.
  var contentEncoding: String?

  /// Whether the status is in 200…299, except 206, because no request asks for a part.
  var isSuccess: Bool { (200...299).contains(status) && status != 206 }
}

extension ResponseHead {
  init(_ response: HTTPURLResponse) {
    self.init(
      status: response.statusCode,
      location: response.value(forHTTPHeaderField: "Location"),
      retryAfter: response.value(forHTTPHeaderField: "Retry-After"),
      date: response.value(forHTTPHeaderField: "Date"),
      declaredLength: response.value(forHTTPHeaderField: "Content-Length").flatMap(Int.init),
      contentEncoding: response.value(forHTTPHeaderField: "Content-Encoding"))
  }
}

/// The target of a redirect.
enum Redirect {
  /// Returns the request to follow; nil if the response is no redirect.
  static func next(after request: URLRequest, _ head: ResponseHead) throws(APIError) -> URLRequest? {
    guard let url = request.url, let target = target(of: head, from: url) else { return nil }
    guard let origin = URLOrigin(target), origin == URLOrigin(url) else { throw .unreachable(.redirectedElsewhere) }
    var next = request
    next.url = target
    // RFC 9110, 15.4: 303 refers to another resource, and POST becomes GET after 301 and 302.
    if head.status == 303 || (head.status < 303 && request.httpMethod == "POST") {
      next.httpMethod = "GET"
      next.httpBody = nil
      next.setValue(nil, forHTTPHeaderField: "Content-Type")
    }
    return next
  }

  /// Returns the target; nil if the response is no redirect.
  static func target(of head: ResponseHead, from url: URL) -> URL? {
    guard [301, 302, 303, 307, 308].contains(head.status), let location = head.location else { return nil }
    return URL(string: location, relativeTo: url)?.absoluteURL
  }
}

/// Scheme, host and port. Redirects are followed within one origin.
package struct URLOrigin: Equatable, Sendable {
  private let scheme: String
  private let host: String
  private let port: Int

  /// Creates the origin of an `http` or `https` URL; nil for another scheme, and for a URL with a user or a password.
  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http" else { return nil }
    guard let host = url.host()?.lowercased(), !host.isEmpty, url.user() == nil, url.password() == nil else {
      return nil
    }
    self.scheme = scheme
    self.host = host
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }

  /// Whether the connection is encrypted, or stays on this machine.
  var isSecure: Bool { scheme == "https" || Self.isLoopback(host) }

  /// Whether a host is an address of this machine: `127.x.y.z`, `::1` or `[::1]`. Only the plain form counts: programs disagree
  /// about the host that `127.1` or `0177.0.0.1` names.
  package static func isLoopback(_ host: some StringProtocol) -> Bool {
    if host == "::1" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0).map(String.init) == String($0) }
  }
}
