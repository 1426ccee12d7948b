import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Folders of sites")
struct LocalSiteFoldersTests {
  private let folder: TemporaryFolder
  private let state: TemporaryFolder
  private let sites: LocalSiteFolders
  private let pages = [
    SiteFile("index.html", "<p>1"), SiteFile("projects/a/index.html", "a"), SiteFile("style.css", "s"),
  ]
  private let configuration = (SiteFile("firebase.json", #"{"hosting": {"public": "site"}}"#), "hosting")

  init() throws {
    folder = try TemporaryFolder()
    state = try TemporaryFolder()
    sites = LocalSiteFolders(
      workingFolder: folder.path, home: folder.path("home"), locks: state.path("resume/sites"))
  }

  @discardableResult private func write(
    _ files: [SiteFile]? = nil, to name: String = "site"
  ) throws(ResumeError) -> SiteChanges {
    try sites.write(files ?? pages, configuration: nil, to: name)
  }

  private func states(_ changes: SiteChanges) -> [String: SiteChanges.State] {
    Dictionary(uniqueKeysWithValues: changes.states.map { ($0.path, $0.state) })
  }

  /// Returns the paths and contents of all files.
  private func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for path in folder.contents() {
      if let text = try? folder.text(of: path) { files[path] = text }
    }
    return files
  }

  /// Expects that writing fails with 73, names these files, and changes nothing.
  private func expectRefusal(
    _ names: [String], _ pages: [SiteFile]? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try files()
    #expect(throws: ResumeError.siteFilesOfOthers(names.map { "site/" + $0 }), sourceLocation: sourceLocation) {
      try write(pages)
    }
    #expect(try files() == before, sourceLocation: sourceLocation)
  }

  @Test("writes files that others may read, and a manifest with their digests")
  func new() throws {
    #expect(try sites.check("site") == "site")
    #expect(folder.contents() == [])
    let changes = try write()
    #expect(changes.states.map(\.path) == ["index.html", "projects/a/index.html", "style.css"])
    #expect(changes.states.allSatisfy { $0.state == .created } && changes.configuration == nil)
    #expect(
      folder.contents() == [
        "site", "site/.resume-site.json", "site/index.html", "site/projects", "site/projects/a",
        "site/projects/a/index.html", "site/style.css",
      ])
    #expect(
      try folder.text(of: "site/.resume-site.json").contains(
        #""index.html": "\#(SiteManifest.digest(pages[0].content))""#))
    let mask = umask(0)
    umask(mask)
    #expect(try folder.permissions(of: "site/index.html") == 0o666 & ~Int(mask))
    #expect(try folder.permissions(of: "site/projects") == 0o777 & ~Int(mask))
  }

