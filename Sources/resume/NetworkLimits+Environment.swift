import ResumeDomain
import ResumeNetworking

extension NetworkLimits {
  private static let variable = "RESUME_NETWORK_LIMITS"

  /// The contract's limits, or the shorter ones that `RESUME_NETWORK_LIMITS` names: `SILENCE,TOTAL` in seconds.
  ///
  /// - Throws: `ResumeError.invalidEnvironment` for anything but two numbers above 0, none above the contract's.
  init(environment: [String: String]) throws(ResumeError) {
    self.init()
    guard let value = environment[Self.variable], !value.isEmpty else { return }
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let silence = Self.seconds(parts[0], upTo: silence),
      let total = Self.seconds(parts[1], upTo: total)
    else { throw .invalidEnvironment(variable: Self.variable, value: value, expected: .networkLimits) }
    self.silence = silence
    self.total = total
  }

  private static func seconds(_ text: Substring, upTo most: Duration) -> Duration? {
    // Digits and a point alone: `Double` would also read signs, exponents and "nan".
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), let number = Double(text), number <= 1000
    else { return nil }
    let duration = Duration.seconds(number)
    return duration > .zero && duration <= most ? duration : nil
  }
}
