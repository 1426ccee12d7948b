import TestSupport

/// Which request goes wrong, and the command that makes it.
enum FaultTarget: String, CaseIterable, Sendable {
  /// The list of `resume works`, read with a good session.
  case works
  /// The document of `resume work ID`, read with a good session.
  case work
  /// The sign-up of `resume works` with an API key and no session.
  case signIn = "sign-in"
  /// The exchange of the refresh token of `resume works` with a session about to end.
  case refresh

  /// The command line.
  var arguments: [String] { self == .work ? ["work", "job-01"] : ["works"] }

  /// Whether the request is one to Firebase Auth.
  var isAuth: Bool { self == .signIn || self == .refresh }

  /// Whether a recorded request is the one that goes wrong.
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

  /// Puts another answer, for ever or so many times, in the place of the fake's own.
  func replace(in firebase: FakeFirebase, times: Int? = nil, with handler: @escaping LoopbackServer.Handler) {
    switch self {
    case .works: firebase.firestore.override("works", times: times, with: handler)
    case .work: firebase.firestore.override("works/job-01", times: times, with: handler)
    case .signIn: firebase.auth.override("signUp", times: times, with: handler)
    case .refresh: firebase.auth.override("token", times: times, with: handler)
    }
  }

  /// What is said about the job, as ``FakeFirebase/withTitles(_:)`` has it.
  static let recommendationsOfTheServer = Reply.json(
    """
    {"documents":[{"name":"projects/demo/databases/(default)/documents/works/job-01/recommendations/r",\
    "fields":{"author":{"stringValue":"Ana"},"text":{"stringValue":"Fresh words"}}}]}
    """)

  /// A true answer but for its marked words, of which nobody may ever see any.
  var markedAnswer: String {
    let mark = FaultSecrets.bodyMark
    let name = "\"name\":\"projects/demo/databases/(default)/documents/works/job-01\""
    let document = "{\(name),\"fields\":{\"title\":{\"stringValue\":\"\(mark)\"}}}"
    return switch self {
    case .works: "{\"documents\":[\(document)]}"
    case .work: document
    case .signIn:
      "{\"idToken\":\"\(mark)\",\"refreshToken\":\"\(mark)\",\"expiresIn\":\"3600\",\"localId\":\"\(mark)\"}"
    case .refresh: FaultSecrets.renewal(token: mark)
    }
  }
}

/// The copy there is when the request is made.
enum CopyState: String, CaseIterable, Sendable {
  case none = "no copy"
  case valid = "valid copy"
  case expired = "expired copy"

  /// How long ago it was saved, in seconds.
  var age: Double { self == .expired ? 7230 : 630 }
}
