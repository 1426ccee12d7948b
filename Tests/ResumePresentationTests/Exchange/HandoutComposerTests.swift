import ResumeDocuments
import ResumeDomain
import Testing

@testable import ResumePresentation

@Suite("a résumé put into words")
struct HandoutComposerTests {
  private func handout(
    _ resume: Resume, _ language: String = "en", without withheld: Withheld? = nil,
    _ sections: [HandoutSection] = HandoutSection.allCases
  ) throws -> Handout {
    let labels = Harness.labels.speaking(language)
    let style = ViewStyle(
      labels: labels, language: language, preference: LanguagePreference(language),
      dates: Dates(labels: labels, dash: "–"), today: try #require(PartialDate("2026-11-21")))
    return HandoutComposer(resume: resume, style: style, withheld: withheld).handout(sections)
  }

  private var sample: Resume {
    var resume = Resume()
    resume.person = SampleEntities.person
    resume.works = SampleEntities.works
    resume.petProjects = SampleEntities.projects
    resume.education = SampleEntities.education
    resume.skills = SampleEntities.groups
    resume.languages = SampleEntities.languages
    return resume
  }

  private func entries(_ handout: Handout, _ kind: HandoutSection) -> [Handout.Entry] {
    guard case .entries(let entries) = handout.sections.first(where: { $0.kind == kind })?.content else { return [] }
    return entries
  }

  @Test("sections come in the order asked for, and none is empty")
  func sections() throws {
    #expect(
      try handout(sample).sections.map(\.kind) == [.summary, .work, .projects, .education, .skills, .languages])
    let two = try handout(sample, "es", [.skills, .awards, .work])
    #expect(two.sections.map(\.heading) == ["Habilidades", "Experiencia"])
    #expect(try handout(Resume()).sections.isEmpty)
  }

  @Test("who has no name is a résumé")
  func nameless() throws {
    #expect(try handout(Resume()).name == "Résumé")
    #expect(try handout(Resume(), "es").name == "Currículum")
    #expect(try handout(Resume()).contacts.isEmpty)
  }

  @Test("a public copy has the city and links, as what is published has, and neither e-mail nor phone")
  func contacts() throws {
    let all = try handout(sample, "es").contacts
    #expect(all.map(\.kind) == [.place, .email, .phone, .link, .link])
    #expect(
      all.map(\.text) == ["Londres, GB", "ada@example.com", "+44 20 7946 0000", "example.com", "example.org/ada"])
    #expect(all[1].link?.address == "mailto:ada@example.com")
    #expect(try handout(sample, without: .contact).contacts.map(\.kind) == [.place, .link, .link])
  }

  @Test("an address that is more than one is shown, and is no link", arguments: ["a@b?cc=x@y", "a@b, c@d", "nobody"])
  func mailbox(text: String) throws {
    var resume = Resume()
    resume.person = Person(email: text)
    let contact = try #require(try handout(resume).contacts.first)
    #expect(contact.text == text && contact.link == nil)
  }

  @Test("times are in words, with the dates that they stand for")
  func times() throws {
    let works = entries(try handout(sample), .work)
    #expect(
      works.map { $0.time?.text } == [
        "Aug 2021 – current", "Jan 2018 – Jul 2021", "May 2017", "2010 – 2016", "May 2009 – Jan 2008", nil,
      ])
    #expect(works[0].time?.parts.map(\.date) == ["2021-08-01", nil, nil] && works[0].time?.isCurrent == true)
    #expect(works[1].time?.parts.map(\.date) == ["2018-01-15", nil, "2021-07-31"] && works[1].time?.isCurrent == false)
    #expect(entries(try handout(sample, "es"), .work)[0].time?.text == "ago 2021 – actualidad")
  }

  @Test("an end without a beginning", arguments: ["en", "es"])
  func end(language: String) throws {
    var resume = Resume()
    resume.works = [Work(id: "x", period: Period(start: nil, end: PartialDate("2020-02"), isCurrent: false))]
    let time = try #require(entries(try handout(resume, language), .work).first?.time)
    #expect(time.text == Dates(labels: Harness.labels.speaking(language), dash: "–").short(resume.works[0].period))
    #expect(time.parts.compactMap(\.date) == ["2020-02"])
  }

  @Test("what has no title is called by its id, and a school without a subject by its name")
  func titles() throws {
    let handout = try handout(sample)
    #expect(entries(handout, .work).last?.title == "bare")
    let schools = entries(handout, .education)
    #expect(schools.first?.title == "Engineering degree, Computer systems")
    #expect(schools.first?.organization == "University of Seville")
    #expect(schools.first?.facts == ["Grade: 8.5"])
    #expect(schools.last?.title == "bare-school" && schools.last?.organization == nil)
  }

  @Test("paragraphs are apart by empty lines, and keep their line breaks")
  func paragraphs() throws {
    var resume = Resume()
    resume.person = Person(summary: LocalizedText("  a \r\n b\n \t \n\n\nc\u{1B}[31m\u{2028}d\n"))
    #expect(try handout(resume).sections.first?.content == .paragraphs(["a\nb", "c[31m\nd"]))
  }

  @Test("all else is a line without control characters")
  func lines() throws {
    var resume = Resume()
    resume.works = [
      Work(
        id: "x", title: LocalizedText(" a\n\u{7}b\t"),
        highlights: [LocalizedText("c\u{202E}\nd"), LocalizedText(" \n")],
        tags: ["e\u{1B}", " "])
    ]
    let work = try #require(entries(try handout(resume), .work).first)
    #expect(work.title == "a b" && work.highlights == ["c d"] && work.keywords == ["e"])
  }

  @Test("downloads are counted in words")
  func facts() throws {
    let projects = entries(try handout(sample, "es"), .projects)
    #expect(projects[0].facts == ["Todo lo que tienes para ponerte", "123.456 descargas"])
    #expect(projects[0].links.map(\.link.address).count == 3)
    #expect(projects[1].facts == ["1 descarga"])
  }
}
