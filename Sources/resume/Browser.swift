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
  func open(_ link: WebLink, _ opening: LinkOpening) -> Bool {
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
