import TestSupport

/// What can go wrong between a request and its answer.
enum Fault: Hashable, Sendable {
  /// The statuses of the matrix; each comes with Google's error body, or from somebody on the way who has none.
  enum Status: Int, CaseIterable, Sendable {
    case badRequest, unauthenticatedOnce, unauthenticated, forbidden, notFound, quotaWithRetryAfter, quota, broken,
      unavailable
  }

  case refused, reset, cutOff, silence, stall, drip, noHost, html, empty, half, elsewhere, loop, blanks, bomb
  case google(Status)
  case bare(Status)

  /// Every fault, in the order of the table in `Resources/README.md`.
  ///
  /// Only Linux has all: CFNetwork ignores the proxy variables of `noHost`, and may repeat a request whose connection is lost.
  static let all: [Fault] = every.filter { Platform.isLinux || ![.noHost, .reset, .cutOff].contains($0) }

  private static let every: [Fault] =
    [
      .refused, .reset, .cutOff, .silence, .stall, .drip, .noHost, .html, .empty, .half, .blanks, .bomb, .elsewhere,
      .loop,
    ]
    + Status.allCases.map(Fault.google) + Status.allCases.map(Fault.bare)

  /// Whether it ends only with the limits on time, which are then shortened to make that soon.
  var isEndless: Bool { [.silence, .stall, .drip].contains(self) }

  /// The fault as the table names it.
  var title: String {
    switch self {
    case .refused: "connection refused"
    case .reset: "connection reset"
    case .cutOff: "closed in the middle of the body"
    case .silence: "silence before the response"
    case .stall: "silence during the body"
    case .drip: "one byte a second"
    case .noHost: "no such host (DNS)"
    case .html: "HTML"
    case .empty: "empty body"
    case .half: "half a JSON"
    case .elsewhere: "redirect to another host"
    case .loop: "redirect loop"
    case .blanks: "64 MiB of blanks"
    case .bomb: "gzip bomb"
    case .google(let status): status.title
    case .bare(let status): status.title + "*"
    }
  }
}

extension Fault.Status {
  /// The number in the status line.
  var code: Int {
    switch self {
    case .badRequest: 400
    case .unauthenticatedOnce, .unauthenticated: 401
    case .forbidden: 403
    case .notFound: 404
    case .quotaWithRetryAfter, .quota: 429
    case .broken: 500
    case .unavailable: 503
    }
  }

  fileprivate var title: String {
    switch self {
    case .unauthenticatedOnce: "401 once"
    case .unauthenticated: "401 always"
    case .quotaWithRetryAfter: "429 with `Retry-After`"
    default: String(code)
    }
  }
}
