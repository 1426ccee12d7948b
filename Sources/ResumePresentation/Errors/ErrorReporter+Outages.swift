import ResumeDomain

/// The messages of an outage, for errors and for stale data.
extension ErrorReporter {
  /// Whether proxies are set with environment variables; macOS has them in its settings.
  static var systemReadsProxyVariables: Bool {
    #if canImport(Darwin)
      return false
    #else
      return true
    #endif
  }

  func text(_ outage: Outage) -> String {
    switch outage {
    // Not from Firebase, which names the reason: such as a proxy.
    case .failing(status: 403): labels.text("error.outage.refused")
    case .failing(let status): labels.text("error.outage.failing", [String(status)])
    case .unexpectedResponse: labels.text("error.outage.foreignAnswer")
    default: labels.text("error.outage." + caseName(outage))
    }
  }

  func hint(_ outage: Outage) -> String {
    let key =
      switch outage {
      case .connectionRefused where !emulators.isEmpty: "emulatorHint"
      case .timedOut where hasTimeLimit: "timeLimitHint"
      case .hostNotFound, .connectionRefused, .connectionLost, .timedOut, .other, .failing(status: 403): "hint"
      case .insecure: "insecureHint"
      case .proxyRefused: readsProxyVariables ? "proxyHint" : "proxyHint.settings"
      case .redirected, .unexpectedResponse: "interceptedHint"
      case .tooLarge: "tooLarge.hint"
      case .busy: "busyHint"
      case .failing(status: 429): "quotaHint"
      case .failing: "retryHint"
      }
    return labels.text("error.outage." + key, [emulators.joined(separator: " ")])
  }
}
