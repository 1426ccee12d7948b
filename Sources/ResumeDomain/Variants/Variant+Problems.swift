import ResumeSupport

extension Variant {
  /// Returns every problem of the variant in a résumé, for `validate`.
  package func problems(in whole: ResumeFile, today: PartialDate) -> [VariantProblem] {
    var problems: [VariantProblem] = Self.isName(name) ? [] : [VariantProblem(.invalidName(name))]
    problems += members.keys.sorted().compactMap { key in
      let name = FieldName.name(ofKey: key)
      guard Member.all.contains(name) else {
        guard !FieldTable.isOwn(name), !name.hasPrefix("$") else { return nil }
        let near = SimilarName.names(near: name, among: Member.all)
        return VariantProblem(.unknownMember(name, near: near), at: [name])
      }
      return members[key]?.members == nil ? VariantProblem(.invalidMember(name), at: [name]) : nil
    }
    problems += (members[Member.override]?.members ?? [:]).filter { $1.members == nil }.keys.sorted().map {
      VariantProblem(.invalidMember($0), at: [Member.override, $0])
    }
    problems += VariantOutcome(of: self, in: whole, today: today).problems
    problems += wordingProblems(VariantIndex(whole)).filter { !$0.isChangedBase }
    problems += documentProblems
    problems += (letter?.problems ?? []).map { VariantProblem(.letter($0), at: [Member.letter] + $0.place) }
    return problems
  }

  /// The options of documents that a variant doesn't set; reading ignores them.
  package var documentProblems: [VariantProblem] {
    document.keys.sorted().filter { !Self.documentOptions.contains($0) && !FieldTable.isOwn($0) }.map { name in
      let near = SimilarName.names(near: name, among: Self.documentOptions)
      return VariantProblem(.unknownOption(name, near: near), at: [Member.document, name])
    }
  }

  // MARK: Words

  /// Returns the problems of wordings that equal the résumé's text, or replace one that has changed.
  func wordingProblems(_ index: VariantIndex) -> [VariantProblem] {
    let bases = bases
    let language = index.file.textLanguage
    var ignored: [VariantProblem] = []
    return VariantWording.all(of: self, in: index, &ignored).flatMap { wording -> [VariantProblem] in
      let id = index.id(of: wording.path)
      let place = [Member.override, id, wording.field.member]
      guard wording.value.elements == nil else { return wording.listProblems(index, bases, id, place) }
      let old = index.documents[wording.path]?.fields[wording.field.name]
      return wording.texts(language).compactMap { tag, text in
        let base = StoredText(old, wording.field).text(in: tag, base: language)?.string
        let field = wording.field.member
        if base == text { return VariantProblem(.sameAsBase(field, id: id, language: tag), at: place) }
        let digest = bases[Self.baseKey(id, field, tag)]
        return digest == nil || digest == Self.digest(of: base)
          ? nil : VariantProblem(.baseChanged(field, id: id, language: tag), at: place)
      }
    }
  }

  /// Returns the name of a text in `bases`.
  static func baseKey(_ id: String, _ field: String, _ language: String) -> String { "\(id).\(field).\(language)" }

  /// Returns the name of an element's wording in `bases`, which has only those with another text than when they were written.
  static func elementKey(_ id: String, _ field: String, _ text: String) -> String {
    baseKey(id, field, digest(of: text))
  }

  /// Returns the digest of the text that a wording replaces.
  static func digest(of text: String?) -> String { FNV1a((text ?? "").utf8).hexadecimal }
}

