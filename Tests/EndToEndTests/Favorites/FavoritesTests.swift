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

  @Test func listsAndRemovesFavoritesOfDeletedEntries() async throws {
    let (firebase, sandbox) = try home()
    _ = try await sandbox.run("favorites", "add", "job-02", "gifts")
    firebase.firestore.remove("works/job-02")
    let text = try await sandbox.run("favorites", "--refresh")
    #expect(text.output.contains("★ job-02\n  Job · no longer on the server · job-02\n"), "\(text)")
    let list = try await sandbox.json("favorites", as: "favoritesAnswer")
    #expect(list["favorites"][0] == ["id": "job-02", "kind": "work", "missing": true, "title": nil])
    #expect(try await sandbox.run("favorites", "--plain").output == "work\tjob-02\t\t!\nproject\tgifts\tGifts\t\n")
    #expect(try await sandbox.json("favorites", "list", "--since", "2000")["favorites"].strings("id") == ["gifts"])
    #expect(
      try await sandbox.json("favorites", "list", "--sort", "start", "--tag", "ios")["favorites"].strings("id") == [
        "gifts"
      ])
    firebase.server.clearRequests()
    let removed = try await sandbox.json("favorites", "remove", "job", as: "favoritesRemovedAnswer")
    #expect(removed["removed"] == ["favorites": 1] && removed["favorites"].strings("title") == ["Gifts"])
    #expect(firebase.server.requests.isEmpty)
  }

  @Test func findsNewEntriesDespiteAValidCache() async throws {
    let (firebase, sandbox) = try home()
    _ = try await sandbox.run("works")
    try firebase.firestore.set("works/brand-new", fields: Field.document(["title": Field.text("New")]))
    let added = try await sandbox.json("favorites", "add", "work:brand-new")
    #expect(added["favorites"].strings("title") == ["New"])
  }

  @Test func listsIDsWhenReadingFails() async throws {
    let (firebase, sandbox) = try home()
    firebase.firestore.setDenied(true, "petProjects")
    #expect(try await sandbox.run("favorites", "add", "job-01").exitCode == 0)
    try await sandbox.failure("favorites", "add", "gifts", code: 77)
    firebase.firestore.setDenied(false, "petProjects")
    #expect(try await sandbox.run("favorites", "add", "gifts").exitCode == 0)
    _ = try await sandbox.run("cache", "clear")
    firebase.firestore.override("petProjects", .html("<p>Log in to the hotspot</p>"))
    let list = try await sandbox.json("favorites", as: "favoritesAnswer")
    #expect(list["favorites"].strings("id") == ["job-01", "gifts"])
    #expect(list["favorites"][1] == ["id": "gifts", "kind": "project", "missing": false, "title": nil])
    #expect(list["warnings"].strings("code") == ["partFailed"])
    try await sandbox.failure("favorites", "list", "--tag", "ios", code: 65)
    try await sandbox.failure("favorites", "add", "job-02", code: 65)
    #expect(try await sandbox.run("favorites", "add", "work:job-02").exitCode == 0)
    _ = try await sandbox.run("cache", "clear")
    let offline = try await sandbox.json("favorites", "--offline")
    #expect(offline["warnings"].strings("code") == ["partFailed", "partFailed"])
    #expect(offline["favorites"].elements.count == 3)
    try await sandbox.failure("favorites", "add", "job-03", "--offline", code: 69)
  }

  @Test func asksForTheKindOfAnAmbiguousID() async throws {
    let (firebase, sandbox) = try home()
    try firebase.firestore.set("works/gifts")
    let error = try await sandbox.failure("favorites", "add", "job-01", "gifts", code: 64)
    #expect(error["candidates"] == ["project:gifts", "work:gifts"])
    #expect(try await sandbox.json("favorites")["favorites"].elements.isEmpty)
    _ = try await sandbox.run("favorites", "add", "project:gifts")
    #expect(try await sandbox.json("favorites")["favorites"].strings("kind") == ["project"])
    for id in ["a/b", "job\u{1B}[31m", ""] { try await sandbox.failure("favorites", "add", id, code: 64) }
    let near = try await sandbox.failure("favorites", "add", "job-99", code: 66)
    #expect(near["candidates"].strings().contains("job-01"))
    try await sandbox.failure("favorites", "remove", "job-01", code: 66)
  }

  @Test func keepsFavoritesPerProfile() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(emulating: firebase)
    let environment = ["RESUME_PROJECT": "demo"]
    _ = try await sandbox.run("profile", "add", "demo", "--project", "demo")
    _ = try await sandbox.run("favorites", "add", "job-01", "--profile", "demo")
    #expect(try await sandbox.json("favorites", with: environment)["favorites"].elements.isEmpty)
    _ = try await sandbox.run("favorites", "add", "job-01", with: environment)
    _ = try await sandbox.run("favorites", "add", "gifts", "my-wardrobe")
    _ = try await sandbox.run("profile", "add", "demo", "--project", "other", "--force")
    let json = try await sandbox.json("profile", "remove", "demo", "--yes", as: "profileRemovedAnswer")
    #expect(json["removed"]["favorites"] == 1)
    #expect(try await sandbox.json("favorites", with: environment)["favorites"].strings("id") == ["job-01"])
    #expect(try await sandbox.json("favorites")["favorites"].strings("id") == ["gifts", "my-wardrobe"])
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

  @Test func reportsAFolderInPlaceOfTheFile() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write("mine", to: "kept/favorites.json/notes.txt")
    try await sandbox.failure("favorites", "add", "gifts", code: 66)
    let reset = try await sandbox.run("config", "reset", "--all")
    #expect(reset.exitCode == 0 && reset.error.contains("kept/favorites.json"), "\(reset)")
    #expect(try sandbox.folder.text(of: "kept/favorites.json/notes.txt") == "mine")
  }

  @Test func canReadButNotAddWithoutAHome() async throws {
    var sandbox = try Sandbox()
    sandbox.environment = ["LANG": "C.UTF-8"]
    #expect(try await sandbox.json("favorites")["favorites"].elements.isEmpty)
    try await sandbox.failure("favorites", "add", "gifts", code: 78)
    #expect(try await sandbox.run("favorites", "clear").exitCode == 0)
  }
}
