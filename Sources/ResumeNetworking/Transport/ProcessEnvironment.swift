import Foundation

/// The variables of this process. Changing one while another thread reads any is not safe on every system.
enum ProcessEnvironment {
  /// The value of a variable; `nil` where it is not set.
  static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Sets a variable, or removes it with `nil`.
  static func set(_ name: String, to value: String?) {
    if let value {
      _ = setenv(name, value, 1)
    } else {
      _ = unsetenv(name)
    }
  }
}
