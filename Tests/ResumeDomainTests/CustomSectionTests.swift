import Testing

@testable import ResumeDomain

/// Sections that JSON Resume doesn't have, from the field `resume` of `profile/main`.
@Suite("Custom sections")
struct CustomSectionTests {
  private static func person(_ root: [String: FieldValue], sections: [String: FieldValue] = [:]) -> [String: FieldValue]
  {
    let meta = FieldValue.map(["resume": .map(["sections": .map(sections)])])
    return ["name": .string("Ada"), "resume": .map(root.merging(sections.isEmpty ? [:] : ["meta": meta]) { $1 })]
  }

  private static func file(_ root: [String: FieldValue], sections: [String: FieldValue] = [:]) -> ResumeFile {
    ResumeFile(documents: [Document(path: ResumeSection.personPath, fields: person(root, sections: sections))])
  }

  private static func list(_ entries: [String: String]...) -> FieldValue {
    .array(entries.map { .map($0.mapValues(FieldValue.string)) })
  }

  private static let patents = list(
    ["name": "Waking", "date": "2021-03", "issuer": "EPO"],
    ["title": "Sleeping", "publisher": "USPTO", "issuer": "EPO"])

  private static func read(_ root: [String: FieldValue], sections: [String: FieldValue] = [:]) -> [CustomSection] {
    CustomSection.sections(of: person(root, sections: sections))
  }

  // MARK: Sections

  @Test(
    "a list of objects is a section, unless its name is that of a known section or of metadata",
    arguments: [
      ("patents", true), ("openSource", true), ("books", true), ("x", true), ("meta", false), ("$schema", false),
      ("_draft", false), ("x-notes", false), ("work", false), ("works", false), ("petProjects", false),
      ("award", false),
      ("certifications", false), ("experience", false), ("basics", false), ("recommendations", false), ("a/b", false),
    ])
  func names(name: String, isSection: Bool) {
    #expect(Self.read([name: Self.patents]).map(\.name) == (isSection ? [name] : []))
  }

  @Test("other values are no sections")
  func values() {
    let values: [FieldValue] = [
      .null, .integer(1), .map(["name": .string("x")]), .array([.integer(1)]), .string(""),
      .array([.boolean(true), .map(["name": .string("y")])]),
    ]
    for value in values { #expect(Self.read(["talks": value], sections: ["talks": .map([:])]).isEmpty, "\(value)") }
    // An entry's only field may look like a language.
    #expect(Self.read(["talks": Self.list(["url": "https://x.example"])]).map(\.isText) == [false])
    #expect(Self.read(["talks": .array([])]).map(\.documents.count) == [0])
  }

  @Test("a text next to objects is a name, null is skipped, and the list keeps its form")
  func mixed() throws {
    let talks = FieldValue.array([.string("One"), .null, .map(["name": .string("Two")])])
    let file = Self.file(["talks": talks])
    let section = try #require(file.customSections.first)
    #expect(section.documents.map(\.path.id) == ["one", "two"] && section.visibility == .shown)
    #expect(file.withCustomDocuments.withCustomLists == file)
    #expect(file.withCustomDocuments.withCustomDocuments == file.withCustomDocuments)
    var changed = file.withCustomDocuments
    let two = try #require(changed.documents.first { $0.path.id == "two" })
    changed[two.path] = Document(path: two.path, fields: ["name": .string("Three"), "id": .string("two")])
    let root = changed.withCustomLists[ResumeSection.personPath]?.fields[FieldTable.rootField]?.members
    #expect(
      root?["talks"]
        == .array([.string("One"), .map(["name": .string("Three"), "id": .string("two")])]))
    changed.documents.removeAll { $0.path.customSection != nil }
    let rest = changed.withCustomLists[ResumeSection.personPath]?.fields[FieldTable.rootField]?.members ?? [:]
    #expect(!rest.keys.contains { $0.contains("talks") })
  }

  @Test("a text is shown only if the file names it")
  func texts() throws {
    let consent = FieldValue.map(["en": .string("I agree."), "es": .string("Acepto.")])
    #expect(Self.read(["consent": consent]).map(\.visibility) == [.unlisted])
    let unlisted = Self.file(["consent": consent, "note": .string("x")]).customSections
    #expect(unlisted.map(\.visibility) == [.unlisted, .unlisted])
    let title = FieldValue.map(["title": .map(["es": .string("Consentimiento")])])
    let section = try #require(Self.read(["consent": consent], sections: ["consent": title]).first)
    #expect(section.visibility == .shown && section.isText)
    let entry = try #require(section.entries.first)
    #expect(entry.entry.text("summary")?.resolved(LanguagePreference("es")) == "Acepto.")
    #expect(entry.id == "consent" && entry.title?.resolved(LanguagePreference("es")) == "Consentimiento")
    let tagged = FieldValue.map(["$text": .string("B"), "$tags": .array([.string("a")])])
    let several = Self.read(["notes": .array([.string("A"), tagged])], sections: ["notes": .map([:])])
    #expect(several.first?.entries.map { $0.entry.string("summary") } == ["A", "B"])
    #expect(several.first?.entries.map(\.id) == ["notes", "notes-2"])
  }

