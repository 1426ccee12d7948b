import ResumeDomain
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

/// Snapshots of the full-screen interface at every size and in both languages.
@Suite("Full-screen snapshots")
struct BrowseViewSnapshotTests {
  static let sizes = [(40, 12), (40, 24), (80, 24), (200, 50)]

  /// Takes a snapshot of a scene at every size in both languages.
  private static func each(
    _ sizes: [(Int, Int)] = sizes, _ scene: (Int, Int, String) async throws -> BrowseScene
  ) async rethrows -> String {
    try await each(sizes) { columns, rows, language in try await scene(columns, rows, language).text }
  }

  private static func each(
    _ sizes: [(Int, Int)], _ text: (Int, Int, String) async throws -> String
  ) async rethrows -> String {
    var all = ""
    for language in ["en", "es"] {
      for (columns, rows) in sizes { all += try await text(columns, rows, language) + "\n" }
    }
    return all
  }

  @Test("tabs", arguments: ["works", "projects", "skills", "about"])
  func tabs(name: String) async {
    let text = await Self.each { columns, rows, language in
      var scene = BrowseScene.loaded(columns, rows, language: language)
      switch name {
      case "projects": scene.press(.right, .down)
      case "skills": scene.press(.character("2"))
      case "about": scene.press(.character("3"))
      default: scene.press(.down)
      }
      return scene
    }
    Snapshot.assert(text, named: "browse-" + name)
  }

  @Test("details of an entry", arguments: ["work", "project", "gone"])
  func details(name: String) async {
    let text = await Self.each([(40, 12), (80, 24), (200, 50)]) { columns, rows, language in
      var scene = BrowseScene.loaded(columns, rows, language: language)
      if name == "project" { scene.press(.right) }
      scene.press(.enter)
      if name == "work" { scene.respondWithDetails("loycus-mobile-lead") }
      if name == "gone" { scene.respond(.works(.success(BrowseScene.empty))) }
      return scene
    }
    Snapshot.assert(text, named: "browse-details-" + name)
  }

  @Test("loading and failed recommendations")
  func recommendations() async {
    let text = await Self.each([(80, 34)]) { columns, rows, language in
      var scene = BrowseScene.loaded(columns, rows, language: language)
      scene.press(.enter)
      return scene
    }
    let failed = await Self.each([(40, 12), (80, 34)]) { columns, rows, language in
      var scene = BrowseScene.loaded(columns, rows, language: language)
      scene.press(.enter)
      scene.respond(.details("loycus-mobile-lead", .failure(.unavailable(.connectionRefused, wasRefresh: true))))
      scene.press(.end)
      return scene
    }
    Snapshot.assert(text + failed, named: "browse-details-reading")
  }

  @Test("search from the first letter to no results")
  func search() async throws {
    let text = try await Self.each([(40, 12), (80, 24), (200, 24)]) { columns, rows, language in
      var scene = BrowseScene.loaded(columns, rows, language: language)
      scene.press(.character("/"))
      scene.type("mobil swift")
      try await scene.find()
      scene.press(.down)
      return scene
    }
    let others = try await Self.each([(40, 12), (80, 12)]) { columns, rows, language in
      var scene = BrowseScene.loaded(columns, rows, language: language)
      scene.press(.character("/"))
      var text = scene.text
      scene.type("qqq")
      text += scene.text
      try await scene.find()
      text += scene.text
      scene.type(" inteqqgnz, and much more than there is room for on a screen of forty columns")
      try await scene.find()
      return text + scene.text
    }
    Snapshot.assert(text, named: "browse-search")
    Snapshot.assert(others, named: "browse-search-nothing")
  }

  @Test("dialogs and questions")
  func dialogs() async {
    let text = await Self.each([(40, 12), (80, 16)]) { columns, rows, language in
      var scene = BrowseScene.loaded(columns, rows, language: language)
      scene.press(.character("t"), .down)
      var text = scene.text
      scene.press(.enter, .character("t"), .up)
      text += scene.text
      scene.press(.escape, .character("x"))
      text += scene.text
      scene.send(.finished(.profiles((1...20).map { "profile-\($0)" })))
      return text + scene.text
    }
    Snapshot.assert(text, named: "browse-dialogs")
  }