extension VariantSelection {
  /// Returns the problems of members, tags and sections; a part that names nothing is one of ``VariantOutcome/problems``.
  func problems(in file: ResumeFile) -> [VariantProblem] {
    func place(_ name: String) -> [String] { [Variant.Member.select, name] }
    let known = Member.allCases.map(\.rawValue)
    var problems = members.keys.sorted().filter { !known.contains($0) && !FieldTable.isOwn($0) }.map { name in
      let near = SimilarName.names(near: name, among: known)
      return VariantProblem(.unknownMember(name, near: near), at: place(name))
    }
    problems += Member.allCases.filter { !isValid($0) }.map {
      VariantProblem(.invalidMember($0.rawValue), at: place($0.rawValue))
    }
    let tags = file.knownTags
    let folded = Set(tags.map { $0.lowercased() })
    for member in [Member.tags, .allTags] {
      for tag in strings(member) where !folded.contains(tag.lowercased()) {
        let near = SimilarName.names(near: tag, among: tags)
        problems.append(VariantProblem(.unknownTag(tag, near: near), at: place(member.rawValue)))
      }
    }
    let names = ["summary"] + ResumeSection.allCases.map(\.rawValue) + file.customSectionNames
    for name in sections ?? [] where !names.contains(name) && !file.hasRootMember(named: name) {
      let near = SimilarName.names(near: name, among: names)
      problems.append(VariantProblem(.unknownSection(name, near: near), at: place(Member.sections.rawValue)))
    }
    return problems
  }

  private func isValid(_ member: Member) -> Bool {
    guard let value = self[member] else { return true }
    switch member {
    case .since, .until: return date(member) != nil
    case .include, .omit, .only: return value.elements.map { $0.count == parts(member).count } ?? false
    case .without: return strings(member) == [Self.contact]
    case .tags, .allTags, .sections: return value.elements?.allSatisfy { $0.string != nil } ?? false
    }
  }
}

extension VariantWording {
  /// Returns the texts of a wording by language; one without a language is in the résumé's.
  fileprivate func texts(_ language: String) -> [(language: String, text: String)] {
    switch value {
    case .string(let text): [(language, text)]
    default:
      (value.members ?? [:]).compactMap { tag, text in text.string.map { (tag, $0) } }.sorted { $0.0 < $1.0 }
    }
  }

  /// Returns the problems of elements that the résumé no longer has.
  func missingElements(in index: VariantIndex) -> [VariantProblem] {
    let texts = index.texts(of: VariantIndex.List(path: path, field: field))
    let id = index.id(of: path)
    return (value.elements ?? []).compactMap { $0.members?[Self.original]?.string }.filter { texts[$0] == nil }.map {
      let place = [Variant.Member.override, id, field.member]
      return VariantProblem(.missingElement($0, id: id, field: field.member), at: place)
    }
  }

  fileprivate func listProblems(
    _ index: VariantIndex, _ bases: [String: String], _ id: String, _ place: [String]
  ) -> [VariantProblem] {
    let language = index.file.textLanguage
    let elements = index.texts(of: VariantIndex.List(path: path, field: field))
    return (value.elements ?? []).compactMap { wording in
      guard let original = wording.members?[Self.original]?.string, elements[original] != nil else { return nil }
      let texts = Self.texts(of: wording)
      if (texts.string ?? texts.members?[language]?.string) == original {
        return VariantProblem(.sameAsBase(field.member, id: id, language: language), at: place)
      }
      let base = bases[Variant.elementKey(id, field.member, original)]
      return base == nil ? nil : VariantProblem(.baseChanged(field.member, id: id, language: language), at: place)
    }
  }
}

extension ResumeFile {
  /// The tags of entries and elements, and the keywords of projects, each once.
  package var knownTags: [String] {
    withCustomDocuments.documents.flatMap { document -> [String] in
      guard let table = FieldTable.of(document.path) else { return [] }
      return Entry(document, table).knownTags
    }.unique { $0.lowercased() }
  }
}

extension Entry {
  /// The tags of the elements of lists.
  package var elementTags: [String] {
    table.fields.filter(\.isSelectable).flatMap { field in self[field.name]?.elements?.flatMap(\.localTags) ?? [] }
  }

  /// The tags by which a filter can select the entry or an element: also the keywords of a project.
  package var knownTags: [String] {
    let keywords = table.section == .projects ? texts("keywords").map { $0.resolved(LanguagePreference("en")) } : []
    return strings(FieldTable.tagsField) + elementTags + keywords
  }
}
