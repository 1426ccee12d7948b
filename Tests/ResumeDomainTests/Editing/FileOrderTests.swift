import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Order of entries in a file")
struct FileOrderTests {
  /// Languages, each with its position, if it has one.
  private static func languages(_ orders: KeyValuePairs<String, Int64?>) -> ResumeFile {
    ResumeFile(
      documents: orders.map { name, order in
        var fields: [String: FieldValue] = ["language": .string(name)]
        fields["order"] = order.map(FieldValue.integer)
        return Document(path: path(name), fields: fields)
      })
  }

  private static func path(_ name: String) -> DocumentPath { DocumentPath("languages", name) }
  private static func ids(_ file: ResumeFile) -> [String] { file.documents.map(\.path.id) }
  private static func shown(_ file: ResumeFile, _ table: FieldTable = .languages) -> [String] {
    table.inFileOrder(file.documents(in: table.collection)).map(\.path.id)
  }

  @Test("is that of the documents, after those with a position")
  func shown() {
    #expect(Self.shown(Self.languages(["c": nil, "a": nil, "b": nil])) == ["c", "a", "b"])
    #expect(Self.shown(Self.languages(["c": nil, "a": 7, "b": 2])) == ["b", "a", "c"])
    // Dates don't count in a file; in Firestore they do.
    let awards = ["a": "2019", "b": "2021", "c": "2020"].map { id, date in
      Document(path: DocumentPath("awards", id), fields: ["title": .string(id), "date": .string(date)])
    }.sorted { $0.path < $1.path }
    #expect(FieldTable.awards.inFileOrder(awards).map(\.path.id) == ["a", "b", "c"])
    #expect(FieldTable.awards.inServerOrder(awards).map(\.path.id) == ["b", "c", "a"])
    #expect(ResumeFile(documents: awards).inListingOrder.documents.map(\.path.id) == ["b", "c", "a"])
  }

  @Test("changes when an entry is moved, without a field")
  func moving() {
    let file = Self.languages(["a": nil, "b": nil, "c": nil])
    let moved = file.moving(Self.path("c"), before: Self.path("a"))
    #expect(Self.ids(moved) == ["c", "a", "b"])
    #expect(moved.documents.allSatisfy { $0.fields["order"] == nil })
    #expect(moved.moved(since: file) == [.languages] && file.moved(since: file) == [])
    #expect(file.moving(Self.path("a"), before: Self.path("b")) == file)
    #expect(file.moving(Self.path("a"), before: Self.path("a")) == file)
  }

  @Test("replaces the positions of older files when an entry is moved or copied")
  func positions() {
    let file = Self.languages(["a": 2, "b": 0, "c": 1])
    let moved = file.moving(Self.path("a"), before: Self.path("c"))
    #expect(Self.ids(moved) == ["b", "a", "c"])
    #expect(moved.documents.allSatisfy { $0.fields["order"] == nil })
    let copied = file.duplicating(file.documents[1])
    #expect(copied.path == Self.path("b-2") && Self.ids(copied.file) == ["b", "b-2", "c", "a"])
    #expect(copied.file.documents.allSatisfy { $0.fields["order"] == nil })
    // Nothing changes if an entry is already in its place.
    #expect(file.moving(Self.path("b"), before: Self.path("c")) == file)
  }

  @Test("has a new entry at the end")
  func adding() {
    let file = Self.languages(["a": nil, "b": 3]).adding(["language": .string("c")], .languages).file
    #expect(Self.shown(file) == ["b", "a", "c"] && file.documents[2].fields["order"] == nil)
  }

  @Test("is the owner's of projects without downloads")
  func projects() {
    let downloads: KeyValuePairs<String, Int64?> = ["a": nil, "b": 5, "c": nil]
    let documents = downloads.map { id, downloads in
      var fields: [String: FieldValue] = ["title": .string(id)]
      fields["downloads"] = downloads.map(FieldValue.integer)
      return Document(path: DocumentPath("petProjects", id), fields: fields)
    }
    let file = ResumeFile(documents: documents)
    #expect(Self.shown(file, .projects) == ["b", "a", "c"])
    let moved = file.moving(DocumentPath("petProjects", "c"), before: DocumentPath("petProjects", "a"))
    #expect(Self.shown(moved, .projects) == ["b", "c", "a"])
  }

  @Test("is published only if Firestore would show another one")
  func publishing() throws {
    var scene = Scene([:])
    scene.file = Self.languages(["a": nil, "b": nil, "c": nil])
    #expect(try scene.plan().changes.allSatisfy { $0.fields["order"] == nil })
    scene.apply(try scene.plan())
    scene.file = scene.file.moving(Self.path("c"), before: Self.path("a"))
    let plan = try scene.plan()
    #expect(plan.changes.map { $0.fields["order"] } == [.integer(1), .integer(2), .integer(0)])
    #expect(plan.changes.allSatisfy { $0.fields.count == 1 })
    scene.apply(plan)
    #expect(try scene.plan(.init(prunes: true)).isEmpty)
    #expect(scene.pullPlan.changes == [] && scene.pullPlan.moved == [] && scene.pullPlan.file == scene.file)
    // Positions with the same effect stay, as those of another program.
    for index in scene.remote.documents.indices {
      guard case .integer(let order)? = scene.remote.documents[index].fields["order"] else { continue }
      scene.remote.documents[index].fields["order"] = .integer(order * 10)
      scene.remote.documents[index].revision = "later"
    }
    #expect(try scene.plan().isEmpty)
    // Back in the order of the IDs, the positions on the server are still needed.
    scene.file = scene.file.moving(Self.path("a"), before: Self.path("c")).moving(
      Self.path("b"), before: Self.path("c"))
    scene.apply(try scene.plan(.init(overwrites: true)))
    #expect(try scene.plan().isEmpty && scene.pullPlan.file == scene.file)
  }

  @Test("of projects is published without those that downloads sort")
  func publishingProjects() throws {
    let scene = Scene([
      "petProjects/a": ["title": .string("A"), "order": .integer(2)], "petProjects/b": ["downloads": .integer(9)],
      "petProjects/c": ["title": .string("C"), "order": .integer(1)],
    ])
    #expect(try scene.plan().changes.map { $0.fields["order"] } == [.integer(2), nil, .integer(1)])
  }

  @Test("of the server becomes that of the file")
  func pulling() throws {
    let orders: [String: Int64] = ["a": 2, "b": 0, "c": 1]
    let remote = orders.reduce(into: [String: [String: FieldValue]]()) {
      $0["languages/\($1.key)"] = ["language": .string($1.key), "order": .integer($1.value)]
    }
    var scene = Scene(pulled: remote)
    #expect(Self.ids(scene.file) == ["b", "c", "a"] && scene.file.documents.allSatisfy { $0.fields["order"] == nil })
    #expect(try scene.plan().isEmpty && scene.pullPlan.changes == [])
    scene.change("languages/b") { $0["order"] = .integer(9) }
    let plan = scene.pullPlan
    #expect(plan.moved == [.languages] && plan.changes == [] && plan.lost == [])
    #expect(Self.ids(plan.file) == ["c", "a", "b"])
    // Positions of an older file stay while they have the same effect.
    var older = Scene([:], remote)
    older.file = Self.languages(["a": 30, "b": 10, "c": 20])
    #expect(older.pullPlan.changes == [] && older.pullPlan.file == older.file)
    older.change("languages/b") { $0["order"] = .integer(9) }
    #expect(Self.ids(older.pullPlan.file) == ["c", "a", "b"])
    #expect(older.pullPlan.file.documents.allSatisfy { $0.fields["order"] == nil })
  }
}
