import ResumeSupport

extension Resume {
  /// Returns the résumé without contact details, and a warning for each text that may still contain one.
  public func withoutContact() -> (resume: Resume, warnings: [DataWarning]) {
    let matcher = ContactMatcher(of: person?.details ?? [:])
    var resume = self
    resume.person = person?.withoutContact(matcher)
    resume.works = works.map { $0.withoutContact(matcher) }
    resume.petProjects = petProjects.map { $0.withoutContact(matcher) }
    resume.skills = skills.map { $0.withoutContact(matcher) }
    resume.sections = sections.mapValues { $0.map { $0.withoutContact(matcher) } }
    // The personal details come last, but their warnings first.
    let entries = resume.searchEntries
    let warnings = (entries.suffix(1) + entries.dropLast()).flatMap { entry in
      let texts = entry.entity.fieldTexts.filter { field, text in
        let position = ContactMatcher.position(of: field, in: entry.path)
        return text.translations.contains { matcher.hasDetail($0.text, position) }
      }
      return texts.map(\.field).unique(by: \.self).map {
        DataWarning(.contactInText, documentID: entry.path.text, field: $0)
      }
    }
    return (resume, warnings)
  }
}

extension ContactMatcher {
  /// Returns a text without details; nil if nothing is left.
  fileprivate func omitted(from text: LocalizedText?, _ position: Position = Position()) -> LocalizedText? {
    guard let text else { return nil }
    let rest = text.translations.compactMap { translation -> LocalizedText.Translation? in
      guard let rest = omitted(from: .string(translation.text), position)?.string else { return nil }
      return .init(language: translation.language, text: rest)
    }
    return rest == text.translations ? text : LocalizedText(rest, isPlain: text.isPlain)
  }

  fileprivate func omitted(from link: WebLink?) -> WebLink? {
    link.flatMap { isDetail(.string($0.address), Position()) ? nil : $0 }
  }

  fileprivate func omitted(from texts: [String]) -> [String] {
    texts.compactMap { omitted(from: .string($0), Position())?.string }
  }

  fileprivate func omitted(from fields: [String: FieldValue], in path: DocumentPath) -> [String: FieldValue] {
    fields.isEmpty ? fields : omitted(from: ResumeDocument(path: path, fields: fields)).fields
  }
}

extension Person {
  /// All fields that may contain contact details.
  fileprivate var details: [String: FieldValue] {
    var details = otherFields
    details["email"] = email.map { .string($0) }
    details["phone"] = phone.map { .string($0) }
    return details
  }

  /// Returns the personal details without email, phone and street; the city stays.
  fileprivate func withoutContact(_ matcher: ContactMatcher) -> Person {
    let place = ContactMatcher.position(of: "location", in: ResumeSection.personPath)
    var person = self
    person.email = nil
    person.phone = nil
    person.headline = matcher.omitted(from: headline)
    person.summary = matcher.omitted(from: summary)
    person.sections = sections.compactMap { section in
      guard let title = matcher.omitted(from: section.title), let text = matcher.omitted(from: section.text) else {
        return nil
      }
      return Section(title: title, text: text)
    }
    person.links.removeAll { link in
      var members: [String: FieldValue] = ["url": .string(link.url.address)]
      members["network"] = link.title.map { .array($0.translations.map { .string($0.text) }) }
      return matcher.isDetail(.map(members), ContactMatcher.position(of: "links", in: ResumeSection.personPath))
    }
    person.place = self.place.flatMap { found in
      Place(
        city: matcher.omitted(from: found.city, place), region: matcher.omitted(from: found.region, place),
        countryCode: found.countryCode)
    }
    person.otherFields = matcher.omitted(from: details, in: ResumeSection.personPath)
    return person
  }
}

extension Work {
  fileprivate func withoutContact(_ matcher: ContactMatcher) -> Work {
    var work = self
    work.title = matcher.omitted(from: title)
    work.company = matcher.omitted(from: company)
    work.location = matcher.omitted(from: location, ContactMatcher.Position(isWorkplace: true))
    work.summary = matcher.omitted(from: summary)
    work.highlights = highlights.compactMap { matcher.omitted(from: $0) }
    work.tags = matcher.omitted(from: tags)
    work.otherFields = matcher.omitted(from: otherFields, in: DocumentPath(ResumeSection.work.collection, id))
    return work
  }
}

extension PetProject {
  fileprivate func withoutContact(_ matcher: ContactMatcher) -> PetProject {
    var project = self
    project.title = matcher.omitted(from: title)
    project.subtitle = matcher.omitted(from: subtitle)
    project.summary = matcher.omitted(from: summary)
    project.appStore = matcher.omitted(from: appStore)
    project.playStore = matcher.omitted(from: playStore)
    project.web = matcher.omitted(from: web)
    project.tags = matcher.omitted(from: tags)
    project.otherFields = matcher.omitted(from: otherFields, in: DocumentPath(ResumeSection.projects.collection, id))
    return project
  }
}

extension SkillGroup {
  fileprivate func withoutContact(_ matcher: ContactMatcher) -> SkillGroup {
    var group = self
    group.title = matcher.omitted(from: title)
    group.items = items.compactMap { item in
      matcher.omitted(from: item.title).map { Skill(title: $0, icon: item.icon) }
    }
    group.otherFields = matcher.omitted(from: otherFields, in: DocumentPath(ResumeSection.skills.collection, id))
    return group
  }
}

extension SectionEntry {
  fileprivate func withoutContact(_ matcher: ContactMatcher) -> SectionEntry {
    var entry = self
    entry.values = values.compactMapValues { value in
      switch value {
      case .text(let text): matcher.omitted(from: text).map(Value.text)
      case .texts(let texts): .texts(texts.compactMap { matcher.omitted(from: $0) })
      case .link(let link): matcher.omitted(from: link).map(Value.link)
      case .date: value
      }
    }
    entry.otherFields = matcher.omitted(from: otherFields, in: DocumentPath(section.collection, id))
    return entry
  }
}

extension ResumeFile {
  /// Returns a warning for each text that may contain contact details although they are omitted.
  ///
  /// - Parameter whole: The résumé with contact details.
  package func contactWarnings(of whole: ResumeFile) -> [DataWarning] {
    let matcher = whole.contactMatcher
    return documents.flatMap { document in
      matcher.details(in: document, isCertain: false).map(\.name).unique(by: \.self).map {
        DataWarning(.contactInText, documentID: document.path.text, field: $0)
      }
    }
  }

  /// The recognition of contact details in this résumé.
  var contactMatcher: ContactMatcher { ContactMatcher(of: self[ResumeSection.personPath]?.fields ?? [:]) }
}
