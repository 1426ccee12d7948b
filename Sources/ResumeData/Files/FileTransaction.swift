import Foundation
import ResumeDomain
import ResumeSupport

/// A change of several files that is made completely or not at all, also if the process is killed in between.
///
/// A journal names every file before anything is written. New contents are then written next to their targets, each target is kept
/// under another name, and the new content is renamed. Until the journal is marked as done, ``recover(_:)`` restores the previous
/// files; from then on, it only removes them. The next command of the program calls it.
struct FileTransaction {
  struct Change: Equatable {
    let path: String
    /// The new content; nil removes the file.
    let data: Data?
    /// The path that is locked during the change.
    let lock: String
  }

  /// A part of the change. A killed process has performed the first steps.
  enum Step: Equatable {
    case begin
    case createFolder(String)
    case stage(Int)
    case apply(Int)
    case finish
    case removePrevious
  }

  private struct Journal: Codable {
    struct Entry: Codable {
      var path: String
      /// The path of the new content; nil for a file to remove.
      var staged: String?
      /// The path under which the previous file is kept; nil for a new file.
      var previous: String?
    }

    static let currentFormat = 1

    var format = Journal.currentFormat
    var isDone = false
    var entries: [Entry]
    /// The folders that don't exist yet, outer ones first.
    var folders: [String]
  }

  private let changes: [Change]
  private let path: String
  private let journal: Journal

  /// Creates a transaction with its journal at `path`; nothing is written yet.
  init(_ changes: [Change], journal path: String) {
    self.changes = changes
    self.path = path
    let entries = changes.map { change in
      let folder = FileSystem.parent(of: change.path)
      return Journal.Entry(
        path: change.path, staged: change.data.map { _ in Self.hiddenPath(in: folder) },
        previous: FileSystem.exists(change.path) ? Self.hiddenPath(in: folder) : nil)
    }
    var folders: [String] = []
    for change in changes where change.data != nil {
      var missing: [String] = []
      var folder = FileSystem.parent(of: change.path)
      while !FileSystem.exists(folder), !folders.contains(folder) {
        missing.append(folder)
        folder = FileSystem.parent(of: folder)
      }
      folders += missing.reversed()
    }
    journal = Journal(entries: entries, folders: folders)
  }

  /// The steps in their order.
  var steps: [Step] {
    [.begin] + journal.folders.map(Step.createFolder)
      + changes.indices.filter { changes[$0].data != nil }.map(Step.stage) + changes.indices.map(Step.apply)
      + [.finish, .removePrevious]
  }

  /// Makes the change. If a step fails, the previous files are restored.
  func commit() throws(ResumeError) {
    for step in steps {
      do throws(FileSystem.Failure) {
        try perform(step)
      } catch {
        // The change is made if only its remains can't be removed.
        if step == .removePrevious { return }
        // What can't be restored now is restored by the next command.
        try? Self.recover(path)
        throw .cannotWrite(path: target(of: step), detail: error.reason)
      }
    }
  }

  func perform(_ step: Step) throws(FileSystem.Failure) {
    switch step {
    case .begin: try Self.save(journal, to: path)
    case .createFolder(let folder): try FileSystem.createFolder(folder)
    case .stage(let index):
      if let staged = journal.entries[index].staged, let data = changes[index].data {
        try FileSystem.create(staged, with: data)
      }
    case .apply(let index): try Self.apply(journal.entries[index])
    case .finish:
      var journal = journal
      journal.isDone = true
      try Self.save(journal, to: path)
    case .removePrevious: try Self.removePrevious(journal, path)
    }
  }

  /// Restores the previous files of a change by a killed process, or removes them if the change is complete. Without a
  /// journal, nothing happens.
  static func recover(_ path: String) throws(ResumeError) {
    guard FileSystem.exists(path) else { return }
    let data = try InputFile.read(path).data
    let format = (try? JSON.parse(data)).map { PlainForm.format($0["format"]) ?? 0 } ?? 0
    if format > Journal.currentFormat { throw .fileNotUnderstood(path: path, line: nil, detail: .newerVersion) }
    guard let journal = try? JSONDecoder().decode(Journal.self, from: data) else {
      throw .configurationUnreadable(path: path, .notJSON)
    }
    FileSystem.removeAbandonedFiles(in: FileSystem.parent(of: path))
    try ResumeError.writing(to: path) { () throws(FileSystem.Failure) in
      if journal.isDone { try removePrevious(journal, path) } else { try undo(journal, path) }
    }
  }

  // MARK: Steps

  private static func apply(_ entry: Journal.Entry) throws(FileSystem.Failure) {
    if let previous = entry.previous {
      // With a second link, the file never vanishes; file systems without links only have the rename.
      let isLinked = entry.staged != nil && linkat(AT_FDCWD, entry.path, AT_FDCWD, previous, 0) == 0
      if !isLinked { try rename(entry.path, to: previous) }
    }
    if let staged = entry.staged { try rename(staged, to: entry.path) }
  }

  private static func undo(_ journal: Journal, _ path: String) throws(FileSystem.Failure) {
    for entry in journal.entries.reversed() {
      if let previous = entry.previous {
        if FileSystem.exists(previous) {
          try rename(previous, to: entry.path)
          // A rename of two links to one file does nothing.
          try FileSystem.remove(previous)
        }
      } else if let staged = entry.staged, !FileSystem.exists(staged) {
        // The new file was renamed to its path, or never written.
        try FileSystem.remove(entry.path)
      }
      if let staged = entry.staged { try FileSystem.remove(staged) }
    }
    for folder in journal.folders.reversed() { FileSystem.removeFolderIfEmpty(folder) }
    try FileSystem.remove(path)
  }

  private static func removePrevious(_ journal: Journal, _ path: String) throws(FileSystem.Failure) {
    for entry in journal.entries {
      if let previous = entry.previous { try FileSystem.remove(previous) }
      if entry.staged == nil { FileSystem.removeFolderIfEmpty(FileSystem.parent(of: entry.path)) }
    }
    try FileSystem.remove(path)
  }

  private static func rename(_ path: String, to target: String) throws(FileSystem.Failure) {
    guard Foundation.rename(path, target) == 0 else { throw FileSystem.Failure(code: errno) }
  }

  private static func save(_ journal: Journal, to path: String) throws(FileSystem.Failure) {
    guard let data = try? FileSystem.encoded(journal) else { throw FileSystem.Failure(code: EINVAL) }
    try FileSystem.save(data, to: path)
  }

  private func target(of step: Step) -> String {
    switch step {
    case .createFolder(let folder): folder
    case .stage(let index), .apply(let index): changes[index].path
    case .begin, .finish, .removePrevious: path
    }
  }

  /// Returns a new path in a folder that no other change removes.
  private static func hiddenPath(in folder: String) -> String {
    folder + "/.resume.change-" + UInt64.random(in: .min ... .max).hexadecimal(digits: 16)
  }
}
