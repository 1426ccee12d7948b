#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock between processes, held as long as its file is open; a process that dies lets it go.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock if nobody has it.
  ///
  /// - Returns: `nil` when another process has it.
  static func attempt(_ path: String) throws(FileSystem.Failure) -> FileLock? {
    try FileSystem.makeFolder(FileSystem.parent(of: path))
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileSystem.Failure(code: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      if code == EWOULDBLOCK { return nil }
      throw FileSystem.Failure(code: code)
    }
    return FileLock(descriptor: descriptor)
  }

  /// Waits for the lock; only for work that never takes long, such as changing a file.
  static func wait(_ path: String) throws(FileSystem.Failure) -> FileLock {
    try FileSystem.makeFolder(FileSystem.parent(of: path))
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileSystem.Failure(code: errno) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let code = errno
        close(descriptor)
        throw FileSystem.Failure(code: code)
      }
    }
    return FileLock(descriptor: descriptor)
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }
}
