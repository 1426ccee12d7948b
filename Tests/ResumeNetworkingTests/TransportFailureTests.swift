import Foundation
import Testing

@testable import ResumeNetworking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct TransportFailureTests {
  @Test(
    "libcurl's messages are classified",
    arguments: [
      ("SSL certificate problem: self-signed certificate", .insecure),
      ("OpenSSL SSL_connect: Connection reset by peer in connection to a:443", .insecure),
      ("error:0A00010B:SSL routines::wrong version number", .insecure),
      ("OpenSSL SSL_read: Connection reset by peer, errno 104", .connectionLost),
      ("transfer closed with 97 bytes remaining to read", .connectionLost),
      ("transfer closed with outstanding read data remaining", .connectionLost),
      ("Recv failure: Connection reset by peer", .connectionLost),
      ("Send failure: Broken pipe", .connectionLost), ("Empty reply from server", .connectionLost),
      ("Failed to connect to 10.0.0.1 port 443 after 3 ms: Couldn't connect to server", .connectionRefused),
      ("CONNECT tunnel failed, response 407", .proxyRefused), ("Proxy CONNECT aborted", .proxyRefused),
      ("Received HTTP code 407 from proxy after CONNECT", .proxyRefused), ("Could not resolve proxy: p", .hostNotFound),
      ("Out of memory", .other), ("", .other),
    ] as [(String, APIError.Unreachable)])
  func words(text: String, kind: APIError.Unreachable) {
    #expect(TransportFailure.kind(code: .unknown, text: text) == kind)
  }

  @Test(
    "URLError codes are classified",
    arguments: [
      (.cannotFindHost, .hostNotFound), (.cannotConnectToHost, .connectionRefused), (.timedOut, .timedOut),
      (.networkConnectionLost, .connectionLost), (.secureConnectionFailed, .insecure),
      (.serverCertificateUntrusted, .insecure), (.badServerResponse, .other), (.unsupportedURL, .other),
      (.cancelled, .other),
    ] as [(URLError.Code, APIError.Unreachable)])
  func codes(code: URLError.Code, kind: APIError.Unreachable) {
    #expect(TransportFailure.kind(code: code, text: "") == kind)
    #expect(TransportFailure.kind(of: URLError(code)) == kind)
  }

  @Test("recognizes CFNetwork's proxy errors", arguments: [(305, false), (306, true), (311, true), (312, false)])
  func proxyErrors(code: Int, isProxyError: Bool) {
    let description = #"Code=\#(code) "(null)" UserInfo={_kCFStreamErrorCodeKey=1}"#
    #expect(TransportFailure.isProxyError("Error Domain=kCFErrorDomainCFNetwork " + description) == isProxyError)
    #expect(!TransportFailure.isProxyError("Error Domain=NSPOSIXErrorDomain " + description))
  }
}
