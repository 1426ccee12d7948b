import ResumeDomain

/// The browser of whoever runs the program.
struct Browser {
  private let environment: [String: String]

  init(environment: [String: String]) {
    self.environment = environment
  }

  /// Opens an address with the first of the commands that can, and waits for it; false where none did.
  ///
  /// The address is one argument, and no shell ever sees it.
  /// - Parameter mayTalk: whether it is given the terminal, as a text browser needs; else it hears and says nothing.
  func open(_ link: WebLink, mayTalk: Bool) -> Bool {
    let process = ChildProcess(environment: environment, streams: mayTalk ? .ours : .none)
    return BrowserCommands(environment: environment).all(opening: link).contains { process.run($0) == 0 }
  }
}
