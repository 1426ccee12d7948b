import Foundation
import ResumeDomain
import ResumePresentation

struct Browser {
  /// The names of browsers that run in the terminal.
  private static let textBrowsers: Set = [
    "w3m", "lynx", "links", "links2", "elinks", "browsh", "carbonyl", "chawan", "cha", "www-browser",
  ]

  private let environment: [String: String]

  init(environment: [String: String]) { self.environment = environment }

  /// Opens a URL with the first command that succeeds, and returns whether one did. The URL is passed as one argument,
  /// without a shell.
  func open(_ link: WebLink, _ mode: BrowserMode) -> Bool {
    BrowserCommands(environment: environment).all(opening: link).contains { command in
      switch mode {
      case .inTerminal: run(command, .inherited)
      case .silently: run(command, .none)
      case .besideScreen(let lending):
        if isTextBrowser(command) {
          lending { run(command, .inherited) }
        } else {
          ChildProcess(environment: environment, streams: .none).launch(command)
        }
      }
    }
  }

  /// The program that opens URLs; one that isn't installed only if `BROWSER` names no other.
  var program: ExternalProgram? {
    let commands = BrowserCommands(environment: environment)
    let programs = SystemPrograms(environment: environment)
    if let command = (commands.chosen + commands.standard).first(where: { programs.isInstalled($0.first ?? "") }) {
      return ExternalProgram(name: command.first ?? "", isInstalled: true)
    }
    return commands.chosen.first?.first.map { ExternalProgram(name: $0, isInstalled: false, variable: "BROWSER") }
  }

  private func run(_ command: [String], _ streams: ChildProcess.Streams) -> Bool {
    ChildProcess(environment: environment, streams: streams).run(command) == 0
  }

  private func isTextBrowser(_ command: [String]) -> Bool {
    let name = command.first?.split(separator: "/").last.map(String.init) ?? ""
    return Self.textBrowsers.contains(name)
  }
}

/// The commands that open URLs in this environment.
struct BrowserCommands {
  let environment: [String: String]

  /// Returns the commands in the order to try them, each with a program's path and its arguments.
  func all(opening link: WebLink) -> [[String]] {
    (chosen + standard).compactMap { command in self.command(command, opening: link.address) }
  }

  /// The commands in `BROWSER`.
  var chosen: [[String]] {
    (environment["BROWSER"] ?? "").split(separator: ":").map { $0.split(separator: " ").map(String.init) }
      .filter { !$0.isEmpty }
  }

  var standard: [[String]] {
    (programs.openers + (programs.hasDisplay ? ["x-www-browser", "www-browser"] : [])).map { [$0] }
  }

  private func command(_ words: [String], opening url: String) -> [String]? {
    guard let name = words.first, let path = programs.path(of: name) else { return nil }
    let arguments = words.dropFirst()
    guard arguments.contains(where: { $0.contains("%s") }) else { return [path] + arguments + [url] }
    return [path] + arguments.map { $0.replacing("%s", with: url) }
  }

  private var programs: SystemPrograms { SystemPrograms(environment: environment) }
}

struct FileViewer {
  let environment: [String: String]
  /// The folder of relative paths.
  let workingFolder: String

  /// Opens a file with the first program that succeeds, and returns whether one did. The path is passed as one argument
  /// that is no option, without a shell. The viewer keeps running when this program ends, without the terminal.
  func open(_ path: String) -> Bool {
    let absolute = path.hasPrefix("/") ? path : workingFolder + "/" + path
    let process = ChildProcess(environment: environment, streams: .none)
    let programs = SystemPrograms(environment: environment)
    return programs.openers.compactMap(programs.path).contains { process.launch([$0, absolute]) }
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
