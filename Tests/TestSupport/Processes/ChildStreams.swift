import Foundation

/// The streams of a process: the child's ends and the parent's ends.
struct ChildStreams {
  /// The source of descriptor 0, 1 or 2 in the child.
  enum Child {
    case descriptor(Int32)
    case path(String, flags: Int32)
    /// The child's end of the pseudo terminal, and its path.
    case terminal(Int32, path: String)
  }

  private(set) var child: [Child] = []
  /// The end that the parent writes to; the terminal's master if input is the terminal.
  private(set) var input: Int32?
  private(set) var output: Int32?
  private(set) var error: Int32?
  private(set) var master: Int32?
  private var childOnly: [Int32] = []

  init(_ command: Command) throws(CommandError) {
    do {
      var slave: Child?
      if command.usesTerminal { slave = try openTerminal(command.terminalSize) }
      try addInput(command.standardInput, terminal: slave)
      output = try addOutput(command.standardOutput, terminal: slave)
      error = try addOutput(command.standardError, terminal: slave)
    } catch {
      closeAll()
      throw error
    }
  }

  /// Closes the child's ends in this process, so that the parent sees the end of each stream.
  mutating func closeChildEnds() {
    for descriptor in childOnly { _ = close(descriptor) }
    childOnly = []
  }

  mutating func closeAll() {
    closeChildEnds()
    for descriptor in Set([input, output, error, master].compactMap(\.self)) { _ = close(descriptor) }
  }

  private mutating func openTerminal(_ size: TerminalSize) throws(CommandError) -> Child {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 1024)
    var window = size.window
    guard openpty(&ends.master, &ends.slave, &name, nil, &window) == 0 else {
      throw CommandError("no terminal: errno \(errno)")
    }
    prepare(ends.master)
    _ = fcntl(ends.slave, F_SETFD, FD_CLOEXEC)
    master = ends.master
    childOnly.append(ends.slave)
    let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return .terminal(ends.slave, path: path)
  }

  private mutating func addInput(_ kind: Command.Input, terminal: Child?) throws(CommandError) {
    switch kind {
    case .none: child.append(.path("/dev/null", flags: O_RDONLY))
    case .terminal:
      child.append(terminal ?? .path("/dev/null", flags: O_RDONLY))
      input = master
    case .data, .open:
      let ends = try openPipe()
      childOnly.append(ends.reader)
      child.append(.descriptor(ends.reader))
      prepare(ends.writer)
      input = ends.writer
    }
  }

  private mutating func addOutput(_ kind: Command.Output, terminal: Child?) throws(CommandError) -> Int32? {
    switch kind {
    case .path(let path): child.append(.path(path, flags: O_WRONLY | O_CREAT | O_APPEND))
    case .terminal: child.append(terminal ?? .path("/dev/null", flags: O_WRONLY))
    case .brokenPipe:
      let ends = try openPipe()
      _ = close(ends.reader)
      childOnly.append(ends.writer)
      child.append(.descriptor(ends.writer))
    case .captured:
      let ends = try openPipe()
      childOnly.append(ends.writer)
      child.append(.descriptor(ends.writer))
      prepare(ends.reader)
      return ends.reader
    }
    return nil
  }

  private func openPipe() throws(CommandError) -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw CommandError("no pipe: errno \(errno)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }
}
