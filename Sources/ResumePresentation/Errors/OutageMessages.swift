import ResumeDomain

/// What is said where there was no true answer, in errors and beside old copies.
struct OutageMessages {
  let labels: Labels

  /// What happened.
  func text(_ outage: Outage) -> String {
    if case .failing(let status) = outage { return labels.text("error.outage.failing", [String(status)]) }
    return labels.text("error.outage.\(outage)")
  }

  /// What to do.
  func hint(_ outage: Outage) -> String {
    switch outage {
    case .failing(status: 429): labels.text("error.outage.quotaHint")
    case .proxyRefused: labels.text("error.outage.proxyHint")
    default: labels.text("error.outage.hint")
    }
  }
}
