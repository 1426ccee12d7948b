import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Classifies transport errors. FoundationNetworking maps most of libcurl's errors to `unknown`, so that only the text
/// differs.
enum TransportFailure {
  // libcurl's messages in order of precedence: the message of a broken TLS connection contains both SSL and the reset.
  private static let messages: [(kind: APIError.Unreachable, texts: [String])] = [
    (.proxyRefused, ["connect tunnel failed", "proxy connect aborted", "from proxy after connect"]),
    (.insecure, ["ssl_connect"]),
    (
      .connectionLost,
      [
        "connection reset", "broken pipe", "recv failure", "send failure", "failure when receiving",
        "failed sending data", "ssl_read", "ssl_write", "transfer closed", "data remaining", "bytes missing",
        "empty reply", "http/2 stream", "http/2 framing",
      ]
    ),
    (.hostNotFound, ["could not resolve", "couldn't resolve"]),
    (
      .connectionRefused,
      ["failed to connect", "couldn't connect", "could not connect", "unreachable", "no route to host"]
    ),
    (.insecure, ["ssl", "tls", "certificate"]),
  ]

  static func kind(of error: any Error) -> APIError.Unreachable {
    if let error = error as? URLError { return kind(code: error.code, text: error.localizedDescription) }
    return isProxyError("\(error)") ? .proxyRefused : .other
  }

  /// Whether a description is that of a CFNetwork proxy error (CFNetworkErrors.h), which is no `URLError`.
  static func isProxyError(_ description: String) -> Bool {
    (306...311).contains { description.contains("kCFErrorDomainCFNetwork Code=\($0) ") }
  }

  static func kind(code: URLError.Code, text: String) -> APIError.Unreachable {
    switch code {
    case .cannotFindHost, .dnsLookupFailed: .hostNotFound
    case .cannotConnectToHost, .notConnectedToInternet: .connectionRefused
    case .networkConnectionLost: .connectionLost
    case .timedOut: .timedOut
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
      .insecure
    case .badServerResponse, .unknown: kind(ofText: text.lowercased())
    default: .other
    }
  }

  private static func kind(ofText text: String) -> APIError.Unreachable {
    messages.first { $0.texts.contains(where: text.contains) }?.kind ?? .other
  }
}
