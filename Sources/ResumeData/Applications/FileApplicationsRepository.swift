package import ResumeDomain
import ResumeSupport

/// The log of applications: a folder for each, with `application.json`, the folder `documents`, the ad, and `resume.json`, the state
/// of the résumé.
///
/// A new application is written into a hidden folder, which is renamed when it is whole. An application to delete is renamed first.
package struct FileApplicationsRepository: ApplicationsRepository {
  private let folder: String?

  /// Creates a repository; `folder` is nil without a home folder.
  package init(folder: String?) { self.folder = folder }

  package func log() throws(ResumeError) -> ApplicationLog {
    guard let folder else { return ApplicationLog() }
    let folders = Self.folders(in: folder)
    return ApplicationLog(
      folders.compactMap(\.application), unreadable: folders.filter { $0.application == nil }.map(\.id))
  }

  package func nextID(of application: Application) throws(ResumeError) -> String {
    guard let folder else { throw .noHome }
    return Self.nextID(of: application, in: folder)
  }

  package func record(
    _ new: NewApplication, checking check: (_ id: String) throws(ResumeError) -> Void
  ) throws(ResumeError) -> Application {
    guard let folder else { throw .noHome }
    return try locked(folder) { () throws(ResumeError) in
      var application = new.application
      application.id = Self.nextID(of: application, in: folder)
      try check(application.id)
      let target = ApplicationFolder(folder + "/" + application.id)
      try ResumeError.writing(to: target.path) { () throws(FileSystem.Failure) in
        try FileSystem.createPrivateFolder(folder)
        let staging = ApplicationFolder(folder + "/" + HiddenName.new.random)
        do throws(FileSystem.Failure) {
          try staging.write(new)
          try staging.rename(to: target)
        } catch {
          staging.removeAll()
          FileSystem.removeFolderIfEmpty(folder)
          throw error
        }
      }
      return target.application ?? application
    }
  }

  package func update(
    _ id: String, ad: [UInt8]?, _ change: (inout Application) -> Void
  ) throws(ResumeError) -> Application {
    guard let folder else { throw .noHome }
    return try locked(folder) { () throws(ResumeError) in
      let stored = ApplicationFolder(folder + "/" + id)
      guard var application = stored.application else { throw .applicationNotFound(id) }
      change(&application)
      try ResumeError.writing(to: stored.path) { () throws(FileSystem.Failure) in
        try stored.replace(application, ad: ad)
      }
      return stored.application ?? application
    }
  }

  package func remove(_ id: String) throws(ResumeError) {
    guard let folder else { return }
    try locked(folder) { () throws(ResumeError) in try Self.remove(ApplicationFolder(folder + "/" + id), in: folder) }
    FileSystem.removeFolderIfEmpty(folder)
  }

  package func content(of document: Application.SentDocument, in id: String) throws(ResumeError) -> [UInt8] {
    let bytes = stored(id).flatMap { $0.document(document.name) }
    guard let bytes, Application.SentDocument(document.name, bytes) == document else {
      throw .damagedDocument(document.name, application: id)
    }
    return bytes
  }

  package func ad(of id: String) throws(ResumeError) -> [UInt8]? { stored(id)?.ad }

  package func state(of id: String) throws(ResumeError) -> ResumeFile? {
    guard let stored = stored(id), let data = stored.state else { return nil }
    let path = stored.statePath
    do throws(ResumeError) {
      return try LocalResumeFile(data, at: path).file
    } catch {
      throw error.isOtherFormat ? error : .damagedState(application: id)
    }
  }

  private func stored(_ id: String) -> ApplicationFolder? { folder.map { ApplicationFolder($0 + "/" + id) } }
}

/// The removal of several applications.
extension FileApplicationsRepository {
  /// Returns the IDs of a profile's applications, sorted.
  func ids(ofProfile key: String) -> [String] {
    ((try? log().applications(of: key)) ?? []).map(\.id).sorted(by: Identifier.isOrderedBefore)
  }

  /// The IDs of all applications, readable or not.
  var ids: [String] { folder.map(Self.folders)?.map(\.id) ?? [] }

  /// The number of applications that can be read.
  var count: Int { (try? log().applications.count) ?? 0 }

  /// The paths of folders with an `application.json` that can't be read.
  var foreignPaths: [String] {
    guard let folder else { return [] }
    return Self.folders(in: folder).filter { $0.application == nil }.map(\.path)
  }

  /// Deletes the applications of a profile, or of all for nil, and returns their number. Other folders stay.
  @discardableResult func removeAll(ofProfile key: String?) throws(ResumeError) -> Int {
    guard let folder, FileSystem.exists(folder) else { return 0 }
    let count = try locked(folder) { () throws(ResumeError) in
      let removed = Self.folders(in: folder).filter { stored in
        stored.application.map { key == nil || $0.profile == key } ?? false
      }
      for stored in removed { try Self.remove(stored, in: folder) }
      return removed.count
    }
    FileSystem.removeFolderIfEmpty(folder)
    return count
  }

  /// Deletes an application: renamed first, so that it is never incomplete.
  private static func remove(_ stored: ApplicationFolder, in folder: String) throws(ResumeError) {
    let hidden = ApplicationFolder(folder + "/" + HiddenName.old.random)
    try ResumeError.deleting(stored.path) { () throws(FileSystem.Failure) in
      do throws(FileSystem.Failure) {
        try stored.rename(to: hidden)
      } catch {
        guard error.isMissing else { throw error }
      }
    }
    hidden.removeAll()
  }

  /// Runs a change under the lock of the log, after removing what killed processes left.
  private func locked<Value>(
    _ folder: String, _ change: () throws(ResumeError) -> Value
  ) throws(ResumeError) -> Value {
    let lock = try FileLock.wait(for: folder)
    defer { lock.release() }
    if FileSystem.isUnlinkedFolder(folder) {
      for name in FileSystem.names(in: folder) where HiddenName.allCases.contains(where: { $0.isName(name) }) {
        ApplicationFolder(folder + "/" + name).removeAll()
      }
    }
    return try change()
  }

  /// Returns the folders with an application, readable or not.
  private static func folders(in folder: String) -> [ApplicationFolder] {
    guard FileSystem.isUnlinkedFolder(folder) else { return [] }
    return FileSystem.names(in: folder).filter { !$0.hasPrefix(".") }.sorted(by: Identifier.isOrderedBefore)
      .map { ApplicationFolder(folder + "/" + $0) }.filter(\.hasDescription)
  }

  private static func nextID(of application: Application, in folder: String) -> String {
    let stem = application.idStem
    let taken = Set(FileSystem.names(in: folder).map { $0.lowercased() })
    guard taken.contains(stem) else { return stem }
    var number = 2
    while taken.contains("\(stem)-\(number)") { number += 1 }
    return "\(stem)-\(number)"
  }
}

/// The names of folders that aren't applications yet or anymore: a prefix and 16 hexadecimal digits.
private enum HiddenName: String, CaseIterable {
  case new = ".new-"
  case old = ".old-"

  var random: String { rawValue + UInt64.random(in: .min ... .max).hexadecimal(digits: 16) }

  func isName(_ name: String) -> Bool { name.hasPrefix(rawValue) && Digest.isName(name.dropFirst(rawValue.count)) }
}
