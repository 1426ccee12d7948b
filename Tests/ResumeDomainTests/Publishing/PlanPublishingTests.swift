import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Planning to publish")
struct PlanPublishingTests {
  private static func text(_ texts: [String: String]) -> FieldValue { .map(texts.mapValues(FieldValue.string)) }

  /// The local value, the server's, and the written one; nil for no change.
  static let fields: [(name: String, local: FieldValue, server: FieldValue, written: FieldValue?)] = [
    ("title", .string("A"), .string("A"), nil),
    ("title", .string("A"), .string("B"), .string("A")),
    ("title", .string("caf\u{E9}"), .string("cafe\u{301}"), .string("caf\u{E9}")),
    // Dates.
    ("startDate", .string("2021-08-01"), .timestamp("2021-07-31T22:00:00Z"), nil),
    ("startDate", .string("2021-08-01"), .timestamp("2021-08-01T12:00:00Z"), nil),
    ("startDate", .string("2021-08-01"), .timestamp("2021-08-02T12:00:00Z"), .timestamp("2021-08-01T12:00:00Z")),
    ("endDate", .string("2021-08"), .timestamp("2021-08-01T12:00:00Z"), .string("2021-08")),
    ("startDate", .timestamp("2021-08-01T12:00:00Z"), .string("2021-08-01"), nil),
    ("title", .string("2021-08-01"), .timestamp("2021-08-01T12:00:00Z"), .string("2021-08-01")),
    ("seen", .timestamp("2021-08-01T12:00:00.1234567Z"), .timestamp("2021-08-01T12:00:00.123456Z"), nil),
    // Numbers.
    ("downloads", .integer(3), .double(3), .integer(3)), ("downloads", .double(3), .integer(3), .double(3)),
    ("downloads", .integer(3), .double(3.5), .integer(3)), ("rate", .double(-0.0), .double(0), nil),
    // Texts.
    ("title", text(["en": "A"]), .string("A"), nil),
    ("title", text(["en": "B"]), .string("A"), .string("B")),
    ("title", text(["en": "A", "es": "Á"]), .string("A"), text(["en": "A", "es": "Á"])),
    ("title", .string("A"), text(["en": "A", "es": "Á"]), nil),
    ("title", .string("B"), text(["en": "A", "es": "Á"]), text(["en": "B", "es": "Á"])),
    ("title", .string("B"), text(["en-GB": "A", "es": "Á"]), text(["en-GB": "B", "es": "Á"])),
    ("title", .string("B"), text(["es": "Á"]), text(["en": "B", "es": "Á"])),
    ("title", text(["en": "B"]), text(["en": "A", "es": "Á"]), text(["en": "B", "es": "Á"])),
    ("title", text(["en": "A"]), text(["en": "A", "es": "Á"]), nil),
    // Lists.
    ("goals", .array([.string("A")]), .array([text(["en": "A", "es": "Á"])]), nil),
    (
      "goals", .array([.string("New"), .string("A")]), .array([text(["en": "A", "es": "Á"])]),
      .array([text(["en": "New"]), text(["en": "A", "es": "Á"])])
    ),
    ("tags", .array([.string("a")]), .array([]), .array([.string("a")])),
    ("tags", .null, .array([]), .null),
  ]

  @Test("writes only changed fields, in the server's form", arguments: fields.indices)
  func field(_ index: Int) throws {
    let (name, local, server, written) = Self.fields[index]
    let scene = Scene(["works/a": [name: local]], ["works/a": [name: server]])
    let changed = try scene.changed()
    let description = "\(name): \(local) on \(server) became \(changed)"
    guard let written else { return #expect(changed.isEmpty, "\(description)") }
    #expect(changed.count == 1 && changed[name]?.isIdentical(to: written) == true, "\(description)")
  }

  @Test("writes new full dates as noon")
  func newDates() throws {
    let scene = Scene([
      "works/a": ["startDate": .string("2021-08-01"), "endDate": .string("2022"), "on": .string("2021-08-01")]
    ])
    let change = try #require(try scene.plan().changes.first)
    #expect(change.kind == .create)
    #expect(
      change.fields == [
        "startDate": .timestamp("2021-08-01T12:00:00Z"), "endDate": .string("2022"), "on": .string("2021-08-01"),
      ])
  }