  @Test("keys and warnings")
  func texts() async {
    let text = await Self.each([(40, 24), (80, 24), (200, 50)]) { columns, rows, language in
      var scene = BrowseScene.loaded(columns, rows, language: language)
      scene.press(.character("?"))
      return scene
    }
    let warnings = await Self.each([(40, 12), (80, 24)]) { columns, rows, language in
      var scene = BrowseScene.loaded(columns, rows, language: language, warnings: WarningMessagesTests.warnings)
      scene.press(.character("w"))
      return scene
    }
    Snapshot.assert(text, named: "browse-keys")
    Snapshot.assert(warnings, named: "browse-warnings")
  }

  @Test("loading and load errors")
  func loading() async {
    let text = await Self.each([(40, 12), (80, 16)]) { columns, rows, language in
      var scene = BrowseScene(columns, rows, language: language)
      var text = scene.text
      scene.respond(.failed(.unavailable(.connectionRefused, wasRefresh: true)))
      text += scene.text
      scene = BrowseScene.loaded(columns, rows, language: language)
      scene.press(.character("r"))
      text += scene.text
      scene.respond(.failed(.unavailable(.connectionRefused, wasRefresh: true)))
      return text + scene.text
    }
    Snapshot.assert(text, named: "browse-loading")
  }

  @Test("stale data, offline mode, warnings and messages")
  func status() async {
    let text = await Self.each([(40, 12), (80, 12), (200, 12)]) { columns, rows, language in
      var scene = BrowseScene.loaded(
        columns, rows, language: language, isOffline: true, isStale: true, warnings: [DataWarning(.noSkills)])
      var text = scene.text
      scene = BrowseScene.loaded(columns, rows, language: language)
      scene.send(.finished(.marked(Favorites(), load: scene.state.subject.load)))
      text += scene.text
      scene.send(.failed(.cannotWrite(path: "/a/long path/to a folder/cv.pdf", detail: "EACCES")))
      return text + scene.text
    }
    Snapshot.assert(text, named: "browse-status")
  }

  @Test("filtered and empty lists")
  func filters() async {
    let text = await Self.each([(40, 12), (80, 12), (200, 12)]) { columns, rows, language in
      var scene = BrowseScene.loaded(columns, rows, language: language)
      scene.press(.character("F"))
      var text = scene.text
      scene.press(.character("t"), .end, .enter)
      text += scene.text
      scene = BrowseScene.loaded(columns, rows, language: language, favorites: [])
      scene.press(.character("F"))
      text += scene.text
      scene = BrowseScene.loaded(columns, rows, language: language, works: [], projects: [])
      scene.press(.character("1"))
      return text + scene.text
    }
    Snapshot.assert(text, named: "browse-filters")
  }

  @Test("ASCII symbols")
  func ascii() async throws {
    var text = ""
    for size in [(40, 12), (80, 24), (120, 16)] {
      var scene = BrowseScene.loaded(
        size.0, size.1, symbols: .ascii, colorDepth: .none, isStale: true, warnings: WarningMessagesTests.warnings)
      text += scene.text
      scene.press(.right)
      text += scene.text
      scene.press(.enter)
      text += scene.text
      scene.press(.escape, .character("?"), .end)
      text += scene.text
      scene.press(.escape, .character("t"))
      text += scene.text
      scene.press(.escape, .character("/"))
      scene.type("mobile")
      try await scene.find()
      text += scene.text
    }
    Snapshot.assert(text, named: "browse-ascii")
  }

  @Test("too small screens")
  func tooSmall() async {
    var text = ""
    for language in ["en", "es"] {
      for (columns, rows) in [(39, 24), (80, 11), (20, 6), (20, 3), (5, 1), (1, 1)] {
        text += BrowseScene.loaded(columns, rows, language: language).text
      }
    }
    Snapshot.assert(text, named: "browse-too-small")
  }
}
