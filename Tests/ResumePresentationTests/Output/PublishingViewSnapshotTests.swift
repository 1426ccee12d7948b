import ResumeDomain
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

/// Snapshots of the output of publishing and pulling.
@Suite("Publishing snapshots")
struct PublishingViewSnapshotTests {
  private static let job = DocumentPath("works", "loycus-mobile-lead")

  private static let ours: [Document] = [
    Document(
      path: job,
      fields: [
        "title": .map(["en": .string("Mobile Lead"), "es": .string("Líder de móvil")]),
        "startDate": .string("2021-08-01"), "tags": .array([.string("ios"), .string("swift")]),
        "summary": .string("A text that is longer than anybody wants to see of it in a list of changes."),
      ]),
    Document(path: DocumentPath("awards", "new"), fields: ["title": .string("Best")]),
    Document(path: DocumentPath("works", "same"), fields: ["title": .string("Same\u{1B}[31m")]),
    Document(
      path: ResumeSection.personPath, fields: ["name": .string("Ada"), "email": .string("ada@example.com")]),
  ]

  private static let theirs: [Document] = [
    Document(
      path: job,
      fields: [
        "title": .map(["en": .string("Lead"), "es": .string("Líder de móvil")]), "downloads": .integer(7),
        "tags": .array([.string("java"), .string("swift")]),
        "startDate": .timestamp("2021-08-02T12:00:00Z"), "coordinates": .geoPoint(latitude: 40.5, longitude: -3),
      ]),
    Document(path: DocumentPath("works", "gone"), fields: ["title": .null]),
    Document(path: DocumentPath("works", "same"), fields: ["title": .string("Same\u{1B}[31m")]),
  ]

  private static func harness(ours: [Document] = ours, theirs: [Document] = theirs) -> Harness {
    var harness = Harness()
    harness.profiles = StubProfiles(SampleEntities.profiles)
    harness.resumeFile = StubResumeFile(ResumeFile(documents: ours))
    harness.remote = StubRemoteResume(theirs)
    return harness
  }

  /// A server that has changed since its documents were pulled, without or with local changes.
  private static var moved: Harness { known(\.digest) }
  private static var clashing: Harness { known { _ in "" } }

  private static func known(_ digest: (Document) -> String?) -> Harness {
    var harness = harness()
    var state = ProjectState()
    for document in ours where document.path.collection == "works" || document.path.collection == "awards" {
      state.bases[document.path] = ProjectState.Base(updateTime: "before", digest: digest(document))
    }
    harness.resumeFile = StubResumeFile(ResumeFile(documents: ours), states: [harness.remote.name: state])
    return harness
  }

  /// A server with documents that an earlier publish has seen.
  private static var seen: Harness {
    let harness = harness()
    let bases = harness.remote.stored.value.byPath.mapValues { ProjectState.Base(updateTime: $0.revision ?? "") }
    harness.resumeFile.states.value[harness.remote.name] = ProjectState(bases: bases)
    return harness
  }

  private static var empty: Harness {
    var harness = harness(theirs: [])
    harness.resumeFile = StubResumeFile(nil)
    return harness
  }

  @Test("plans in every format", arguments: ["publish", "pull"])
  func plans(command: String) async {
    Snapshot.assert(await ViewSnapshotTests.text([command, "--dry-run"], Self.harness()), named: command + "-plan")
  }

  @Test("messages after publishing, without changes and for errors")
  func outcomes() async {
    var refusing = Self.harness()
    refusing.remote.outcome = .unconfirmed
    var signedOut = Self.harness()
    signedOut.remote.isSignedIn = false
    let lines: [(Harness, [String])] = [
      (Self.seen, ["publish", "--yes", "--prune"]), (Self.harness(), ["publish", "--yes", "--prune"]),
      (Self.harness(theirs: []), ["publish"]), (Self.harness(), ["pull", "--yes"]),
      (Self.harness(ours: Self.theirs), ["publish"]), (Self.harness(ours: Self.theirs), ["pull"]),
      (Self.harness(), ["publish"]), (Self.harness(), ["pull"]), (refusing, ["publish", "--yes"]),
      (Self.moved, ["publish", "--yes"]), (Self.moved, ["publish", "--yes", "--plain"]),
      (Self.clashing, ["publish", "--dry-run"]), (Self.clashing, ["publish", "--dry-run", "--json"]),
      (Self.harness(theirs: Self.ours), ["publish", "--without", "contact"]),
      (Self.harness(ours: [], theirs: []), ["pull", "--to", "new", "--json"]),
      (Self.empty, ["pull", "--to", "new"]), (Self.harness(ours: Self.theirs), ["pull", "--json"]),
      (signedOut, ["publish", "--yes"]), (Self.harness(), ["pull", "--yes", "--to", "new"]),
    ]
    var text = ""
    for (harness, line) in lines {
      for language in ["en", "es"] {
        // Every run has its own server and file.
        var fresh = harness
        fresh.resumeFile = StubResumeFile(harness.resumeFile.read(), states: harness.resumeFile.states.value)
        fresh.profiles = StubProfiles(SampleEntities.profiles)
        let outcome = harness.remote.outcome
        let isSignedIn = harness.remote.isSignedIn
        fresh.remote = StubRemoteResume(harness.remote.stored.value.documents.map(\.self))
        fresh.remote.outcome = outcome
        fresh.remote.isSignedIn = isSignedIn
        let arguments = line + ["--lang", language]
        text += ViewSnapshotTests.section(arguments.joined(separator: " "), await fresh.run(arguments))
      }
    }
    Snapshot.assert(text, named: "publishing")
  }

  @Test("colors")
  func colors() async {
    let result = await Self.harness().run(["publish", "--dry-run", "--prune", "--color", "always"])
    Snapshot.assert(result.output.replacing("\u{1B}", with: "ESC"), named: "publishing-colors")
  }
}
