import Testing

@testable import ResumeDomain

@Suite("Tables of fields")
struct FieldTableTests {
  static let tables = FieldTable.sections + [.recommendations, .personalDetails]

  @Test(
    "each name means one field, and JSON Resume's name of a field precedes Firestore's of another", arguments: tables)
  func names(table: FieldTable) {
    for field in table.fields {
      #expect(table.field(named: field.member) === field)
      // Names are compared by `==` and their numbers of bytes.
      #expect(field.name.utf8.allSatisfy { $0 < 0x80 })
      for name in field.names {
        let owners = table.fields.filter { $0.names.contains(name) }
        let byMember = owners.first { $0.member == name }
        #expect(table.field(named: name) === byMember ?? field, "\(table.singular).\(name)")
        #expect(owners.count == 1 || byMember != nil, "\(table.singular).\(name)")
      }
    }
  }

  @Test(
    "finds a field by every name that people write",
    arguments: [
      (FieldTable.work, "name", "company"), (.work, "company", "company"), (.work, "title", "title"),
      (.work, "position", "title"), (.work, "highlights", "goalsAchieved"), (.work, "website", "url"),
      (.work, "companyLogoURL", "companyLogoUrl"), (.projects, "title", "title"), (.projects, "name", "title"),
      (.projects, "links.web", "linkWeb"), (.projects, "links.appStore", "linkAppStore"),
      (.projects, "links.playStore", "linkPlayStore"), (.projects, "iconURL", "iconUrl"), (.projects, "tags", "tags"),
      (.projects, "keywords", "keywords"), (.skills, "keywords", "items"), (.skills, "tags", "tags"),
      (.education, "gpa", "score"), (.personalDetails, "label", "headline"), (.personalDetails, "picture", "image"),
    ])
  func field(table: FieldTable, name: String, field: String) {
    #expect(table.field(named: name)?.name == field)
  }

  @Test("every entry may have tags, which no output of its section shows", arguments: FieldTable.sections)
  func tags(table: FieldTable) {
    let isShown = [.work, .projects].contains(table.section)
    #expect(table.field("tags") != nil)
    #expect(table.shownFields.contains { $0.name == "tags" } == isShown)
    #expect(table.columns.contains { $0.name == "tags" } == isShown && !table.details.contains { $0.name == "tags" })
  }

  @Test("a project without tags has its keywords as tags")
  func projectTags() {
    func tags(_ fields: [String: FieldValue], _ table: FieldTable = .projects) -> [String] {
      Entry(Document(path: DocumentPath("petProjects", "p"), fields: fields), table).tags
    }
    let keywords = FieldValue.array([.string("swift"), .map(["es": .string("juegos"), "en": .string("games")])])
    #expect(tags(["keywords": keywords]) == ["swift", "games"])
    #expect(tags(["keywords": keywords, "tags": .array([.string("ios")])]) == ["ios"])
    #expect(tags(["keywords": keywords], .work).isEmpty)
  }
}