  @Test("replaces its own files, deletes those that are no longer part of the site, and leaves other files")
  func again() throws {
    try write()
    let manifest = try folder.text(of: "site/.resume-site.json")
    #expect(states(try write()).values.allSatisfy { $0 == .unchanged })
    #expect(try folder.text(of: "site/.resume-site.json") == manifest)
    try folder.write("mine", to: "site/CNAME")
    let changes = try write([SiteFile("index.html", "<p>2"), pages[2]])
    #expect(
      states(changes) == ["index.html": .changed, "projects/a/index.html": .deleted, "style.css": .unchanged])
    #expect(try folder.text(of: "site/index.html") == "<p>2")
    #expect(folder.contents() == ["site", "site/.resume-site.json", "site/CNAME", "site/index.html", "site/style.css"])
  }

  @Test("keeps a page that is no longer part of the site but was changed")
  func kept() throws {
    try write()
    try folder.write("mine", to: "site/projects/a/index.html")
    #expect(states(try write([pages[0]]))["projects/a/index.html"] == .kept)
    #expect(try folder.text(of: "site/projects/a/index.html") == "mine")
    // From then on it belongs to the owner.
    #expect(states(try write([pages[0]]))["projects/a/index.html"] == nil)
    try expectRefusal(["projects/a/index.html"])
  }

  @Test("names files that it didn't write, and writes nothing")
  func foreign() throws {
    try folder.write("mine", to: "site/style.css")
    try folder.write("mine", to: "site/projects/a/index.html")
    try expectRefusal(["projects/a/index.html", "style.css"])
  }

  @Test("accepts a file with the same content, as after a crash")
  func same() throws {
    try folder.write("s", to: "site/style.css")
    #expect(states(try write())["style.css"] == .unchanged)
    try write([SiteFile("style.css", "t")])
    #expect(try folder.text(of: "site/style.css") == "t")
  }

  @Test("names its own files that were changed, and writes nothing")
  func changed() throws {
    try write()
    try folder.write("mine", to: "site/style.css")
    try expectRefusal(["style.css"], [SiteFile("index.html", "<p>2"), SiteFile("style.css", "t")])
  }

  @Test("writes a file again that was deleted")
  func deleted() throws {
    try write()
    try FileManager.default.removeItem(atPath: folder.path("site/index.html"))
    #expect(states(try write())["index.html"] == .created)
  }

  @Test("follows no links in the folder")
  func links() throws {
    try folder.write("mine", to: "other/index.html")
    try FileManager.default.createDirectory(atPath: folder.path("site"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder.path("site/projects"), withDestinationPath: "../other")
    try FileManager.default.createSymbolicLink(atPath: folder.path("site/style.css"), withDestinationPath: "nowhere")
    try expectRefusal(["projects/a/index.html", "style.css"])
    #expect(folder.contents().filter { $0.hasPrefix("other/") } == ["other/index.html"])
  }

  @Test("names a folder in the place of a file, and a file in the place of a folder")
  func places() throws {
    try folder.write("mine", to: "site/index.html/x")
    try folder.write("mine", to: "site/projects")
    try expectRefusal(["index.html", "projects/a/index.html"])
  }

  @Test(
    "a manifest with paths that lead out of the folder, or in another form, counts as absent",
    arguments: [
      #"{"format": 1, "files": {"../victim": "DIGEST"}}"#, #"{"format": 1, "files": {"/tmp/victim": "DIGEST"}}"#,
      #"{"format": 1, "files": {"a/../../victim": "DIGEST"}}"#, #"{"format": 1, "files": {"a//b": "DIGEST"}}"#,
      #"{"format": 1, "files": {"link/victim": "DIGEST"}}"#, #"{"format": 1, "files": {"": "DIGEST"}}"#,
      #"{"format": 2, "files": {"index.html": "DIGEST"}}"#, #"{"format": 1, "files": ["index.html"]}"#,
      #"{"format": 1, "files": {"index.html": 1}}"#, #"{"files": {}}"#, "", "[]", "{",
    ])
  func manifests(text: String) throws {
    try folder.write("x", to: "victim")
    try folder.write("x", to: "site/index.html")
    try FileManager.default.createSymbolicLink(atPath: folder.path("site/link"), withDestinationPath: "..")
    let digest = SiteManifest.digest(Array("x".utf8))
    try folder.write(text.replacing("DIGEST", with: digest), to: "site/.resume-site.json")
    #expect(SiteManifest.read(in: folder.path("site")) == nil)
    try expectRefusal([".resume-site.json", "index.html"])
    #expect(try folder.text(of: "victim") == "x")
  }

  @Test("a manifest that is a link counts as absent")
  func linkedManifest() throws {
    try write()
    try FileManager.default.moveItem(atPath: folder.path("site/.resume-site.json"), toPath: folder.path("real"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("site/.resume-site.json"), withDestinationPath: "../real")
    try expectRefusal([".resume-site.json"])
  }

  @Test("is never in the home folder, the root, or the top or `.git` of a checkout, however they are spelled")
  func folders() throws {
    try folder.write("x", to: "home/x")
    try folder.write("x", to: "checkout/.git/HEAD")
    try folder.write("gitdir: x", to: "worktree/.git")
    for (name, target) in [("house", "home"), ("inner", "checkout/.git"), ("dead", "home/none/..")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
    }
    let cases: [(String, SiteFolderProblem)] = [
      ("home", .home), ("home/", .home), (folder.path("home"), .home), ("house", .home), ("./checkout/../home", .home),
      ("/", .root), ("//", .root), ("/tmp/..", .root), ("checkout", .checkout), ("worktree", .checkout),
      ("checkout/.git", .repository), ("checkout/.git/site", .repository), ("inner", .repository),
      ("inner/site/", .repository), ("worktree/.git", .repository), ("checkout/.GIT/x", .repository),
      ("home/none/..", .missing), (folder.path("home/none/../"), .missing), ("home/none/../site", .missing),
      ("home/none/./..", .missing), ("dead", .missing),
    ]
    let before = folder.contents()
    for (path, problem) in cases {
      #expect(throws: ResumeError.siteFolder(path, problem), "\(path)") { try sites.check(path) }
      #expect(throws: ResumeError.siteFolder(path, problem), "\(path)") { try write(to: path) }
    }
    #expect(folder.contents() == before)
    #expect(try sites.check("checkout/site") == "site")
    #expect(try sites.check("home/site/") == "site")
    #expect(try sites.check("home/new/site/.") == "site")
  }

  @Test("creates a configuration next to the folder only if there is none")
  func configurations() throws {
    func changes(_ name: String = "site") throws -> SiteChanges.Configuration? {
      try sites.write(pages, configuration: configuration, to: name).configuration
    }
    #expect(try changes() == .init(path: "firebase.json", state: .created))
    #expect(try folder.text(of: "firebase.json") == #"{"hosting": {"public": "site"}}"#)
    #expect(try changes()?.state == .unchanged)
    for (text, state) in [
      (#"{"firestore": {"rules": "r"}, "hosting": {"public": "site"}}"#, SiteChanges.Configuration.State.unchanged),
      (#"{"hosting": [{"public": "a"}, {"public": "site"}]}"#, .unchanged), (#"{"firestore": {"rules": "r"}}"#, .other),
      (#"{"hosting": {"public": "other"}}"#, .other), ("// comment", .other), ("", .other),
    ] {
      try folder.write(text, to: "firebase.json")
      #expect(try changes()?.state == state, "\(text)")
      #expect(try folder.text(of: "firebase.json") == text)
    }
    try FileManager.default.removeItem(atPath: folder.path("firebase.json"))
    try FileManager.default.createSymbolicLink(atPath: folder.path("firebase.json"), withDestinationPath: "nowhere")
    #expect(try changes()?.state == .other && !FileManager.default.fileExists(atPath: folder.path("nowhere")))
  }

  @Test("writes no configuration outside of the working folder", arguments: [".", "..", "/"])
  func configurationOutside(above: String) throws {
    let working = above == ".." ? "site/inner" : "site"
    try folder.write("x", to: working + "/x")
    let sites = LocalSiteFolders(
      workingFolder: folder.path(working), home: folder.path("home"), locks: state.path("resume/sites"))
    let name = above == "/" ? folder.path("site") : above
    let changes = try sites.write(pages, configuration: configuration, to: name)
    #expect(changes.configuration?.state == .printed)
    #expect(!folder.contents().contains("firebase.json") && folder.contents().contains("site/index.html"))
    try folder.write(#"{"hosting": {"public": "site"}}"#, to: "firebase.json")
    #expect(try sites.write(pages, configuration: configuration, to: name).configuration?.state == .unchanged)
  }

  /// A file whose name is too long, so that only its temporary file can be written.
  private static let unnameable = SiteFile(String(repeating: "x", count: 300), "x")

  @Test("a failure leaves no temporary file, and the start page of before")
  func failure() throws {
    #expect(throws: ResumeError.self) { try write(pages + [Self.unnameable], to: "new/site") }
    #expect(folder.contents().allSatisfy { !$0.contains("tmp-") && $0 != "new/site/index.html" })
    #expect(state.contents() == ["resume"])
    try write(to: "new/site")
    try write()
    #expect(throws: ResumeError.self) { try write([SiteFile("index.html", "<p>2"), Self.unnameable]) }
    #expect(folder.contents().allSatisfy { !$0.contains("tmp-") })
    #expect(try folder.text(of: "site/index.html") == "<p>1")
  }

  @Test("a run completes the site of one that ended between two files", arguments: [true, false])
  func interrupted(isSame: Bool) throws {
    try write()
    try folder.write("mine", to: "site/CNAME")
    let new = [SiteFile("a.css", "a"), SiteFile("index.html", "<p>2"), SiteFile("style.css", "t")]
    // Its name follows the first file and precedes the others.
    #expect(throws: ResumeError.self) { try write([new[0], Self.unnameable] + new[1...]) }
    let texts = ["a.css": "a", "index.html": "<p>1", "style.css": "s", "projects/a/index.html": "a", "CNAME": "mine"]
    for (name, text) in texts { #expect(try folder.text(of: "site/" + name) == text) }
    let changes = try write(isSame ? new : [SiteFile("index.html", "<p>3"), SiteFile("style.css", "u")])
    #expect(
      states(changes) == [
        "a.css": isSame ? .unchanged : .deleted, "index.html": .changed, "projects/a/index.html": .deleted,
        "style.css": .changed,
      ])
    #expect(try folder.text(of: "site/CNAME") == "mine")
    let manifest = try #require(SiteManifest.read(in: folder.path("site")))
    #expect(manifest.digests.values.allSatisfy { $0.count == 1 } && manifest.digests.count == (isSame ? 3 : 2))
  }

  @Test("removes temporary files of a killed run after a day, also if the site is unchanged")
  func abandoned() throws {
    try write()
    let names = ["site/.resume.tmp-0123456789abcdef", "site/projects/a/.resume.tmp-0123456789abcdef"]
    for isOld in [false, true] {
      for name in names { try folder.write("x", to: name) }
      if isOld { for name in names { try folder.age(name) } }
      try write()
      #expect(folder.contents().filter { $0.contains("tmp-") } == (isOld ? [] : names))
    }
  }

  @Test("exports at once leave one whole site, which a later run accepts")
  func concurrent() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "site")
    let versions = (0..<2).map { version in
      ["index.html"] + (0..<10).map { "projects/\($0)/index.html" } + ["\(version).css"]
    }.enumerated().map { version, paths in paths.map { SiteFile($0, "\(version)") } }
    for _ in 0..<8 {
      let failures = Guarded(0)
      DispatchQueue.concurrentPerform(iterations: 4) { index in
        do { try write(versions[index % 2], to: index < 2 ? "site" : "link") } catch { failures.change { $0 += 1 } }
      }
      #expect(failures.value == 0)
      let texts = try files().filter { $0.key.hasPrefix("site/") && !$0.key.hasSuffix(SiteManifest.name) }
      #expect(Set(texts.values).count == 1 && texts.count == 12, "\(texts)")
      #expect(throws: Never.self) { try write([SiteFile("index.html", "x")]) }
      #expect(try files().filter { $0.key.hasPrefix("site/") }.count == 2)
    }
    #expect(state.contents() == ["resume"])
  }

  @Test("writes without a lock if the program's folder can't be written")
  func unlocked() throws {
    let path = try state.write("", to: "file")
    let sites = LocalSiteFolders(workingFolder: folder.path, home: nil, locks: path + "/sites")
    #expect(try sites.write(pages, configuration: nil, to: "site").states.count == 3)
  }
}
