import ResumeNetworking

/// A request in one line for `--verbose`: method, path, outcome, time. Never a query, a header or a body.
enum RequestLine {
  static func text(_ event: RequestEvent) -> String {
    let outcome = event.status.map { String($0) } ?? event.failure ?? "?"
    let attempt = event.attempt > 1 ? " (\(event.attempt))" : ""
    let milliseconds =
      event.duration.components.seconds * 1000 + event.duration.components.attoseconds / 1_000_000_000_000_000
    return "\(event.method) \(event.path) \(outcome) \(milliseconds) ms\(attempt)"
  }
}
