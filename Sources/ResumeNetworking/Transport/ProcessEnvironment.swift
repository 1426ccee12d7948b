import Foundation

/// The proxies of the environment, which libcurl takes from `http_proxy`, `HTTPS_PROXY` and `no_proxy`.
public enum Proxies {
  /// Adds a host to `no_proxy` and `NO_PROXY` of this process, so that an emulator is always asked directly.
  ///
  /// `host` is a name or an address literal without a port; an IPv6 literal may have its brackets. Loopback addresses are
  /// not exempt by themselves. Call it before the first request, while no other thread reads the environment; processes
  /// started later inherit it. It has no effect on macOS, where the system's settings exempt loopback.
  public static func bypass(for host: String) {
    let host = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    let existing = ["no_proxy", "NO_PROXY"].lazy.compactMap(ProcessEnvironment.value).first { !$0.isEmpty }
    let value = extended(existing ?? "", with: host)
    // The lower-case one hides the other, so both get the same value.
    ProcessEnvironment.set("no_proxy", to: value)
    ProcessEnvironment.set("NO_PROXY", to: value)
  }

  static func extended(_ list: String, with host: String) -> String {
    let hosts = list.split { $0 == "," || $0.isWhitespace }.map(String.init)
    // libcurl takes an asterisk for everybody only where it stands alone.
    if list == "*" { return list }
    let isListed = hosts.contains { $0.lowercased() == host.lowercased() }
    return (isListed ? hosts : hosts + [host]).joined(separator: ",")
  }
}

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
