import Foundation
package import ResumeDomain

/// Writes output files, which other users may read.
package struct LocalOutputFiles: OutputFiles {
  private let workingFolder: String

  /// Creates the value; relative paths are in the working folder.
  package init(workingFolder: String) { self.workingFolder = workingFolder }

  package func wouldReplace(_ path: String) throws(ResumeError) -> Bool {
    do {
      if let target = try FileSystem.target(location(path)) { return !target.isDevice }
    } catch {
      throw self.error(error, path: path)
    }
    // Checked before any data is read.
    if path.hasSuffix("/") { throw .unusableOutput(path: path, .isFolder) }
    let parent = FileSystem.parent(of: location(path))
    guard FileSystem.isFolder(parent) else {
      if FileSystem.exists(parent) { throw error(FileSystem.Failure(code: ENOTDIR), path: path) }
      throw .unusableOutput(path: path, .noFolder)
    }
    return false
  }

  package func checkFolder(_ path: String) throws(ResumeError) {
    try ResumeError.writing(to: path) { () throws(FileSystem.Failure) in try FileSystem.checkWritable(location(path)) }
  }

  package func createFolder(_ path: String) throws(ResumeError) {
    try ResumeError.writing(to: path) { () throws(FileSystem.Failure) in try FileSystem.createFolder(location(path)) }
  }

  package func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(ResumeError) {
    do {
      try FileSystem.publish(Data(bytes), to: location(path), replacing: replacing)
    } catch {
      if !replacing, error.code == EEXIST { throw .fileExists(path: path) }
      throw self.error(error, path: path)
    }
  }

  private func location(_ path: String) -> String { path.hasPrefix("/") ? path : workingFolder + "/" + path }

  private func error(_ failure: FileSystem.Failure, path: String) -> ResumeError {
    if failure.code == EISDIR || failure.isMissing && path.hasSuffix("/") {
      return .unusableOutput(path: path, .isFolder)
    }
    if failure.isMissing, failure.code != ENOTDIR {
      return .unusableOutput(path: path, FileSystem.exists(location(path)) ? .deadLink : .noFolder)
    }
    switch failure.code {
    // A pipe without a reader.
    case ENXIO: return .unusableOutput(path: path, .unreadPipe)
    case FileSystem.Failure.notRegular: return .unusableOutput(path: path, .notFile)
    case EACCES, EPERM: return .unusableOutput(path: path, .noAccess)
    case EROFS: return .unusableOutput(path: path, .readOnly)
    default: return .cannotWrite(path: path, detail: failure.reason)
    }
  }
}

extension FileSystem {
  /// Writes `data` to `path` with the existing permissions and owner, or the default ones; creates no folder.
  ///
  /// The target of a link is replaced. Devices and pipes receive the bytes; a folder, a socket, a dead link
  /// and a pipe without a reader are errors.
  static func publish(_ data: Data, to path: String, replacing: Bool) throws(Failure) {
    let target = try target(path)
    if target?.isDevice == true { return try send(data, toDevice: path) }
    if target != nil {
      guard replacing else { throw Failure(code: EEXIST) }
      // A read-only file is not replaced.
      guard access(path, W_OK) == 0 else { throw Failure(code: errno) }
    }
    let destination = resolved(path)
    let temporary = temporaryPath(in: parent(of: destination))
    // Until it has the permissions of the existing file, only the user can read the new one.
    let mode: mode_t = target == nil ? 0o666 : 0o600
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    try fill(descriptor, with: data, like: target?.status, path: temporary)
    defer { unlink(temporary) }
    // Unlike a rename, a link never replaces a file; file systems without links only have the rename.
    if !replacing {
      if link(temporary, destination) == 0 { return }
      if errno == EEXIST { throw Failure(code: errno) }
    }
    guard rename(temporary, destination) == 0 else { throw Failure(code: errno) }
  }

  /// Returns what exists at a path to write to; `nil` if nothing does.
  static func target(_ path: String) throws(Failure) -> (status: stat, isDevice: Bool)? {
    guard exists(path) else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else { throw Failure(code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (status, false)
    case S_IFCHR, S_IFIFO: return (status, true)
    case S_IFDIR: throw Failure(code: EISDIR)
    default: throw Failure(code: EINVAL)
    }
  }

  private static func send(_ data: Data, toDevice path: String) throws(Failure) {
    // Opening a pipe without a reader must not block; writing to one may.
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) == 0 else { throw Failure(code: errno) }
    try append(data, to: descriptor)
  }
}
