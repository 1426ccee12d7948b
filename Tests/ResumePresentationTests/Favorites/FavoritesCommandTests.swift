import Foundation
import ResumeDomain
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Favorites commands")
struct FavoritesCommandTests {
  private func harness() -> Harness {
    var harness = Harness()
    harness.favorites = StubFavorites(["sample": SampleEntities.favorites])
    return harness
  }

  @Test("output is local, with sources for the list and titles in the language")
  func json() async throws {
    var harness = harness()
    harness.resume.isStale = true
    let list = try #require(JSONText.object(await harness.run("favorites", "--json", "--lang", "es").output))
    #expect(list["origin"] is NSNull && list["savedAt"] is NSNull)
    #expect(list["stale"] as? Bool == true)
    #expect((list["sources"] as? [NSDictionary])?.compactMap { $0["part"] as? String } == ["works", "projects"])
    let favorites = try #require(list["favorites"] as? [NSDictionary])
    #expect(
      favorites[0] == ["id": "loycus-mobile-lead", "kind": "work", "missing": false, "title": "Líder de móvil"])
    #expect(favorites[2] == ["id": "gone-job", "kind": "work", "missing": true, "title": NSNull()])
    let added = try #require(JSONText.object(await harness.run("favorites", "add", "small", "--json").output))
    #expect(added["added"] as? Int == 1 && added["stale"] as? Bool == false && added["sources"] == nil)
  }

  @Test("remove and clear use only cached titles")
  func noRequests() async {
    let requests = Shared<[Freshness]>([])
    var harness = harness()
    harness.resume.onRequest = { requests.value.append($0) }
    #expect(await harness.run("favorites", "remove", "gone-job").code == 0)
    #expect(await harness.run("favorites", "remove", "my-wardrobe", "--json").code == 0)
    #expect(await harness.run("favorites", "clear", "--yes", "--json").code == 0)
    #expect(requests.value.allSatisfy { $0 == .offline })
    requests.value = []
    #expect(await harness.run("favorites", "--json").code == 0)
    #expect(requests.value == [])
  }

  @Test("clear without a terminal requires --yes unless there are no favorites")
  func clear() async {
    let harness = harness()
    let refused = await harness.run("favorites", "clear")
    #expect(refused.code == 64 && refused.error.contains("--yes"))
    #expect(harness.favorites.values.value["sample"]?.count == 4)
    #expect(await harness.run("favorites", "clear", "-y").error == "Removed 4 favorites of 'sample'.\n")
    let none = await harness.run("favorites", "clear")
    #expect(none.code == 0 && none.error == "There are no favorites yet. Add one with 'resume favorites add ID'.\n")
  }

  @Test("rejects an unknown language before any change")
  func language() async {
    let harness = harness()
    for line in [["add", "small"], ["remove", "my-wardrobe"], ["clear", "--yes"]] {
      #expect(await harness.run(["favorites"] + line + ["--lang", "de"]).code == 64)
    }
    #expect(harness.favorites.values.value["sample"] == SampleEntities.favorites)
  }

  @Test("every command fails if the favorites can't be read")
  func unread() async {
    var harness = harness()
    harness.favorites.failure = .fileNotUnderstood(path: "/f", line: nil, detail: .notFavorites)
    for line in [[], ["add", "small"], ["remove", "my-wardrobe"], ["clear", "--yes"]] {
      #expect(await harness.run(["favorites"] + line).code == 65)
    }
    #expect(await harness.run("works", "--favorites").code == 65)
    #expect(await harness.run("works").code == 0)
  }

  @Test("reports the data that reset and profile removal have removed")
  func removed() async throws {
    var harness = harness()
    harness.profiles = StubProfiles(SampleEntities.profiles)
    let reset = try #require(JSONText.object(await harness.run("config", "reset", "--all", "--json").output))
    #expect(
      reset["removed"] as? NSDictionary == [
        "applications": 0, "entries": 1, "favorites": 3, "files": 0, "profiles": 2, "sessions": 0, "settings": 1,
        "states": 0,
        "versions": 0,
      ])
    #expect(
      await harness.run("config", "reset", "--all").error
        == "Deleted: 1 setting, 2 profiles, 3 favorites, 1 cached copy.\n")
    _ = await harness.run("config", "set", "lang", "en")
    let plain = try #require(JSONText.object(await harness.run("config", "reset", "--json").output))
    #expect((plain["removed"] as? NSDictionary)?["settings"] as? Int == 1)
    let profile = await harness.run("profile", "remove", "me", "--yes")
    #expect(profile.error == "Removed the profile 'me' with 3 favorites, 1 session and 2 cached copies.\n")
  }
}
