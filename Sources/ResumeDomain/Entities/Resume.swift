/// A résumé, with lists in their default order.
public struct Resume: Sendable, Equatable {
  /// The personal details; nil if there are none.
  public var person: Person?
  /// The jobs, newest first.
  public var works: [Work] = []
  /// The projects, most downloads first.
  public var petProjects: [PetProject] = []
  /// The skills by group.
  public var skills: [SkillGroup] = []
  /// The entries of the other sections in their default order.
  public var sections: [ResumeSection: [SectionEntry]] = [:]
  /// The language of texts without one; nil if the source doesn't specify it, which counts as English.
  public var textLanguage: String?

  /// Creates an empty résumé.
  public init() {}
}

extension Resume {
  /// The languages of a document with all texts, sorted: those that texts name, and the one of sentences without a
  /// language, unless most sentences name one.
  public var documentLanguages: [String] {
    let named = languages
    let prose = prose
    let plain = prose.count { $0.form == .plain }
    guard named.isEmpty || (plain > 0 && plain * 2 >= prose.count) else { return named }
    let other = textLanguage ?? "en"
    return named.contains { LanguageTag.matches($0, other) } || texts.isEmpty ? named : (named + [other]).sorted()
  }

  private var prose: [LocalizedText] {
    func prose(_ entities: [some DocumentEntity], _ table: FieldTable) -> [LocalizedText] {
      let fields = Set(table.fields.filter(\.isProse).map(\.name))
      return entities.flatMap { $0.fieldTexts.filter { fields.contains($0.field) }.map(\.text) }
    }
    return prose([person].compactMap(\.self), .personalDetails) + prose(works, .work) + prose(petProjects, .projects)
      + sections.values.joined().flatMap { prose([$0], $0.table) }
  }
}

extension Resume: Multilingual {
  /// All texts.
  public var texts: [LocalizedText] {
    let lists: [[any Multilingual]] = [works, petProjects, skills, Array(sections.values.joined())]
    return (person?.texts ?? []) + lists.joined().flatMap(\.texts)
  }
}
