import TestSupport

/// A fault between a request and its response.
enum Fault: Hashable, Sendable {
  /// The HTTP statuses in the matrix, each with Google's error body or with the page of a proxy.
  enum Status: Int, CaseIterable, Sendable {
    case badRequest, unauthenticatedOnce, unauthenticated, forbidden, notFound, quotaWithRetryAfter, quota, broken,
      unavailable
  }

  case refused, reset, cutOff, silence, stall, drip, noHost, html, empty, half, elsewhere, loop, blanks, bomb
  case google(Status)
  case bare(Status)

  /// All faults, in the order of the README's table.
  ///
  /// Some occur only on Linux: CFNetwork ignores the proxy variables of `noHost`, and may repeat a request after a lost connection.
  static let all: [Fault] = every.filter { Platform.isLinux || ![.noHost, .reset, .cutOff].contains($0) }

  private static let every: [Fault] =
    [
      .refused, .reset, .cutOff, .silence, .stall, .drip, .noHost, .html, .empty, .half, .blanks, .bomb, .elsewhere,
      .loop,
    ]
    + Status.allCases.map(Fault.google) + Status.allCases.map(Fault.bare)

  /// Whether only the network limits end the request, which the tests then shorten.
  var isEndless: Bool { [.silence, .stall, .drip].contains(self) }

  /// The fault's name in the README.
  var title: String {
    switch self {
    case .refused: "connection refused"
    case .reset: "connection reset"
    case .cutOff: "closed in the middle of the body"
    case .silence: "silence before the answer"
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
