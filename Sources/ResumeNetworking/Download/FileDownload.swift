import Dispatch
public import Foundation
import ResumeSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Downloads public files from URLs in documents of others.
///
/// Only `https` with public addresses is allowed, and requests contain no token, cookie or password. Each redirect is checked
/// like the first URL. A name may change its address between check and request, and FoundationNetworking doesn't report the
/// address of a connection; but TLS requires a certificate for the name, so that a private address receives nothing but the name.
public struct FileDownload: Sendable {
  private let limits: NetworkLimits
  private let userAgent: String
  private let observer: (@Sendable (RequestEvent) -> Void)?
  private let deadline: ContinuousClock.Instant?
  private let policy: DownloadPolicy
  private let transport: Transport

  /// Creates a download with the parameters of ``URLSessionAPIClient``.
  public init(
    limits: NetworkLimits = .init(), userAgent: String, observer: (@Sendable (RequestEvent) -> Void)? = nil,
    deadline: ContinuousClock.Instant? = nil, survivesTraps: Bool = false
  ) {
    self.init(
      limits: limits, userAgent: userAgent, observer: observer, deadline: deadline, survivesTraps: survivesTraps,
      policy: DownloadPolicy())
  }

  init(
    limits: NetworkLimits, userAgent: String, observer: (@Sendable (RequestEvent) -> Void)? = nil,
    deadline: ContinuousClock.Instant? = nil, survivesTraps: Bool = false, policy: DownloadPolicy
  ) {
    self.limits = limits
    self.userAgent = userAgent
    self.observer = observer
    self.deadline = deadline
    self.policy = policy
    transport = Transport(limits: limits, containing: survivesTraps ? .shared : nil)
  }

  /// Downloads a file of at most `NetworkLimits.maximumBodySize` bytes in one attempt.
  ///
  /// - Parameters:
  ///   - signature: The required first bytes; a download with other bytes ends early.
  ///   - progress: Receives the number of bytes so far, and the total if the server sends it; on any thread.
  ///   - Throws: ``DownloadError``; `.failed(.notUnderstood)` for another signature.
  public func bytes(
    of address: String, beginningWith signature: [UInt8],
    progress: @escaping @Sendable (_ count: Int, _ total: Int?) -> Void = { _, _ in }
  ) async throws(DownloadError) -> Data {
    guard let first = URL(string: address) else { throw .refused(.malformed) }
    let ends = ContinuousClock.now + limits.total * Self.patience
    let end = deadline.map { min($0, ends) } ?? ends
    var url = first
    for count in 0...max(0, limits.maximumRedirects) {
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

  /// Checks a URL, and marks errors of redirects.
  private func checked(
    _ url: URL, isRedirect: Bool, until end: ContinuousClock.Instant
  ) async throws(DownloadError) -> DownloadTarget {
    do throws(DownloadError) {
      return try await checked(url, until: end)
    } catch {
      guard case .refused(let refusal, _) = error else { throw error }
      throw .refused(refusal, isRedirect: isRedirect)
    }
  }

  /// Checks a URL and all addresses of its host.
  private func checked(_ url: URL, until end: ContinuousClock.Instant) async throws(DownloadError) -> DownloadTarget {
    let target = try DownloadTarget(url, schemes: policy.schemes)
    switch target.host {
    case .address(let address):
      guard policy.accepts(address) else { throw .refused(.notPublic) }
    case .name(let name):
      let addresses = try await addresses(of: name, until: min(end, .now + limits.silence))
      guard !addresses.isEmpty else { throw .failed(.unreachable(.hostNotFound)) }
      guard addresses.allSatisfy(policy.accepts) else { throw .refused(.notPublic) }
    }
    return target
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
    let outcome = await transport.send(request(target.url), until: end) { head, body in
      guard head.isSuccess else { return nil }
      guard Self.mayBegin(body, with: signature) else { return .notUnderstood(detail: "another kind of file") }
      progress(body.count, head.contentEncoding == nil ? head.declaredLength : nil)
      return nil
    }
    let (status, failure): (Int?, APIError?) =
      switch outcome {
      case .success(let response): (response.head.status, nil)
      case .failure(let error): (nil, error)
      }
    observer?(
      RequestEvent(
        method: "GET", path: path, status: status, failure: failure?.name, duration: ContinuousClock.now - start,
        attempt: 1))
    do {
      return try outcome.get()
    } catch {
      throw .failed(error)
    }
  }

  private func request(_ url: URL) -> URLRequest {
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.httpShouldHandleCookies = false
    // Foundation's timeout in whole seconds only cleans up transfers that this client abandoned.
    request.timeoutInterval = (limits.silence / .seconds(1)).rounded(.up) + 5
    request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    return request
  }

  private static func file(in response: HTTPResponse, beginningWith signature: [UInt8]) throws(DownloadError) -> Data {
    guard response.head.isSuccess else { throw .failed(.failed(httpStatus: response.head.status)) }
    guard let body = response.body else { throw .failed(.tooLarge(succeeded: true)) }
    guard body.starts(with: signature) else { throw .failed(.notUnderstood(detail: "another kind of file")) }
    return body
  }

  private static func mayBegin(_ body: Data, with signature: [UInt8]) -> Bool {
    body.prefix(signature.count).elementsEqual(signature.prefix(body.count))
  }
}

/// The reason why a file was not downloaded.
public enum DownloadError: Error, Sendable, Equatable {
  /// The URL or a redirect is not allowed.
  case refused(Refusal, isRedirect: Bool = false)
  /// The request failed, or the response is not such a file.
  case failed(APIError)

  /// The problem with a URL.
  public enum Refusal: Sendable, Equatable {
    /// It is not `https`.
    case scheme
    /// It contains a user or a password.
    case credentials
    /// It points to this machine, a private network, or another non-public one.
    case notPublic
    /// It is invalid or ambiguous.
    case malformed
  }
}

/// The hosts that downloads may use. Only tests have another policy than the default.
struct DownloadPolicy: Sendable {
  /// The allowed schemes.
  var schemes: Set<String> = ["https"]
  /// Whether an address is allowed.
  var accepts: @Sendable (NetworkAddress) -> Bool = { $0.isPublic }
  /// Returns the addresses of a name; none if it has none.
  var addresses: @Sendable (String) -> [NetworkAddress] = HostResolver.addresses
}

/// The first of several concurrent results.
final class FirstResult<Value: Sendable>: Sendable {
  private let state = Locked<(continuation: CheckedContinuation<Value, Never>?, value: Value?)>((nil, nil))

  /// Sets the result, unless it is set.
  func set(_ value: Value) {
    let continuation = state.withLock { state -> CheckedContinuation<Value, Never>? in
      guard state.value == nil else { return nil }
      state.value = value
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: value)
  }

  /// Waits for the result.
  func value() async -> Value {
    await withCheckedContinuation { continuation in
      let value = state.withLock { state in
        if state.value == nil { state.continuation = continuation }
        return state.value
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}
