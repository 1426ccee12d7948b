import TestSupport

/// The request with the fault, and the command that sends it.
enum FaultTarget: String, CaseIterable, Sendable {
  /// The list of `resume works` with a valid session.
  case works
  /// The document of `resume work ID` with a valid session.
  case work
  /// The sign-up of `resume works` with an API key and no session.
  case signIn = "sign-in"
  /// The token refresh of `resume works` with a session that is about to expire.
  case refresh

  /// The command line.
  var arguments: [String] { self == .work ? ["work", "job-01"] : ["works"] }

  /// Whether the request is for Firebase Auth.
  var isAuth: Bool { self == .signIn || self == .refresh }

  /// Returns whether a recorded request is the one with the fault.
  func matches(_ request: RecordedRequest) -> Bool {
    let suffix =
      switch self {
      case .works: "/documents/works"
      case .work: "/documents/works/job-01"
      case .signIn: "/accounts:signUp"
      case .refresh: "/v1/token"
      }
    return ("/" + request.segments.joined(separator: "/")).hasSuffix(suffix)
  }

  /// Replaces the fake's response to the request, permanently or a number of times.
  func replace(in firebase: FakeFirebase, times: Int? = nil, with handler: @escaping LoopbackServer.Handler) {
    switch self {
    case .works: firebase.firestore.override("works", times: times, with: handler)
    case .work: firebase.firestore.override("works/job-01", times: times, with: handler)
    case .signIn: firebase.auth.override("signUp", times: times, with: handler)
    case .refresh: firebase.auth.override("token", times: times, with: handler)
    }
  }

  /// The recommendations that ``FakeFirebase/withTitles(_:)`` creates.
  static let recommendationsOfTheServer = Reply.json(
    """
    {"documents":[{"name":"projects/demo/databases/(default)/documents/works/job-01/recommendations/r",\
    "fields":{"author":{"stringValue":"Ana"},"text":{"stringValue":"Fresh words"}}}]}
    """)

  /// A valid response with marked texts that must never be printed.
  var markedResponse: String {
    let mark = FaultSecrets.bodyMark
    let name = "\"name\":\"projects/demo/databases/(default)/documents/works/job-01\""
    let document = "{\(name),\"fields\":{\"title\":{\"stringValue\":\"\(mark)\"}}}"
    return switch self {
    case .works: "{\"documents\":[\(document)]}"
    case .work: document
    case .signIn:
      "{\"idToken\":\"\(mark)\",\"refreshToken\":\"\(mark)\",\"expiresIn\":\"3600\",\"localId\":\"\(mark)\"}"
    case .refresh: FaultSecrets.tokenResponse(token: mark)
    }
  }
}

/// The state of the cache before the command.
enum CacheState: String, CaseIterable, Sendable {
  case none = "no copy"
  case valid = "valid copy"
  case expired = "expired copy"

  /// The age of the cache in seconds.
  var age: Double { self == .expired ? 7230 : 630 }
}
