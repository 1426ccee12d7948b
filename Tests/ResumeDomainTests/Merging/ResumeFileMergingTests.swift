import Testing

@testable import ResumeDomain

@Suite("Merged résumés")
struct ResumeFileMergingTests {
  private static let (acme, beta, gamma) = (path("acme"), path("beta"), path("gamma"))

  private static func path(_ id: String) -> DocumentPath { DocumentPath("works", id) }

  /// Returns a résumé with a job for each ID, with these fields.
  private static func file(_ jobs: (String, [String: String])...) -> ResumeFile {
    ResumeFile(
      documents: jobs.map { Document(path: path($0.0), fields: $0.1.mapValues(FieldValue.string)) })
  }

  private static let base = file(("acme", ["title": "Lead"]), ("beta", ["title": "Programmer"]))

  @Test("have the documents and fields that each side changed")
  func documents() {
    let mine = Self.file(("acme", ["title": "Boss"]), ("beta", ["title": "Programmer"]), ("mine", [:]))
    let theirs = Self.file(("acme", ["title": "Lead", "company": "Acme"]), ("theirs", [:]))
    let (file, conflicts) = theirs.merging(mine, since: Self.base)
    #expect(
      file == Self.file(("acme", ["title": "Boss", "company": "Acme"]), ("mine", [:]), ("theirs", [:])))
    #expect(conflicts == [])
  }

  @Test("name the fields that both changed, and have the values of one side")
  func conflicts() {
    let mine = Self.file(("acme", ["title": "Boss"]), ("beta", ["title": "Coder"]))
    let theirs = Self.file(("acme", ["title": "Head"]), ("beta", ["title": "Coder"]))
    let conflict = MergeConflict(path: Self.acme, field: "title")
    #expect(theirs.merging(mine, since: Self.base) == (mine, [conflict]))
    #expect(theirs.merging(mine, since: Self.base, keeping: .theirs) == (theirs, [conflict]))
  }

  @Test("have a conflict if one side removed what the other one changed")
  func removal() {
    let (removed, changed) = (
      Self.file(("acme", ["title": "Lead"])), Self.file(("acme", ["title": "Lead"]), ("beta", ["title": "Coder"]))
    )
    let conflict = MergeConflict(path: Self.beta, field: nil)
    #expect(removed.merging(changed, since: Self.base) == (changed, [conflict]))
    #expect(removed.merging(changed, since: Self.base, keeping: .theirs) == (removed, [conflict]))
    #expect(changed.merging(removed, since: Self.base) == (removed, [conflict]))
    #expect(removed.merging(removed, since: Self.base) == (removed, []))
    #expect(removed.merging(Self.base, since: Self.base) == (removed, []))
  }

  @Test("have a conflict if another entry got the ID that comes from values")
  func derivedIDs() {
    var base = Self.file(("acme", ["title": "Lead"]), ("acme-2", ["title": "Intern"]))
    let mine = Self.file(("acme", ["title": "Lead", "summary": "Led"]), ("acme-2", ["title": "Intern"]))
    let theirs = Self.file(("acme", ["title": "Intern"]))
    #expect(theirs.merging(mine, since: base).conflicts == [])
    base.inventedIDs = [Self.acme, Self.path("acme-2")]
    #expect(theirs.merging(mine, since: base).conflicts == [MergeConflict(path: Self.acme, field: nil)])
  }

  @Test("have the order of the side that moved documents")
  func order() {
    let base = Self.file(("acme", [:]), ("beta", [:]), ("gamma", [:]))
    let mine = Self.file(("beta", [:]), ("acme", [:]), ("gamma", [:]))
    let theirs = Self.file(("acme", [:]), ("new", [:]), ("beta", [:]), ("gamma", [:]))
    let both = Self.file(("beta", [:]), ("acme", [:]), ("new", [:]), ("gamma", [:]))
    #expect(theirs.merging(mine, since: base) == (both, []))
    #expect(mine.merging(theirs, since: base) == (both, []))
    let other = Self.file(("gamma", [:]), ("acme", [:]), ("beta", [:]))
    #expect(other.merging(mine, since: base) == (mine, [MergeConflict(path: Self.beta, field: nil)]))
    #expect(
      other.merging(mine, since: base, keeping: .theirs) == (other, [MergeConflict(path: Self.beta, field: nil)]))
    #expect(mine.merging(mine, since: base) == (mine, []))
  }

  @Test("have the personal details of both, even if one side has none")
  func person() {
    let path = ResumeSection.personPath
    func file(_ fields: [String: FieldValue]?) -> ResumeFile {
      ResumeFile(documents: fields.map { [Document(path: path, fields: $0)] } ?? [])
    }
    let (name, email) = (FieldValue.string("Ada"), FieldValue.string("ada@example.org"))
    #expect(
      file(["email": email]).merging(file(["name": name]), since: file(nil)) == (
        file(["name": name, "email": email]), []
      ))
    #expect(
      file(nil).merging(file(["name": name, "email": email]), since: file(["name": name])) == (
        file(["email": email]), []
      ))
  }

  @Test("invent the IDs of documents that neither side names, and have the language of the side that set it")
  func facts() {
    var (base, mine, theirs) = (Self.base, Self.base, Self.base)
    base.inventedIDs = [Self.acme, Self.beta]
    mine.inventedIDs = [Self.beta, Self.gamma]
    mine.documents.append(Document(path: Self.gamma, fields: [:]))
    mine.language = "es"
    theirs.inventedIDs = [Self.acme, Self.beta]
    theirs.documents[0].fields["company"] = .string("Acme")
    let merged = theirs.merging(mine, since: base).file
    #expect(merged.inventedIDs == [Self.beta, Self.gamma] && merged.language == "es")
    #expect(theirs.merging(base, since: mine).file.language == nil)
  }

  @Test("have the changes of one variant by both sides")
  func variants() throws {
    func file(_ members: [String: FieldValue]?) -> ResumeFile {
      members.map { Self.base.setting(Variant(name: "ios", members: $0)) } ?? Self.base
    }
    func omitting(_ ids: String...) -> [String: FieldValue] { ["select": .map(["omit": .names(ids)])] }
    let (merged, conflicts) = file(omitting("acme", "beta")).merging(
      file(omitting("gamma")), since: file(omitting("acme")))
    #expect(try merged.variant(named: "ios").selection.parts(.omit) == [.named("beta"), .named("gamma")])
    #expect(conflicts == [])
    // A variant that one side removed is no selection that became empty.
    let removed = file(nil).merging(file(omitting("gamma")), since: file(omitting("acme")))
    #expect(removed.conflicts == [MergeConflict(path: ResumeSection.personPath, field: FieldTable.rootField)])
    #expect(file([:]).merging(file(omitting("acme", "beta")), since: file(omitting("acme"))).conflicts == [])
  }
}

extension FieldValue {
  fileprivate static func names(_ names: [String]) -> FieldValue { .array(names.map(FieldValue.string)) }
}
