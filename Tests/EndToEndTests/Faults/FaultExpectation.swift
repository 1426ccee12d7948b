/// The expectation for a fault: how the command ends, and the number of requests.
struct FaultExpectation: Equatable, Sendable {
  /// How the command ends.
  enum Ending: Equatable, Sendable {
    /// No usable response: this error without a cache, otherwise the stale cache with a reason.
    case noUsableResponse(FaultWords, reason: String)
    /// A rejection by the service: this error, even with a cache.
    case refusal(FaultWords)
    /// A successful response, possibly after retries.
    case success
  }

  var ending: Ending
  /// The number of requests to the faulty endpoint.
  var requests: Int
  /// The number of further requests, which succeed.
  var others = 0
}

extension FaultExpectation {
  /// Returns the expectation from the table in `data.md`, "Cache" and "Network".
  init(_ fault: Fault, _ target: FaultTarget) {
    switch fault {
    case .refused: self.init(.unreachable, requests: 0)
    case .noHost: self.init(.hostNotFound, requests: 0)
    // A lost connection is retried, unless that could create a second user.
    case .reset, .cutOff: self.init(.lost, requests: target == .signIn ? 1 : 5)
    case .silence, .stall, .drip: self.init(.timedOut, requests: 1)
    case .html, .empty, .half: self.init(.notUnderstood, requests: 1)
    case .blanks, .bomb: self.init(.tooLarge, requests: 1)
    case .elsewhere: self.init(.redirected, requests: 1)
    // The first request and five redirects within the same origin.
    case .loop: self.init(.redirected, requests: 6)
    case .google(let status): self.init(status, target)
    case .bare(let status): self.init(bare: status, target)
    }
  }

  private init(_ words: FaultWords, requests: Int) {
    // Without a cache, a complete response that is not the service's has its own message.
    let isForeign = words == .notUnderstood
    self.init(
      ending: .noUsableResponse(words, reason: isForeign ? FaultWords.foreign.message : words.message),
      requests: requests)
  }

  /// Returns the expectation for Google's own error body: a rejection, or a failure of the service.
  private init(_ status: Fault.Status, _ target: FaultTarget) {
    switch status {
    case .quotaWithRetryAfter, .quota, .broken, .unavailable: self.init(failing: status, target)
    // After a rejected refresh token, an anonymous user signs in again and reads.
    case _ where target == .refresh: self.init(ending: .success, requests: 1, others: 2)
    case .badRequest: self.init(ending: .refusal(.refused("INVALID_ARGUMENT")), requests: 1)
    // Retried with a new token, which a sign-up doesn't have.
    case .unauthenticatedOnce where target != .signIn: self.init(ending: .success, requests: 2, others: 1)
    case .unauthenticated where target != .signIn:
      self.init(ending: .refusal(.unauthenticated), requests: 2, others: 1)
    case .unauthenticatedOnce, .unauthenticated: self.init(ending: .refusal(.unauthenticated), requests: 1)
    case .forbidden: self.init(ending: .refusal(.denied), requests: 1)
    case .notFound:
      switch target {
      case .works: self.init(ending: .refusal(.noProject), requests: 1)
      // The list is read too, as the argument may be a name.
      case .work: self.init(ending: .refusal(.noJob), requests: 1, others: 1)
      case .signIn, .refresh: self.init(ending: .refusal(.refused("NOT_FOUND")), requests: 1)
      }
    }
  }

  /// Returns the expectation for an error without Google's body, which is never a valid response.
  private init(bare status: Fault.Status, _ target: FaultTarget) {
    switch status {
    case .quotaWithRetryAfter, .quota, .broken, .unavailable: self.init(failing: status, target)
    default: self.init(.foreign, requests: 1)
    }
  }

  private init(failing status: Fault.Status, _ target: FaultTarget) {
    let requests =
      switch status {
      // Two minutes exceed the limit, so there is no retry.
      case .quotaWithRetryAfter: 1
      // INTERNAL may have created the user.
      case .broken where target == .signIn: 1
      default: 5
      }
    self.init(.failing(status.code), requests: requests)
  }
}
