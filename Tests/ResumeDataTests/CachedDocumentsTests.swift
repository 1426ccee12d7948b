import ResumeData
import ResumeDomain
import ResumeNetworking
import TestSupport
import Testing

/// A complete résumé from Firestore as documents.
@Suite("Documents of a Firestore résumé")
struct CachedDocumentsTests {
  /// Returns a server with these pages by the path below `documents`; all other collections are empty.
  private static func bench(
    _ pages: [String: String], failing: [String: APIError] = [:], _ change: (inout Bench) throws -> Void = { _ in }
  ) throws -> Bench {
    var bench = try Bench { request throws(APIError) in
      let path = String(request.url.prefix { $0 != "?" }.split(separator: "/documents/").last ?? "")
      if let failure = failing[path] { throw failure }
      if path == "profile/main", pages[path] == nil { throw .firestore(404, "NOT_FOUND") }
      return pages[path] ?? "{}"
    }
    try change(&bench)
    return bench
  }

  private static func title(_ text: String, _ more: String = "") -> String {
    #"{"title":{"stringValue":"\#(text)"}\#(more)}"#
  }

  private static let whole = [
    "works": Documents.page([
      Documents.document("works/a", title("A", #","startDate":{"timestampValue":"2020-01-01T12:00:00Z"}"#)),
      Documents.document("works/b", title("B", #","startDate":{"stringValue":"2022"},"odd":{"booleanValue":true}"#)),
    ]),
    "works/b/recommendations": Documents.page([
      Documents.document("works/b/recommendations/old", #"{"date":{"stringValue":"2020"}}"#),
      Documents.document("works/b/recommendations/new", #"{"date":{"stringValue":"2021"}}"#),
    ]),
    "petProjects": Documents.page([
      Documents.document("petProjects/few", title("F", #","downloads":{"integerValue":"1"}"#)),
      Documents.document("petProjects/many", title("M", #","downloads":{"integerValue":"9"}"#)),
    ]),
    "skills": Documents.page([
      Documents.document("skills/s", title("S", #","order":{"integerValue":"2"}"#)),
      Documents.document("skills/t", title("T", #","order":{"integerValue":"1"}"#)),
    ]),
    "profile/main": Documents.document("profile/main", #"{"name":{"stringValue":"Ada"},"phone":{"stringValue":"1"}}"#),
    "education": Documents.page([Documents.document("education/e", #"{"institution":{"stringValue":"E"}}"#)]),
    "references": Documents.page([Documents.document("references/r", #"{"name":{"stringValue":"R"}}"#)]),
  ]

  private static let everything = [
    "works/b", "works/a", "petProjects/many", "petProjects/few", "profile/main", "skills/t", "skills/s",
    "education/e", "references/r", "works/b/recommendations/new", "works/b/recommendations/old",
  ]

  @Test("reads every collection in order with all fields, then from the cache")
  func complete() async throws {
    let bench = try Self.bench(Self.whole)
    let documents = try bench.resume.documents()
    let loaded = try await documents.documents(.preferCache, sections: nil)
    #expect(loaded.value.documents.map(\.path.text) == Self.everything)
    #expect(loaded.origin == .remote)
    #expect(loaded.warnings == [])
    #expect(
      loaded.value[DocumentPath("works", "b")]?.fields == [
        "title": .string("B"), "startDate": .string("2022"), "odd": .boolean(true),
      ])
    #expect(loaded.value[DocumentPath("works", "a")]?.fields["startDate"] == .timestamp("2020-01-01T12:00:00Z"))
    #expect(loaded.value[DocumentPath("profile", "main")]?.fields["phone"] == .string("1"))
    #expect(loaded.value.inventedIDs == [])
    // Two lists, personal details, skills, eight sections, and the recommendations of two jobs.
    #expect(bench.client.requests.count == 14)
    bench.client.reset()
    let again = try await bench.resume.documents().documents(.preferCache, sections: nil)
    #expect(again.value == loaded.value)
    #expect(again.origin == .cache)
    #expect(try await bench.works().value.count == 2)
    #expect(try await bench.resume.entries().entries(of: .section(.education), .offline).value.map(\.id) == ["e"])
    #expect(try await bench.resume.documents().documents(.offline, sections: nil).value == loaded.value)
    #expect(bench.client.requests == [])
  }

  @Test("reads only the requested sections and personal details")
  func sections() async throws {
    let bench = try Self.bench(Self.whole, failing: ["works": .firestore(403, "PERMISSION_DENIED")])
    let loaded = try await bench.resume.documents().documents(.refresh, sections: [.skills])
    #expect(loaded.value.documents.map(\.path.text) == ["profile/main", "skills/t", "skills/s"])
    #expect(loaded.sources.map(\.part) == [.person, .section(.skills)])
    #expect(bench.client.requests.count == 2)
  }

  @Test("fails if jobs or projects can't be read", arguments: ["works", "petProjects"])
  func required(collection: String) async throws {
    let bench = try Self.bench(Self.whole, failing: [collection: .firestore(403, "PERMISSION_DENIED")])
    await #expect(throws: ResumeError.self) {
      try await bench.resume.documents().documents(.preferCache, sections: nil)
    }
  }

  @Test("omits refused optional collections without a warning")
  func refused() async throws {
    let refusal = APIError.firestore(403, "PERMISSION_DENIED")
    let bench = try Self.bench(
      Self.whole,
      failing: [
        "profile/main": refusal, "skills": refusal, "education": refusal, "references": .firestore(404, "NOT_FOUND"),
        "works/b/recommendations": refusal,
      ])
    let loaded = try await bench.resume.documents().documents(.preferCache, sections: nil)
    #expect(loaded.value.documents.map(\.path.text) == Array(Self.everything.prefix(4)))
    #expect(loaded.warnings == [])
  }

  @Test("warns about optional collections during an outage")
  func outage() async throws {
    let outage = APIError.unreachable(.connectionLost)
    let bench = try Self.bench(
      Self.whole,
      failing: ["education": outage, "works/a/recommendations": outage, "works/b/recommendations": outage])
    let loaded = try await bench.resume.documents().documents(.preferCache, sections: nil)
    #expect(loaded.value.documents.count == Self.everything.count - 3)
    #expect(loaded.warnings.map(\.kind) == [.partFailed, .partFailed])
    let parts = loaded.sources.filter { $0.error != nil }.compactMap(\.part)
    #expect(parts == [.section(.education), .recommendations])
  }

  @Test("reads one job's recommendations despite failures of others, with one warning")
  func twoOutages() async throws {
    let outage = APIError.unreachable(.connectionLost)
    let jobs = Documents.page(["a", "b", "c"].map { Documents.document("works/" + $0) })
    let bench = try Self.bench(
      Self.whole.merging(["works": jobs]) { $1 },
      failing: ["works/a/recommendations": outage, "works/c/recommendations": outage])
    let loaded = try await bench.resume.documents().documents(.preferCache, sections: nil)
    #expect(
      loaded.value.documents.suffix(2).map(\.path.text) == [
        "works/b/recommendations/new", "works/b/recommendations/old",
      ])
    #expect(loaded.warnings.map(\.kind) == [.partFailed])
  }

  @Test("warns about parts that aren't cached offline")
  func offline() async throws {
    let bench = try Self.bench(Self.whole)
    await #expect(throws: ResumeError.notCached) {
      try await bench.resume.documents().documents(.offline, sections: nil)
    }
    _ = try await bench.works()
    _ = try await bench.resume.entries().entries(of: .projects, .preferCache)
    bench.client.reset()
    let loaded = try await bench.resume.documents().documents(.offline, sections: nil)
    #expect(loaded.value.documents.count == 4)
    #expect(loaded.warnings.count == 11)
    #expect(bench.client.requests == [])
  }

  @Test("reports the age of the oldest part")
  func stale() async throws {
    let bench = try Self.bench(Self.whole)
    _ = try await bench.resume.documents().documents(.preferCache, sections: nil)
    bench.wait(4000)
    _ = try await bench.works()
    bench.client.reset { _ throws(APIError) in throw .unreachable(.hostNotFound) }
    let loaded = try await bench.resume.documents().documents(.preferCache, sections: nil)
    #expect(loaded.isStale)
    #expect(loaded.savedAt == Bench.start)
    #expect(loaded.value.documents.count == Self.everything.count)
  }

  @Test("looks up keys and reads skills from the profile's file")
  func keysAndSkills() async throws {
    let bench = try Self.bench([
      "works": Documents.page([Documents.document("works/a", #"{"titleKey":{"stringValue":"t"}}"#)])
    ]) { bench in
      try bench.folder.write("\"t\" = \"Title\";", to: "strings/en.lproj/Localizable.strings")
      try bench.folder.write("\"t\" = \"Título\";", to: "strings/es.lproj/Localizable.strings")
      bench.source.strings = bench.folder.path("strings")
      bench.source.skills = try bench.folder.write(
        #"""
        [{"titleKey":"t","order":2,"items":["Git"]},{"id":"given","title":"G","order":1,"items":[]},
         {"title":"a/b","items":[]},{"title":"group-1","order":3}]
        """#, to: "skills.json")
    }
    let loaded = try await bench.resume.documents().documents(.preferCache, sections: nil)
    let title = FieldValue.map(["en": .string("Title"), "es": .string("Título")])
    #expect(loaded.value.documents(in: "works").map(\.fields) == [["title": title]])
    let skills = loaded.value.documents(in: "skills")
    #expect(skills.map(\.path.id) == ["given", "t", "group-1", "group"])
    #expect(skills[1].fields == ["title": title, "order": .integer(2), "items": .array([.string("Git")])])
    #expect(skills[0].fields["id"] == nil)
    #expect(Set(loaded.value.inventedIDs.map(\.id)) == ["t", "group", "group-1"])
    #expect(loaded.warnings == [])
  }
}
