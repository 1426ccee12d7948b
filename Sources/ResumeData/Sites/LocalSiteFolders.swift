import Foundation
package import ResumeDomain

/// Writes sites into folders of this machine.
package struct LocalSiteFolders: SiteFolders {
  private let workingFolder: String
  private let home: String?
  private let locks: String?

  /// Creates the value; relative paths are in the working folder.
  ///
  /// - Parameters:
  ///   - home: The home folder; nil if there is none.
  ///   - locks: The program's folder for the locks of sites; nil without a home folder.
  package init(workingFolder: String, home: String?, locks: String?) {
    (self.workingFolder, self.home, self.locks) = (workingFolder, home, locks)
  }

  package func check(_ folder: String) throws(ResumeError) -> String {
    try location(folder).split(separator: "/").last.map(String.init) ?? ""
  }

  package func write(
    _ files: [SiteFile], configuration: (file: SiteFile, member: String)?, to folder: String
  ) throws(ResumeError) -> SiteChanges {
    let path = try location(folder)
    let lock = try acquireLock(of: path)
    defer {
      lock?.release()
      if let locks { FileSystem.removeFolderIfEmpty(locks) }
    }
    let manifest = SiteManifest.read(in: path)
    let plan = try SitePlan(files, manifest, in: path, shownAs: folder)
    var state: SiteChanges.Configuration.State?
    let neighbor = FileSystem.parent(of: path) + "/" + (configuration?.file.path ?? "")
    if let configuration {
      state = Self.state(of: neighbor, configuration)
      if state == .created, (FileSystem.resolved(workingFolder) + "/").hasPrefix(path + "/") { state = .printed }
      if state == .created {
        try ResumeError.writing(to: shown(neighbor)) { () throws(FileSystem.Failure) in
          try FileSystem.checkWritable(FileSystem.parent(of: neighbor))
        }
      }
    }
    try SiteFolder(path: path, name: folder).write(plan, after: manifest)
    if let configuration, state == .created {
      // The file of another program, which may have created it since, stays.
      let isNew = try ResumeError.writing(to: shown(neighbor)) { () throws(FileSystem.Failure) in
        try Self.create(neighbor, configuration.file.content)
      }
      if !isNew { state = .other }
    }
    return SiteChanges(states: plan.states, configuration: state.map { .init(path: shown(neighbor), state: $0) })
  }

  /// Writes a new file; returns false if it exists.
  private static func create(_ path: String, _ content: [UInt8]) throws(FileSystem.Failure) -> Bool {
    do throws(FileSystem.Failure) {
      try FileSystem.publish(Data(content), to: path, replacing: false)
    } catch {
      guard error.code == EEXIST else { throw error }
      return false
    }
    return true
  }

  /// Returns whether a configuration is new, or the same as the existing one in the member for the site.
  private static func state(
    of path: String, _ configuration: (file: SiteFile, member: String)
  ) -> SiteChanges.Configuration.State {
    guard FileSystem.exists(path) else { return .created }
    guard let data = try? FileSystem.contents(of: path).data, let existing = try? JSON.parse(Array(data)),
      let own = (try? JSON.parse(configuration.file.content))?[configuration.member],
      let member = existing[configuration.member]
    else { return .other }
    // Several sites of a project are a list.
    return (member.elements ?? [member]).contains(own) ? .unchanged : .other
  }

  /// Returns a path for output: in the working folder, relative to it.
  private func shown(_ path: String) -> String {
    let prefix = FileSystem.resolved(workingFolder) + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// Acquires the lock of a site, so that two exports at once don't mix their files. Returns nil if this user can't write the program's
  /// folder.
  private func acquireLock(of path: String) throws(ResumeError) -> FileLock? {
    guard let locks, (try? FileSystem.checkWritable(locks)) != nil else { return nil }
    FileSystem.removeAbandonedFiles(in: locks)
    return try FileLock.wait(for: locks + "/" + Digest.name(of: path))
  }

  /// Returns the absolute path of a folder without links, after checking that a site may be in it. Its last parts may not exist yet.
  private func location(_ folder: String) throws(ResumeError) -> String {
    let absolute = folder.hasPrefix("/") ? folder : workingFolder + "/" + folder
    let parts = FileSystem.resolved(absolute).split(separator: "/").filter { $0 != "." }
    let path = "/" + parts.joined(separator: "/")
    if parts.isEmpty { throw .siteFolder(folder, .root) }
    // Only after a folder that doesn't exist.
    if parts.contains("..") { throw .siteFolder(folder, .missing) }
    if let home, path == FileSystem.resolved(home) { throw .siteFolder(folder, .home) }
    // Some file systems ignore letter case.
    if parts.contains(where: { $0.lowercased() == ".git" }) { throw .siteFolder(folder, .repository) }
    // In a working tree of its own, `.git` is a file.
    if FileSystem.exists(path + "/.git") { throw .siteFolder(folder, .checkout) }
    try ResumeError.writing(to: folder) { () throws(FileSystem.Failure) in try FileSystem.checkWritable(path) }
    return path
  }
}

/// What writing a site will do.
struct SitePlan {
  /// The state of each path, in their order.
  let states: [(path: String, state: SiteChanges.State)]
  /// The files to write.
  let writes: [SiteFile]
  /// The paths of all files of the site with the digests of their contents.
  let digests: [String: String]

  /// Plans how to write files.
  ///
  /// - Parameter name: The folder as the user typed it.
  /// - Throws: `ResumeError.siteFilesOfOthers` if a file to write is none of this program, or was changed since.
  init(
    _ files: [SiteFile], _ manifest: SiteManifest?, in folder: String, shownAs name: String
  ) throws(ResumeError) {
    var states: [(path: String, state: SiteChanges.State)] = []
    var (writes, foreign): ([SiteFile], [String]) = ([], [])
    var digests: [String: String] = [:]
    for file in files {
      let digest = SiteManifest.digest(file.content)
      digests[file.path] = digest
      switch Self.content(of: file.path, in: folder) {
      case .none:
        states.append((file.path, .created))
        writes.append(file)
      case .digest(let existing) where existing == digest: states.append((file.path, .unchanged))
      case .digest(let existing) where manifest?.digests[file.path]?.contains(existing) ?? false:
        states.append((file.path, .changed))
        writes.append(file)
      default: foreign.append(file.path)
      }
    }
    if manifest == nil, FileSystem.exists(folder + "/" + SiteManifest.name) { foreign.append(SiteManifest.name) }
    for (path, known) in manifest?.digests ?? [:] where digests[path] == nil {
      switch Self.content(of: path, in: folder) {
      case .none: break
      case .digest(let existing) where known.contains(existing): states.append((path, .deleted))
      default: states.append((path, .kept))
      }
    }
    guard foreign.isEmpty else {
      let prefix = name.hasSuffix("/") ? name : name + "/"
      throw .siteFilesOfOthers(foreign.sorted(by: Identifier.isOrderedBefore).map { prefix + $0 })
    }
    self.states = states.sorted { Identifier.isOrderedBefore($0.path, $1.path) }
    (self.writes, self.digests) = (writes, digests)
  }

  private enum Content {
    case none
    case digest(String)
    /// A link, a folder, or a file in a place where the site has a folder.
    case other
  }

  private static func content(of path: String, in folder: String) -> Content {
    guard SiteTree.isSafe(path) else { return .other }
    for above in SiteTree.folders(above: path) {
      let location = folder + "/" + above
      guard FileSystem.exists(location) else { return .none }
      guard FileSystem.isUnlinkedFolder(location) else { return .other }
    }
    let location = folder + "/" + path
    guard FileSystem.exists(location) else { return .none }
    guard !FileSystem.isLink(location), let data = try? FileSystem.contents(of: location).data else { return .other }
    return .digest(SiteManifest.digest(Array(data)))
  }
}
