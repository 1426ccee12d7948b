import Foundation
import ResumeDomain

/// A small JSON file of ours that is read and changed as a whole, keeping the keys that this version does not know.
struct JSONObjectFile: Sendable {
  /// Its path; `nil` where there is no home.
  let path: String?

  /// The file's members; none when there is no file.
  ///
  /// - Throws: `ResumeError.configurationUnreadable`.
  func read() throws(ResumeError) -> [String: JSONTree] {
    guard let path else { return [:] }
    let data: Data
    do throws(FileSystem.Failure) {
      data = try FileSystem.read(path).data
    } catch {
      if error.isMissing { return [:] }
      throw .configurationUnreadable(path: path, Self.problem(error))
    }
    guard let tree = try? JSONFormat.decode(JSONTree.self, from: data), let members = tree.object else {
      throw .configurationUnreadable(path: path, .notJSON)
    }
    return members
  }

  private static func problem(_ failure: FileSystem.Failure) -> ConfigurationProblem {
    switch failure.code {
    case FileSystem.Failure.notRegular: .notRegular
    case FileSystem.Failure.tooLarge: .tooLarge
    default: .unreadable(failure.reason)
    }
  }

  /// Changes the members under a lock, so that two processes lose nothing; a file without members goes.
  func update(_ change: (inout [String: JSONTree]) throws(ResumeError) -> Void) throws(ResumeError) {
    guard let path else { throw .noHome }
    let lock: FileLock
    do {
      lock = try FileLock.wait(path + ".lock")
    } catch {
      throw .cannotWrite(path: path, detail: error.reason)
    }
    defer { withExtendedLifetime(lock) {} }
    var members = try read()
    try change(&members)
    do {
      guard !members.isEmpty else { return try Self.removeLocked(path) }
      var data = try JSONFormat.encode(JSONTree.object(members), forPeople: true)
      data.append(0x0A)
      try FileSystem.write(data, to: path)
    } catch let failure as FileSystem.Failure {
      throw .cannotWrite(path: path, detail: failure.reason)
    } catch {
      throw .internalError("a settings file can't be encoded")
    }
  }

  /// Removes the file and its lock, between two changes and not during one.
  func remove() throws(ResumeError) {
    guard let path, FileSystem.isFolder(FileSystem.parent(of: path)) else { return }
    // A lock that can't be had, such as a planted link, keeps nothing from being removed.
    let lock = try? FileLock.wait(path + ".lock")
    defer { withExtendedLifetime(lock) {} }
    do {
      try Self.removeLocked(path)
    } catch {
      throw .cannotWrite(path: path, detail: error.reason)
    }
  }

  /// Removes the file, what killed processes have left half-written of it, and last the lock.
  private static func removeLocked(_ path: String) throws(FileSystem.Failure) {
    try FileSystem.remove(path)
    FileSystem.removeAbandonedFiles(in: FileSystem.parent(of: path))
    try FileSystem.remove(path + ".lock")
  }
}
