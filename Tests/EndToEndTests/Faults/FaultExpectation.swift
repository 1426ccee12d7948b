/// What the contract says of a fault: how the command ends, and how often the server is asked.
struct FaultExpectation: Equatable, Sendable {
  /// How the command ends.
  enum Ending: Equatable, Sendable {
    /// No true answer: this error without a copy, else the old copy and the reason for showing it.
    case noUsableResponse(FaultWords, reason: String)
    /// A true refusal: this error whatever is cached.
    case refusal(FaultWords)
    /// The server's answer in the end.
    case answer
  }

  var ending: Ending
  /// The requests that reach the faulty endpoint.
  var requests: Int
  /// The requests that follow and are answered well.
  var others = 0
}

extension FaultExpectation {
  /// The contract's table, `data.md`, "Cache" and "Network".
  init(_ fault: Fault, _ target: FaultTarget) {
    switch fault {
    case .refused: self.init(.unreachable, requests: 0)
    case .noHost: self.init(.hostNotFound, requests: 0)
    // A lost connection is repeated, but not where that may make a second user.
    case .reset, .cutOff: self.init(.lost, requests: target == .signIn ? 1 : 5)
    case .silence, .stall, .drip: self.init(.timedOut, requests: 1)
    case .html, .empty, .half: self.init(.notUnderstood, requests: 1)
    case .blanks, .bomb: self.init(.tooLarge, requests: 1)
    case .elsewhere: self.init(.redirected, requests: 1)
    // The first request and the five redirects that are followed within the same origin.
    case .loop: self.init(.redirected, requests: 6)
    case .google(let status): self.init(status, target)
    case .bare(let status): self.init(bare: status, target)
    }
  }

  private init(_ words: FaultWords, requests: Int) {
    // A complete answer that is not the service's has its own words for who has no copy.
    let isForeign = words.code == 65
    self.init(
      ending: .noUsableResponse(words, reason: isForeign ? FaultWords.foreign.message : words.message),
      requests: requests)
  }

  /// Google's own error body: a true refusal, or its word that it is failing.
  private init(_ status: Fault.Status, _ target: FaultTarget) {
    switch status {
    case .quotaWithRetryAfter, .quota, .broken, .unavailable: self.init(failing: status, target)
    // A refused refresh token is no loss to an anonymous reader: sign in again, then read.
    case _ where target == .refresh: self.init(ending: .answer, requests: 1, others: 2)
    case .badRequest: self.init(ending: .refusal(.refused("INVALID_ARGUMENT")), requests: 1)
    // Repeated with a new token, which a sign-up has none of.
    case .unauthenticatedOnce where target != .signIn: self.init(ending: .answer, requests: 2, others: 1)
    case .unauthenticated where target != .signIn:
      self.init(ending: .refusal(.unauthenticated), requests: 2, others: 1)
    case .unauthenticatedOnce, .unauthenticated: self.init(ending: .refusal(.unauthenticated), requests: 1)
    case .forbidden: self.init(ending: .refusal(.denied), requests: 1)
    case .notFound:
      switch target {
      case .works: self.init(ending: .refusal(.noProject), requests: 1)
      // The list is read too, as the text may have been a name.
      case .work: self.init(ending: .refusal(.noJob), requests: 1, others: 1)
      case .signIn, .refresh: self.init(ending: .refusal(.refused("NOT_FOUND")), requests: 1)
      }
    }
  }

  /// Somebody else's page: never a true answer.
  private init(bare status: Fault.Status, _ target: FaultTarget) {
    switch status {
    case .quotaWithRetryAfter, .quota, .broken, .unavailable: self.init(failing: status, target)
    default: self.init(.foreign, requests: 1)
    }
  }

  private init(failing status: Fault.Status, _ target: FaultTarget) {
    let requests =
      switch status {
      // Two minutes do not fit, so there is no second try.
      case .quotaWithRetryAfter: 1
      // INTERNAL may have made the user.
      case .broken where target == .signIn: 1
      default: 5
      }
    self.init(.failing(status.code), requests: requests)
  }
}
