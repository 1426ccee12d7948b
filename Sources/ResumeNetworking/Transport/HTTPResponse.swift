import Foundation
import ResumeSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An HTTP answer, whatever its status.
struct Answer: Sendable, Equatable {
  /// The status and header fields.
  var head: ResponseHead
  /// The body, decompressed; `nil` where it was larger than it may be.
  var body: Data?
}

/// The status and those header fields of an answer that this module looks at.
struct ResponseHead: Sendable, Equatable {
  /// The HTTP status.
  var status: Int
  /// `Location` as it was sent.
  var location: String?
  /// `Retry-After` as it was sent.
  var retryAfter: String?
  /// `Date` as it was sent.
  var date: String?
  /// `Content-Length` in bytes, before decompression; `nil` where it is absent or no number.
  var declaredLength: Int?
  /// `Content-Encoding` as it was sent: with one, the length is not that of the body.
  var contentEncoding: String?

  /// Whether the status is in 200…299, but for 206: nobody asked for a part.
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

/// What a redirect asks for.
enum Redirect {
  /// The request that follows `request`, `nil` where the answer redirects nowhere.
  /// - Throws: `redirectedElsewhere` where the target is of another origin.
  static func next(after request: URLRequest, _ head: ResponseHead) throws(APIError) -> URLRequest? {
    guard let url = request.url, let target = target(of: head, from: url) else { return nil }
    guard let origin = Origin(target), origin == Origin(url) else { throw .unreachable(.redirectedElsewhere) }
    var next = request
    next.url = target
    // As RFC 9110 15.4 has it: 303 asks for another resource, and POST turns to GET after 301 and 302.
    if head.status == 303 || (head.status < 303 && request.httpMethod == "POST") {
      next.httpMethod = "GET"
      next.httpBody = nil
      next.setValue(nil, forHTTPHeaderField: "Content-Type")
    }
    return next
  }

  /// Where an answer redirects to; `nil` where it redirects nowhere.
  static func target(of head: ResponseHead, from url: URL) -> URL? {
    guard [301, 302, 303, 307, 308].contains(head.status), let location = head.location else { return nil }
    return URL(string: location, relativeTo: url)?.absoluteURL
  }
}

/// Scheme, host and port: what must be the same for a redirect to be followed.
struct Origin: Equatable, Sendable {
  private let scheme: String
  private let host: String
  private let port: Int

  /// The origin of an http or https URL; `nil` for any other, and for one that holds a user or a password.
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
  var isSecure: Bool { scheme == "https" || Loopback.isAddress(host) }
}
