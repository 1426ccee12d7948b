/// The program that shows tall text page by page, started like git does.
struct Pager {
  /// The exit status of a shell that couldn't start the program.
  private static let notStarted: Set<Int32?> = [nil, 126, 127]

  let environment: [String: String]

  /// Shows text until the user quits; returns whether the program could be started.
  func show(_ text: String, with command: String) -> Bool {
    // The shell reports other programs that are missing; `less` is the default, which the user may not know.
    let program = command.prefix { $0 != " " }
    let isInstalled = SystemPrograms(environment: environment).isInstalled(String(program))
    if command.hasPrefix("less "), !isInstalled { return false }
    // Replaces the shell with the program, so that a signal to the child reaches the program.
    let isPlain = command.allSatisfy { $0.isLetter || $0.isNumber || " -_./+,:".contains($0) }
    let line = isInstalled && isPlain ? "exec " + command : command
    // Without these options, `less` and `lv` print the sequences for colors instead of colors, and `less` prints bytes as
    // '<E2>' if the locale isn't installed, as in many containers.
    let variables = environment.merging(["LESS": "FRX", "LESSCHARSET": "utf-8", "LV": "-c"]) { own, _ in own }
    let process = ChildProcess(environment: variables, streams: .inherited)
    let status = ChildProcess.leavingInterrupts { process.run(["/bin/sh", "-c", line], input: text) }
    return !Self.notStarted.contains(status)
  }
}
