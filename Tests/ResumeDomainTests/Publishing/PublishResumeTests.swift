import Synchronization
import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Publishing in parts")
struct PublishResumeTests {
  private static func scene() -> Scene {
    let local = (0..<7).map { ("works/\($0)", ["title": FieldValue.string("new")]) }
    let remote = (4..<9).map { ("works/\($0)", ["title": FieldValue.string("old")]) }
    var scene = Scene(Dictionary(uniqueKeysWithValues: local), Dictionary(uniqueKeysWithValues: remote))
    scene.see()
    return scene
  }

  private static let options = PlanPublishing.Options(prunes: true)

  @Test("converges after any failed commit", arguments: 0..<60)
  func rerun(_ round: Int) async throws {
    let seed = Fuzz.seed
    var random = SplitMix64(seed: seed)
    let scene = Self.scene()
    let (server, file) = (MemoryServer(scene.remote), MemoryFile(scene))
    var failures = 0
    for _ in 0..<12 {
      let fates = (0..<5).map { _ -> MemoryServer.Fate in
        [.written, .written, .lostBefore, .lostAfter, .refused].randomElement(using: &random) ?? .written
      }
      server.set(fates)
      do {
        let publishing = PublishResume(of: file, to: server, options: Self.options, pauses: [])
        try await publishing.publish(try await publishing.plan())
        break
      } catch {
        failures += 1
        var cause = error
        if case .publishingStopped(_, let inner) = error { cause = inner }
        #expect([.publishUncertain, .denied(.writing(profile: nil))].contains(cause), "seed \(seed): \(error)")
      }
    }
    server.set([])
    let publishing = PublishResume(of: file, to: server, options: Self.options, pauses: [])
    try await publishing.publish(try await publishing.plan())
    #expect(server.documents == scene.file.documents, "seed \(seed), \(failures) failures")
    #expect(try await publishing.plan().isEmpty)
    #expect(file.state.bases.count == 7)
    let pulled = try await PullResume(into: file, from: server).plan()
    #expect(pulled.changes == [] && pulled.lost == [])
  }

