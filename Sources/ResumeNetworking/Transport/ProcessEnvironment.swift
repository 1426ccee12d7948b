import Foundation
import ResumeSupport

/// The proxy variables `http_proxy`, `HTTPS_PROXY` and `no_proxy`, which libcurl reads.
package enum Proxies {
  private static let changes = Locked(())

  /// Adds a host to `no_proxy` and `NO_PROXY`, so that requests to an emulator are direct.
  ///
  /// `host` is a name or an address without a port; an IPv6 address may have brackets. libcurl doesn't exempt loopback
  /// addresses. Call this before the first request, while no other thread reads the environment; later calls for the same host
  /// change nothing. Child processes inherit it. It has no effect on macOS, where the settings exempt loopback.
  package static func bypass(for host: String) {
    let host = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    // Several clients may be created at the same time, and the first request of one may come before the others exist.
    changes.withLock { _ in
      let current = ["no_proxy", "NO_PROXY"].map(ProcessEnvironment.value)
      let value = extended(current.lazy.compactMap(\.self).first { !$0.isEmpty } ?? "", with: host)
      // libcurl prefers the lowercase variable, so both get the same value.
      guard current.contains(where: { $0 != value }) else { return }
      ProcessEnvironment.set("no_proxy", to: value)
      ProcessEnvironment.set("NO_PROXY", to: value)
    }
  }

  static func extended(_ list: String, with host: String) -> String {
    let hosts = list.split { $0 == "," || $0.isWhitespace }.map(String.init)
    // libcurl supports an asterisk only as the whole list.
    if list == "*" { return list }
    let isListed = hosts.contains { $0.lowercased() == host.lowercased() }
    return (isListed ? hosts : hosts + [host]).joined(separator: ",")
  }
}

/// The environment of this process. Changing it while another thread reads it is not safe on every system.
enum ProcessEnvironment {
  static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func set(_ name: String, to value: String?) {
    if let value {
      _ = setenv(name, value, 1)
    } else {
      _ = unsetenv(name)
    }
  }
}
