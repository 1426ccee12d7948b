import Dispatch
public import Foundation
import ResumeSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches a file that anybody may fetch, from an address that somebody else has written down.
///
/// Only https is spoken, only with public addresses, and nothing is sent that tells who asks: no token, no cookie, no password.
/// Each redirect is looked at like the first address. Between looking and asking a name may change its address, and Foundation
/// on Linux does not tell whom it is connected with; TLS must fit the name, so that a private address, which has no certificate for
/// it, gets nothing but the name.
public struct FileDownload: Sendable {
  private let limits: NetworkLimits
  private let userAgent: String
  private let observer: (@Sendable (RequestEvent) -> Void)?
  private let deadline: ContinuousClock.Instant?
  private let policy: DownloadPolicy
  private let transport: Transport

  /// Creates a download; the parameters are those of ``URLSessionAPIClient``.
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

  /// Fetches a file of at most `NetworkLimits.maximumBodySize` bytes, in one try.
  ///
  /// - Parameters:
  ///   - signature: the bytes that it must begin with; the rest of another file is not waited for.
  ///   - progress: told of the bytes that are there, and of how many there will be where the server says so; on any thread.
  /// - Throws: ``DownloadError``; `.failed(.notUnderstood)` for a file that begins otherwise.
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
      let answer = try await send(target, signature, progress, path: first.path(percentEncoded: true), until: end)
      guard let next = Redirect.target(of: answer.head, from: target.url) else {
        return try Self.file(in: answer, beginningWith: signature)
      }
      url = next
    }
    throw .failed(.unreachable(.redirectLoop))
  }

  /// A file that comes slowly may take so many times as long as an answer; silence ends it long before.
  private static let patience = 20

  /// The same as below, telling whether a redirect led there.
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

  /// Looks at an address and at everything that its name stands for.
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
    // The system's question can't be taken back; it is left to itself.
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
  ) async throws(DownloadError) -> Answer {
    let start = ContinuousClock.now
    let outcome = await transport.send(request(target.url), until: end) { head, body in
      guard head.isSuccess else { return nil }
      guard Self.mayBegin(body, with: signature) else { return .notUnderstood(detail: "another kind of file") }
      progress(body.count, head.contentEncoding == nil ? head.declaredLength : nil)
      return nil
    }
    let (status, failure): (Int?, APIError?) =
      switch outcome {
      case .success(let answer): (answer.head.status, nil)
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
    // Foundation's own timer counts whole seconds; it only clears up what was given up by ours.
    request.timeoutInterval = (limits.silence / .seconds(1)).rounded(.up) + 5
    request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    return request
  }

  private static func file(in answer: Answer, beginningWith signature: [UInt8]) throws(DownloadError) -> Data {
    guard answer.head.isSuccess else { throw .failed(.failed(httpStatus: answer.head.status)) }
    guard let body = answer.body else { throw .failed(.tooLarge(succeeded: true)) }
    guard body.starts(with: signature) else { throw .failed(.notUnderstood(detail: "another kind of file")) }
    return body
  }

  private static func mayBegin(_ body: Data, with signature: [UInt8]) -> Bool {
    body.prefix(signature.count).elementsEqual(signature.prefix(body.count))
  }
}

/// Why a file was not fetched.
public enum DownloadError: Error, Sendable, Equatable {
  /// The address, or one that it redirects to, is not asked.
  case refused(Refusal, isRedirect: Bool = false)
  /// It was asked, and gave no such file.
  case failed(APIError)

  /// What is wrong with an address.
  public enum Refusal: Sendable, Equatable {
    /// It is not https.
    case scheme
    /// It holds a user or a password.
    case credentials
    /// It is of this machine, of a private network, or of another that is not everybody's.
    case notPublic
    /// It is no address, or one that is read differently by different programs.
    case malformed
  }
}

/// Whom files are fetched from. The program has one policy; others are for tests, which have only this machine to ask.
struct DownloadPolicy: Sendable {
  /// The schemes that are spoken.
  var schemes: Set<String> = ["https"]
  /// Whether an address may be asked.
  var accepts: @Sendable (NetworkAddress) -> Bool = { $0.isPublic }
  /// The addresses of a name; none where it has none.
  var addresses: @Sendable (String) -> [NetworkAddress] = HostResolver.addresses
}

/// The first of several results that race for it, waited for once.
final class FirstResult<Value: Sendable>: Sendable {
  private let state = Locked<(continuation: CheckedContinuation<Value, Never>?, value: Value?)>((nil, nil))

  /// Sets the result, unless there is one.
  func set(_ value: Value) {
    let continuation = state.withLock { state -> CheckedContinuation<Value, Never>? in
      guard state.value == nil else { return nil }
      state.value = value
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: value)
  }

  /// Waits for the result, which may be there already.
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