  @Test("named sections come first, texts last, and hidden ones keep their place")
  func order() {
    let root: [String: FieldValue] = [
      "b": Self.patents, "a": Self.patents, "z": Self.patents, "consent": .string("I agree."), "note": .string("x"),
    ]
    let settings: [String: FieldValue] = ["consent": .map([:]), "z": .map(["hidden": .boolean(true)])]
    let sections = Self.read(root, sections: settings)
    #expect(sections.map(\.name) == ["z", "a", "b", "consent", "note"])
    #expect(sections.map(\.visibility) == [.hidden, .shown, .shown, .shown, .unlisted])
  }

  @Test(
    "a name without a title is shown in words",
    arguments: [
      ("patents", "Patents"), ("openSource", "Open Source"), ("open_source", "Open Source"),
      ("open-source", "Open Source"), ("AITools", "AI Tools"), ("web3Talks", "Web3 Talks"), ("CV", "CV"),
    ])
  func titles(name: String, title: String) {
    #expect(CustomSection.title(of: name) == title)
  }

  // MARK: Entries

  @Test("the first name of a group is shown, and the others are facts")
  func groups() throws {
    let entries = try #require(Self.read(["patents": Self.patents]).first?.entries.map(\.entry))
    #expect(entries.map { $0.title?.translations.first?.text } == ["Waking", "Sleeping"])
    #expect(entries.map { $0.string("organization") } == ["EPO", "USPTO"])
    #expect(entries.map { $0.texts(.fact).map { $0.translations[0].text } } == [[], ["EPO"]])
    let both = try #require(
      Self.read(["x": Self.list(["name": "A", "title": "B", "entity": "C"])]).first?.entries.first)
    #expect(both.entry.texts(.fact).map { $0.translations[0].text } == ["B"])
    #expect(both.entry.string("organization") == "C")
  }

  @Test("an entry has a date or a period")
  func dates() throws {
    let section = try #require(
      Self.read([
        "x": Self.list(
          ["releaseDate": "2020-05"], ["startDate": "2019", "endDate": "2020"], ["date": "2021", "startDate": "2019"],
          ["startDate": "2019", "releaseDate": "2022"])
      ]).first)
    let entries = section.entries.map(\.entry)
    #expect(entries.map { $0.date("date")?.description } == ["2020-05", nil, "2021", nil])
    #expect(entries.map(\.hasPeriod) == [false, true, false, true])
    #expect(
      entries.map { $0.fields(.fact).filter { entry in entry.name.hasSuffix("Date") }.map(\.name).count } == [
        3, 1, 3, 1,
      ])
    #expect(
      entries[3].value(of: try #require(FieldTable.custom.field("releaseDate")))
        == .date(try #require(PartialDate("2022"))))
  }

  @Test("an ID is the entry's own or of name and year, and unique in its section")
  func ids() throws {
    let value = Self.list(
      ["name": "Waking a phone", "date": "2021"], ["title": "Waking a phone", "startDate": "2021-05"],
      ["id": "mine", "name": "x"], ["id": "a/b", "name": "Slash"], ["url": "https://x.example"])
    let section = try #require(Self.read(["patents": value]).first)
    #expect(
      section.entries.map(\.id) == ["waking-a-phone-2021", "waking-a-phone-2021-2", "mine", "slash", "patents"])
    #expect(section.documents[0].path.customSection == "patents")
    #expect(FieldTable.of(section.documents[0].path) === FieldTable.custom)
  }

  @Test("a malformed value is a warning that names the entry as 'edit' does")
  func warnings() throws {
    let section = try #require(
      Self.read(["x": Self.list(["name": "A", "releaseDate": "soon", "url": "ftp://x"])]).first)
    #expect(section.warnings.map(\.documentID) == ["x:a", "x:a"])
    #expect(section.warnings.map(\.field) == ["releaseDate", "url"])
  }

  // MARK: Editing

  @Test("entries as documents become the same lists again")
  func documents() {
    let root = ["patents": Self.patents, "talks": .array([]), "note": FieldValue.string("x")]
    let file = Self.file(root, sections: ["patents": .map(["title": .string("P")])])
    let expanded = file.withCustomDocuments
    #expect(
      expanded.documents.map(\.path.text).dropFirst() == [
        "profile/main/patents/waking-2021", "profile/main/patents/sleeping",
      ])
    #expect(expanded.withCustomDocuments == expanded)
    #expect(expanded.withCustomLists == file)
    let same = DocumentChange.changes(from: file, to: expanded)
    #expect(same.isEmpty)
  }

  @Test("a changed entry gets its ID only if a variant names it", arguments: [false, true])
  func changed(isNamed: Bool) throws {
    let variants = FieldValue.map(["short": .map(["exclude": .array([.string("patents:waking-2021")])])])
    let meta = FieldValue.map(["resume": .map(isNamed ? ["variants": variants] : [:])])
    var edited = Self.file(["patents": Self.patents, "meta": meta]).withCustomDocuments
    let path = ResumeSection.personPath.document("patents", "waking-2021")
    edited[path]?.fields["name"] = .string("Ringing")
    let section = try #require(edited.withCustomLists.customSections.first)
    #expect(section.entries.map(\.id) == [isNamed ? "waking-2021" : "ringing-2021", "sleeping"])
    #expect(section.documents.map { $0.fields["id"]?.string } == [isNamed ? "waking-2021" : nil, nil])
  }

  @Test("an entry keeps its form in a change that leaves its ID as it is")
  func changedText() throws {
    var edited = Self.file(["patents": Self.patents]).withCustomDocuments
    let path = ResumeSection.personPath.document("patents", "waking-2021")
    edited[path]?.fields["summary"] = .string("Loud")
    let section = try #require(edited.withCustomLists.customSections.first)
    #expect(section.documents.map { $0.fields["id"] } == [nil, nil])
  }

  @Test("one text without a title comes last; several have their name as title")
  func clauses() {
    let texts: [String: FieldValue] = [
      "consent": .string("I agree."), "motto": .array([.string("One"), .string("Two")]),
      "meta": .map(["resume": .map(["sections": .map(["consent": .map([:]), "motto": .map([:])])])]),
    ]
    let sections = Self.file(texts).customSections
    #expect(sections.map(\.name) == ["motto", "consent"] && sections.map(\.isClause) == [false, true])
  }

  @Test("adds, copies, moves and removes entries")
  func operations() throws {
    func names(_ file: ResumeFile) -> [String] {
      file.withCustomLists.customSections.first?.entries.map(\.id) ?? []
    }
    let file = Self.file(["patents": Self.patents])
    let (added, path) = file.adding(["title": .string("Waking"), "date": .string("2021")], toCustomSection: "patents")
    #expect(path.id == "waking-2021-2" && names(added) == ["waking-2021", "sleeping", "waking-2021-2"])
    let first = try DocumentQuery("patents:wak").resolve(in: file)
    let copied = file.withCustomDocuments.duplicating(first)
    #expect(copied.path.id == "waking-2021-2" && names(copied.file) == ["waking-2021", "waking-2021-2", "sleeping"])
    let moved = file.withCustomDocuments.moving(
      ResumeSection.personPath.document("patents", "sleeping"), before: first.path)
    #expect(names(moved) == ["sleeping", "waking-2021"])
    let removed = file.withCustomDocuments.removing(file.customSections[0].documents.map(\.path))
    #expect(removed.withCustomLists.customSections.isEmpty)
    let empty = ResumeFile().adding(["name": .string("A")], toCustomSection: "talks").file
    #expect(empty.withCustomLists.customSections.map(\.name) == ["talks"])
    #expect(empty.customSectionNames == ["talks"])
  }

  @Test("shows a text, and a hidden section again")
  func showing() {
    let text = Self.file(["consent": .string("I agree.")]).showing("consent")
    #expect(text.customSections.map(\.visibility) == [.shown])
    let settings = FieldValue.map(["hidden": .boolean(true), "title": .string("T")])
    let hidden = Self.file(["patents": Self.patents], sections: ["patents": settings])
    #expect(hidden.customSections.map(\.visibility) == [.hidden])
    let shown = hidden.showing("patents").customSections
    #expect(shown.map(\.visibility) == [.shown] && shown[0].ownTitle == LocalizedText("T"))
  }

  // MARK: The résumé

  @Test("belongs to the résumé's entries, languages, missing texts and tags")
  func resume() throws {
    let entry = FieldValue.map([
      "name": .string("Kit"), "summary": .map(["fr": .string("Un kit.")]), "tags": .array([.string("ios")]),
    ])
    let root: [String: FieldValue] = ["kits": .array([entry]), "patents": Self.patents]
    var resume = Resume()
    resume.customSections = Self.read(root)
    #expect(
      resume.languages == ["fr"]
        && resume.searchEntries.map(\.kind) == [.custom("kits"), .custom("patents"), .custom("patents")])
    #expect(resume.countMissingTexts(in: "es") == 1 && Self.file(root).countMissingTexts(in: "es") == 1)
    let today = try #require(PartialDate("2026-01-01"))
    func kept(_ tags: [String]) -> [Int] {
      let filter = EntryFilter(tags: tags, untagged: .kept)
      return resume.tailored(filter, favorites: Favorites(), today: today).customSections.map(\.documents.count)
    }
    #expect(kept([]) == [1, 2] && kept(["IOS"]) == [1, 2] && kept(["web"]) == [0, 2])
  }

  @Test("contact details are omitted from entries too")
  func contact() {
    var resume = Resume()
    resume.person = Person(
      Entry(Document(path: ResumeSection.personPath, fields: ["email": .string("ada@example.org")]), .personalDetails))
    resume.customSections = Self.read(["talks": Self.list(["name": "Talk", "email": "ada@example.org"])])
    let entries = resume.withoutContact().resume.customSections.flatMap(\.documents)
    #expect(entries.map(\.fields.keys.count) == [1])
  }
}
