import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Publishing custom sections")
struct CustomSectionPublishingTests {
  private static let person = ResumeSection.personPath
  private static let patents = FieldValue.array([.map(["name": .string("Lamp")])])
  private static let talks = FieldValue.array([.map(["name": .string("Keynote")])])

  /// A published résumé with two sections.
  private static func published() throws -> Scene {
    var scene = Scene([
      "profile/main": ["name": .string("Ada"), "resume": .map(["patents": patents, "talks": talks])]
    ])
    scene.apply(try scene.plan())
    return scene
  }

  private static func set(_ value: FieldValue?, _ name: String, in fields: inout [String: FieldValue]) {
    var root = fields["resume"]?.members ?? [:]
    root[name] = value
    fields["resume"] = root.isEmpty ? nil : .map(root)
  }

  private static let changed = FieldValue.array([.map(["name": .string("Changed")])])

  @Test("Changes of different sections and of the details don't conflict")
  func separate() throws {
    var scene = try Self.published()
    scene.change("profile/main") {
      Self.set(Self.changed, "talks", in: &$0)
      $0["headline"] = .string("Theirs")
    }
    Self.set(Self.changed, "patents", in: &scene.file.documents[0].fields)
    let plan = try scene.plan()
    #expect(plan.conflicts == [])
    #expect(plan.newer.map { $0.path.part ?? $0.path.id } == ["main", "talks"].filter { $0 != "main" })
    let change = try #require(plan.changes.first)
    #expect(
      change.fields == ["resume": .map(["patents": Self.changed, "talks": Self.changed])] && change.removed == [])
    scene.apply(plan)
    // Both changes are on the server, and pulling loses none.
    let pull = scene.pullPlan
    #expect(pull.lost == [] && pull.changes.count == 1)
    #expect(pull.file[Self.person]?.fields["headline"] == .string("Theirs"))
  }

  @Test("Changes of the same section conflict, and name it")
  func same() throws {
    var scene = try Self.published()
    scene.change("profile/main") { Self.set(Self.talks, "patents", in: &$0) }
    Self.set(Self.changed, "patents", in: &scene.file.documents[0].fields)
    let plan = try scene.plan()
    #expect(plan.conflicts.map(\.path.part) == ["patents"])
    #expect(plan.conflicts.map(\.path).storedTexts == ["profile/main"])
    #expect(try scene.plan(.init(overwrites: true)).conflicts == [])
    #expect(scene.pullPlan.lost.map(\.part) == ["patents"])
  }

  @Test("A section that was removed or hidden is removed from the server, but not one of others")
  func removed() throws {
    var scene = try Self.published()
    scene.change("profile/main") { Self.set(Self.changed, "theirs", in: &$0) }
    Self.set(nil, "patents", in: &scene.file.documents[0].fields)
    let hidden: FieldValue = .map(["resume": .map(["sections": .map(["talks": .map(["hidden": .boolean(true)])])])])
    Self.set(hidden, "meta", in: &scene.file.documents[0].fields)
    let plan = try scene.plan()
    #expect(plan.conflicts == [] && plan.kept.map(\.path.part) == ["theirs"])
    #expect(plan.changes.first?.fields == ["resume": .map(["theirs": Self.changed])])
    scene.apply(plan)
    #expect(try scene.plan().isEmpty)
    // Pulling adds the section of others, and keeps the hidden one.
    let root = scene.pullPlan.file[Self.person]?.fields["resume"]?.members
    #expect(root?.keys.sorted() == ["meta", "talks", "theirs"])
    let pruned = try scene.plan(.init(prunes: true))
    #expect(pruned.changes.first?.removed == ["resume"])
  }

  @Test("A section that others changed is not removed")
  func removedAndChanged() throws {
    var scene = try Self.published()
    scene.change("profile/main") { Self.set(Self.changed, "patents", in: &$0) }
    Self.set(nil, "patents", in: &scene.file.documents[0].fields)
    #expect(try scene.plan().conflicts.map(\.path.part) == ["patents"])
  }

  @Test("Titles belong to their sections")
  func titles() throws {
    var scene = try Self.published()
    func meta(_ titles: [String: String]) -> FieldValue {
      let settings = titles.mapValues { FieldValue.map(["title": .string($0)]) }
      return .map(["resume": .map(["sections": .map(settings)])])
    }
    scene.change("profile/main") { Self.set(meta(["talks": "Talks"]), "meta", in: &$0) }
    Self.set(meta(["patents": "My patents"]), "meta", in: &scene.file.documents[0].fields)
    let plan = try scene.plan()
    #expect(plan.conflicts == [])
    let root = plan.changes.first?.fields["resume"]?.members
    #expect(root?["meta"] == meta(["patents": "My patents", "talks": "Talks"]))
  }

  @Test("Personal details of more than 900 KiB are refused with the largest section")
  func size() throws {
    var scene = try Self.published()
    let text = String(repeating: "x", count: 450 << 10)
    Self.set(.array([.map(["name": .string(text)])]), "first", in: &scene.file.documents[0].fields)
    #expect(try scene.plan().changes.count == 1)
    Self.set(.array([.map(["name": .string(text + "x")])]), "böoks/x", in: &scene.file.documents[0].fields)
    #expect(throws: ResumeError.unpublishable(["böoks/x"], .sectionsTooLarge)) { try scene.plan() }
  }

  @Test("A commit that is interrupted leaves no conflict")
  func interrupted() async throws {
    let scene = try Self.published()
    let (file, server) = (MemoryFile(scene), MemoryServer(scene.remote))
    server.edit(Self.person, ["headline": .string("Theirs")])
    var changed = try #require(file.read())
    Self.set(Self.changed, "patents", in: &changed.documents[0].fields)
    try file.update(by: "edit") { _ in changed }
    server.set([.lostAfter])
    let publishing = PublishResume(of: file, to: server, pauses: [])
    try await publishing.publish(try await publishing.plan())
    let again = try await publishing.plan()
    #expect(again.isEmpty && again.conflicts == [] && again.newer == [])
    server.set([.lostBefore])
    Self.set(Self.talks, "patents", in: &changed.documents[0].fields)
    try file.update(by: "edit") { _ in changed }
    let lost = try await publishing.plan()
    await #expect(throws: ResumeError.publishUncertain) { try await publishing.publish(lost) }
    #expect(try await publishing.plan().conflicts == [])
    try await publishing.publish(try await publishing.plan())
    let root = server.documents.first?.fields["resume"]?.members
    #expect(root?["patents"] == Self.talks && root?["talks"] == Self.talks)
  }
}
