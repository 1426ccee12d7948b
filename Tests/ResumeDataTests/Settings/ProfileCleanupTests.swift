import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Removal of profiles")
struct ProfileCleanupTests {
  private let folder: TemporaryFolder
  private let folders: Folders
  private let repository: LocalResumeFileRepository

  init() throws {
    folder = try TemporaryFolder()
    folders = Folders(environment: ["RESUME_CONFIG_HOME": folder.path("home")])
    repository = LocalResumeFileRepository(
      path: folder.path("home/profiles/me.json"), isManaged: true, versions: folders.versions,
      states: folders.projectStates)
  }

  private func save(_ name: String) throws {
    let basics = Document(path: DocumentPath("profile", "main"), fields: ["name": .string(name)])
    try repository.update(by: "edit") { _ in ResumeFile(documents: [basics]) }
  }

  @Test("deletes nothing if the résumé or its versions changed during the question", arguments: ["file", "versions"])
  func changed(part: String) throws {
    for name in ["A", "B"] { try save(name) }
    let profile = Profile(name: "me", source: .file(repository.path))
    let favorites = JSONFavoritesRepository(path: folders.favoritesFile)
    _ = try favorites.update(of: profile) { $0 = [EntryReference(.work, "a")] }
    let cleanup = ProfileCleanup(folders: folders)
    let removal = cleanup.removal(of: profile)
    #expect(removal.deletesFile && removal.versions.count == 1)
    if part == "file" {
      try folder.write(#"{}"#, to: "home/profiles/me.json")
    } else {
      try repository.clearVersions(removal.versions)
    }
    #expect(throws: ResumeError.changedSinceQuestion(path: repository.path)) { try cleanup.remove(removal) }
    #expect(FileManager.default.fileExists(atPath: repository.path))
    #expect(try favorites.favorites(of: profile).entries.count == 1)
    #expect(try cleanup.remove(cleanup.removal(of: profile)).files == 1)
    cleanup.removeEmptyFolders()
    #expect(folder.contents() == [])
  }

  @Test("a reset deletes nothing if there is something else to delete than before the question")
  func changedReset() throws {
    try save("A")
    let profiles = JSONProfilesRepository(path: folders.profilesFile)
    try profiles.add(Profile(name: "me", source: .file(repository.path)), replacing: false)
    let cleanup = ProfileCleanup(folders: folders)
    let asked = cleanup.stored()
    try profiles.add(Profile(name: "new", source: .file(folder.path("home/profiles/new.json"))), replacing: false)
    #expect(throws: ResumeError.changedSinceQuestion(path: nil)) { try cleanup.removeAll(asked) }
    try profiles.remove(named: "new")
    try save("B")
    #expect(throws: ResumeError.changedSinceQuestion(path: nil)) { try cleanup.removeAll(asked) }
    #expect(try profiles.names() == ["me"] && FileManager.default.fileExists(atPath: repository.path))
    #expect(try cleanup.removeAll(cleanup.stored()).files == 1)
    #expect(folder.contents() == [])
  }

  @Test("a removal waits for a change of the résumé")
  func locked() throws {
    try save("A")
    let profile = Profile(name: "me", source: .file(repository.path))
    let cleanup = ProfileCleanup(folders: folders)
    var lock = try FileLock.attempt(repository.path + ".lock")
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      _ = try? cleanup.remove(cleanup.removal(of: profile))
      ended.signal()
    }
    usleep(100_000)
    #expect(FileManager.default.fileExists(atPath: repository.path))
    withExtendedLifetime(lock) {}
    lock = nil
    #expect(ended.wait(timeout: .now() + 60) == .success)
    #expect(!FileManager.default.fileExists(atPath: repository.path))
  }

  @Test("leaves another form of résumé in the folder of local profiles")
  func foreignForm() throws {
    try folder.write(#"{"works": {"a": {"titleKey": "k"}}}"#, to: "home/profiles/cv.json")
    let profile = Profile(name: "cv", source: .file(folder.path("home/profiles/cv.json")))
    let cleanup = ProfileCleanup(folders: folders)
    #expect(try cleanup.remove(cleanup.removal(of: profile)).files == 0)
    #expect(folder.contents().contains("home/profiles/cv.json"))
  }

  @Test("removes the permissions of others from the folders of the program's files")
  func permissions() throws {
    for name in ["profiles", "versions"] {
      try folder.write("", to: "home/\(name)/x")
      chmod(folder.path("home/" + name), 0o777)
    }
    chmod(folder.path("home"), 0o755)
    for name in ["A", "B"] { try save(name) }
    for name in ["profiles", "versions"] { #expect(try folder.permissions(of: "home/" + name) == 0o700) }
    // The folder that the environment names is the user's.
    #expect(try folder.permissions(of: "home") == 0o755)
  }

  @Test("gives files that root creates the owner of their folder", .enabled(if: geteuid() == 0))
  func owner() throws {
    #expect(chown(folder.path, 65534, 65534) == 0)
    for name in ["A", "B"] { try save(name) }
    try JSONSettingsRepository(path: folders.settingsFile).set(.language, to: "es")
    #expect(folder.contents().contains { $0.hasPrefix("home/versions/") } && folder.contents().count > 6)
    for path in folder.contents() {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(path))
      #expect(attributes[.ownerAccountID] as? Int == 65534, "\(path)")
    }
  }
}
