import ResumeSupport

extension Resume {
  /// Returns the résumé without contact details, and a warning for each text that may still contain one.
  package func withoutContact() -> (resume: Resume, warnings: [DataWarning]) {
    let matcher = ContactMatcher(of: person?.entry.document.fields ?? [:])
    var resume = self
    resume.person = person?.withoutContact(matcher)
    resume.works = works.map { $0.withoutContact(matcher) }
    resume.petProjects = petProjects.map { $0.withoutContact(matcher) }
    resume.skills = skills.map { $0.withoutContact(matcher) }
    resume.sections = sections.mapValues { $0.map { $0.withoutContact(matcher) } }
    for index in resume.customSections.indices {
      resume.customSections[index].documents = customSections[index].documents.map { matcher.omitted(from: $0) }
    }
    // The personal details come last, but their warnings first.
    let entries = resume.searchEntries
    return (resume, matcher.warnings(about: entries.suffix(1) + entries.dropLast()))
  }

  /// Returns the recommendations of a résumé without its contact details, and a warning for each text that may still contain one.
  package func withoutContact(_ recommendations: [SearchEntry]) -> (entries: [SearchEntry], warnings: [DataWarning]) {
    let matcher = ContactMatcher(of: person?.entry.document.fields ?? [:])
    let entries = recommendations.map { entry in
      guard case .recommendation(let recommendation, let work) = entry else { return entry }
      return SearchEntry.recommendation(recommendation.withoutContact(matcher), of: work)
    }
    return (entries, matcher.warnings(about: entries))
  }
}

extension Letter {
  /// Returns a warning for each text with an email address, a phone number or an address of a résumé, also in character references.
  ///
  /// - Parameter whole: The résumé with contact details.
  package func contactWarnings(of whole: Resume) -> [DataWarning] {
    let matcher = ContactMatcher(of: whole.person?.entry.document.fields ?? [:])
    let to = [("to.name", recipient?.name), ("to.company", recipient?.company), ("to.address", recipient?.address)]
    let texts = to.map { ($0.0, $0.1.flatMap { LocalizedText($0) }) } + [("subject", subject), ("body", body)]
    return texts.filter { _, text in text.map(matcher.hasOwnDetail(in:)) ?? false }.map {
      DataWarning(.contactInText, field: "letter." + $0.0, fact: .ownContact)
    }
  }
}

extension ContactMatcher {
  /// Returns a warning for each text of entries that may contain a contact detail.
  fileprivate func warnings(about entries: some Sequence<SearchEntry>) -> [DataWarning] {
    entries.flatMap { entry in
      let texts = entry.entry.fieldTexts.filter { _, text in
        text.translations.contains { hasDetail($0.text) || hasDetail(RichText.plain($0.text)) }
      }
      return texts.map(\.field).unique(by: \.self).map { field in
        let isOwn = texts.contains { $0.field == field && hasOwnDetail(in: $0.text) }
        return entry.entry.document.warning(
          .contactInText, documentID: entry.path.text, field: field, isOwn ? .ownContact : nil)
      }
    }
  }

  fileprivate func hasOwnDetail(in text: LocalizedText) -> Bool {
    text.translations.contains { own.isIn($0.text) || own.isIn(RichText.plain($0.text)) }
  }
}

extension EntryView {
  fileprivate func withoutContact(_ matcher: ContactMatcher) -> Self {
    var view = self
    view.entry.document = matcher.omitted(from: entry.document)
    return view
  }
}

extension ResumeFile {
  /// Returns a warning for each text that may contain contact details although they are omitted.
  ///
  /// - Parameter whole: The résumé with contact details.
  package func contactWarnings(of whole: ResumeFile) -> [DataWarning] {
    let matcher = whole.contactMatcher
    return documents.flatMap { document in
      matcher.details(in: document, isCertain: false).map(\.name).unique(by: \.self).map { name in
        // The members outside the sections are those of the file.
        let root = FieldTable.rootField + "."
        let field =
          document.path == ResumeSection.personPath && name.hasPrefix(root) ? String(name.dropFirst(root.count)) : name
        return document.warning(.contactInText, documentID: document.path.text, field: field)
      }
    }
  }

  /// The recognition of contact details in this résumé.
  var contactMatcher: ContactMatcher { ContactMatcher(of: self[ResumeSection.personPath]?.fields ?? [:]) }
}
