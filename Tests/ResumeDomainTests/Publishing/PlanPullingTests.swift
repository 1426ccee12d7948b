import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Planning to pull")
struct PlanPullingTests {
  private func plan(_ scene: Scene) -> PullPlan { scene.pullPlan }

  @Test("pulls everything into a new file, once")
  func first() {
    let scene = Scene(pulled: ["works/a": ["title": .string("A")], "profile/main": ["name": .string("Ada")]])
    #expect(scene.file.documents.count == 2)
    #expect(scene.state?.bases.count == 2)
    let again = plan(scene)
    #expect(again.changes == [] && again.lost == [] && again.file == scene.file)
  }

  @Test("lists local changes that would be lost")
  func changes() {
    var scene = Scene(pulled: ["works/a": ["title": .string("A")], "works/b": ["title": .string("B")]])
    scene.remote.documents[0].fields["title"] = .string("theirs")
    #expect(plan(scene).changes.map(\.path.text) == ["works/a"])
    #expect(plan(scene).lost == [])
    scene.file.documents[0].fields["title"] = .string("ours")
    scene.file.documents[1].fields["title"] = .string("ours")
    scene.file.documents.append(Document(path: DocumentPath("works", "new"), fields: [:]))
    #expect(plan(scene).lost.map(\.text) == ["works/a", "works/b", "works/new"])
    #expect(plan(scene).file.documents.map(\.path.text) == ["works/a", "works/b"])
  }

  @Test("keeps local spelling and order")
  func additions() {
    var scene = Scene(
      ["works/b": ["startDate": .string("2021-08-01")], "works/a": ["title": .string("A")]],
      [
        "works/b": ["startDate": .timestamp("2021-08-01T12:00:00Z"), "tags": .array([])],
        "works/a": ["title": .string("A")], "works/0": [:],
      ])
    scene.file.documents.reverse()
    let plan = plan(scene)
    #expect(plan.lost == [])
    #expect(plan.changes.map { "\($0.kind) \($0.path.text)" } == ["create works/0", "update works/b"])
    #expect(plan.file.documents.map(\.path.text) == ["works/b", "works/a", "works/0"])
    #expect(plan.file.documents[0].fields == ["startDate": .string("2021-08-01"), "tags": .array([])])
  }

  @Test("removes deleted documents, except in unreadable collections")
  func gone() {
    var scene = Scene(pulled: ["works/a": [:], "awards/x": [:], "works/b": [:]])
    scene.remote.documents.removeAll { $0.path.text != "works/b" }
    scene.remote.refused = [["awards"]]
    let plan = plan(scene)
    #expect(plan.changes.map { "\($0.kind) \($0.path.text)" } == ["delete works/a"])
    #expect(plan.lost == [])
    #expect(Set(plan.file.documents.map(\.path.text)) == ["works/b", "awards/x"])
    #expect(plan.state.bases.count == 2)
    #expect(plan.warnings == [DataWarning(.collectionUnread, documentID: "awards")])
  }

  @Test("keeps local contact details across pulls")
  func withheldDetails() throws {
    let location: [String: FieldValue] = [
      "city": .string("Madrid"), "address": .string("Street 1"), "postalCode": .string("28001"),
    ]
    var scene = Scene([
      "profile/main": ["name": .string("Ada"), "email": .string("a@b.c"), "location": .map(location)]
    ])
    scene.apply(try scene.plan(.init(omitsContact: true)))
    for text in ["one", "two", "three"] {
      scene.remote.documents[0].fields["summary"] = .string(text)
      scene.remote.documents[0].revision? += "0"
      let plan = plan(scene)
      #expect(plan.lost == [])
      #expect(plan.changes.map(\.names) == [["summary"]])
      (scene.file, scene.state) = (plan.file, plan.state)
    }
    #expect(scene.file.documents[0].fields["location"] == .map(location))
    #expect(scene.file.documents[0].fields["email"] == .string("a@b.c"))
  }

  @Test("lists local deletions that would be lost")
  func removedHere() {
    var scene = Scene(pulled: [
      "works/a": ["title": .string("A"), "x": .integer(1)], "works/b": ["title": .string("B")],
    ])
    scene.remote.documents.append(
      Document(path: DocumentPath("works", "new"), fields: [:]).revised("t"))
    scene.file.documents[0].fields["x"] = nil
    scene.file.documents.remove(at: 1)
    let plan = plan(scene)
    #expect(
      plan.changes.map { "\($0.kind) \($0.path.text)" } == ["update works/a", "create works/b", "create works/new"])
    #expect(plan.lost.map(\.text) == ["works/a", "works/b"])
    // Documents that were only seen were not removed locally.
    scene.see()
    #expect(self.plan(scene).lost == [])
    scene.state = nil
    #expect(self.plan(scene).lost == [])
  }
}
