import ResumeData
import ResumeDomain
import ResumeNetworking
import TestSupport
import Testing

@Suite("Optional collections")
struct OptionalCollectionTests {
  static let absences: [APIError] = [.firestore(403, "PERMISSION_DENIED"), .firestore(404, "NOT_FOUND")]

  @Test("caches 403 and 404 as an empty collection", arguments: absences.indices)
  func absent(index: Int) async throws {
    let failure = Self.absences[index]
    let bench = try Bench { _ throws(APIError) in throw failure }
    let skills = try bench.resume.entries()
    let person = try bench.resume.entries()
    let groups = try await skills.entries(of: .skills, .preferCache)
    #expect(groups.value == [])
    #expect(groups.warnings.map(\.kind) == [.noSkills])
    #expect(try await person.entry("main", of: .personalDetails, .preferCache).value == nil)
    let sections = try bench.resume.entries()
    #expect(try await sections.entries(of: .section(.education), .preferCache).value == [])
    #expect(bench.client.requests.count == 3)
    bench.client.reset()
    #expect(try await sections.entries(of: .section(.education), .preferCache).origin == .cache)
    #expect(try await sections.entries(of: .section(.education), .offline).value == [])
    #expect(try await skills.entries(of: .skills, .preferCache).value == [])
    #expect(try await person.entry("main", of: .personalDetails, .preferCache).value == nil)
    #expect(try await skills.entries(of: .skills, .offline).value == [])
    #expect(bench.client.requests == [])
    bench.wait(4000)
    _ = try await skills.entries(of: .skills, .preferCache)
    #expect(bench.client.requests.count == 1)
  }

  @Test("reports denied access only for jobs and projects")
  func required() async throws {
    for failure in [APIError.firestore(403, "PERMISSION_DENIED"), .firestore(401, "UNAUTHENTICATED")] {
      let bench = try Bench { _ throws(APIError) in throw failure }
      #expect(try await bench.resume.entries().entries(of: .skills, .preferCache).value == [])
      #expect(try await bench.resume.entries().entry("main", of: .personalDetails, .refresh).value == nil)
      await #expect(throws: ResumeError.self) { try await bench.works() }
      await #expect(throws: ResumeError.self) { try await bench.resume.entries().entries(of: .projects, .preferCache) }
    }
  }

  @Test("reports an outage of optional collections")
  func outage() async throws {
    let bench = try Bench { _ throws(APIError) in throw .unreachable(.hostNotFound) }
    await #expect(throws: ResumeError.unavailable(.hostNotFound, wasRefresh: false)) {
      try await bench.resume.entries().entries(of: .skills, .preferCache)
    }
    await #expect(throws: ResumeError.unavailable(.hostNotFound, wasRefresh: true)) {
      try await bench.resume.entries().entry("main", of: .personalDetails, .refresh)
    }
    await #expect(throws: ResumeError.notCached) {
      try await bench.resume.entries().entry("main", of: .personalDetails, .offline)
    }
    await #expect(throws: ResumeError.unavailable(.hostNotFound, wasRefresh: true)) {
      try await bench.resume.entries().entries(of: .section(.languages), .refresh)
    }
  }

  @Test("reports a wrong API key for optional collections")
  func wrongKey() async throws {
    let bench = try Bench { _ throws(APIError) in
      throw .firestore(400, "INVALID_ARGUMENT", reasons: ["API_KEY_INVALID"])
    }
    await #expect(throws: ResumeError.apiKeyRefused(.invalid)) {
      try await bench.resume.entries().entries(of: .skills, .preferCache)
    }
  }

  @Test("reads personal details from profile/main")
  func person() async throws {
    let bench = try Bench { _ in Documents.document("profile/main", #"{"name":{"stringValue":"Ada"}}"#) }
    let person = try bench.resume.entries()
    #expect(try await person.entry("main", of: .personalDetails, .preferCache).value?.name?.byLanguage == ["": "Ada"])
    #expect(bench.client.requests.map(\.url).allSatisfy { $0.hasSuffix("/documents/profile/main") })
    #expect(try await person.entry("main", of: .personalDetails, .preferCache).origin == .cache)
  }

  @Test("reads skills from the profile's file if the server has none")
  func skillsFile() async throws {
    var bench = try Bench { _ throws(APIError) in throw .firestore(403, "PERMISSION_DENIED") }
    bench.source.skills = try bench.folder.write(#"[{"title":"Mobile","order":1,"items":[]}]"#, to: "skills.json")
    let online = try await bench.resume.entries().entries(of: .skills, .preferCache)
    #expect(online.value.map(\.title?.byLanguage) == [["": "Mobile"]])
    #expect(online.origin == .file)
    #expect(online.warnings == [])
    bench.profile = "other"
    #expect(try await bench.resume.entries().entries(of: .skills, .offline).value.count == 1)
  }

  @Test("prefers skills on the server to the file")
  func skillsOnServer() async throws {
    var bench = try Bench { _ in Documents.page([Documents.document("skills/a")]) }
    bench.source.skills = try bench.folder.write(#"[{"title":"Mobile","order":1,"items":[]}]"#, to: "skills.json")
    let loaded = try await bench.resume.entries().entries(of: .skills, .preferCache)
    #expect(loaded.value.map(\.id) == ["a"])
    #expect(loaded.origin == .remote)
  }

  @Test("caches an empty collection of skills, with a warning")
  func emptySkills() async throws {
    let bench = try Bench { _ in "{}" }
    let skills = try bench.resume.entries()
    #expect(try await skills.entries(of: .skills, .preferCache).warnings == [DataWarning(.noSkills)])
    #expect(try await skills.entries(of: .skills, .preferCache).origin == .cache)
    #expect(bench.client.requests.count == 1)
  }
}
