import Foundation
import ResumeDomain
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

/// Snapshots of every view: text at 80 and 40 columns with both symbol sets, records and JSON, in both languages.
@Suite("View snapshots")
struct ViewSnapshotTests {
  /// A view: the name of its snapshot and the command line that shows it.
  struct View: Sendable, CustomTestStringConvertible {
    var name: String
    var line: [String]
    var testDescription: String { name }
  }

  static let views = [
    View(name: "overview", line: []),
    View(name: "works", line: ["works"]),
    View(name: "works-filtered", line: ["works", "--tag", "ios", "--limit", "1"]),
    View(name: "works-summary", line: ["works", "--summary"]),
    View(name: "work", line: ["work", "loycus-mobile-lead"]), View(name: "work-bare", line: ["work", "bare"]),
    View(name: "projects", line: ["projects"]), View(name: "project", line: ["project", "my-wardrobe"]),
    View(name: "project-bare", line: ["project", "unknown"]), View(name: "skills", line: ["skills"]),
    View(name: "education", line: ["education"]), View(name: "languages", line: ["languages"]),
    View(name: "show", line: ["show"]),
    View(name: "show-sections", line: ["cv", "--sections", "skills,work", "--tag", "ios"]),
    View(name: "volunteer", line: ["volunteer"]), View(name: "certificates", line: ["certificates"]),
    View(name: "awards", line: ["awards"]), View(name: "publications", line: ["publications", "--limit", "1"]),
    View(name: "interests", line: ["interests"]), View(name: "references", line: ["references"]),
    View(name: "map", line: ["map"]), View(name: "map-nowhere", line: ["map", "--tag", "none"]),
    View(name: "open", line: ["open", "my-wardrobe"]),
    View(name: "open-missing", line: ["open", "small", "--link", "web"]),
    View(name: "search", line: ["search", "mobil swift zapatos", "apps", "--limit", "5"]),
    View(name: "search-none", line: ["search", "inteqqgnz"]),
    View(name: "about", line: ["about"]), View(name: "whoami", line: ["whoami", "--profile", "me"]),
    View(name: "profile-list", line: ["profile", "list"]), View(name: "profile-show", line: ["profile", "show", "me"]),
    View(name: "config-list", line: ["config", "list"]), View(name: "cache-status", line: ["cache", "status"]),
    View(name: "favorites", line: ["favorites"]),
    View(name: "favorites-filtered", line: ["favorites", "list", "--tag", "ios", "--sort", "title"]),
    View(name: "error-not-found", line: ["work", "inteligenz"]),
    View(name: "error-usage", line: ["works", "--limt", "1"]),
  ]

  @Test("output matches the snapshots", arguments: views)
  func view(view: View) async {
    var harness = Harness()
    harness.profiles = StubProfiles(SampleEntities.profiles)
    harness.account.account = SampleEntities.account
    harness.cache.cached = SampleEntities.entries
    harness.favorites = Self.favorites(view)
    Snapshot.assert(await Self.text(view.line, harness), named: view.name)
  }

  @Test("the main pages at all widths", arguments: views.filter { ["overview", "works", "show"].contains($0.name) })
  func widths(view: View) async {
    var text = ""
    for language in ["en", "es"] {
      for columns in [40, 80, 120, 200] {
        var harness = Harness()
        harness.columns = columns
        harness.favorites = Self.favorites(view)
        let result = await harness.run(view.line + ["--lang", language])
        text += Self.section("\(language), \(columns) columns", result)
      }
    }
    Snapshot.assert(text, named: "widths-" + view.name)
  }

  @Test("stale data with all warnings")
  func warnings() async {
    var harness = Harness()
    harness.resume.origin = .cache
    harness.resume.savedAt = SampleEntities.now.addingTimeInterval(-7200)
    harness.resume.isStale = true
    harness.resume.warnings = WarningMessagesTests.warnings
    Snapshot.assert(await Self.text(["skills"], harness), named: "warnings")
  }

