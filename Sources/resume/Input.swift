import Foundation
import ResumeData
import ResumeDomain

/// The paths that people type, relative ones in the working directory.
struct InputPath {
  /// The largest file that is read, in bytes.
  private static let largest = 32 << 20

  let workingFolder: String
  let standardInput: StandardInput

  /// The absolute path of something that is there.
  ///
  /// - Throws: `ResumeError.inputFileMissing`.
  func checked(_ path: String, isFolder: Bool) throws(ResumeError) -> String {
    let absolute = absolute(path)
    if let problem = Self.problem(absolute, isFolder: isFolder) {
      throw .inputFileMissing(path: path, problem: problem)
    }
    return Self.normalized(absolute)
  }

  /// What is in a file, or came in by standard input where the path is `-`.
  ///
  /// - Throws: `ResumeError.inputFileMissing`.
  func bytes(_ path: String) throws(ResumeError) -> [UInt8] {
    guard path == "-" else { return try InputBytes.read(absolute(path)) }
    guard let bytes = standardInput.all(limit: Self.largest) else {
      throw .inputFileMissing(path: path, problem: .tooLarge)
    }
    return bytes
  }

  private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : workingFolder + "/" + path }

  /// Returns an absolute path without `.`, `..` and empty parts.
  ///
  /// A standardized URL would also lose `/private` on a Mac, which the working directory has there.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  private static func problem(_ path: String, isFolder: Bool) -> InputFileProblem? {
    var status = stat()
    // Links are followed to what they lead to.
    guard stat(path, &status) == 0 else { return errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable }
    let kind = status.st_mode & S_IFMT
    if isFolder { return kind == S_IFDIR ? nil : .notFolder }
    if kind != S_IFREG { return .notRegular }
    return status.st_size > largest ? .tooLarge : nil
  }
}

/// What comes in by standard input: a secret, or a whole file.
struct StandardInput {
  /// The longest line that is read, in bytes; no key, password or token comes near it.
  private static let longest = 64 << 10

  /// Where it is read from.
  var descriptor: Int32 = 0

  /// The first line, without its end; empty when there is none.
  ///
  /// - Throws: `ResumeError.invalidInput` for a line that is too long, is no UTF-8 or has control characters in it.
  func line() throws(ResumeError) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    var isComplete = false
    while !isComplete {
      let count = next(&piece)
      let line = piece.prefix(count).prefix { $0 != UInt8(ascii: "\n") }
      isComplete = line.count < count || count == 0
      bytes += line
      guard bytes.count <= Self.longest else { throw .invalidInput(.tooLong) }
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .invalidInput(.notText) }
    guard !bytes.contains(where: Self.isControl) else { throw .invalidInput(.controlCharacter) }
    return text
  }

  /// All of it; `nil` where there is more than `limit`.
  func all(limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = next(&piece)
      guard count > 0 else { return bytes }
      bytes += piece.prefix(count)
      if bytes.count > limit { return nil }
    }
  }

  /// How many of the next bytes were put into `piece`; 0 at the end, or where no more can be had.
  private func next(_ piece: inout [UInt8]) -> Int {
    while true {
      let count = read(descriptor, &piece, piece.count)
      guard count < 0, errno == EINTR || errno == EAGAIN else { return max(0, count) }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&entry, 1, -1)
    }
  }

  /// A password may have a tab in it; every other control character comes from something that was never typed.
  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }
}
