import ResumeDocuments
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Composition of documents")
struct HandoutComposerTests {
  private func handout(
    _ resume: Resume, _ language: String = "en", without withheld: OmittedContent? = nil,
    _ sections: [HandoutSection] = HandoutSection.allCases, showsTags: Bool = false, showsAddress: Bool = false
  ) throws -> Handout {
    let style = ViewStyle(
      Harness.labels, language: language, dash: "–", today: try #require(PartialDate("2026-11-21")))
    let shown = withheld == .contact ? resume.withoutContact().resume : resume
    return HandoutComposer(resume: shown, style: style, showsTags: showsTags, showsAddress: showsAddress)
      .handout(sections)
  }

  private var sample: Resume {
    var resume = Resume()
    resume.person = SampleEntities.person
    resume.works = SampleEntities.works
    resume.petProjects = SampleEntities.projects
    resume.sections[.education] = SampleEntities.education
    resume.skills = SampleEntities.groups
    resume.sections[.languages] = SampleEntities.languages
    return resume
  }

  private func entries(_ handout: Handout, _ section: ResumeSection) -> [Handout.Entry] {
    switch handout.sections.first(where: { $0.kind == .section(section) })?.content {
    case .entries(let entries), .lines(let entries): entries
    default: []
    }
  }

  @Test("keeps the requested order of sections and omits empty ones")
  func sections() throws {
    #expect(
      try handout(sample).sections.map(\.kind.rawValue)
        == ["summary", "work", "projects", "education", "skills", "languages"])
    let two = try handout(sample, "es", [.section(.skills), .section(.awards), .section(.work)])
    #expect(two.sections.map(\.heading) == ["Habilidades", "Experiencia"])
    #expect(try handout(Resume()).sections.isEmpty)
  }

  @Test("uses a generic title without a name")
  func noName() throws {
    #expect(try handout(Resume()).name == "Résumé")
    #expect(try handout(Resume(), "es").name == "Currículum")
    #expect(try handout(Resume()).contacts.isEmpty)
  }

