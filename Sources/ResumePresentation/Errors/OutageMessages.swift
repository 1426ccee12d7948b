import ResumeDomain

/// What is said where there was no true answer, in errors and beside old copies.
struct OutageMessages {
  let labels: Labels
  /// Whether proxies are those of the environment; a Mac has them in its settings.
  var readsProxyVariables = Self.systemReadsProxyVariables

  private static var systemReadsProxyVariables: Bool {
    #if canImport(Darwin)
      return false
    #else
      return true
    #endif
  }

  /// What happened.
  func text(_ outage: Outage) -> String {
    if case .failing(let status) = outage { return labels.text("error.outage.failing", [String(status)]) }
    return labels.text("error.outage.\(outage)")
  }

  /// What to do.
  func hint(_ outage: Outage) -> String {
    switch outage {
    case .failing(status: 429): labels.text("error.outage.quotaHint")
    case .proxyRefused: labels.text(readsProxyVariables ? "error.outage.proxyHint" : "error.outage.proxyHint.settings")
    default: labels.text("error.outage.hint")
    }
  }
}
