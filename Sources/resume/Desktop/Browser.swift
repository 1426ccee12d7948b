import Foundation
import ResumeDomain
import ResumeInterface
import ResumePresentation

/// The programs that open URLs.
struct Browser {
  /// The names of browsers that run in the terminal.
  private static let textBrowsers: Set = [
    "w3m", "lynx", "links", "links2", "elinks", "browsh", "carbonyl", "chawan", "cha", "www-browser",
  ]

  let environment: [String: String]

  private var programs: SystemPrograms { SystemPrograms(environment: environment) }

  /// Opens a URL with the first command that succeeds, and returns whether one did. The URL is passed as one argument,
  /// without a shell.
  func open(_ link: Link, _ mode: BrowserMode) -> Bool {
    (chosen + standard).compactMap { command($0, opening: link.address) }.contains { command in
      switch mode {
      case .inTerminal: run(command, .inherited)
      case .silently: run(command, .none)
      case .besideScreen(let lending):
        if Self.textBrowsers.contains(command[0].split(separator: "/").last.map(String.init) ?? "") {
          lending { run(command, .inherited) }
        } else {
          ChildProcess(environment: environment, streams: .none).launch(command)
        }
      }
    }
  }

  /// The program that opens URLs; one that isn't installed only if `BROWSER` names no other.
  var program: ExternalProgram? {
    if let command = (chosen + standard).first(where: { programs.isInstalled($0[0]) }) {
      return ExternalProgram(name: command[0], isInstalled: true)
    }
    return chosen.first.map { ExternalProgram(name: $0[0], isInstalled: false, variable: "BROWSER") }
  }

  private func run(_ command: [String], _ streams: ChildProcess.Streams) -> Bool {
    ChildProcess(environment: environment, streams: streams).run(command) == 0
  }

  /// The commands in `BROWSER`, each with at least one word.
  private var chosen: [[String]] {
    (environment["BROWSER"] ?? "").split(separator: ":").map { $0.split(separator: " ").map(String.init) }
      .filter { !$0.isEmpty }
  }

  private var standard: [[String]] {
    (programs.openers + (programs.hasDisplay ? ["x-www-browser", "www-browser"] : [])).map { [$0] }
  }

  /// Returns a program's path and its arguments; nil if the program isn't found.
  private func command(_ words: [String], opening url: String) -> [String]? {
    guard let path = programs.path(of: words[0]) else { return nil }
    let arguments = words.dropFirst()
    guard arguments.contains(where: { $0.contains("%s") }) else { return [path] + arguments + [url] }
    return [path] + arguments.map { $0.replacing("%s", with: url) }
  }
}

/// The programs and the display of this system.
struct SystemPrograms {
  let environment: [String: String]

  /// The programs that open files and URLs; none on Linux without a display, and on macOS over ssh, where the user wouldn't see
  /// the window.
  var openers: [String] {
    #if canImport(Darwin)
      value("SSH_CONNECTION").isEmpty ? ["/usr/bin/open"] : []
    #else
      // The Windows Subsystem for Linux can run the programs of Windows.
      (value("WSL_DISTRO_NAME").isEmpty ? [] : ["wslview"]) + (hasDisplay ? ["xdg-open"] : [])
    #endif
  }

  var hasDisplay: Bool { ["DISPLAY", "WAYLAND_DISPLAY"].contains { !value($0).isEmpty } }

  /// Opens a file with the first program that succeeds, and returns whether one did. The absolute path is passed as one
  /// argument, without a shell. The viewer keeps running when this program ends, without the terminal.
  func open(_ path: String) -> Bool {
    let process = ChildProcess(environment: environment, streams: .none)
    return openers.compactMap { self.path(of: $0) }.contains { process.launch([$0, path]) }
  }

  /// Returns the path of a program, searched only in the absolute folders of `PATH`.
  func path(of name: String) -> String? {
    if name.contains("/") { return name }
    return value("PATH").split(separator: ":").filter { $0.hasPrefix("/") }.map { $0 + "/" + name }
      .first { access($0, X_OK) == 0 }
  }

  /// Whether a program can be started.
  func isInstalled(_ name: String) -> Bool { path(of: name).map { access($0, X_OK) == 0 } ?? false }

  private func value(_ variable: String) -> String { environment[variable] ?? "" }
}
