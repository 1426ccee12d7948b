import Foundation

/// The programs of this system, and what they can show, as the environment tells.
struct SystemPrograms {
  let environment: [String: String]

  /// Whether there is a screen, on Linux.
  var hasScreen: Bool { ["DISPLAY", "WAYLAND_DISPLAY"].contains { !value($0).isEmpty } }
  /// Whether this is a Linux inside a Windows, whose programs can be used too.
  var isWindowsBelow: Bool { !value("WSL_DISTRO_NAME").isEmpty }

  /// Whether the person sits at another machine, so that a window opened here is not seen.
  var isRemote: Bool { !value("SSH_CONNECTION").isEmpty }

  /// Where a program is; only absolute folders of `PATH` are looked into, not wherever one happens to be.
  func path(of name: String) -> String? {
    if name.contains("/") { return name }
    return value("PATH").split(separator: ":").filter { $0.hasPrefix("/") }.map { $0 + "/" + name }
      .first { access($0, X_OK) == 0 }
  }

  private func value(_ variable: String) -> String { environment[variable] ?? "" }
}
