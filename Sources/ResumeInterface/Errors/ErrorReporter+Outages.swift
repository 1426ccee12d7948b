package import ResumeDomain
import ResumeSupport

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

  package func text(_ outage: Outage) -> String {
    switch outage {
    // Not from Firebase, which names the reason: such as a proxy.
    case .failing(status: 403): labels.text("error.outage.refused")
    case .failing(let status): labels.text("error.outage.failing", [String(status)])
    default: labels.text("error.outage." + caseName(outage))
    }
  }

  package func hint(_ outage: Outage) -> String {
    let key: String? =
      switch outage {
      case .connectionRefused where !emulators.isEmpty: "emulator"
      case .timedOut where hasTimeLimit: "timeLimit"
      case .hostNotFound, .connectionRefused, .connectionLost, .timedOut, .other, .failing(status: 403): nil
      case .insecure: "insecure"
      case .proxyRefused: readsProxyVariables ? "proxy" : "proxy.settings"
      case .redirected, .unexpectedResponse: "intercepted"
      case .tooLarge: "tooLarge"
      case .busy: "busy"
      case .failing(status: 429): "quota"
      case .failing: "retry"
      }
    return labels.text("error.outage." + (key.map { $0 + "." } ?? "") + "hint", [emulators.joined(separator: " ")])
  }
}
