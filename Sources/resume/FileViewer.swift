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
