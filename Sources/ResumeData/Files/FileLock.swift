import Foundation
import ResumeDomain

/// A lock between processes, held while its file is open and released when the process ends.
final class FileLock: Sendable {
  private let descriptor: Int32
  private let path: String

  /// Acquires the lock if it is free. Returns `nil` if another process holds the lock or interferes.
  static func attempt(_ path: String) throws(FileSystem.Failure) -> FileLock? {
    try FileSystem.createFolder(FileSystem.parent(of: path))
    // Only a new file may change its owner.
    var descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      FileSystem.inheritOwner(ofNewFile: descriptor, in: FileSystem.parent(of: path))
    } else if errno == EEXIST {
      descriptor = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    }
    guard descriptor >= 0 else {
      // Another process has removed the empty folder.
      if errno == ENOENT { return nil }
      throw FileSystem.Failure(code: errno)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      if code == EWOULDBLOCK || code == EINTR { return nil }
      throw FileSystem.Failure(code: code)
    }
    // A lock on a removed file has no effect.
    guard isOpen(path, as: descriptor) else {
      close(descriptor)
      return nil
    }
    return FileLock(descriptor: descriptor, path: path)
  }

  /// Acquires the lock of a file, `path.lock`, waiting up to ten seconds; only for short work, such as changing the file.
  static func wait(for path: String) throws(ResumeError) -> FileLock {
    try ResumeError.writing(to: path) { () throws(FileSystem.Failure) in
      for _ in 0..<1000 {
        if let lock = try attempt(path + ".lock") { return lock }
        usleep(10_000)
      }
      throw FileSystem.Failure(code: EWOULDBLOCK)
    }
  }

  /// Acquires the lock of a file. Returns nil in a folder where this user can't create files, so that there is nothing to lock.
  static func waitIfWritable(for path: String) throws(ResumeError) -> FileLock? {
    guard access(FileSystem.parent(of: path), W_OK | X_OK) == 0 else { return nil }
    return try wait(for: path)
  }

  private static func isOpen(_ path: String, as descriptor: Int32) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0 && opened.st_ino == named.st_ino
      && opened.st_dev == named.st_dev
  }

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Removes the file, after which the lock has no effect.
  func release() { FileSystem.removeLock(path) }

  deinit { close(descriptor) }
}
