import Foundation
public import ResumeDomain

/// Writes output files, which other users may read.
public struct LocalOutputFiles: OutputFiles {
  private let workingFolder: String?

  /// Creates the value; relative paths are in the process's working directory, or in `workingFolder`.
  public init(workingFolder: String? = nil) {
    self.workingFolder = workingFolder
  }

  /// Whether writing to a path would replace a file.
  public func wouldReplace(_ path: String) throws(ResumeError) -> Bool {
    do {
      if let former = try FileSystem.target(location(path)) { return !former.isDevice }
    } catch {
      throw self.error(error, path)
    }
    // Checked before any data is read.
    if path.hasSuffix("/") { throw .unusableOutput(path: path, .isFolder) }
    guard FileSystem.isFolder(FileSystem.parent(of: location(path))) else {
      throw .unusableOutput(path: path, .noFolder)
    }
    return false
  }

  /// Writes bytes to a path.
  public func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(ResumeError) {
    do {
      try FileSystem.publish(Data(bytes), to: location(path), replacing: replacing)
    } catch {
      if !replacing, error.isAlreadyThere { throw .fileExists(path: path) }
      throw self.error(error, path)
    }
  }

  private func location(_ path: String) -> String {
    guard let workingFolder, !path.hasPrefix("/") else { return path }
    return workingFolder + "/" + path
  }

  private func error(_ failure: FileSystem.Failure, _ path: String) -> ResumeError {
    if failure.isFolder || failure.isMissing && path.hasSuffix("/") { return .unusableOutput(path: path, .isFolder) }
    if failure.isMissing {
      return .unusableOutput(path: path, FileSystem.isThere(location(path)) ? .deadLink : .noFolder)
    }
    if failure.isUnread { return .unusableOutput(path: path, .unreadPipe) }
    switch failure.code {
    case FileSystem.Failure.notRegular: return .unusableOutput(path: path, .notFile)
    case EACCES, EPERM: return .unusableOutput(path: path, .noAccess)
    case EROFS: return .unusableOutput(path: path, .readOnly)
    default: return .cannotWrite(path: path, detail: failure.reason)
    }
  }
}

extension FileSystem {
  /// Writes `data` to `path` with the existing or the default permissions; creates no folder.
  ///
  /// The target of a link is replaced. Devices and pipes receive the bytes; a folder, a socket, a dead link
  /// and a pipe without a reader are errors.
  static func publish(_ data: Data, to path: String, replacing: Bool) throws(Failure) {
    let former = try target(path)
    if former?.isDevice == true { return try fill(path, data) }
    if former != nil {
      guard replacing else { throw Failure(code: EEXIST) }
      // A read-only file is not replaced.
      guard access(path, W_OK) == 0 else { throw Failure(code: errno) }
    }
    let place = resolved(path)
    let temporary =
      parent(of: place) + "/.tmp-\(getpid())-" + String(UInt64.random(in: .min ... .max), radix: 36)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    do throws(Failure) {
      defer { close(descriptor) }
      try write(data, descriptor: descriptor)
      if let rights = former?.rights, fchmod(descriptor, rights) != 0 { throw Failure(code: errno) }
      guard fsync(descriptor) == 0 || errno == EINVAL else { throw Failure(code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    defer { unlink(temporary) }
    // Unlike a rename, a link never replaces a file; file systems without links only have the rename.
    if !replacing {
      if link(temporary, place) == 0 { return }
      if errno == EEXIST { throw Failure(code: errno) }
    }
    guard rename(temporary, place) == 0 else { throw Failure(code: errno) }
  }

  /// Returns what exists at a path to write to; `nil` if nothing does.
  static func target(_ path: String) throws(Failure) -> (rights: mode_t, isDevice: Bool)? {
    guard isThere(path) else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else { throw Failure(code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (status.st_mode & 0o7777, false)
    case S_IFCHR, S_IFIFO: return (status.st_mode & 0o7777, true)
    case S_IFDIR: throw Failure(code: EISDIR)
    default: throw Failure(code: EINVAL)
    }
  }

  private static func fill(_ path: String, _ data: Data) throws(Failure) {
    // Opening a pipe without a reader must not block; writing to one may.
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) == 0 else { throw Failure(code: errno) }
    try write(data, descriptor: descriptor)
  }
}

extension FileSystem.Failure {
  /// Whether a file exists at the path.
  var isAlreadyThere: Bool { code == EEXIST }
  /// Whether the path is a folder.
  var isFolder: Bool { code == Self.folder }
  /// Whether the path is a pipe without a reader.
  var isUnread: Bool { code == ENXIO }
}
