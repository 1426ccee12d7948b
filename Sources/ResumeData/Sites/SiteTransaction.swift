import Foundation
import ResumeDomain

/// Writes a planned site. All new contents are written before the first file is replaced, so that a full disk changes nothing. While files
/// are replaced, the manifest has the digests of both contents, so that after a crash the next run recognizes each file and completes
/// the site.
struct SiteTransaction {
  let plan: SitePlan
  /// The manifest of the previous version; nil for a new site.
  let manifest: SiteManifest?
  /// The absolute path of the folder.
  let folder: String
  /// The folder as the user typed it.
  let name: String

  init(plan: SitePlan, manifest: SiteManifest?, folder: String, shownAs name: String) {
    (self.plan, self.manifest, self.folder, self.name) = (plan, manifest, folder, name)
  }

  /// - Throws: `ResumeError.cannotWrite`.
  func commit() throws(ResumeError) {
    let deleted = plan.states.filter { $0.state == .deleted }.map(\.path)
    let final = SiteManifest(digests: plan.digests.mapValues { [$0] })
    guard !plan.writes.isEmpty || !deleted.isEmpty || manifest != final else { return }
    for inner in Set(plan.writes.map { FileSystem.parent(of: folder + "/" + $0.path) }) {
      FileSystem.removeAbandonedFiles(in: inner, isOwn: false)
    }
    let missing = missingFolders()
    var staged: [(file: SiteFile, path: String)] = []
    do throws(ResumeError) {
      for path in missing { try create(path) }
      for file in plan.writes { staged.append((file, try stage(file))) }
      try save(transitional(final))
    } catch {
      for (_, path) in staged { unlink(path) }
      for path in missing.reversed() { FileSystem.removeFolderIfEmpty(path) }
      throw error
    }
    do throws(ResumeError) {
      for (file, path) in staged { try rename(path, to: file.path) }
    } catch {
      for (_, path) in staged { unlink(path) }
      throw error
    }
    for path in deleted { try delete(path) }
    try save(final)
  }

  /// Returns the folders to create, outer ones first: those above the site, its own, and those inside.
  private func missingFolders() -> [String] {
    var missing: [String] = []
    var path = folder
    while !FileSystem.exists(path), path.utf8.count > 1 {
      missing.insert(path, at: 0)
      path = FileSystem.parent(of: path)
    }
    var found: Set<String> = []
    for file in plan.writes {
      for inner in SiteTree.folders(above: file.path).map({ folder + "/" + $0 })
      where found.insert(inner).inserted && !FileSystem.exists(inner) {
        missing.append(inner)
      }
    }
    return missing
  }

  /// Creates a folder that other users may read, such as a web server's.
  private func create(_ path: String) throws(ResumeError) {
    try ResumeError.writing(to: shown(path)) { () throws(FileSystem.Failure) in
      guard mkdir(path, 0o777) == 0 || errno == EEXIST && FileSystem.isUnlinkedFolder(path) else {
        throw FileSystem.Failure(code: errno)
      }
    }
  }

  /// Writes the content of a file next to it, and returns the path.
  private func stage(_ file: SiteFile) throws(ResumeError) -> String {
    let target = folder + "/" + file.path
    return try ResumeError.writing(to: shown(target)) { () throws(FileSystem.Failure) in
      try Self.stage(file.content, for: target)
    }
  }

  private static func stage(_ content: [UInt8], for target: String) throws(FileSystem.Failure) -> String {
    let path = FileSystem.temporaryPath(in: FileSystem.parent(of: target))
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileSystem.Failure(code: errno) }
    try FileSystem.fill(descriptor, with: Data(content), path: path)
    return path
  }

  private func rename(_ path: String, to file: String) throws(ResumeError) {
    let target = folder + "/" + file
    try ResumeError.writing(to: shown(target)) { () throws(FileSystem.Failure) in try Self.rename(path, to: target) }
  }

  private static func rename(_ path: String, to target: String) throws(FileSystem.Failure) {
    guard Foundation.rename(path, target) == 0 else { throw FileSystem.Failure(code: errno) }
  }

  private func save(_ manifest: SiteManifest) throws(ResumeError) {
    let target = folder + "/" + SiteManifest.name
    try ResumeError.writing(to: shown(target)) { () throws(FileSystem.Failure) in
      let path = try Self.stage(manifest.bytes, for: target)
      do throws(FileSystem.Failure) {
        try Self.rename(path, to: target)
      } catch {
        unlink(path)
        throw error
      }
    }
  }

  /// Deletes a file, and the folders above it that are empty then.
  private func delete(_ file: String) throws(ResumeError) {
    let path = folder + "/" + file
    try ResumeError.deleting(shown(path)) { () throws(FileSystem.Failure) in try FileSystem.remove(path) }
    for above in SiteTree.folders(above: file).reversed() { FileSystem.removeFolderIfEmpty(folder + "/" + above) }
  }

  /// Returns the manifest of a site that is being written.
  private func transitional(_ final: SiteManifest) -> SiteManifest {
    guard let manifest else { return final }
    return SiteManifest(
      digests: manifest.digests.merging(final.digests) { old, new in old + new.filter { !old.contains($0) } })
  }

  /// Returns a path as the user would type it.
  private func shown(_ path: String) -> String {
    path.hasPrefix(folder)
      ? (name.hasSuffix("/") ? String(name.dropLast()) : name) + path.dropFirst(folder.count) : path
  }
}