  @Test("of several URLs that aren't links, only the first is named")
  func links() async {
    var harness = Harness()
    harness.columns = 200
    harness.resume.warnings = (1...17).map { DataWarning(.invalidLink, documentID: "paper-\($0)", field: "url") }
    let result = await harness.run("skills")
    #expect(
      result.error.hasPrefix(
        """
        Warning: 'paper-1': the field 'url' isn't an http or https URL; it is omitted. The same is true of 16 more; list all with '--json'.

        """))
    #expect(result.error.components(separatedBy: "paper-").count == 2)
    #expect(await harness.run("skills", "--json").output.components(separatedBy: "invalidLink").count == 18)
  }

  @Test("empty résumés")
  func empty() async {
    var harness = Harness(
      resume: StubResume(works: [], projects: [], groups: [], education: [], languages: [], others: [:], person: nil))
    harness.resume.origin = .file
    var text = ""
    for line in [
      ["works"], ["projects"], ["skills"], ["education"], ["languages"], ["volunteer"], ["awards"], ["references"],
      ["about"], [],
    ] {
      text += await Self.text(line, harness)
    }
    Snapshot.assert(text, named: "empty")
  }

  @Test("colors")
  func colors() async {
    var text = ""
    for line in [
      ["works", "--limit", "2"], ["project", "my-wardrobe"], ["config", "list"], ["wroks"],
      ["search", "loycus sketch leed"],
    ] {
      let result = await Harness().run(line + ["--color", "always"])
      text += Self.section(line.joined(separator: " "), result)
    }
    Snapshot.assert(text.replacing("\u{1B}", with: "ESC"), named: "colors")
  }

  /// Favorites; more of them for the views of favorites.
  private static func favorites(_ view: View) -> StubFavorites {
    guard !view.name.hasPrefix("favorites") else { return StubFavorites(["sample": SampleEntities.favorites]) }
    return StubFavorites([
      "sample": [EntryReference(.work, "intelygenz"), EntryReference(.project, "my-wardrobe")],
      "paper": [EntryReference(.work, "loycus-mobile-lead")],
    ])
  }

  @Test("changes of favorites")
  func favoriteChanges() async {
    var text = ""
    for line in [["add", "small", "loycus-mobile-lead"], ["remove", "gone-job", "my-w"], ["clear", "--yes"]] {
      for form in [[], ["--lang", "es"], ["--plain"], ["--json"]] {
        var harness = Harness()
        harness.favorites = StubFavorites(["sample": SampleEntities.favorites])
        text += Self.section((line + form).joined(separator: " "), await harness.run(["favorites"] + line + form))
      }
    }
    Snapshot.assert(text, named: "favorites-changes")
  }

  @Test("all problems of a résumé file")
  func problems() async {
    var text = ""
    for form in [[], ["--lang", "es"], ["--plain"], ["--json"], ["--quiet"]] {
      var harness = Harness()
      harness.input = ["cv.json": "{}"]
      harness.validation = ValidationReport(
        // Validating a file of a newer version stops with an error.
        ValidationMessagesTests.problems.filter { $0.finding.error(ofFile: "") == nil })
      text += Self.section(form.joined(separator: " "), await harness.run(["validate", "cv.json"] + form))
    }
    Snapshot.assert(text, named: "validate")
  }

  /// Returns all formats of a view.
  static func text(_ line: [String], _ harness: Harness) async -> String {
    var text = ""
    for language in ["en", "es"] {
      for (columns, isUTF8) in [(80, true), (40, true), (40, false)] {
        var harness = harness
        harness.columns = columns
        harness.environment = isUTF8 ? ["LC_CTYPE": "C.UTF-8"] : [:]
        let result = await harness.run(line + ["--lang", language])
        text += section("\(language), \(columns) columns, \(isUTF8 ? "UTF-8" : "ASCII")", result)
      }
      for form in ["--plain", "--json"] {
        text += section("\(language), \(form)", await harness.run(line + [form, "--lang", language]))
      }
    }
    return text
  }

  static func section(_ title: String, _ result: Harness.Consequences) -> String {
    "=== \(title): \(result.code)\n\(result.output)"
      + (result.error.isEmpty ? "" : "--- standard error\n\(result.error)")
  }

  @Test(
    "no line of text exceeds the terminal", arguments: views.filter { !$0.name.hasPrefix("profile") },
    [20, 40, 80])
  func width(view: View, columns: Int) async {
    var harness = Harness()
    harness.columns = columns
    harness.account.account = SampleEntities.account
    harness.profiles = StubProfiles(SampleEntities.profiles)
    harness.favorites = Self.favorites(view)
    let result = await harness.run(view.line)
    for line in (result.output + result.error).split(separator: "\n") {
      // A single word that fits on no line may exceed it, as URLs do.
      let isOneWord = line.split(separator: " ").filter { $0.displayWidth > 1 }.count <= 1
      #expect(line.displayWidth <= columns || isOneWord, "\(line)")
    }
  }
}
