import ResumeDomain

/// The commands that may open an address, as the environment has them.
struct BrowserCommands {
  let environment: [String: String]

  /// The commands to try one after the other, each a program's path and its arguments.
  func all(opening link: WebLink) -> [[String]] {
    let chosen = (environment["BROWSER"] ?? "").split(separator: ":").map { command in
      command.split(separator: " ").map(String.init)
    }
    return (chosen + usual).compactMap { command in self.command(command, opening: link.address) }
  }

  /// What opens URLs on this system: on Linux only where there is a screen, on a Mac only without ssh.
  private var usual: [[String]] {
    #if canImport(Darwin)
      return programs.isRemote ? [] : [["/usr/bin/open"]]
    #else
      return (programs.isWindowsBelow ? [["wslview"]] : [])
        + (programs.hasScreen ? [["xdg-open"], ["x-www-browser"], ["www-browser"]] : [])
    #endif
  }

  private func command(_ words: [String], opening address: String) -> [String]? {
    guard let name = words.first, let path = programs.path(of: name) else { return nil }
    let arguments = words.dropFirst()
    guard arguments.contains(where: { $0.contains("%s") }) else { return [path] + arguments + [address] }
    return [path] + arguments.map { $0.replacing("%s", with: address) }
  }

  private var programs: SystemPrograms { SystemPrograms(environment: environment) }
}
