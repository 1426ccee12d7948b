import Foundation
package import ResumeDomain

/// The settings in `config.json`: `{"lang": "es", "cache.ttl": 3600}`.
package struct JSONSettingsRepository: SettingsRepository {
  private let file: JSONObjectFile

  package var path: String? { file.path }

  /// Creates a repository; `path` is `nil` without a home folder.
  package init(path: String?) { file = JSONObjectFile(path: path) }

  package func settings() throws(ResumeError) -> [SettingKey: String] {
    var settings: [SettingKey: String] = [:]
    for member in try file.read() {
      guard let key = SettingKey(rawValue: member.name), !member.value.isNull else { continue }
      guard let text = Self.text(member.value) else {
        throw .configurationUnreadable(path: path ?? "", .member(member.name))
      }
      settings[key] = text
    }
    return settings
  }

  package func set(_ key: SettingKey, to value: String?) throws(ResumeError) {
    try file.update { members in
      members[key.rawValue] = value.map { text in
        let number = key.expected == .seconds ? Int64(text) : nil
        return number.map { JSON.number(String($0)) } ?? .string(text)
      }
    }
  }

  package func reset() throws(ResumeError) { try file.remove() }

  /// Whether the file has settings of this version only, so that it is certainly the program's.
  package var isOwn: Bool {
    file.isOwn { !$0.isEmpty && $0.allSatisfy { SettingKey(rawValue: $0.name) != nil } }
  }

  package var isForeign: Bool { file.exists && !isOwn }

  /// Whether a member of the file is a valid setting, or one that this version doesn't know.
  static func isValid(_ member: JSON.Member) -> Bool {
    guard let key = SettingKey(rawValue: member.name), !member.value.isNull else { return true }
    return text(member.value).map(key.accepts) ?? false
  }

  /// Whether a setting names a program to run, so that a value from another person's backup is dangerous.
  static func runsPrograms(_ name: String) -> Bool { [SettingKey.pager.rawValue, "editor", "browser"].contains(name) }

  static func text(_ value: JSON) -> String? {
    switch value.value {
    case .string(let text): text
    case .number(let text): Double(text).flatMap { Int64(exactly: $0) }.map(String.init) ?? text
    case .boolean(let isOn): isOn ? "on" : "off"
    default: nil
    }
  }
}

/// A small JSON file that is read and changed as a whole; unknown keys are preserved.
struct JSONObjectFile: Sendable {
  /// The path; `nil` without a home folder.
  let path: String?
  /// Returns the error of a file that can't be used.
  var error: @Sendable (_ path: String, ConfigurationProblem) -> ResumeError = {
    .configurationUnreadable(path: $0, $1)
  }

  /// Returns the file's members; none if the file doesn't exist.
  func read() throws(ResumeError) -> [JSON.Member] {
    guard let path else { return [] }
    let data: Data
    do throws(FileSystem.Failure) {
      data = try FileSystem.contents(of: path).data
    } catch {
      if error.isMissing { return [] }
      throw self.error(path, Self.problem(error))
    }
    // The next change would lose a comment.
    guard let reading = try? JSON.reading(data), reading.comment == nil, let members = reading.value.members else {
      throw error(path, .notJSON)
    }
    return members
  }

  var exists: Bool { path.map(FileSystem.exists) ?? false }

  /// Whether the file is a JSON object with members that pass a test, or a dead link.
  func isOwn(_ areOwn: ([JSON.Member]) -> Bool) -> Bool {
    guard let path, exists else { return false }
    do throws(FileSystem.Failure) {
      let data = try FileSystem.contents(of: path).data
      return (try? JSON.reading(data))?.value.members.map(areOwn) ?? false
    } catch {
      return error.isMissing || error.code == ELOOP
    }
  }

  private static func problem(_ failure: FileSystem.Failure) -> ConfigurationProblem {
    switch failure.code {
    case FileSystem.Failure.folder, FileSystem.Failure.notRegular: .notRegular
    case FileSystem.Failure.tooLarge: .tooLarge
    default: .unreadable(failure.reason)
    }
  }

  /// Changes the members under a lock, so that concurrent changes aren't lost; a file without members is removed.
  func update(_ change: (inout [JSON.Member]) throws(ResumeError) -> Void) throws(ResumeError) {
    guard let path else { throw .noHome }
    let lock = try FileLock.wait(for: path)
    defer { withExtendedLifetime(lock) {} }
    var members = try read()
    try change(&members)
    let data = Data(JSON.object(members).indented)
    try ResumeError.writing(to: path) { () throws(FileSystem.Failure) in
      if members.isEmpty { try Self.removeLocked(path) } else { try FileSystem.save(data, to: path) }
    }
  }

  /// Removes the file and its lock, but not during a change.
  func remove() throws(ResumeError) {
    guard let path, FileSystem.isFolder(FileSystem.parent(of: path)) else { return }
    // If the lock can't be acquired, for example because it is a link, the file is removed anyway.
    let lock = try? FileLock.wait(for: path)
    defer { withExtendedLifetime(lock) {} }
    try ResumeError.deleting(path) { () throws(FileSystem.Failure) in try Self.removeLocked(path) }
  }

  /// Removes the file, temporary files of killed processes, and finally the lock.
  private static func removeLocked(_ path: String) throws(FileSystem.Failure) {
    try FileSystem.remove(path)
    FileSystem.removeAbandonedFiles(in: FileSystem.parent(of: path))
    FileSystem.removeLock(path + FileLock.suffix)
  }
}
