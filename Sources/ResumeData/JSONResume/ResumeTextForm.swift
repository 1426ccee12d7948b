import ResumeDomain

/// The form that a text of a résumé has, by its shape alone: an import and a validation ask here, so that both mean the same.
enum ResumeTextForm {
  /// JSON Resume; also what is no object at all, which its readers tell.
  case jsonResume
  /// Firestore documents: a page, several, one document or a list of them, as one page; a file of ours is a page that knows more.
  case documents(JSONSource)
  /// The original app's documents as plain JSON.
  case originalApp
  /// JSON of something else.
  case other

  /// Looks at a text.
  init(_ source: JSONSource) {
    switch source.value {
    case .object(let members): self = Self.form(source, members)
    case .array(let elements) where !elements.isEmpty: self = Self.form(source, elements)
    default: self = .jsonResume
    }
  }

  private static func form(_ source: JSONSource, _ members: [JSONSource.Member]) -> ResumeTextForm {
    if members.isEmpty || members.contains(where: { isDecisive($0, members) }) { return .jsonResume }
    let documents = source["documents"]?.elements
    if let documents, source["format"] != nil || documents.allSatisfy(isDocument) { return .documents(source) }
    if isDocument(source) { return page([source], source) }
    if source["$schema"] != nil || source["meta"] != nil { return .jsonResume }
    // What is broken in it is told as what is broken in a page.
    if documents != nil { return .documents(source) }
    return OriginalAppFile.holdsDocuments(members) ? .originalApp : .other
  }

  private static func form(_ source: JSONSource, _ elements: [JSONSource]) -> ResumeTextForm {
    if elements.allSatisfy(isDocument) { return page(elements, source) }
    if elements.allSatisfy({ $0["documents"]?.elements != nil }) {
      return page(elements.flatMap { $0["documents"]?.elements ?? [] }, source)
    }
    return elements.allSatisfy(OriginalAppFile.isSkillGroup) ? .originalApp : .jsonResume
  }

  /// Whether a member makes JSON Resume of the whole; the original app's skills are called as its own.
  private static func isDecisive(_ member: JSONSource.Member, _ members: [JSONSource.Member]) -> Bool {
    if Identifier.areSame(member.name, "basics") { return true }
    guard let section = ResumeSection.allCases.first(where: { Identifier.areSame($0.rawValue, member.name) }) else {
      return false
    }
    return section != .skills || !OriginalAppFile.isOfSkills(member.value) || !OriginalAppFile.holdsDocuments(members)
  }

  private static func isDocument(_ source: JSONSource) -> Bool {
    source["name"]?.string?.contains("/documents/") == true && source["name"]?.string?.hasPrefix("projects/") == true
  }

  private static func page(_ documents: [JSONSource], _ source: JSONSource) -> ResumeTextForm {
    let list = JSONSource(position: source.position, value: .array(documents))
    let member = JSONSource.Member(name: "documents", position: source.position, value: list)
    return .documents(JSONSource(position: source.position, value: .object([member])))
  }
}
