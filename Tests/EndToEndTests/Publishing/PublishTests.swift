import Foundation
import ResumeSupport
import TestSupport
import Testing

/// `resume publish` with a fake project that checks preconditions as in production.
@Suite(.limitedConcurrency) struct PublishTests {
  private static let title = Field.document(["title": Field.text("A")])
  private static let job: KeyValuePairs = ["works/a": title]

  @Test func warnsAboutPlaceholders() async throws {
    let setup = try await PublishSetup([
      "works/a": Field.document(["title": Field.languages(["es": "Su puesto"]), "company": Field.text("Acme")])
    ])
    let dry = try await setup.sandbox.json("publish", "--dry-run", as: "publishAnswer")
    #expect(dry["warnings"].strings("code") == ["placeholder"])
    #expect(dry["warnings"][0]["message"].string?.contains("1 placeholder; ") == true)
  }

  @Test func namesContactDetailsInTheTextsOfASecondLanguage() async throws {
    let setup = try await PublishSetup()
    func resume(_ highlight: String, _ others: String = "") -> String {
      #"{\#(others)"basics": {"name": "A"}, "work": [{"name": "C", "startDate": "2020-03", "highlights": ["\#(highlight)"]}]}"#
    }
    try await setup.run("import", "-", "--profile", "cv", input: .text(resume("Called people.")))
    try await setup.run("publish", "--from", "cv", "--to", "site", "--yes")
    let spanish = resume("Llame al 600 123 124.", #""meta": {"language": "es"}, "#)
    try await setup.run("import", "-", "--profile", "cv", input: .text(spanish))
    let dry = try await setup.sandbox.json("publish", "--from", "cv", "--to", "site", "--dry-run", as: "publishAnswer")
    let warnings = dry["warnings"].elements.map { warning in
      ["code", "id", "field"].map { warning[$0].string ?? "" }.joined(separator: " ")
    }
    #expect(warnings == ["contactInText works/c-2020 goalsAchieved"])
  }

  @Test func plansNewChangedEqualAndExtraEntries() async throws {
    let setup = try await PublishSetup([
      "works/new": Field.document(["title": Field.text("New"), "startDate": Field.text("2021-08-01")]),
      "works/changed": Field.document(["title": Field.text("After")]), "works/same": Self.title,
      "works/new/recommendations/r": Field.document(["text": Field.text("Good")]),
    ])
    let firestore = setup.firebase.firestore
    try firestore.set("works/changed", fields: Field.document(["title": Field.text("Before"), "x": Field.integer(1)]))
    try firestore.set("works/same", fields: Self.title)
    try firestore.set("works/gone", fields: Self.title)
    // This cached copy must not be shown after publishing.
    try await setup.run("works", "--profile", "site")
    let dry = try await setup.sandbox.json("publish", "--dry-run", as: "publishAnswer")
    #expect(dry["plan"]["create"].strings("path") == ["works/new", "works/new/recommendations/r"])
    #expect(dry["plan"]["update"][0] == ["fields": ["title"], "id": "changed", "path": "works/changed", "removed": []])
    #expect(dry["kept"].strings("path") == ["works/changed", "works/gone"])
    #expect(dry["committed"] == false)
    #expect(setup.commits == 0)
    try await setup.sandbox.failure("publish", code: 64)
    let result = try await setup.run("publish", "--yes")
    #expect(
      result.output == """
        From the profile 'me' to 'site' (project 'demo@\(setup.firebase.environment["FIRESTORE_EMULATOR_HOST"] ?? "")')
        ~ job changed
            ~ position: [-Before-]{+After+}
        + job new
        + recommendation r of job new
        = job changed: x (only on the server)
        = job gone (only on the server)

        """)
    #expect(result.error.hasSuffix("Published to 'site'.\n"))
    #expect(setup.commits == 1)
    #expect(
      setup.server == [
        #"works/changed {"title":{"stringValue":"After"},"x":{"integerValue":"1"}}"#,
        #"works/gone {"title":{"stringValue":"A"}}"#,
        #"works/new {"startDate":{"timestampValue":"2021-08-01T12:00:00Z"},"title":{"stringValue":"New"}}"#,
        #"works/new/recommendations/r {"text":{"stringValue":"Good"}}"#,
        #"works/same {"title":{"stringValue":"A"}}"#,
      ])
    #expect(try await setup.sandbox.json("works", "--profile", "site")["works"].elements.count == 4)
    let again = try await setup.sandbox.json("publish", as: "publishAnswer")
    #expect(again["committed"] == false && again["plan"]["update"] == [])
    let pruned = try await setup.sandbox.json("publish", "--prune", "--yes", as: "publishAnswer")
    #expect(pruned["plan"]["delete"].strings("path") == ["works/gone"])
    #expect(pruned["plan"]["update"][0]["removed"] == ["x"])
    #expect(firestore.paths.count == 4)
    #expect(
      try await setup.sandbox.json("pull", as: "pullAnswer")["plan"] == ["create": [], "delete": [], "update": []])
  }

  @Test func writesNothingWithoutPermission() async throws {
    let setup = try await PublishSetup(Self.job, isSignedIn: false)
    let hint = try await setup.sandbox.failure("publish", "--yes", code: 77)["hint"]
    let advice = "If the profile has no API key, set one first with 'resume profile set site --api-key -'."
    #expect(hint == .string("Sign in with 'resume login --profile site'. " + advice))
    #expect(setup.firebase.server.requests.isEmpty)
    try await setup.sandbox.json("publish", "--dry-run", as: "publishAnswer")
    try await setup.run("login", "--profile", "site", "--password-stdin", input: .text(PublishSetup.password))
    setup.firebase.firestore.requireWriter { _ in false }
    try await setup.sandbox.failure("publish", "--yes", code: 77)
    #expect(setup.server == [])
  }

  @Test func asksBeforePublishing() async throws {
    let setup = try await PublishSetup(Self.job)
    try setup.firebase.firestore.set("works/a", fields: Field.document(["title": Field.text("Before")]))
    let no = try await setup.sandbox.onTerminal(["publish"], steps: [.wait(for: "[y/N]"), .type("n\r")])
    #expect(no.exitCode == 0 && no.screen.contains("Nothing was changed."))
    #expect(setup.server[0].contains("Before"))
    let yes = try await setup.sandbox.onTerminal(
      ["publish", "--lang", "es"], steps: [.wait(for: "[s/N]"), .type("s\r")])
    #expect(yes.exitCode == 0 && yes.screen.contains("~ trabajo a"))
    #expect(!setup.server[0].contains("Before"))
    // New documents and fields need no question.
    try setup.write([
      ("works/a", Field.document(["title": Field.text("A"), "summary": Field.text("New")])), ("works/b", Self.title),
    ])
    try await setup.run("publish")
    #expect(setup.server.count == 2 && setup.server[0].contains("New"))
  }

  @Test func twoProcessesPublishOnce() async throws {
    let setup = try await PublishSetup(["works/a": Self.title, "works/b": Self.title])
    let firestore = setup.firebase.firestore
    // Both read before either writes.
    let waiting = Locked(0)
    firestore.intercept { request in
      guard request.path.hasSuffix(":commit"), waiting.withLock({ $0 }) < 2 else { return nil }
      waiting.withLock { $0 += 1 }
      for _ in 0..<5000 where waiting.withLock({ $0 }) < 2 { usleep(1000) }
      return nil
    }
    async let one = setup.sandbox.run("publish", "--yes", "--json")
    async let other = setup.sandbox.run("publish", "--yes", "--json")
    let results = [try await one, try await other]
    // The second process finds the same contents and succeeds.
    #expect(results.allSatisfy { $0.exitCode == 0 }, "\(results)")
    #expect(firestore.paths == ["works/a", "works/b"])
    #expect(try await setup.sandbox.json("publish", as: "publishAnswer")["plan"]["create"] == [])
  }

  @Test func nextRunFinishesAnInterruptedPublish() async throws {
    let setup = try await PublishSetup(Self.job)
    let firestore = setup.firebase.firestore
    let isReached = Locked(false)
    firestore.override(":commit", times: 1) { request in
      _ = firestore.commit(request)
      isReached.withLock { $0 = true }
      return .silence
    }
    let result = try await setup.sandbox.start(["publish", "--yes", "--json"]) { running in
      while !isReached.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(5)) }
      running.send(signal: SIGINT)
    }
    #expect(result.exitCode == 130 && result.output == "")
    #expect(try JSON(result.error)["error"]["code"] == "interrupted")
    #expect(try await setup.sandbox.json("publish", as: "publishAnswer")["plan"]["create"] == [])
  }

  /// Publishing in several commits, killed before and after each: the next run reaches the same state.
  @Test func nextRunFinishesAKilledPublish() async throws {
    let ids = (0..<503).map { "works/job-\($0)" }
    let documents = ids.map { ($0, Self.title) } + [("works/job-1/recommendations/r", Self.title)]
    let kills = [(0, false), (1, false), (1, true), (2, false), (2, true)]
    for (number, isWritten) in Soak.full(kills, otherwise: [(1, true)]) {
      let setup = try await PublishSetup()
      let firestore = setup.firebase.firestore
      try setup.write(documents)
      let (reached, seen) = (Locked(false), Locked(0))
      firestore.intercept { request in
        let isCommit = request.path.hasSuffix(":commit")
        let count = seen.withLock { count in
          if isCommit { count += 1 }
          return count
        }
        guard number == 0 || isCommit, count == number, !reached.withLock({ $0 }) else { return nil }
        if isWritten { _ = firestore.commit(request) }
        reached.withLock { $0 = true }
        return .silence
      }
      let killed = try await setup.sandbox.start(["publish", "--yes"]) { running in
        while !reached.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(5)) }
        running.send(signal: SIGKILL)
      }
      #expect(killed.exitCode == nil)
      firestore.intercept(nil)
      #expect(firestore.paths.count == [0, 0, 500, 500, 504][number * 2 - (isWritten || number == 0 ? 0 : 1)])
      try await setup.run("publish", "--yes")
      #expect(firestore.paths == documents.map(\.0).sorted())
      let again = try await setup.sandbox.json("publish", as: "publishAnswer")
      #expect(again["plan"] == ["create": [], "delete": [], "update": []])
      #expect(try setup.sandbox.dataFileProblems().filter { !$0.contains(".tmp-") } == [])
    }
  }
}