  @Test("a document without contact details keeps city and links")
  func contacts() throws {
    let all = try handout(sample, "es").contacts
    #expect(all.map(\.kind) == [.location, .email, .phone, .link, .link])
    #expect(
      all.map(\.text) == [
        "Londres, Reino Unido", "ada@example.com", "+44 20 7946 0000", "example.com", "example.org/ada",
      ])
    #expect(all[1].link?.address == "mailto:ada@example.com")
    #expect(try handout(sample, without: .contact).contacts.map(\.kind) == [.location, .link, .link])
  }

  @Test("omits the person's country if every job's place ends with it")
  func country() throws {
    func contact(_ places: [String?], _ language: String = "es", region: String? = nil) throws -> String? {
      var resume = Resume()
      resume.person = Person(
        otherFields: ["location": .map(["city": .string("Madrid"), "countryCode": .string("es")])])
      resume.works = places.enumerated().map { index, place in
        Work(id: "w\(index)", title: LocalizedText("t"), location: place.map { LocalizedText($0) })
      }
      return try handout(resume, language).contacts.first?.text
    }
    #expect(try contact(["Madrid, España", "Sevilla, Spain", "Lugo (España)", "Cádiz, ES", "España", nil]) == "Madrid")
    #expect(try contact(["Madrid, España", "Lyon, Francia"]) == "Madrid, España")
    #expect(try contact(["Madrid, España", "Sevilla"]) == "Madrid, España")
    #expect(try contact(["Madrid, España"], "en") == "Madrid, Spain")
    #expect(try contact([nil]) == "Madrid, España")
    #expect(try contact([]) == "Madrid, España")
  }

  @Test(
    "omits the country if the city or the region ends with it",
    arguments: [
      ("Prague, Czechia", nil, "en", "Prague, Czechia"), ("Prague, Czechia", nil, "es", "Prague, Czechia"),
      ("Praga, Chequia", nil, "es", "Praga, Chequia"), ("Prague, CZ", nil, "en", "Prague, CZ"),
      ("Brno (Czechia)", nil, "en", "Brno (Czechia)"), ("Brno", "Moravia, CZ", "en", "Brno, Moravia, CZ"),
      ("Prague, Chequia", nil, "en", "Prague, Chequia, Czechia"), ("Prague", nil, "en", "Prague, Czechia"),
    ])
  func countryInCity(city: String, region: String?, language: String, text: String) throws {
    var resume = Resume()
    var place: [String: FieldValue] = ["city": .string(city), "countryCode": .string("CZ")]
    place["region"] = region.map { .string($0) }
    resume.person = Person(otherFields: ["location": .map(place)])
    #expect(try handout(resume, language).contacts.first?.text == text)
    #expect(try handout(resume, language, showsAddress: true).contacts.first?.text == text)
  }

  @Test("prints the only date of an education as a year", arguments: Dates.Style.allCases)
  func graduationYear(style: Dates.Style) throws {
    var view = ViewStyle(Harness.labels, language: "en", dash: "–", today: SampleEntities.today)
    view.dates.style = style
    let time = HandoutText(style: view).time(
      Period(start: nil, end: PartialDate("2015-06"), isCurrent: false), hasOnlyEnds: true)
    #expect(time?.text == "2015" && time?.end == "2015-06")
    var spring = try #require(PartialDate("2013-04"))
    spring.typed = "Spring 2013"
    let typed = HandoutText(style: view).time(Period(start: nil, end: spring, isCurrent: false), hasOnlyEnds: true)
    #expect(typed?.text == (style == .year ? "2013" : "Spring 2013"))
  }

  @Test("prints the only date of an education without a word")
  func graduation() throws {
    var resume = Resume()
    resume.sections[.education] = [
      SampleEntities.entry(
        .education, id: "x", ["area": LocalizedText("Law")],
        period: Period(start: nil, end: PartialDate("2015"), isCurrent: false))
    ]
    let time = try #require(entries(try handout(resume), .education).first?.time)
    #expect(time.text == "2015" && time.end == "2015" && !time.isCurrent)
  }

  @Test("shows several email addresses without a link", arguments: ["a@b?cc=x@y", "a@b, c@d", "nobody"])
  func mailbox(text: String) throws {
    var resume = Resume()
    resume.person = Person(email: text)
    let contact = try #require(try handout(resume).contacts.first)
    #expect(contact.text == text && contact.link == nil)
  }

  @Test("shows street and postal code, which are contact details")
  func address() throws {
    var resume = Resume()
    resume.person = Person(
      otherFields: [
        "location": .map([
          "address": .string("1 Main St"), "postalCode": .string("10115"), "city": .string("Berlin"),
          "countryCode": .string("DE"),
        ])
      ])
    #expect(try handout(resume).contacts.map(\.text) == ["Berlin, Germany"])
    func address(_ language: String = "en") throws -> [String] {
      try handout(resume, language, showsAddress: true).contacts.map(\.text)
    }
    // The order is that of the country, not of the language.
    #expect(try address() == ["1 Main St, 10115 Berlin, Germany"])
    resume.person?.entry["location"] = .map([
      "address": .string("1 Main St"), "postalCode": .string("94105"), "city": .string("San Francisco"),
      "region": .string("CA"), "countryCode": .string("US"),
    ])
    #expect(try address("es") == ["1 Main St, San Francisco, CA 94105, Estados Unidos"])
    #expect(try handout(resume, without: .contact).contacts.map(\.text) == ["San Francisco, CA, United States"])
    resume.person?.entry["location"] = .map([
      "address": .string("1 Main St"), "city": .string("Berlin"), "region": .string("Berlin"),
    ])
    #expect(try handout(resume, without: .contact).contacts.map(\.text) == ["Berlin"])
  }

  @Test("never prints an end that can't be read, and shows keywords of JSON Resume and types of projects")
  func otherFields() throws {
    var resume = Resume()
    resume.works = [
      Work(
        id: "a", title: LocalizedText("Lead"),
        period: Period(start: PartialDate("2020-01"), end: nil, isCurrent: false),
        otherFields: ["keywords": .array([.string("Swift"), .string("Kotlin")])])
    ]
    resume.petProjects = [PetProject(id: "b", title: LocalizedText("B"), otherFields: ["type": .string("talk")])]
    let handout = try handout(resume)
    #expect(entries(handout, .work).map { $0.time?.text } == ["Jan 2020"])
    #expect(entries(handout, .work).first?.keywords == ["Swift", "Kotlin"])
    #expect(entries(handout, .projects).first?.facts == ["talk"])
  }

  @Test("formats periods with machine-readable dates")
  func times() throws {
    let works = entries(try handout(sample), .work)
    #expect(
      works.map { $0.time?.text } == [
        "Aug 2021 – Present", "Jan 2018 – Jul 2021", "May 2017", "2010 – 2016", "May 2009 – Jan 2008",
      ])
    #expect(works[0].time?.parts.map(\.date) == ["2021-08-01", nil, nil] && works[0].time?.isCurrent == true)
    #expect(works[1].time?.parts.map(\.date) == ["2018-01-15", nil, "2021-07-31"] && works[1].time?.isCurrent == false)
    #expect(entries(try handout(sample, "es"), .work)[0].time?.text == "ago 2021 – actualidad")
  }

  @Test(
    "formats a start in the future in every language of documents",
    arguments: [
      ("ca", "inici: des. 2026"), ("de", "ab Dez. 2026"), ("en", "from Dec 2026"), ("es", "desde dic 2026"),
      ("fr", "dès déc. 2026"), ("it", "da dic 2026"), ("nl", "vanaf dec 2026"), ("pt", "a partir de dez. 2026"),
      ("pl", "gru 2026 –"), ("sv", "från dec. 2026"), ("ja", "2026年12月〜"), ("hu", "2026. dec. –"),
      ("ko", "2026년 12월 ~"), ("hr", "pro 2026. –"),
    ])
  func future(language: String, text: String) throws {
    let labels = Harness.labels.ofDocument(in: language)
    let words = HandoutText(
      style: ViewStyle(labels: labels, language: language, dash: "–", today: SampleEntities.today))
    let time = words.time(Period(start: PartialDate("2026-12"), end: nil, isCurrent: true))
    #expect(time?.text == text && time?.isCurrent == false && time?.parts.first?.date == "2026-12")
  }

  @Test("formats an end without a start", arguments: ["en", "es"])
  func end(language: String) throws {
    var resume = Resume()
    resume.works = [
      Work(
        id: "x", title: LocalizedText("t"), period: Period(start: nil, end: PartialDate("2020-02"), isCurrent: false))
    ]
    let time = try #require(entries(try handout(resume, language), .work).first?.time)
    #expect(
      time.text
        == Dates(labels: Harness.labels.inLanguage(language), dash: "–", today: SampleEntities.today).short(
          resume.works[0].period))
    #expect(time.parts.compactMap(\.date) == ["2020-02"])
  }

  @Test("takes a missing title from another field and never shows an ID")
  func titles() throws {
    var resume = sample
    resume.works += [
      Work(id: "x1", company: LocalizedText("Acme"), location: LocalizedText("Rome")),
      Work(id: "x2", summary: LocalizedText("Did it.")),
    ]
    resume.sections[.education]? += [
      SampleEntities.entry(.education, id: "x3", ["area": LocalizedText("Law")]),
      SampleEntities.entry(.education, id: "x4", url: "https://a.b"),
    ]
    resume.sections[.volunteer] = [
      SampleEntities.entry(.volunteer, id: "x5", ["organization": LocalizedText("Aid")]),
      SampleEntities.entry(.volunteer, id: "x6"),
    ]
    let handout = try handout(resume)
    let works = entries(handout, .work).suffix(2)
    #expect(works.map(\.title) == ["Acme", "Did it."] && works.first?.location == "Rome")
    #expect(works.map(\.organization) == [nil, nil] && works.map(\.naming) == [.organization, .other])
    #expect(!entries(handout, .work).contains { $0.title == "bare" || $0.title.isEmpty })
    let schools = entries(handout, .education)
    #expect(schools.first?.title == "Engineering degree, Computer systems")
    #expect(schools.first?.organization == "University of Seville")
    #expect(schools.first?.facts == [] && schools.first?.grade == "Grade: 8.5")
    #expect(schools.suffix(2).map(\.title) == ["Law", "a.b"] && !schools.contains { $0.title.isEmpty })
    #expect(entries(handout, .volunteer).map(\.title) == ["Aid"])
  }

  @Test("rows may lack a label, and quotes an author")
  func nameless() throws {
    var resume = Resume()
    resume.skills = [
      SkillGroup(id: "a", items: [.init(title: LocalizedText("Swift"))]), SkillGroup(id: "b"),
      SkillGroup(id: "c", title: LocalizedText("Web"), otherFields: ["level": .map(["en": .string("Master")])]),
    ]
    resume.sections[.references] = [
      SampleEntities.entry(.references, id: "r", ["reference": LocalizedText("Good.")]),
      SampleEntities.entry(.references, id: "s"),
    ]
    let sections = try handout(resume).sections
    #expect(
      sections.map(\.content) == [
        .rows([.init(label: "", items: ["Swift"]), .init(label: "", items: ["Web (Master)"])]),
        .quotes([.init(paragraphs: ["Good."], author: "")]),
      ])
  }

  @Test("prints skills and interests without items as one closing row")
  func skills() throws {
    func skill(_ name: String, _ items: String...) -> SkillGroup {
      SkillGroup(id: name, title: LocalizedText(name), items: items.map { .init(title: LocalizedText($0)) })
    }
    var resume = Resume()
    resume.skills = [skill("Go"), skill("C"), skill("Rust"), skill("Web", "CSS"), skill("Chess")]
    #expect(
      try handout(resume).sections.map(\.content) == [
        .rows([
          .init(label: "Web", items: ["CSS"]), .init(label: "", items: ["Go", "C", "Rust", "Chess"]),
        ])
      ])
    func interest(_ name: String, _ keywords: String...) -> SectionEntry {
      SectionEntry(
        section: .interests, id: name, values: ["name": .text(LocalizedText(name))],
        otherFields: ["keywords": .array(keywords.map { .string($0) })])
    }
    resume = Resume()
    resume.sections[.interests] = [interest("Chess"), interest("Sea", "sailing"), interest("Go")]
    #expect(
      try handout(resume).sections.map(\.content) == [
        .rows([.init(label: "Sea", items: ["sailing"]), .init(label: "", items: ["Chess", "Go"])])
      ])
  }

  @Test("prints languages and interests in one line")
  func oneLine() throws {
    var resume = Resume()
    resume.sections[.languages] = SampleEntities.languages
    resume.sections[.interests] = [
      SectionEntry(section: .interests, id: "i", values: ["name": .text(LocalizedText("Sea"))], otherFields: [:])
    ]
    let rows = try handout(resume).sections.map { section -> [Handout.Row] in
      if case .rows(let rows) = section.content { rows } else { [] }
    }
    #expect(rows.map(\.count) == [1, 1])
    #expect(
      rows[0][0].names.first == "Spanish" && rows[0][0].items.first == "Spanish (Native speaker)"
        && rows[1][0].items == ["Sea"])
  }

  @Test("shows URLs without a scheme as typed, and links them")
  func typedURLs() throws {
    var resume = Resume()
    resume.person = Person(
      otherFields: [
        "url": .string("rina.example.org"),
        "profiles": .array([.map(["network": .string("LinkedIn"), "url": .string("linkedin.com/in/rina")])]),
      ])
    resume.works = [
      Work(
        id: "w", title: LocalizedText("Lead"), company: LocalizedText("Acme"),
        otherFields: ["url": .string("acme.example")])
    ]
    let handout = try handout(resume)
    #expect(handout.contacts.map(\.text) == ["rina.example.org", "linkedin.com/in/rina"])
    #expect(
      handout.contacts.compactMap(\.link?.address) == ["https://rina.example.org", "https://linkedin.com/in/rina"])
    #expect(entries(handout, .work).first?.organizationLink?.address == "https://acme.example")
    #expect(resume.works[0].entry.warnings.isEmpty && resume.person?.entry.warnings.isEmpty == true)
  }

  @Test("a grade follows the institution, with its word unless it explains itself")
  func grades() throws {
    var resume = Resume()
    resume.sections[.education] = ["3.97/4.00", "First class", "8.5"].map {
      SampleEntities.entry(.education, id: $0, ["area": LocalizedText("Law"), "score": LocalizedText($0)])
    }
    #expect(
      entries(try handout(resume), .education).map(\.grade) == ["3.97/4.00", "First class", "Grade: 8.5"])
  }

  @Test("a short description of a project shares a line with its roles")
  func projectLine() throws {
    func facts(_ description: String, _ roles: [String]) throws -> [String] {
      var resume = Resume()
      resume.petProjects = [
        PetProject(
          id: "p", title: LocalizedText("P"), summary: LocalizedText(description),
          otherFields: ["roles": .array(roles.map { .string($0) })])
      ]
      let entry = try #require(entries(try handout(resume), .projects).first)
      return entry.facts + entry.paragraphs.map { "> " + $0.text.plain }
    }
    #expect(try facts("A simulator of Raft.", ["Author"]) == ["A simulator of Raft", "Author"])
    #expect(try facts("A simulator.", []) == ["> A simulator."])
    let long = String(repeating: "word ", count: 20) + "end"
    for text in [long, "one\ntwo", "a **bold** one"] {
      #expect(try facts(text, ["Author"]).first == "Author", "\(text)")
    }
  }

  @Test("names the part of an entry that a link is about")
  func subjects() throws {
    var resume = sample
    resume.works = [
      Work(
        id: "w", title: LocalizedText("Lead"), company: LocalizedText("Acme"),
        otherFields: ["url": .string("https://acme.example")]),
      Work(id: "v", company: LocalizedText("Acme"), otherFields: ["url": .string("https://acme.example")]),
    ]
    resume.sections[.certificates] = [
      SampleEntities.entry(.certificates, id: "c", ["name": LocalizedText("C")], url: "https://c.example")
    ]
    let handout = try handout(resume)
    let works = entries(handout, .work)
    #expect(works[0].organizationLink?.address == "https://acme.example" && works[0].titleLink == nil)
    #expect(works[1].title == "Acme" && works[1].titleLink?.address == "https://acme.example")
    #expect(works.allSatisfy { $0.otherLinks.isEmpty })
    #expect(entries(handout, .certificates).first?.titleLink?.address == "https://c.example")
    let project = entries(handout, .projects)[0]
    #expect(project.titleLink != nil && project.otherLinks.count == project.links.count - 1)
  }

  @Test("includes the additional fields of JSON Resume")
  func others() throws {
    var resume = Resume()
    resume.works = [
      Work(
        id: "w", title: LocalizedText("Lead"),
        otherFields: ["url": .string("https://acme.example"), "description": .map(["en": .string("Rockets")])])
    ]
    resume.petProjects = [
      PetProject(
        id: "p", title: LocalizedText("P"), start: PartialDate("2010-01"),
        otherFields: [
          "endDate": .timestamp("2011-02-27T23:00:00Z"), "highlights": .array([.string("Won")]),
          "entity": .string("Acme"), "roles": .array([.string("Lead"), .string("Speaker")]),
        ])
    ]
    resume.sections[.education] = [
      SectionEntry(
        section: .education, id: "e", values: ["area": .text(LocalizedText("Law"))],
        otherFields: ["location": .string("Rome"), "summary": .string("S"), "highlights": .array([.string("H")])])
    ]
    let handout = try handout(resume)
    let work = try #require(entries(handout, .work).first)
    #expect(work.facts == ["Rockets"] && work.links.map(\.link.address) == ["https://acme.example"])
    let project = try #require(entries(handout, .projects).first)
    #expect(project.time?.text == "Jan 2010 – Feb 2011" && project.organization == "Acme")
    #expect(project.highlights.map(\.text) == ["Won"] && project.facts == ["Lead, Speaker"])
    let school = try #require(entries(handout, .education).first)
    #expect(school.location == "Rome" && school.paragraphs == ["S"] && school.highlights.map(\.text) == ["H"])
  }

  @Test("shows profiles without a URL as names, and mailto profiles as email")
  func profiles() throws {
    var resume = Resume()
    resume.person = Person(
      links: [WebLink("https://a.b").map { Person.Link(title: nil, url: $0) }].compactMap { $0 }, email: "ada@a.b",
      otherFields: [
        "profiles": .array([
          .map(["network": .string("GitHub"), "username": .string("onlyuser")]), .map(["username": .string("ada")]),
          .map(["network": .string("X")]), .map(["url": .string("https://a.b"), "username": .string("no")]),
          .map(["url": .string("mailto:work@a.b")]), .map(["url": .string("MAILTO:ada@a.b")]),
        ])
      ])
    let all = try handout(resume).contacts
    #expect(all.map(\.text) == ["ada@a.b", "work@a.b", "a.b", "GitHub: onlyuser", "ada", "X"])
    #expect(all[1].link == .mail("work@a.b") && all[3].link == nil && all[3].label == "GitHub")
    #expect(try handout(resume, without: .contact).contacts.map(\.text) == ["a.b", "GitHub: onlyuser", "ada", "X"])
  }

  @Test("prints one month once, and future periods without an end")
  func oddTimes() throws {
    #expect(entries(try handout(sample), .work)[2].time?.end == "2017-05")
    var resume = Resume()
    resume.works = [
      Work(
        id: "x", title: LocalizedText("t"),
        period: Period(start: PartialDate("2027-01"), end: nil, isCurrent: true))
    ]
    let time = try #require(entries(try handout(resume), .work).first?.time)
    #expect(time.text == "from Jan 2027" && !time.isCurrent && time.end == nil)
  }

  @Test("ignores invisible text and keeps an accent after a space")
  func invisible() throws {
    var resume = Resume()
    resume.person = Person(
      name: LocalizedText("\u{200B}\u{2060}"), headline: LocalizedText(" \u{301}a"),
      summary: LocalizedText("a\n\u{200F}\n\u{FE0F}\nb"))
    let handout = try handout(resume)
    #expect(handout.name == "Résumé" && handout.headline?.unicodeScalars.first == "\u{301}")
    #expect(handout.sections.first?.content == .paragraphs(["a", "b"]))
  }

  @Test("falls back to English labels and states the language")
  func words() throws {
    let handout = try handout(sample, "fr")
    #expect(handout.language == "fr" && handout.wordsLanguage == "en")
  }

  @Test("paragraphs are separated by empty lines and keep their line breaks")
  func paragraphs() throws {
    var resume = Resume()
    resume.person = Person(summary: LocalizedText("  a \r\n b\n \t \n\n\nc\u{1B}[31m\u{2028}d\n"))
    #expect(try handout(resume).sections.first?.content == .paragraphs(["a\nb", "c[31m\nd"]))
  }

  @Test("other texts are one line without control characters")
  func lines() throws {
    var resume = Resume()
    resume.works = [
      Work(
        id: "x", title: LocalizedText(" a\n\u{7}b\t"),
        highlights: [LocalizedText("c\u{202E}\nd"), LocalizedText(" \n")],
        tags: ["e\u{1B}", " "])
    ]
    let work = try #require(entries(try handout(resume), .work).first)
    #expect(work.title == "a b" && work.highlights.map(\.text) == ["c d"] && work.keywords.isEmpty)
    #expect(entries(try handout(resume, showsTags: true), .work).first?.keywords == ["e"])
  }

  @Test("formats downloads as words")
  func facts() throws {
    let projects = entries(try handout(sample, "es"), .projects)
    #expect(projects[0].facts == ["Todo lo que tienes para ponerte", "123.456 descargas"])
    #expect(projects[0].links.map(\.link.address).count == 3)
    #expect(projects[1].facts == ["1 descarga"])
  }
}
