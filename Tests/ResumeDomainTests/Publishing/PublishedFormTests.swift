import TestSupport
import Testing

@testable import ResumeDomain

@Suite("What never leaves")
struct PublishedFormTests {
  private static let secret = FieldValue.string("SECRET")
  private static let tags = FieldValue.array([secret])
  /// JSON that Firestore can't hold.
  private static let nested = FieldValue.map([
    FieldValue.jsonTextMember: .string(#"[["SHOWN",{"_a":{"b":"SECRET"},"c":1,"x-n":"SECRET"}]]"#)
  ])
  private static let person = ResumeSection.personPath

  /// A résumé with `SECRET` wherever a part stays local, and `SHOWN` wherever one may be published.
  static let file: ResumeFile = {
    let shown = FieldValue.string("SHOWN")
    let highlights: [FieldValue] = [
      .string("SHOWN plain"), .map(["$text": .string("SHOWN tagged"), "$tags": tags]),
      .map(["en": .string("SHOWN"), "es": .string("SHOWN es"), "$tags": tags, "x-note": secret]),
    ]
    let patent: [String: FieldValue] = [
      "id": .string("p"), "name": shown, "x-attorney": secret, "_draft": .map(["a": secret]),
      "highlights": .array([.map(["$text": shown, "$tags": tags])]), "more": .map(["x-deep": secret, "open": shown]),
      "only": .map(["x-deep": secret]),
    ]
    let sections: [String: FieldValue] = [
      "patents": .map(["title": .map(["en": .string("SHOWN title")]), "x-note": secret, "other": secret]),
      "consent": .map([:]), "notes": .map(["title": secret, "hidden": .boolean(true)]),
    ]
    let own: [String: FieldValue] = [
      "format": .integer(3), "language": .string("en"), "variants": .map(["acme": .map(["note": secret])]),
      "sections": .map(sections), "_x": secret,
    ]
    let root: [String: FieldValue] = [
      "$schema": .string("SECRET schema"), "x-root": secret, "_root": secret, "patents": .array([.map(patent)]),
      "consent": shown, "loose": .string("SHOWN loose"), "notes": .array([.map(["name": secret])]),
      "meta": .map([
        "version": .string("SECRET version"), "language": .string("en"), "resume": .map(own), "x-a": secret,
      ]),
    ]
    return ResumeFile(
      documents: Scene.documents([
        "profile/main": ["name": shown, "x-note": secret, "_draft": secret, "resume": .map(root)],
        "works/a": [
          "title": shown, "x-salary": secret, "X-Salary": secret, "_id": secret, "$firestore": nested,
          "goalsAchieved": .array(highlights),
          "other": .array([.map(["x-a": secret]), .map(["b": shown, "_c": secret])]),
        ],
        "works/a/recommendations/r": ["text": shown, "x-source": secret],
        "skills/s": [
          "title": shown, "items": .array([.map(["title": shown, "icon": .string("i"), "$tags": tags])]),
        ],
        "notes/n": ["text": shown, "_private": secret],
      ]))
  }()

  private static func count(_ word: String, in documents: [Document]) -> Int {
    "\(documents.map(\.fields))".components(separatedBy: word)
  }

  @Test("are private members, tags, hidden sections and metadata")
  func published() {
    let published = Self.file.published.documents
    #expect(Self.count("SECRET", in: published) == 0)
    #expect(Self.count("SHOWN", in: published) == Self.count("SHOWN", in: Self.file.documents))
    let root = published.first { $0.path == Self.person }?.fields["resume"]?.members ?? [:]
    #expect(root.keys.sorted() == ["consent", "loose", "meta", "patents"])
    #expect(
      root["meta"]
        == .map([
          "language": .string("en"),
          "resume": .map([
            "language": .string("en"),
            "sections": .map(["consent": .map([:]), "patents": .map(["title": .map(["en": .string("SHOWN title")])])]),
          ]),
        ]))
    #expect(
      published.first { $0.path.text == "works/a" }?.fields["goalsAchieved"]
        == .array([
          .string("SHOWN plain"), .string("SHOWN tagged"), .map(["en": .string("SHOWN"), "es": .string("SHOWN es")]),
        ]))
  }

  @Test("of an agent has tags and variants, but no notes at any depth")
  func withoutNotes() throws {
    var file = Self.file
    let variant = FieldValue.map([
      "x-v": Self.secret, "select": .map(["_s": Self.secret, "tags": .array([.string("KEPT")])]),
      "override": .map(["x-corp": .map(["summary": .string("KEPT"), "x-o": Self.secret])]),
    ])
    var root = file[Self.person]?.fields["resume"]?.members ?? [:]
    root["meta"] = .map(["resume": .map(["variants": .map(["x-acme": variant])])])
    file[Self.person]?.fields["resume"] = .map(root)
    #expect(file.noteCount > file.withoutNotes.noteCount)
    let shown = file.withoutNotes
    let resume = shown[Self.person]?.fields["resume"]?.members?["meta"]?.members?["resume"]?.members
    let kept = resume?["variants"]?.members?["x-acme"]?.members
    #expect(kept?.keys.sorted() == ["override", "select"])
    #expect(kept?["override"]?.members?["x-corp"] == .map(["summary": .string("KEPT")]))
    #expect(
      shown[DocumentPath("works", "a")]?.fields.keys.sorted() == ["$firestore", "goalsAchieved", "other", "title"])
    #expect(
      shown[DocumentPath("works", "a")]?.fields["goalsAchieved"]?.elements?.map(\.localTags) == [
        [], ["SECRET"], ["SECRET"],
      ])
    #expect(
      shown[DocumentPath("works", "a")]?.fields["$firestore"]
        == .map([FieldValue.jsonTextMember: .string(#"[["SHOWN",{"c":1}]]"#)]))
  }

  @Test("never are names that only the server writes")
  func reserved() {
    let vector = FieldValue.map(["__type__": .string("__vector__"), "value": .array([.double(1)])])
    let document = Document(path: DocumentPath("works", "a"), fields: ["v": vector, "__name__": .string("x")])
    #expect(document.published == document)
    #expect(FieldName.isLocal("x-\u{301}") && FieldName.isLocal("_") && FieldName.isLocal("X-a"))
  }

  @Test("stays in the file when it is published and pulled")
  func roundTrip() throws {
    var scene = Scene([:])
    scene.file = Self.file
    let first = try scene.plan()
    #expect(first.changes.allSatisfy { $0.kind == .create } && first.changes.count == 5)
    scene.apply(first)
    #expect(Self.count("SECRET", in: scene.remote.documents) == 0)
    for prunes in [false, true] {
      let again = try scene.plan(.init(prunes: prunes))
      #expect(again.isEmpty && again.kept == [] && again.newer == [] && again.conflicts == [])
    }
    let pulled = scene.pullPlan
    #expect(pulled.changes == [] && pulled.lost == [])
    #expect(pulled.file.documents == Self.file.documents && pulled.file.language == "en")
    // A pull doesn't change what the next publish finds.
    scene.state = pulled.state
    #expect(try scene.plan().isEmpty)
  }

  @Test("stays in the file when the server's documents change")
  func pullingChanges() throws {
    var scene = Scene([:])
    scene.file = Self.file
    scene.apply(try scene.plan())
    scene.change("works/a") { fields in
      fields["title"] = .string("Boss")
      fields["goalsAchieved"] = .array([.string("New"), .string("SHOWN tagged"), .string("SHOWN es")])
    }
    scene.change("profile/main") { fields in
      var root = fields["resume"]?.members ?? [:]
      root["patents"] = .array([.map(["id": .string("p"), "name": .string("Renamed")])])
      fields["resume"] = .map(root)
    }
    let plan = scene.pullPlan
    #expect(plan.changes.map(\.path.text) == ["profile/main", "works/a"] && plan.lost == [])
    let work = plan.file[DocumentPath("works", "a")]
    #expect(work?.fields["x-salary"] == Self.secret && work?.fields["title"] == .string("Boss"))
    #expect(
      work?.fields["goalsAchieved"]?.elements?.map(\.localTags) == [[], ["SECRET"], ["SECRET"]])
    let root = plan.file[Self.person]?.fields["resume"]?.members ?? [:]
    let patent = root["patents"]?.elements?.first?.members ?? [:]
    #expect(patent["name"] == .string("Renamed") && patent["x-attorney"] == Self.secret)
    #expect(root["meta"] == Self.file[Self.person]?.fields["resume"]?.members?["meta"])
    #expect(root["notes"] != nil && root["$schema"] != nil)
    scene.state = plan.state
    scene.file = plan.file
    #expect(try scene.plan().isEmpty)
    // In a list of another length, the place doesn't identify an element.
    scene.change("works/a") { $0["goalsAchieved"] = .array([.string("New"), .string("SHOWN new")]) }
    let shorter = scene.pullPlan.file[DocumentPath("works", "a")]?.fields["goalsAchieved"]
    #expect(shorter?.elements?.map(\.localTags) == [[], []])
  }

  @Test("stays in the file when the server has no personal details any more")
  func personGone() throws {
    var scene = Scene([:])
    scene.file = Self.file
    scene.apply(try scene.plan())
    scene.remote.documents.removeAll { $0.path == Self.person }
    let person = try #require(scene.pullPlan.file[Self.person])
    #expect(person.fields["name"] == nil && person.fields["x-note"] == Self.secret)
    #expect(person.fields["resume"]?.members?["meta"]?.members?["resume"]?.members?["variants"] != nil)
    #expect(person.fields["resume"]?.members?["patents"] == nil)
  }

  @Test("includes empty sections, which a server doesn't have")
  func emptySections() throws {
    var scene = Scene(["profile/main": ["resume": .map(["basics": .map([:]), "awards": .array([])])]])
    #expect(scene.pullPlan.changes == [] && scene.pullPlan.file == scene.file)
    scene.apply(try scene.plan())
    #expect(try scene.plan().isEmpty)
    #expect(scene.pullPlan.changes == [] && scene.pullPlan.lost == [] && scene.pullPlan.file == scene.file)
  }

  @Test("is removed from the server where an earlier version wrote it")
  func upgrade() throws {
    var scene = Scene([:])
    scene.file = Self.file
    // The earlier version wrote whole documents, and one base for each.
    scene.remote.documents = Self.file.documents.map { $0.revised("2026-01-01T00:00:00.000001Z") }
    scene.state = ProjectState(
      bases: Dictionary(
        uniqueKeysWithValues: Self.file.documents.map {
          ($0.path, .init(updateTime: "2026-01-01T00:00:00.000001Z", fields: Set($0.fields.keys), digest: $0.digest))
        }), isWritten: true)
    let plan = try scene.plan()
    #expect(plan.conflicts == [] && plan.newer == [] && plan.kept == [])
    #expect(
      plan.changes.map(\.path.text) == ["notes/n", "profile/main", "skills/s", "works/a", "works/a/recommendations/r"])
    let person = try #require(plan.changes.first { $0.path == Self.person })
    #expect(person.removed == ["_draft", "x-note"] && person.fields.keys.sorted() == ["resume"])
    #expect(
      person.parts.map { "\($0.kind) \($0.path.part ?? "basics")" } == [
        "update basics", "update meta", "update patents", "delete $schema", "delete _root",
        "delete notes", "delete x-root",
      ])
    // A pull in between doesn't forget what to remove.
    let pulled = scene.pullPlan
    (scene.file, scene.state) = (pulled.file, pulled.state)
    #expect(try scene.plan().changes == plan.changes)
    scene.apply(plan)
    #expect(Self.count("SECRET", in: scene.remote.documents) == 0)
    #expect(try scene.plan().isEmpty && scene.pullPlan.changes == [])
  }

  @Test("of another program's stays on the server")
  func foreign() throws {
    var scene = Scene(pulled: ["works/a": ["title": .string("A"), "_other": .string("B")]])
    #expect(scene.file.documents.first?.fields["_other"] == .string("B"))
    #expect(try scene.plan().isEmpty)
    scene.file.documents[0].fields["_other"] = .string("mine")
    #expect(try scene.plan().isEmpty && scene.pullPlan.changes == [])
  }

  @Test("includes more of an export than of a publication")
  func exported() {
    let whole = Self.file.exported(keepsNotes: true).documents
    let root = whole.first { $0.path == Self.person }?.fields["resume"]?.members ?? [:]
    #expect(root["x-root"] == Self.secret && root["$schema"] != nil && root["notes"] == nil)
    let own = root["meta"]?.members?["resume"]?.members ?? [:]
    #expect(own.keys.sorted() == ["_x", "format", "language", "sections"])
    #expect(own["sections"]?.members?.keys.sorted() == ["consent", "patents"])
    #expect(!"\(whole)".contains("$tags"))
    let partly = Self.file.exported(keepsNotes: false).documents
    // The schema's URL and the version of `meta` are no secrets.
    #expect(Self.count("SECRET", in: partly) == 3)
    #expect(Self.count("SHOWN", in: partly) == Self.count("SHOWN", in: Self.file.documents))
  }
}

extension String {
  /// Returns the number of occurrences of a word.
  fileprivate func components(separatedBy word: String) -> Int { ranges(of: word).count }
}
