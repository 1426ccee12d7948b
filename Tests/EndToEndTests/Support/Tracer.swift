import Foundation
import Testing

/// The program that records the system calls of another one.
enum Tracer {
  static let path = "/usr/bin/strace"

  /// Whether the program is installed and can trace; some containers forbid it.
  static let works: Bool = {
    let probe = Process()
    probe.executableURL = URL(fileURLWithPath: path)
    probe.arguments = ["-qq", "-o", "/dev/null", "/bin/true"]
    guard (try? probe.run()) != nil else { return false }
    probe.waitUntilExit()
    return probe.terminationStatus == 0
  }()
}

extension Trait where Self == ConditionTrait {
  /// Runs only where system calls can be recorded.
  static var tracer: Self { .enabled(if: Tracer.works, "strace isn't installed or must not trace") }
}
