extension Resume {
  /// The same résumé without the person's e-mail and phone and what leads to them, and a warning for each text that still has
  /// one of them.
  public func withoutContact() -> (resume: Resume, warnings: [DataWarning]) {
    guard let person else { return (self, []) }
    var details = person.otherFields
    details["email"] = person.email.map { .string($0) }
    details["phone"] = person.phone.map { .string($0) }
    let traces = ContactTraces(of: details)
    var resume = self
    resume.person = person.withoutContact(traces)
    let warnings = resume.passages.filter { passage in
      passage.texts.contains { $0.translations.contains { traces.isIn(.string($0.text)) } }
    }
    return (resume, warnings.map { DataWarning(.contactInText, documentID: $0.document, field: $0.field) })
  }

  /// The running texts, and where they are.
  private var passages: [(document: String, field: String, texts: [LocalizedText])] {
    func passage(_ section: ResumeSection, _ id: String, _ field: String, _ texts: [LocalizedText?]) -> (
      String, String, [LocalizedText]
    ) {
      (section.collection + "/" + id, field, texts.compactMap(\.self))
    }
    var passages = [
      (ResumeSection.personPath.text, "headline", [person?.headline].compactMap(\.self)),
      (ResumeSection.personPath.text, "summary", [person?.summary].compactMap(\.self)),
    ]
    for work in works {
      passages.append(passage(.work, work.id, "summary", [work.summary]))
      passages.append(passage(.work, work.id, "goalsAchieved", work.highlights))
    }
    for project in petProjects {
      passages.append(passage(.projects, project.id, "subtitle", [project.subtitle]))
      passages.append(passage(.projects, project.id, "description", [project.summary]))
    }
    for entry in volunteering {
      passages.append(passage(.volunteer, entry.id, "summary", [entry.summary]))
      passages.append(passage(.volunteer, entry.id, "highlights", entry.highlights))
    }
    for reference in references {
      passages.append(passage(.references, reference.id, "reference", [reference.reference]))
    }
    return passages.map { (document: $0.0, field: $0.1, texts: $0.2) }
  }
}

extension Person {
  /// The person without mailboxes and numbers; the city stays, as in what is published.
  fileprivate func withoutContact(_ traces: ContactTraces) -> Person {
    let contacts = ContactLinks(traces)
    var person = self
    person.email = nil
    person.phone = nil
    person.links.removeAll { link in
      ([link.url.address] + (link.title?.translations.map(\.text) ?? [])).contains { traces.isIn(.string($0)) }
    }
    for (name, value) in otherFields where ContactDetails.isWithheld(name, value) { person.otherFields[name] = nil }
    for name in ContactLinks.fields {
      guard case .array(let entries)? = person.otherFields[name] else { continue }
      person.otherFields[name] = .array(entries.filter { !contacts.isContact($0) })
    }
    return person
  }
}
