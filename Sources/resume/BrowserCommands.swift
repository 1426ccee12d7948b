import ResumeDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The commands that may open an address, as the environment has them.
struct BrowserCommands {
  let environment: [String: String]

  /// The commands to try one after the other, each a program's path and its arguments.
  func all(opening link: WebLink) -> [[String]] {
    let chosen = value("BROWSER").split(separator: ":").map { command in
      command.split(separator: " ").map(String.init)
    }
    return (chosen + usual).compactMap { command in self.command(command, opening: link.address) }
  }

  /// What opens addresses on this system; on Linux only where there is a screen.
  private var usual: [[String]] {
    #if canImport(Darwin)
      return [["/usr/bin/open"]]
    #else
      let windows = value("WSL_DISTRO_NAME").isEmpty ? [] : [["wslview"]]
      let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { !value($0).isEmpty }
      return windows + (hasScreen ? [["xdg-open"], ["x-www-browser"], ["www-browser"]] : [])
    #endif
  }

  private func command(_ words: [String], opening address: String) -> [String]? {
    guard let name = words.first, let path = path(of: name) else { return nil }
    let arguments = words.dropFirst()
    guard arguments.contains(where: { $0.contains("%s") }) else { return [path] + arguments + [address] }
    return [path] + arguments.map { $0.replacing("%s", with: address) }
  }

  /// Where a program is; only absolute folders of `PATH` are looked into, not wherever one happens to be.
  private func path(of name: String) -> String? {
    if name.contains("/") { return name }
    return value("PATH").split(separator: ":").filter { $0.hasPrefix("/") }.map { $0 + "/" + name }
      .first { access($0, X_OK) == 0 }
  }

  private func value(_ variable: String) -> String { environment[variable] ?? "" }
}
