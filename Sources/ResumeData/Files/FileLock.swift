import Foundation
import ResumeDomain

/// A lock between processes, held while its file is open and released when the process ends.
final class FileLock: Sendable {
  static let suffix = ".lock"

  /// The content of a lock, which no other program's file has.
  private static let content = Array("resume lock\n".utf8)

  private let descriptor: Int32
  private let path: String
  /// Whether this process created the file, which is empty on a full disk.
  private let isCreated: Bool

  /// Acquires the lock if it is free. Returns `nil` if another process holds the lock or interferes.
  static func attempt(_ path: String) throws(FileSystem.Failure) -> FileLock? {
    try FileSystem.createFolder(FileSystem.parent(of: path))
    // Only a new file may change its owner.
    var descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    let isCreated = descriptor >= 0
    if isCreated {
      try? FileSystem.append(Data(content), to: descriptor)
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
    return FileLock(descriptor: descriptor, path: path, isCreated: isCreated)
  }

  /// Acquires the lock of a file, `path.lock`, waiting up to ten seconds; only for short work, such as changing the file.
  static func wait(for path: String) throws(ResumeError) -> FileLock {
    try ResumeError.writing(to: path) { () throws(FileSystem.Failure) in
      for _ in 0..<1000 {
        if let lock = try attempt(path + suffix) { return lock }
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

  private init(descriptor: Int32, path: String, isCreated: Bool) {
    (self.descriptor, self.path, self.isCreated) = (descriptor, path, isCreated)
  }

  /// Whether a file is a lock of this program.
  static func isOwn(_ path: String) -> Bool {
    FileSystem.isRegular(path, changedBefore: 0)
      && (try? FileSystem.contents(of: path, limit: content.count).data).map { Array($0) } == content
  }

  /// Removes a lock that a killed process left more than a day ago; one in use stays.
  static func removeAbandoned(_ path: String) {
    // Most locks in a user's folder are young, or those of other programs.
    guard FileSystem.isRegular(path, changedBefore: FileSystem.day), isOwn(path) else { return }
    (try? attempt(path))?.release()
  }

  /// Removes the file, after which the lock has no effect. The file of another program stays.
  func release() {
    guard Self.isOpen(path, as: descriptor), isCreated || Self.isOwn(path) else { return }
    unlink(path)
  }

  deinit { close(descriptor) }
}