  @Test("reports changes by others, and saves completed parts")
  func touched() async throws {
    let scene = Self.scene()
    let (server, file) = (MemoryServer(scene.remote), MemoryFile(scene))
    let publishing = PublishResume(of: file, to: server, options: Self.options, pauses: [])
    let plan = try await publishing.plan()
    let parts = try server.parts(plan.changes)
    server.set([.touchedBefore])
    await #expect(throws: ResumeError.changedOnServer([PublishConflict(path: parts[0][0].path)])) {
      try await publishing.publish(plan)
    }
    // Running it again stops again.
    for _ in 0..<2 {
      let again = try await publishing.plan()
      let conflicts = [PublishConflict(path: parts[0][0].path, fields: ["touched"])]
      #expect(again.conflicts == conflicts)
      await #expect(throws: ResumeError.changedOnServer(conflicts)) { try await publishing.publish(again) }
    }
    let options = PlanPublishing.Options(prunes: true, overwrites: true)
    let overwriting = PublishResume(of: file, to: server, options: options, pauses: [])
    let again = try await overwriting.plan()
    let rest = try server.parts(again.changes)
    server.set([.written, .touchedBefore])
    let cause = ResumeError.changedOnServer([PublishConflict(path: rest[1][0].path)])
    await #expect(throws: ResumeError.publishingStopped(written: 2, cause)) { try await overwriting.publish(again) }
    #expect(file.state.bases.values.count { $0.digest != nil } == 2)
  }

  @Test("distinguishes refusals from conflicts")
  func contended() async throws {
    let scene = Self.scene()
    let (server, file) = (MemoryServer(scene.remote), MemoryFile(scene))
    let publishing = PublishResume(of: file, to: server, pauses: [])
    let plan = try await publishing.plan()
    server.set([.contended])
    await #expect(throws: ResumeError.unavailable(.failing(status: 409), wasRefresh: false)) {
      try await publishing.publish(plan)
    }
  }

  @Test("reports that unknown documents have changed")
  func brokenOff() async throws {
    let scene = Self.scene()
    let (server, file) = (MemoryServer(scene.remote), MemoryFile(scene))
    let publishing = PublishResume(of: file, to: server)
    let plan = try await publishing.plan()
    server.set([.brokenOff])
    await #expect(throws: ResumeError.changedOnServer([])) {
      try await publishing.publish(plan)
    }
  }

  @Test("counts documents before a denial or an outage", arguments: [MemoryServer.Fate.refused, .lostBefore])
  func stopped(_ fate: MemoryServer.Fate) async throws {
    let scene = Self.scene()
    let (server, file) = (MemoryServer(scene.remote), MemoryFile(scene))
    let publishing = PublishResume(of: file, to: server, options: Self.options, pauses: [])
    let plan = try await publishing.plan()
    server.set([.written, .written, fate])
    let cause = fate == .lostBefore ? ResumeError.publishUncertain : .denied(.writing(profile: nil))
    await #expect(throws: ResumeError.publishingStopped(written: 4, cause)) { try await publishing.publish(plan) }
  }

  @Test("reports the written documents if the file can't be saved after a commit")
  func unsavedBases() async throws {
    let scene = Self.scene()
    let (server, file) = (MemoryServer(scene.remote), MemoryFile(scene))
    let publishing = PublishResume(of: file, to: server, options: Self.options, pauses: [])
    let plan = try await publishing.plan()
    // The first update saves what is sent.
    file.failAfter(updates: 1)
    let cause = ResumeError.cannotWrite(path: "/me.json", detail: "No space left on device")
    await #expect(throws: ResumeError.publishingStopped(written: 9, cause)) { try await publishing.publish(plan) }
    #expect(server.documents == scene.file.documents)
    file.failAfter(updates: nil)
    // An edit in between is not a conflict with what was sent.
    _ = try file.update(by: "edit") { file in
      var file = file ?? ResumeFile()
      file.documents[0].fields["title"] = .string("edited")
      return file
    }
    let next = try await publishing.plan()
    #expect(next.conflicts == [] && next.changes.count == 1)
    try await publishing.publish(next)
    #expect(server.documents == file.read()?.documents)
  }

  @Test("refuses a field that is too large for Firestore before sending")
  func largeField() {
    func problem(bytes: Int) -> UnpublishableProblem? {
      let text = String(repeating: "x", count: bytes)
      return FirestoreLimits.problem(DocumentChange(.create, DocumentPath("works", "a"), fields: ["a": .string(text)]))
    }
    #expect(problem(bytes: FirestoreLimits.valueSize - 1) == nil)
    #expect(problem(bytes: FirestoreLimits.valueSize) == .valueTooLarge)
  }

  @Test(
    "accepts equal writes by others, and waits for late commits",
    arguments: [
      [MemoryServer.Fate.sameBefore], [.sameFirst], [.late(1)], [.late(2)], [.contended, .sameBefore], [.contended],
      [.contended, .contended],
    ])
  func equalWrites(_ fates: [MemoryServer.Fate]) async throws {
    let scene = Self.scene()
    let (server, file) = (MemoryServer(scene.remote), MemoryFile(scene))
    let pauses = [Duration.zero, .zero]
    let publishing = PublishResume(of: file, to: server, options: Self.options, pauses: pauses)
    let plan = try await publishing.plan()
    server.set(fates)
    try await publishing.publish(plan)
    #expect(server.documents == scene.file.documents)
    #expect(try await publishing.plan().isEmpty)
    #expect(file.state.bases.count == 7)
  }

  @Test("reports an uncertain result")
  func silent() async throws {
    let scene = Self.scene()
    let (server, file) = (MemoryServer(scene.remote), MemoryFile(scene))
    let publishing = PublishResume(of: file, to: server, pauses: [])
    let plan = try await publishing.plan()
    server.set([.lostAfter])
    server.setSilent(.unavailable(.connectionLost, wasRefresh: false))
    await #expect(throws: ResumeError.publishUncertain) { try await publishing.publish(plan) }
  }

  @Test(
    "reports an uncertain result immediately if no time is left, and what is written before", .timeLimit(.minutes(15)))
  func timeLimit() async throws {
    let scene = Self.scene()
    let (server, file) = (MemoryServer(scene.remote), MemoryFile(scene))
    let publishing = PublishResume(of: file, to: server, pauses: [.seconds(3600)])
    let plan = try await publishing.plan()
    server.set([.written, .lostAfter])
    server.setSilent(.unavailable(.timedOut, wasRefresh: false))
    let counts = Mutex<[Int]>([])
    await #expect(throws: ResumeError.publishingStopped(written: 2, .publishUncertain)) {
      try await publishing.publish(plan) { count in counts.withLock { $0.append(count) } }
    }
    #expect(counts.withLock { $0 } == [0, 2])
  }

  private static func job(_ title: String, _ summary: String? = nil) -> [String: [String: FieldValue]] {
    [
      "works/a": ["title": FieldValue.string(title), "summary": summary.map(FieldValue.string)].compactMapValues(\.self)
    ]
  }

  private static func edit(_ file: MemoryFile, _ title: String) throws {
    _ = try file.update(by: "edit") { file in
      var file = file ?? ResumeFile()
      file.documents[0].fields["title"] = .string(title)
      return file
    }
  }

  @Test(
    "finds changes by others next to its own, before and after a lost response",
    arguments: [MemoryServer.Fate.moreBefore, .moreAfter])
  func lostUpdate(_ fate: MemoryServer.Fate) async throws {
    let scene = Scene(pulled: Self.job("A", "ours"))
    let (server, file) = (MemoryServer(scene.remote), MemoryFile(scene))
    let publishing = PublishResume(of: file, to: server, pauses: [])
    try Self.edit(file, "B")
    server.set([fate])
    try await publishing.publish(try await publishing.plan())
    let theirs = Scene.documents(Self.job("B", "theirs"))
    for _ in 0..<2 {
      let again = try await publishing.plan()
      #expect(again.conflicts.map(\.fields) == [["summary"]])
      await #expect(throws: ResumeError.changedOnServer(again.conflicts)) { try await publishing.publish(again) }
    }
    #expect(server.documents == theirs)
  }

  @Test(
    "forgets what a refused publish has sent, so that the same change by others is found",
    arguments: [MemoryServer.Fate.refused, .touchedBefore], [true, false])
  func refusedThenUndone(_ fate: MemoryServer.Fate, isFirst: Bool) async throws {
    var scene = Scene(pulled: Self.job("A"))
    if isFirst { scene.state = nil }
    let (server, file) = (MemoryServer(scene.remote), MemoryFile(scene))
    let publishing = PublishResume(of: file, to: server, pauses: [])
    try Self.edit(file, "B")
    server.set([fate])
    await #expect(throws: ResumeError.self) { try await publishing.publish(try await publishing.plan()) }
    #expect(file.state.bases.values.allSatisfy { $0.pending == nil })
    try Self.edit(file, "A")
    server.edit(DocumentPath("works", "a"), ["title": .string("B")])
    let again = try await publishing.plan()
    // Without a local change, the server's is newer.
    #expect(again.conflicts.count == (isFirst ? 1 : 0) && again.newer.count == (isFirst ? 0 : 1))
    if isFirst {
      await #expect(throws: ResumeError.self) { try await publishing.publish(again) }
    } else {
      try await publishing.publish(again)
    }
    #expect(server.documents[0].fields["title"] == .string("B"))
  }

  @Test("a refusal after an uncertain publish doesn't make its own result a conflict")
  func refusedAfterUncertain() async throws {
    let scene = Scene(pulled: Self.job("A"))
    let (server, file) = (MemoryServer(scene.remote), MemoryFile(scene))
    let publishing = PublishResume(of: file, to: server, pauses: [])
    try Self.edit(file, "B")
    server.set([.late(1)])
    await #expect(throws: ResumeError.publishUncertain) { try await publishing.publish(try await publishing.plan()) }
    try Self.edit(file, "C")
    server.set([.refused])
    await #expect(throws: ResumeError.denied(.writing(profile: nil))) {
      try await publishing.publish(try await publishing.plan())
    }
    try await publishing.publish(try await publishing.plan())
    #expect(server.documents == Scene.documents(Self.job("C")))
  }

  @Test("halves requests that the server refuses because of their size")
  func halves() async throws {
    let scene = Self.scene()
    let (server, file) = (MemoryServer(scene.remote), MemoryFile(scene))
    let publishing = PublishResume(of: file, to: server, options: Self.options, pauses: [])
    server.setLargest(0)
    let path = try await publishing.plan().changes[0].path.text
    await #expect(throws: ResumeError.unpublishable([path], .refusedSize)) {
      try await publishing.publish(try await publishing.plan())
    }
    #expect(file.state.bases.values.allSatisfy { $0.pending == nil } && !file.state.isWritten)
    server.setLargest(1)
    try await publishing.publish(try await publishing.plan())
    #expect(server.documents == scene.file.documents && file.state.isWritten)
  }

  @Test("knows whether a publish has written to the project, also after a pull")
  func first() async throws {
    let scene = Scene(pulled: Self.job("A"))
    let (server, file) = (MemoryServer(scene.remote), MemoryFile(scene))
    let publishing = PublishResume(of: file, to: server, pauses: [])
    #expect(try await publishing.plan().isFirst)
    try await publishing.publish(try await publishing.plan())
    #expect(try await publishing.plan().isFirst)
    try Self.edit(file, "B")
    try await publishing.publish(try await publishing.plan())
    #expect(try await !publishing.plan().isFirst)
    try PullResume(into: file, from: server).pull(try await PullResume(into: file, from: server).plan())
    #expect(try await !publishing.plan().isFirst)
  }

  @Test("conflicts with a document that another person creates after the plan, again and again")
  func createdAfterThePlan() async throws {
    let scene = Scene(["works/a": ["title": .string("ours")]])
    let (server, file) = (MemoryServer(scene.remote), MemoryFile(scene))
    let publishing = PublishResume(of: file, to: server, pauses: [])
    server.set([.touchedBefore])
    for _ in 0..<3 {
      do throws(ResumeError) {
        try await publishing.publish(try await publishing.plan())
        Issue.record("published")
      } catch {
        guard case .changedOnServer(let conflicts) = error else { throw error }
        #expect(conflicts.map(\.path.text) == ["works/a"])
      }
    }
    try PullResume(into: file, from: server).pull(try await PullResume(into: file, from: server).plan())
    #expect(file.read()?.documents == server.documents)
    #expect(try await publishing.plan().isEmpty)
  }

  @Test("removes the state of documents that both sides have deleted")
  func deletedOnBothSides() async throws {
    var scene = Scene(pulled: ["works/a": ["title": .string("A")]])
    let document = scene.file.documents.removeFirst()
    let file = MemoryFile(scene)
    let publishing = PublishResume(of: file, to: MemoryServer(RemoteResume()), pauses: [])
    try publishing.saveSeen(try await publishing.plan())
    #expect(file.state.bases.isEmpty)
    _ = try file.update(by: "add") { _ in ResumeFile(documents: [document]) }
    #expect(try await publishing.plan().conflicts == [])
  }

  @Test("needs a file to publish, and doesn't overwrite a changed one")
  func files() async throws {
    let server = MemoryServer(Self.scene().remote)
    await #expect(throws: ResumeError.inputFileMissing(path: "/me.json", problem: .profileFileMissing)) {
      try await PublishResume(of: MemoryFile(nil), to: server).plan()
    }
    let file = MemoryFile(nil)
    let pulling = PullResume(into: file, from: server)
    let plan = try await pulling.plan()
    _ = try file.update(by: "import") { _ in Self.scene().file }
    #expect(throws: ResumeError.fileChanged(path: "/me.json")) { try pulling.pull(plan) }
  }
}
