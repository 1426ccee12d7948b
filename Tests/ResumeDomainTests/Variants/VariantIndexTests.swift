import Testing

@testable import ResumeDomain

@Suite("Names of entries and elements in variants")
struct VariantIndexTests {
  private static let acme = DocumentPath("works", "acme")

  /// Returns a résumé of a list, and a variant that omits and rewords each of its elements, and names as many absent ones.
  private static func file(count: Int) throws -> (file: ResumeFile, variant: Variant) {
    let texts = (0..<count).map { FieldValue.string("Highlight \($0)") }
    let file = ResumeFile(documents: [Document(path: acme, fields: ["goalsAchieved": .array(texts)])])
    let parts = (0..<count * 2).map { index -> FieldValue in
      .map(["id": .string("acme"), "field": .string("highlights"), "text": .string("Highlight \(index)")])
    }
    let wordings = (0..<count * 2).map { index -> FieldValue in
      .map(["of": .string("Highlight \(index)"), "en": .string("Words \(index)")])
    }
    let variant = Variant(
      name: "om",
      members: [
        "select": .map(["omit": .array(parts)]), "override": .map(["acme": .map(["highlights": .array(wordings)])]),
      ])
    return (file, variant)
  }

  private static func comparisons(count: Int) throws -> Int {
    let (file, variant) = try file(count: count)
    let index = VariantIndex(file)
    let selected = SelectedParts(variant.selection.parts(.omit), in: index)
    #expect(selected.elements.count == count && selected.unknown.count == count)
    var problems: [VariantProblem] = []
    let wordings = VariantWording.all(of: variant, in: index, &problems)
    #expect(problems.isEmpty && wordings.flatMap { $0.missingElements(in: index) }.count == count)
    return index.comparisons
  }

  @Test("the steps grow with the number of references, not with its square")
  func growth() throws {
    let (few, many) = (try Self.comparisons(count: 500), try Self.comparisons(count: 4_000))
    #expect(few > 500 && many <= few * 8 + 8, "\(few), \(many)")
  }

  @Test("an ID, an ID after its kind and the number of an element name the same as before")
  func names() {
    let person = Document(path: ResumeSection.personPath, fields: ["name": .string("Ada")])
    let skill = Document(path: DocumentPath("skills", "acme"), fields: ["skills": .array([.string("Swift")])])
    let index = VariantIndex(
      ResumeFile(documents: [
        person, Document(path: Self.acme, fields: ["goalsAchieved": .array([.string("One"), .string("Two")])]), skill,
      ]))
    #expect(index.paths(named: "acme") == [Self.acme, skill.path] && index.paths(named: "work:acme") == [Self.acme])
    #expect(index.paths(named: "basics") == [person.path] && index.paths(named: "works/acme").isEmpty)
    #expect(index.id(of: Self.acme) == "work:acme" && index.id(of: person.path) == "basics")
    let second = ElementPlace(path: Self.acme, field: "goalsAchieved", index: 1)
    #expect(index.selected(by: .named("acme#2")).elements == [second])
    #expect(index.selected(by: .element(id: "work:acme", field: "highlights", text: "Two")).elements == [second])
    for part in ["acme#0", "acme#3", "acme#x", "#1", "acme#name.1"] {
      let selected = index.selected(by: .named(part))
      #expect(selected.entries.isEmpty && selected.elements.isEmpty, "\(part)")
    }
  }
}
