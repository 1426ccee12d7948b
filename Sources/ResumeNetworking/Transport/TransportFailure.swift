import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Classifies transport errors.
///
/// FoundationNetworking maps most of libcurl's errors to `unknown`, so that only the text differs.
enum TransportFailure {
  // libcurl's messages in order of precedence: the message of a broken TLS connection contains both SSL and the reset.
  private static let words: [(text: String, kind: APIError.Unreachable)] = [
    ("connect tunnel failed", .proxyRefused),
    ("proxy connect aborted", .proxyRefused),
    ("from proxy after connect", .proxyRefused),
    ("ssl_connect", .insecure),
    ("connection reset", .connectionLost),
    ("broken pipe", .connectionLost),
    ("recv failure", .connectionLost),
    ("send failure", .connectionLost),
    ("failure when receiving", .connectionLost),
    ("failed sending data", .connectionLost),
    ("ssl_read", .connectionLost),
    ("ssl_write", .connectionLost),
    ("transfer closed", .connectionLost),
    ("data remaining", .connectionLost),
    ("bytes missing", .connectionLost),
    ("empty reply", .connectionLost),
    ("http/2 stream", .connectionLost),
    ("http/2 framing", .connectionLost),
    ("could not resolve", .hostNotFound),
    ("couldn't resolve", .hostNotFound),
    ("failed to connect", .connectionRefused),
    ("couldn't connect", .connectionRefused),
    ("could not connect", .connectionRefused),
    ("unreachable", .connectionRefused),
    ("no route to host", .connectionRefused),
    ("ssl", .insecure),
    ("tls", .insecure),
    ("certificate", .insecure),
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
    words.first { text.contains($0.text) }?.kind ?? .other
  }
}
