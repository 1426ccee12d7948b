import Testing

@testable import ResumeDomain

@Suite("Applications")
struct ApplicationTests {
  private func date(_ text: String) throws -> PartialDate { try #require(PartialDate(text)) }

  private func application(
    _ id: String, company: String = "Acme", on day: String = "2026-11-24", of profile: String = "me", bytes: Int = 0
  ) throws -> Application {
    var application = Application(
      id: id, profile: profile, company: company, date: try date(day), status: .sent)
    application.storedBytes = bytes
    return application
  }

  @Test(
    "the ID is a slug of the company and the date",
    arguments: [
      ("Acme", "acme-2026-11-24"), ("Café & Niño S.L.", "cafe-nino-s-l-2026-11-24"), ("株式会社", "application-2026-11-24"),
      ("../../etc", "etc-2026-11-24"),
    ])
  func stem(company: String, id: String) throws {
    #expect(try application("", company: company).idStem == id)
  }

  @Test("lists are newest first, with filters by profile, status and date")
  func lists() throws {
    var interview = try application("b-2026-11-20", on: "2026-11-20")
    interview.setStatus(.interview, on: try date("2026-11-22"))
    let log = ApplicationLog([
      interview, try application("a-2026-11-24"), try application("c", on: "2026-10", of: "other"),
    ])
    #expect(log.applications.map(\.id) == ["a-2026-11-24", "b-2026-11-20", "c"])
    #expect(log.applications(of: "me").map(\.id) == ["a-2026-11-24", "b-2026-11-20"])
    #expect(log.applications(of: nil, ApplicationFilter(status: .interview)).map(\.id) == ["b-2026-11-20"])
    #expect(log.applications(of: nil, ApplicationFilter(since: try date("2026-11"))).count == 2)
    #expect(log.applications(of: nil, ApplicationFilter(since: try date("2026-10-15"))).count == 3)
  }

  @Test("an argument is an ID, a company or a unique prefix, in this order, of the same profile")
  func resolution() throws {
    let log = ApplicationLog([
      try application("acme-2026-11-24"), try application("acme-2026-11-24-2", company: "Acme Labs"),
      try application("globex-2026-01-01", company: "Globex"), try application("initech", of: "other"),
    ])
    #expect(try log.application("acme-2026-11-24", of: "me").company == "Acme")
    #expect(try log.application("ACME LABS", of: "me").id == "acme-2026-11-24-2")
    #expect(try log.application("acme", of: "me").id == "acme-2026-11-24")
    #expect(try log.application("glo", of: "me").id == "globex-2026-01-01")
    #expect(
      throws: ResumeError.ambiguousIdentifier(
        "acme", candidates: ["acme-2026-11-24", "acme-2026-11-24-2"])
    ) { try log.application("acme", of: "me", acceptsCompany: false) }
    #expect(throws: ResumeError.self) { try log.application("initech", of: "me") }
    #expect(throws: ResumeError.self) { try log.application("a/b", of: "me") }
  }

  @Test("an error names the IDs of a company that a change doesn't accept")
  func companyOfChange() throws {
    let log = ApplicationLog([try application("x-1", company: "Globex")])
    do {
      _ = try log.application("globex", of: "me", acceptsCompany: false)
      Issue.record("accepted a company")
    } catch ResumeError.message(let message) {
      #expect(message.code == .notFound && message.candidates == ["x-1"])
    }
  }

  @Test("a status is dated and added to the history; the same status gets another date")
  func history() throws {
    var application = try application("a")
    var change = ApplicationChange()
    change.status = .interview
    change.apply(to: &application, today: try date("2026-11-30"))
    change.date = try date("2026-12-01")
    change.apply(to: &application, today: try date("2026-11-30"))
    #expect(application.status == .interview)
    #expect(
      application.history == [
        .init(.sent, on: try date("2026-11-24")), .init(.interview, on: try date("2026-12-01")),
      ])
    #expect(application.date == (try date("2026-11-24")))
  }

  @Test("a date without a status corrects the date of the application, and an empty text removes a value")
  func corrections() throws {
    var application = try application("a")
    application.role = "iOS Lead"
    var change = ApplicationChange()
    (change.role, change.note, change.date) = ("", "Call", try date("2026-11-23"))
    change.apply(to: &application, today: try date("2026-11-30"))
    #expect(application.role == nil && application.note == "Call")
    #expect(application.history.map(\.date.description) == ["2026-11-23"])
    #expect(application.date.description == "2026-11-23")
    // The first status keeps a date of its own.
    application.setStatus(.sent, on: try date("2026-11-25"))
    change.apply(to: &application, today: try date("2026-11-30"))
    #expect(application.history.map(\.date.description) == ["2026-11-25"])
  }

  @Test("more than 100 MiB are a warning with the largest application")
  func size() throws {
    let small = try application("small", bytes: 30 << 20)
    let large = try application("large", bytes: 70 << 20)
    #expect(ApplicationLog([small, large]).warnings == [])
    let all = ApplicationLog([small, large, try application("x", bytes: 1)], unreadable: ["bad"])
    #expect(
      all.warnings == [
        DataWarning(.applicationUnread, documentID: "bad"),
        DataWarning(.largeApplications, documentID: "large", fact: .sizes(70 << 20, of: (100 << 20) + 1)),
      ])
  }

  @Test("the name of a document is no path", arguments: ["", ".", "..", "a/b", "a\u{1B}b", "a\nb"])
  func names(name: String) { #expect(!Application.SentDocument.isValidName(name)) }
}
