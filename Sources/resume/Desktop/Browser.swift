import Foundation
import ResumeDomain
import ResumePresentation

/// The browser of whoever runs the program.
struct Browser {
  /// Those that show pages in the terminal.
  private static let textBrowsers: Set = [
    "w3m", "lynx", "links", "links2", "elinks", "browsh", "carbonyl", "chawan", "cha", "www-browser",
  ]

  private let environment: [String: String]

  init(environment: [String: String]) {
    self.environment = environment
  }

  /// Opens an address with the first of the commands that can; false where none did.
  ///
  /// The address is one argument, and no shell ever sees it.
  func open(_ link: WebLink, _ opening: BrowserMode) -> Bool {
    BrowserCommands(environment: environment).all(opening: link).contains { command in
      switch opening {
      case .inTerminal: run(command, .ours)
      case .silently: run(command, .none)
      case .besideScreen(let lending):
        if isTextBrowser(command) {
          lending { run(command, .ours) }
        } else {
          ChildProcess(environment: environment, streams: .none).launch(command)
        }
      }
    }
  }

  private func run(_ command: [String], _ streams: ChildProcess.Streams) -> Bool {
    ChildProcess(environment: environment, streams: streams).run(command) == 0
  }

  private func isTextBrowser(_ command: [String]) -> Bool {
    let name = command.first?.split(separator: "/").last.map(String.init) ?? ""
    return Self.textBrowsers.contains(name)
  }
}

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

/// What this system shows files with.
struct FileViewer {
  let environment: [String: String]
  /// The folder that relative paths are in.
  let workingFolder: String

  /// Shows a file with the first of the programs that can; false where none did.
  ///
  /// The path is one argument that is never taken for an option, and no shell ever sees it. The viewer stays when this program
  /// ends, and has nothing of the terminal.
  func open(_ path: String) -> Bool {
    let absolute = path.hasPrefix("/") ? path : workingFolder + "/" + path
    let process = ChildProcess(environment: environment, streams: .none)
    return programs.contains { process.launch([$0, absolute]) }
  }

  private var programs: [String] {
    let programs = SystemPrograms(environment: environment)
    #if canImport(Darwin)
      return programs.isRemote ? [] : ["/usr/bin/open"]
    #else
      let names = (programs.isWindowsBelow ? ["wslview"] : []) + (programs.hasScreen ? ["xdg-open"] : [])
      return names.compactMap(programs.path)
    #endif
  }
}

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
