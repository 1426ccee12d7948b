import Dispatch
package import Foundation
import ResumeSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Downloads public files from URLs in documents of others.
///
/// Only `https` with public addresses is allowed, and requests contain no token, cookie or password. Each redirect is checked
/// like the first URL. A name may change its address between check and request, and FoundationNetworking doesn't report the
/// address of a connection; but TLS requires a certificate for the name, so that a private address receives nothing but the name.
package struct FileDownload: Sendable {
  private let transport: Transport
  private let policy: DownloadPolicy

  /// Creates a download with the parameters of ``URLSessionAPIClient``.
  package init(
    limits: NetworkLimits = .init(), userAgent: String, observer: (@Sendable (RequestEvent) -> Void)? = nil,
    deadline: ContinuousClock.Instant? = nil, survivesTraps: Bool = false
  ) {
    self.init(
      Transport(
        limits: limits, userAgent: userAgent, observer: observer, deadline: deadline, survivesTraps: survivesTraps))
  }

  init(_ transport: Transport, policy: DownloadPolicy = DownloadPolicy()) {
    self.transport = transport
    self.policy = policy
  }

  /// Downloads a file of at most `NetworkLimits.maximumBodySize` bytes in one attempt.
  ///
  /// - Parameters:
  ///   - signature: The required first bytes; a download with other bytes ends early.
  ///   - progress: Receives the number of bytes so far, and the total if the server sends it; on any thread.
  ///   - Throws: ``DownloadError``; `.failed(.notUnderstood)` for another signature.
  package func bytes(
    of address: String, beginningWith signature: [UInt8],
    progress: @escaping @Sendable (_ count: Int, _ total: Int?) -> Void = { _, _ in }
  ) async throws(DownloadError) -> Data {
    guard let first = URL(string: address) else { throw .refused(.malformed) }
    let end = transport.end(patience: Self.patience)
    var url = first
    for count in 0...max(0, transport.limits.maximumRedirects) {
      let target = try await checked(url, isRedirect: count > 0, until: end)
      let response = try await send(target, signature, progress, path: first.path(percentEncoded: true), until: end)
      guard let next = Redirect.target(of: response.head, from: target.url) else {
        return try Self.file(in: response, beginningWith: signature)
      }
      url = next
    }
    throw .failed(.unreachable(.redirectLoop))
  }

  /// The factor for the total time of a download; the limit of time without data stays.
  private static let patience = 20

  /// Checks a URL and all addresses of its host, and marks errors of redirects.
  private func checked(
    _ url: URL, isRedirect: Bool, until end: ContinuousClock.Instant
  ) async throws(DownloadError) -> DownloadTarget {
    do throws(DownloadError) {
      let target = try DownloadTarget(url, schemes: policy.schemes)
      switch target.host {
      case .address(let address):
        guard policy.accepts(address) else { throw .refused(.notPublic) }
      case .name(let name):
        let addresses = try await addresses(of: name, until: min(end, .now + transport.limits.silence))
        guard !addresses.isEmpty else { throw .failed(.unreachable(.hostNotFound)) }
        guard addresses.allSatisfy(policy.accepts) else { throw .refused(.notPublic) }
      }
      return target
    } catch {
      guard case .refused(let refusal, _) = error else { throw error }
      throw .refused(refusal, isRedirect: isRedirect)
    }
  }

  private func addresses(
    of name: String, until end: ContinuousClock.Instant
  ) async throws(DownloadError) -> [NetworkAddress] {
    let result = FirstResult<[NetworkAddress]?>()
    let resolve = policy.addresses
    // The system's resolution can't be cancelled, and ends by itself.
    DispatchQueue.global().async { result.set(resolve(name)) }
    let watch = Task {
      try? await Task.sleep(until: end, clock: .continuous)
      result.set(nil)
    }
    defer { watch.cancel() }
    guard let addresses = await result.value() else { throw .failed(.unreachable(.timedOut)) }
    return addresses
  }

  private func send(
    _ target: DownloadTarget, _ signature: [UInt8], _ progress: @escaping @Sendable (Int, Int?) -> Void,
    path: String, until end: ContinuousClock.Instant
  ) async throws(DownloadError) -> HTTPResponse {
    let start = ContinuousClock.now
    let request = transport.request(target.url)
    let outcome = await transport.send(request, until: end) { head, body in
      guard head.isSuccess else { return nil }
      guard body.prefix(signature.count).elementsEqual(signature.prefix(body.count)) else {
        return .notUnderstood(detail: "another kind of file")
      }
      progress(body.count, head.contentEncoding == nil ? head.declaredLength : nil)
      return nil
    }
    let (status, failure): (Int?, APIError?) =
      switch outcome {
      case .success(let response): (response.head.status, nil)
      case .failure(let error): (nil, error)
      }
    transport.report(request, path: path, status: status, failure, since: start, attempt: 1)
    return try outcome.mapError { DownloadError.failed($0) }.get()
  }

  private static func file(in response: HTTPResponse, beginningWith signature: [UInt8]) throws(DownloadError) -> Data {
    guard response.head.isSuccess else { throw .failed(.failed(httpStatus: response.head.status)) }
    guard let body = response.body else { throw .failed(.tooLarge(succeeded: true)) }
    guard body.starts(with: signature) else { throw .failed(.notUnderstood(detail: "another kind of file")) }
    return body
  }
}

/// The reason why a file was not downloaded.
package enum DownloadError: Error, Sendable, Equatable {
  case refused(Refusal, isRedirect: Bool = false)
  /// The request failed, or the response is not such a file.
  case failed(APIError)

  /// The problem with a URL.
  package enum Refusal: Sendable, Equatable {
    case scheme
    case credentials
    /// It points to this machine, a private network, or another non-public one.
    case notPublic
    case malformed
  }
}

/// The hosts that downloads may use. Only tests have another policy than the default.
struct DownloadPolicy: Sendable {
  var schemes: Set<String> = ["https"]
  var accepts: @Sendable (NetworkAddress) -> Bool = { $0.isPublic }
  var addresses: @Sendable (String) -> [NetworkAddress] = HostResolver.addresses
}
