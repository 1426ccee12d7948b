import Foundation
import ResumeArguments
import ResumeData
import ResumeDomain
import ResumeSupport

/// Input files by their paths, relative ones in the working directory.
struct InputPath {
  private static let maximumSize = 32 << 20

  let workingFolder: String
  let standardInput: StandardInput
  /// The contents of pipes by path, `nil` inside if they are too long. Like standard input, a pipe can be read only once.
  private let pipes = Locked<[String: [UInt8]?]>([:])

  init(workingFolder: String, standardInput: StandardInput) {
    (self.workingFolder, self.standardInput) = (workingFolder, standardInput)
  }

  /// Returns the absolute path of an existing file or folder.
  ///
  /// - Throws: `ResumeError.inputFileMissing`; `.invalidEnvironment` for a relative path in a folder that is not UTF-8.
  func checked(_ path: String, isFolder: Bool) throws(ResumeError) -> String {
    let absolute = absolute(path)
    guard absolute.hasPrefix("/") else {
      throw .invalidEnvironment(variable: "PWD", value: workingFolder, expected: .utf8Path)
    }
    if let problem = InputFile.problem(at: absolute, isFolder: isFolder) {
      throw .inputFileMissing(path: path, problem: problem)
    }
    // After a link, `..` is the folder above the link's target.
    let normalized = Self.normalized(absolute)
    return InputFile.areSame(absolute, normalized) ? normalized : InputFile.resolved(absolute)
  }

  /// Returns the absolute path of a file to create in an existing folder.
  ///
  /// - Throws: an error that exits with 73 if anything exists at the path, or if there is no folder for it; `.invalidEnvironment` for a
  ///   relative path in a folder that is not UTF-8.
  func new(_ path: String) throws(ResumeError) -> String {
    let absolute = absolute(path)
    let name = absolute.drop { $0 != "/" }.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard !["", ".", ".."].contains(name), !InputFile.exists(absolute) else {
      throw .newFileExists(path, inShell: ShellQuote.word(path))
    }
    let parent = absolute.dropLast(name.count)
    guard InputFile.problem(at: String(parent), isFolder: true) == nil else {
      throw .newFileWithoutFolder(path)
    }
    return try checked(String(parent), isFolder: true) + "/" + name
  }

  /// Returns the content of a file, or of standard input for the path `-`; errors have the path as the user typed it.
  func bytes(_ path: String) throws(ResumeError) -> [UInt8] { try contents(path).bytes }

  /// Returns the content of a file and the time of its last change, or the content of a pipe, or of standard input for the path `-`;
  /// errors have the path as the user typed it.
  func contents(_ path: String) throws(ResumeError) -> (bytes: [UInt8], modified: Date?) {
    do throws(ResumeError) {
      if let bytes = try stream(path, limit: Self.maximumSize) { return (bytes, nil) }
      return try InputFile.contents(of: absolute(path))
    } catch .inputFileMissing(_, let problem) {
      throw .inputFileMissing(path: path, problem: problem)
    }
  }

  /// Returns the content of a pipe, or of standard input for the path `-`, after waiting for its end; nil for any other path.
  private func stream(_ path: String, limit: Int) throws(ResumeError) -> [UInt8]? {
    let bytes: [UInt8]?
    if path == "-" {
      bytes = standardInput.all(limit: limit)
    } else {
      let absolute = absolute(path)
      guard InputFile.isPipe(absolute) else { return nil }
      bytes = try pipes.withLock { (pipes) throws(ResumeError) -> [UInt8]? in
        if let known = pipes[absolute] { return known }
        let descriptor = try InputFile.openPipe(absolute)
        defer { close(descriptor) }
        let bytes = StandardInput(descriptor: descriptor).all(limit: limit)
        pipes[absolute] = .some(bytes)
        return bytes
      }
    }
    guard let bytes else { throw .inputFileMissing(path: path, problem: .tooLarge) }
    return bytes
  }

  /// Returns the text of an archive or of a document that contains a résumé; nil for any other file, a pipe and standard input. Errors
  /// have the path as the user typed it.
  func archive(_ path: String, _ options: ArchiveOptions) throws(ResumeError) -> ImportedInput? {
    path == "-" || InputFile.isPipe(absolute(path)) ? nil : try ResumeInput.read(absolute(path), named: path, options)
  }

  /// Returns the content of a file or a pipe of at most `limit` bytes; no path is standard input.
  func bytes(_ path: String, limit: Int) throws(ResumeError) -> [UInt8] {
    if let bytes = try stream(absolute(path), limit: limit) { return bytes }
    return try InputFile.bytes(of: absolute(path), limit: limit)
  }

  /// Returns the state of a file; nil if there is none, and for a pipe, which doesn't change after it is read.
  func stamp(_ path: String) -> FileStamp? {
    InputFile.isPipe(absolute(path)) ? nil : InputFile.stamp(of: absolute(path))
  }

  func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : workingFolder + "/" + path }

  /// Returns an absolute path without `.`, `..` and empty parts. `URL.standardized` also removes `/private` on macOS,
  /// which the working directory contains.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}

/// Standard input or a pipe: a secret, or a whole file.
struct StandardInput {
  /// The maximum length of a line in bytes, more than any key, password or token needs.
  private static let maximumLineLength = 64 << 10

  let descriptor: Int32
  /// The whole input after it is read, `nil` inside if it is too long: several parts of a résumé need it, also if it can't be parsed.
  private let whole = Locked<[UInt8]??>(nil)

  init(descriptor: Int32 = 0) { self.descriptor = descriptor }

  /// Returns the first line without its newline; an empty string at the end of the input.
  func line() throws(ResumeError) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    var isComplete = false
    while !isComplete {
      let count = readNext(&chunk)
      let line = chunk.prefix(count).prefix { $0 != UInt8(ascii: "\n") }
      isComplete = line.count < count || count == 0
      bytes += line
      guard bytes.count <= Self.maximumLineLength else { throw .invalidInput(.tooLong) }
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .invalidInput(.notText) }
    guard !bytes.contains(where: Self.isControl) else { throw .invalidInput(.controlCharacter) }
    return text
  }

  /// Returns the whole input, which is read once; `nil` if it is longer than `limit`.
  func all(limit: Int) -> [UInt8]? {
    whole.withLock { whole in
      if let whole { return whole }
      let bytes = readAll(limit: limit)
      whole = .some(bytes)
      return bytes
    }
  }

  private func readAll(limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = readNext(&chunk)
      guard count > 0 else { return bytes }
      bytes += chunk.prefix(count)
      if bytes.count > limit { return nil }
    }
  }

  /// Returns the next bytes, after waiting for some; none at the end or after an error.
  func bytes() -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let count = readNext(&chunk)
    return Array(chunk.prefix(count))
  }

  /// Reads the next bytes and returns their number; 0 at the end or after an error.
  private func readNext(_ chunk: inout [UInt8]) -> Int {
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      guard count < 0, errno == EINTR || errno == EAGAIN else { return max(0, count) }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&entry, 1, -1)
    }
  }

  /// Whether a byte is a control character other than a tab, which passwords may contain.
  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }
}