  @Test("orders creations, updates and deletions")
  func kinds() throws {
    let local: [String: [String: FieldValue]] = [
      "works/b/recommendations/r": ["text": .string("x")], "works/b": ["title": .string("b")],
      "works/a": ["title": .string("new")], "works/same": ["title": .string("s")],
    ]
    let theirs: [String: [String: FieldValue]] = [
      "works/a": ["title": .string("old")], "works/same": ["title": .string("s")], "works/gone": [:],
      "works/gone/recommendations/r": [:],
    ]
    let scene = Scene(local, theirs)
    let plan = try scene.plan()
    #expect(
      plan.changes.map { "\($0.kind) \($0.path.text)" } == [
        "update works/a", "create works/b", "create works/b/recommendations/r",
      ])
    #expect(plan.kept.map(\.path.text) == ["works/gone", "works/gone/recommendations/r"])
    #expect(plan.unchanged.map(\.text) == ["works/same"])
    let pruning = try scene.plan(.init(prunes: true))
    #expect(
      pruning.changes.suffix(2).map { "\($0.kind) \($0.path.text)" } == [
        "delete works/gone/recommendations/r", "delete works/gone",
      ])
    #expect(pruning.kept == [])
  }

  @Test("removes a field only if it was known, or with --prune")
  func fieldsThatAreGone() throws {
    var scene = Scene(["works/a": ["title": .string("A")]], ["works/a": ["title": .string("A"), "x": .integer(1)]])
    #expect(try scene.plan().isEmpty)
    #expect(try scene.plan().kept == [PublishPlan.Kept(path: DocumentPath("works", "a"), fields: ["x"])])
    #expect(try scene.plan(.init(prunes: true)).changes.first?.removed == ["x"])
    // Publishing does not make the field known.
    scene.file.documents[0].fields["title"] = .string("B")
    scene.apply(try scene.plan())
    #expect(try scene.plan().isEmpty)
    var pulled = Scene(pulled: ["works/a": ["title": .string("A"), "x": .integer(1)]])
    #expect(try pulled.plan().isEmpty)
    pulled.file.documents[0].fields["x"] = nil
    #expect(try pulled.plan().changes.first?.removed == ["x"])
    // Removed languages are removed too.
    var languages = Scene(pulled: ["works/a": ["title": Self.text(["en": "A", "es": "Á"])]])
    languages.file.documents[0].fields["title"] = Self.text(["en": "A"])
    #expect(try languages.changed() == ["title": Self.text(["en": "A"])])
    // Nothing is known of another server.
    pulled.state = nil
    #expect(try pulled.plan().isEmpty)
  }

  @Test("keeps text keys, and warns about other texts")
  func keys() throws {
    let theirs: [String: FieldValue] = [
      "titleKey": .string("a.title"), "highlightsKeys": .array([.string("a.goal")]),
      "linkAppStore": .string("a.link"), "descriptionLargeKey": .string("a.text"),
    ]
    let tables = [
      "a.title": ["en": "A", "es": "Á"], "a.goal": ["en": "G"], "a.link": ["en": "https://x"], "a.text": ["en": "T"],
    ]
    let scene = Scene(
      [
        "petProjects/a": [
          "title": Self.text(["en": "A", "es": "Á"]), "highlights": .array([.string("G")]),
          "linkAppStore": .string("https://x"), "description": .string("T"),
        ]
      ], ["petProjects/a": theirs])
    let plan = try scene.plan(tables: tables)
    #expect(plan.isEmpty && plan.warnings == [] && plan.kept == [])
    let silent = try scene.plan()
    #expect(silent.isEmpty)
    #expect(silent.warnings.map(\.kind) == Array(repeating: .textInTables, count: 4))
    // A warning appears again only after a local change.
    var changed = scene
    changed.apply(silent)
    #expect(try changed.plan().warnings == [])
    changed.file.documents[0].fields["title"] = .string("B")
    #expect(try changed.plan().warnings.count == 4)
    let same = Scene(["petProjects/a": theirs], ["petProjects/a": theirs])
    #expect(try same.plan().isEmpty && same.plan().warnings == [])
  }

  @Test("reports conflicts with changes by others")
  func conflicts() throws {
    var scene = Scene(pulled: ["works/a": ["title": .string("A")], "works/b": ["title": .string("B")]])
    scene.file.documents[0].fields["title"] = .string("ours")
    scene.file.documents[0].fields["new"] = .string("ours")
    scene.remote.documents[0].revision = "2026-05-05T00:00:00Z"
    scene.remote.documents[1].revision = "2026-05-05T00:00:00Z"
    let path = DocumentPath("works", "a")
    #expect(try scene.plan().conflicts == [PublishConflict(path: path, fields: ["title"])])
    #expect(try scene.plan().newer == [])
    #expect(try scene.plan(.init(overwrites: true)).conflicts == [])
    scene.remote.documents.removeFirst()
    #expect(try scene.plan().conflicts == [PublishConflict(path: path, isRemoved: true)])
  }

  @Test("reports documents that appeared on the server since the last pull or publish")
  func appeared() throws {
    var scene = Scene(pulled: ["works/a": ["title": .string("A")]])
    scene.file.documents += Scene.documents(["works/new": ["title": .string("ours")], "works/same": [:]])
    scene.remote.documents += Scene.documents([
      "works/new": ["title": .string("theirs")], "works/same": [:], "works/theirs": [:],
    ]).map { $0.revised("t") }
    let path = DocumentPath("works", "new")
    #expect(try scene.plan().conflicts == [PublishConflict(path: path, fields: ["title"])])
    #expect(try scene.plan().kept.map(\.path.text) == ["works/theirs"])
    #expect(try scene.plan(.init(overwrites: true)).conflicts == [])
    let pruning = try scene.plan(.init(prunes: true))
    #expect(pruning.conflicts.map(\.path.text) == ["works/new", "works/theirs"])
    #expect(try scene.plan(.init(prunes: true, overwrites: true)).changes.map(\.kind) == [.update, .delete])
    // A publish sees all documents; the first one knows of none.
    scene.state = nil
    let first = try scene.plan()
    #expect(first.conflicts == [])
    #expect(try scene.plan(.init(prunes: true)).conflicts.map(\.path.text) == ["works/theirs"])
    scene.apply(first)
    #expect(try scene.plan(.init(prunes: true)).conflicts == [])
    scene.remote.documents[scene.remote.documents.count - 2].revision = "later"
    #expect(try scene.plan(.init(prunes: true)).conflicts.map(\.path.text) == ["works/theirs"])
  }

  @Test("recognizes documents that were sent but not confirmed")
  func pending() throws {
    var scene = Scene(pulled: ["works/a": ["title": .string("A")]])
    scene.file.documents[0].fields["title"] = .string("sent")
    scene.file.documents[0].fields["seen"] = .timestamp("2021-08-01T00:00:00.1234567Z")
    let sent = try #require(try scene.plan().changes.first)
    scene.state?.bases[sent.path]?.pending = Document(path: sent.path, fields: sent.result).digest
    var stored = sent.result
    stored["seen"] = .timestamp("2021-08-01T00:00:00.123456Z")
    scene.remote.documents[0] = Document(path: sent.path, fields: stored).revised("t")
    scene.file.documents[0].fields["title"] = .string("edited since")
    #expect(try scene.plan().conflicts == [])
    #expect(try scene.changed() == ["title": .string("edited since")])
    scene.remote.documents[0].fields["title"] = .string("theirs")
    #expect(try scene.plan().conflicts.count == 1)
  }

  @Test("loses values only if existing ones change or go")
  func losses() throws {
    #expect(try !Scene(["works/a": ["title": .string("A")]]).plan().losesValues)
    var scene = Scene(pulled: ["works/a": ["title": .string("A")]])
    scene.file.documents[0].fields["title"] = .map(["en": .string("A"), "es": .string("Á")])
    scene.file.documents[0].fields["summary"] = .string("new")
    #expect(try scene.plan().changes.count == 1 && !scene.plan().losesValues)
    scene.file.documents[0].fields["title"] = .string("B")
    #expect(try scene.plan().losesValues)
    scene.file.documents[0].fields["title"] = nil
    #expect(try scene.plan().losesValues)
    scene.file.documents = []
    #expect(try !scene.plan().losesValues && scene.plan(.init(prunes: true)).losesValues)
  }

  @Test("skips documents that only others have changed")
  func newer() throws {
    var scene = Scene(pulled: [
      "works/a": ["title": .string("A")], "works/b": ["title": .string("B")], "works/c": ["title": .string("C")],
    ])
    scene.remote.documents[0] = Document(
      path: DocumentPath("works", "a"), fields: ["title": .string("theirs"), "x": .null]
    ).revised("2026-05-05T00:00:00Z")
    scene.remote.documents.remove(at: 1)
    scene.file.documents[2].fields["title"] = .string("ours")
    let plan = try scene.plan()
    #expect(plan.conflicts == [] && plan.kept == [])
    #expect(plan.changes.map(\.path.text) == ["works/c"])
    #expect(
      plan.newer == [
        PublishPlan.Newer(path: DocumentPath("works", "a")),
        PublishPlan.Newer(path: DocumentPath("works", "b"), isRemoved: true),
      ])
    // The next plan skips the document again.
    scene.apply(plan)
    #expect(try scene.plan().newer == plan.newer)
    #expect(try scene.plan().isEmpty)
    #expect(
      try scene.plan(.init(overwrites: true)).changes.map { "\($0.kind) \($0.path.text)" } == [
        "update works/a", "create works/b",
      ])
  }

  @Test("warns before contact details become public, or omits them")
  func contact() throws {
    let person: [String: FieldValue] = [
      "name": .string("Ada"), "email": .string("a@b.c"), "phone": .string("1"),
      "location": .map(["city": .string("Madrid"), "address": .string("Street 1")]),
    ]
    var scene = Scene(["profile/main": person])
    #expect(try scene.plan().warnings.map(\.field) == ["email", "location.address", "phone"])
    let without = try scene.plan(.init(omitsContact: true))
    #expect(without.warnings == [])
    #expect(without.changes.first?.fields == ["name": .string("Ada"), "location": .map(["city": .string("Madrid")])])
    scene.apply(without)
    #expect(try scene.plan(.init(omitsContact: true)).isEmpty)
    // Pulling does not remove local contact details.
    let pulled = scene.pullPlan
    #expect(pulled.changes == [] && pulled.lost == [])
    scene.apply(try scene.plan())
    #expect(try scene.plan().warnings == [])
    // Public details stay, with a warning, unless pruning removes them.
    let kept = try scene.plan(.init(omitsContact: true)).warnings
    #expect(kept.map(\.field) == ["email", "location.address", "phone"])
    #expect(kept.allSatisfy { $0.kind == .staysPublic })
    let pruning = try scene.plan(.init(prunes: true, omitsContact: true))
    #expect(pruning.warnings == [])
    #expect(pruning.changes.first?.result == ["name": .string("Ada"), "location": .map(["city": .string("Madrid")])])
    var pruned = scene
    pruned.apply(pruning)
    #expect(try pruned.plan(.init(prunes: true, omitsContact: true)).isEmpty)
    #expect(pruned.pullPlan.changes == [])
    scene.file.documents[0].fields["email"] = .string("new@b.c")
    #expect(try scene.plan(.init(omitsContact: true)).isEmpty)
    #expect(try scene.plan().warnings.map(\.field) == ["email"])
  }

  @Test("omits contact links, and warns about texts")
  func contactLinks() throws {
    let mail = FieldValue.map(["url": .string("mailto:a@b.c")])
    let web = FieldValue.map(["url": .string("https://ada.org")])
    let person: [String: FieldValue] = [
      "email": .string("a@b.c"), "links": .array([mail, web]), "pdfUrl": .string("https://ada.org/cv.pdf"),
      "summary": .string("Write to A@b.c"),
    ]
    var scene = Scene(["profile/main": person])
    let without = try scene.plan(.init(omitsContact: true))
    #expect(without.changes.first?.fields == ["links": .array([web]), "summary": .string("Write to A@b.c")])
    #expect(without.warnings.map(\.kind) == [.contactInText] && without.warnings.first?.field == "summary")
    scene.apply(without)
    #expect(try scene.plan(.init(omitsContact: true)).isEmpty)
    let pulled = scene.pullPlan
    #expect(pulled.changes == [] && pulled.lost == [])
    // Public links stay in place.
    scene.apply(try scene.plan())
    #expect(try scene.plan(.init(omitsContact: true)).isEmpty)
    let back = try scene.plan(.init(prunes: true, omitsContact: true))
    #expect(back.changes.first?.result == ["links": .array([web]), "summary": .string("Write to A@b.c")])
    #expect(back.warnings == [])
  }

  @Test("checks Firestore's limits before sending")
  func limits() {
    func problem(_ path: String, _ fields: [String: FieldValue]) -> ResumeError? {
      do throws(ResumeError) { _ = try Scene([path: fields]).plan() } catch { return error }
      return nil
    }
    let deep = (0..<22).reduce(FieldValue.integer(1)) { value, _ in .map(["a": value]) }
    let long = FieldValue.string(String(repeating: "x", count: 1_048_576 / 2))
    #expect(problem("works/__a__", [:]) == .unpublishable(["works/__a__"], .illegalID))
    #expect(problem("works/a", ["": .null]) == .unpublishable(["works/a: ''"], .illegalField))
    #expect(problem("works/a", ["m": .map(["": .null])]) == .unpublishable(["works/a: ''"], .illegalField))
    #expect(problem("works/a", ["x": .array([.array([])])]) == .unpublishable(["works/a"], .listInList))
    let invalid: [String: FieldValue] = [
      "t": .timestamp("soon"), "b": .bytes("!"), "g": .array([.geoPoint(latitude: 91, longitude: 0)]),
      "r": .map(["x": .reference("works/a")]), "valid": .timestamp("2020-01-31T12:00:00.5Z"),
    ]
    #expect(problem("works/a", invalid) == .unpublishable(["works/a: b, g, r, t"], .invalidValue))
    #expect(problem("works/a", ["x": deep]) == .unpublishable(["works/a"], .tooDeep))
    #expect(problem("works/a", ["x": long, "y": long]) == .unpublishable(["works/a"], .tooLarge))
    #expect(problem("works/a", ["x": .array([.map(["y": .array([.integer(1)])])])]) == nil)
  }

  @Test("publishes dates as timestamps in known collections only")
  func datesOfUnknownCollections() throws {
    let fields: [String: FieldValue] = ["startDate": .string("2021-08-01")]
    let scene = Scene(["works/a": fields, "notes/n": fields], [:])
    let written = try scene.plan().changes.map(\.fields)
    #expect(written == [fields, ["startDate": .timestamp("2021-08-01T12:00:00Z")]])
    // There, a timestamp at noon is another value.
    let noon: [String: FieldValue] = ["startDate": .timestamp("2021-08-01T12:00:00Z")]
    #expect(try Scene(["notes/n": fields], ["notes/n": noon]).plan().changes.map(\.fields) == [fields])
    #expect(try Scene(["works/a": fields], ["works/a": noon]).plan().changes.isEmpty)
  }

  @Test("skips fields that only the server writes, without stopping others")
  func reserved() throws {
    let vector = FieldValue.map(["__type__": .string("__vector__"), "value": .array([.double(1)])])
    let theirs: [String: FieldValue] = [
      "title": .string("A"), "__type__": .null, "embedding": vector, "m": .map(["__x__": .null]),
    ]
    var scene = Scene(pulled: ["works/a": theirs, "works/b": theirs])
    scene.file.documents[0].fields["title"] = .string("B")
    #expect(try scene.changed() == ["title": .string("B")])
    #expect(try scene.plan().warnings == [])
    // Neither a local change of such a field nor its removal is written.
    scene.file.documents[0].fields["__type__"] = .integer(1)
    scene.file.documents[1].fields["__type__"] = nil
    scene.file.documents[1].fields["m"] = .map(["__x__": .integer(1)])
    #expect(try scene.plan().changes.map(\.names) == [["title"]])
    #expect(try scene.plan().warnings.map(\.field) == ["__type__", "m"])
    #expect(try scene.plan(.init(prunes: true)).changes.map(\.names) == [["title"]])
    // A vector can be written to another project.
    scene.remote.documents = []
    scene.state = nil
    #expect(try scene.plan().changes.map(\.names) == [["embedding", "title"], ["embedding", "title"]])
    #expect(try scene.plan().warnings.map(\.kind) == [.reservedField, .reservedField, .reservedField])
    // Merged maps are not checked as long as the server's reserved names don't have to be written.
    let merged = Scene(["works/a": ["m": .map(["y": .null])]], ["works/a": theirs])
    #expect(try merged.plan().isEmpty && merged.plan().warnings.map(\.field) == ["m"])
  }

  @Test("allows changes of a large document that don't enlarge it")
  func largeDocument() throws {
    let long = FieldValue.array(Array(repeating: .integer(1), count: 1_048_576 / 16))
    let scene = Scene(["works/a": ["title": .string("B")]], ["works/a": ["title": .string("A"), "x": long, "y": long]])
    #expect(try scene.changed() == ["title": .string("B")])
  }

  @Test("warns about unreadable collections")
  func refused() throws {
    var scene = Scene(["awards/a": [:], "works/a": [:]])
    scene.remote.refused = [["awards"], ["interests"]]
    #expect(
      try scene.plan().warnings == [DataWarning(.collectionUnread, documentID: "awards")])
  }
}
