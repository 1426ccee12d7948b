import Foundation
import ResumeDomain

/// The folder of a site, in which each file is written under a temporary name and renamed.
struct SiteFolder {
  private static let startPage = "index.html"

  /// The absolute path without links.
  let path: String
  /// The folder as the user typed it.
  let name: String

  /// Writes a planned site, its start page last. Meanwhile the manifest has the digests of the previous and of the new contents, so that
  /// after a crash the next run recognizes each file and completes the site.
  ///
  /// - Parameter previous: The manifest of the previous version; nil for a new site.
  /// - Throws: `ResumeError.cannotWrite`, `.cannotDelete`.
  func write(_ plan: SitePlan, after previous: SiteManifest?) throws(ResumeError) {
    let folders = plan.digests.keys.map { FileSystem.parent(of: path + "/" + $0) }
    for folder in Set(folders + [path]) { FileSystem.removeAbandonedFiles(in: folder) }
    let deleted = plan.states.filter { $0.state == .deleted }.map(\.path)
    let manifest = SiteManifest(digests: plan.digests.mapValues { [$0] })
    guard !plan.writes.isEmpty || !deleted.isEmpty || previous != manifest else { return }
    var transitional = manifest
    transitional.digests.merge(previous?.digests ?? [:]) { new, old in old + new.filter { !old.contains($0) } }
    try save(transitional)
    for file in plan.writes where file.path != Self.startPage { try save(file) }
    for file in plan.writes where file.path == Self.startPage { try save(file) }
    for file in deleted { try delete(file) }
    try save(manifest)
  }

  private func save(_ manifest: SiteManifest) throws(ResumeError) {
    try save(SiteFile(SiteManifest.name, manifest.bytes))
  }

  private func save(_ file: SiteFile) throws(ResumeError) {
    try ResumeError.writing(to: shown(file.path)) { () throws(FileSystem.Failure) in
      try Self.create(path)
      for folder in SiteTree.folders(above: file.path) { try Self.create(path + "/" + folder) }
      try Self.replace(path + "/" + file.path, with: file.content)
    }
  }

  /// Creates a folder and its parents, which other users may read, such as a web server's. A link in its place is a failure.
  private static func create(_ folder: String) throws(FileSystem.Failure) {
    guard !FileSystem.isUnlinkedFolder(folder) else { return }
    let parent = FileSystem.parent(of: folder)
    if !FileSystem.exists(parent) { try create(parent) }
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw FileSystem.Failure(code: errno) }
    guard FileSystem.isUnlinkedFolder(folder) else { throw FileSystem.Failure(code: ENOTDIR) }
  }

  private static func replace(_ target: String, with content: [UInt8]) throws(FileSystem.Failure) {
    let temporary = FileSystem.temporaryPath(in: FileSystem.parent(of: target))
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileSystem.Failure(code: errno) }
    try FileSystem.fill(descriptor, with: Data(content), path: temporary)
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw FileSystem.Failure(code: code)
    }
  }

  /// Deletes a file, and the folders above it that are empty then.
  private func delete(_ file: String) throws(ResumeError) {
    try ResumeError.deleting(shown(file)) { () throws(FileSystem.Failure) in
      guard !SiteTree.hasLink(file, in: path) else { throw FileSystem.Failure(code: ENOTDIR) }
      try FileSystem.remove(path + "/" + file)
    }
    for folder in SiteTree.folders(above: file).reversed() { FileSystem.removeFolderIfEmpty(path + "/" + folder) }
  }

  /// Returns the path of a file as the user would type it.
  private func shown(_ file: String) -> String { name + (name.hasSuffix("/") ? "" : "/") + file }
}
