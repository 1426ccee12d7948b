import Foundation
import TestSupport
import Testing

/// `favorites`: add, list, remove, clear, and the stars elsewhere.
@Suite(.limitedConcurrency) struct FavoritesTests {
  private func home(_ jobs: Int = 3) throws -> (FakeFirebase, Sandbox) {
    let firebase = try FakeFirebase.withJobs(jobs)
    try firebase.firestore.set(
      "petProjects/gifts",
      fields: Field.document([
        "title": Field.languages(["en": "Gifts", "es": "Regalos"]), "tags": Field.array(Field.text("ios")),
        "startDate": Field.text("2024"),
      ]))
    return (firebase, try Sandbox(firebase))
  }

  @Test func starsFavoritesInEveryList() async throws {
    let (firebase, sandbox) = try home(4)
    let added = try await sandbox.json("favorites", "add", "job-02", "gifts", "job-01", as: "favoritesAddedAnswer")
    #expect(added["added"] == 3)
    #expect(added["favorites"].strings("title") == ["Job 2", "Gifts", "Job 1"])
    #expect(firebase.reads == ["works", "petProjects"] || firebase.reads == ["petProjects", "works"])
    firebase.server.clearRequests()
    let list = try await sandbox.json("favorites", "--lang", "es", as: "favoritesAnswer")
    #expect(
      list["favorites"] == [
        ["id": "job-02", "kind": "work", "missing": false, "title": "Trabajo 2"],
        ["id": "gifts", "kind": "project", "missing": false, "title": "Regalos"],
        ["id": "job-01", "kind": "work", "missing": false, "title": "Trabajo 1"],
      ])
    #expect(list["sources"].strings("origin") == ["cache", "cache"] && list["profile"] == "demo")
    #expect(try await sandbox.json("works", "--favorites")["works"].strings("id") == ["job-01", "job-02"])
    #expect(try await sandbox.json("project", "gifts")["project"]["isFavorite"] == true)
    #expect(try await sandbox.run("works").output.contains("Job 1 ★"))
    let again = try await sandbox.run("favorites", "add", "job-01", "work:job-03")
    #expect(
      again.outcome == .success(error: "Added 1 favorite: job-03.\n1 entry was already a favorite: job-01.\n"))
    #expect(firebase.server.requests.isEmpty)
    for (line, isMarked) in [("work job-01", true), ("work job-04", false), ("project gifts", true)] {
      let records = try await sandbox.run(line.split(separator: " ").map(String.init) + ["--plain"]).output
      #expect(records.split(separator: "\n").filter { $0.hasPrefix("favorite") } == (isMarked ? ["favorite\t*"] : []))
    }
    #expect(try sandbox.folder.permissions(of: "kept/favorites.json") == 0o600)
    #expect(try sandbox.folder.permissions(of: "kept") == 0o700)
    #expect(try sandbox.dataFileProblems() == [])
  }

  @Test func findsNewEntriesDespiteAValidCache() async throws {
    let (firebase, sandbox) = try home()
    _ = try await sandbox.run("works")
    try firebase.firestore.set("works/brand-new", fields: Field.document(["title": Field.text("New")]))
    let added = try await sandbox.json("favorites", "add", "work:brand-new")
    #expect(added["favorites"].strings("title") == ["New"])
  }

  @Test func asksBeforeClearingOnATerminal() async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.run("favorites", "add", "gifts", "my-wardrobe")
    let error = try await sandbox.failure("favorites", "clear", code: 64, input: .text("y\n"))
    #expect(error["hint"].string?.contains("--yes") == true)
    let no = try await sandbox.onTerminal(
      ["favorites", "clear"], steps: [.wait(for: "Remove 2 favorites of 'sample'? [y/N] "), .type("\r")])
    #expect(no.exitCode == 0 && no.screen.contains("Nothing was changed."))
    let spanish = try await sandbox.onTerminal(
      ["favorites", "clear", "--lang", "es"], steps: [.wait(for: "[s/N] "), .type("s\r")])
    #expect(spanish.exitCode == 0 && spanish.screen.contains("Se han eliminado 2 favoritos de 'sample'."))
    let none = try await sandbox.json("favorites", "clear", as: "favoritesRemovedAnswer")
    #expect(none["removed"] == ["favorites": 0])
  }

  @Test(arguments: ["{", "[]", #"{"format":1,"profiles":{"sample":["gifts"]}}"#, #"{"format":2,"profiles":{}}"#])
  func reportsAMalformedFileAndLeavesIt(text: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(text, to: "kept/favorites.json")
    for line in [
      ["favorites"], ["favorites", "add", "gifts"], ["favorites", "remove", "gifts"], ["favorites", "clear", "--yes"],
      ["works", "--favorites"],
    ] {
      let error = try await sandbox.failure(line, code: text.contains(#""format":2"#) ? 78 : 65)
      #expect(error["message"].string?.contains("favorites.json") == true)
    }
    let works = try await sandbox.json("works")
    #expect(works["warnings"].strings("code") == ["favoritesUnread"])
    #expect(try sandbox.folder.text(of: "kept/favorites.json") == text)
    let reset = try await sandbox.run("config", "reset", "--all")
    #expect(reset.exitCode == 0)
    // Other content may be another program's.
    let isOwn = text.contains("format")
    #expect(sandbox.folder.contents().contains("kept/favorites.json") != isOwn)
    #expect(reset.error.contains("favorites.json") != isOwn, "\(reset)")
  }

  @Test func printsNoControlCharactersOfTheFile() async throws {
    let sandbox = try Sandbox()
    let long = String(repeating: "x", count: 1500)
    try sandbox.folder.write(
      #"{"profiles":{"sample":["work:a\u001b[31m\nb","work:a\u001b[31m\nb","skill:later","project:\u202ez","work:\#(long)"]}}"#,
      to: "kept/favorites.json")
    for form in [[], ["--plain"], ["--json"]] {
      let result = try await sandbox.run(["favorites"] + form)
      #expect(result.exitCode == 0)
      #expect(!result.output.contains("\u{1B}") && !result.output.contains("\u{202E}"), "\(result)")
    }
    #expect(try await sandbox.json("favorites")["favorites"].elements.count == 3)
    try await sandbox.failure("favorites", "remove", "a\u{1B}[31m\nb", code: 64)
    #expect(try await sandbox.run("favorites", "remove", "a", long).exitCode == 0)
    #expect(try await sandbox.run("favorites", "clear", "--yes").exitCode == 0)
    #expect(try sandbox.folder.text(of: "kept/favorites.json").contains("skill:later"))
  }
}
