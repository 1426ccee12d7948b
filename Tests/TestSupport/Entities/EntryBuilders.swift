package import ResumeDomain

// Entries of typed values, for tests of what is shown of them.

extension Work {
  package init(
    id: String, title: LocalizedText? = nil, company: LocalizedText? = nil, companyLogoURL: WebLink? = nil,
    location: LocalizedText? = nil, coordinate: Coordinate? = nil,
    period: Period = Period(start: nil, end: nil, isCurrent: true), summary: LocalizedText? = nil,
    highlights: [LocalizedText] = [], tags: [String] = [], otherFields: [String: FieldValue] = [:]
  ) {
    self.init(
      Entry(
        .work, id,
        [
          "title": title?.value, "company": company?.value, "companyLogoUrl": companyLogoURL?.value,
          "location": location?.value, "coordinates": coordinate?.value, "summary": summary?.value,
          "goalsAchieved": highlights.value, "tags": tags.value,
        ], otherFields))
    setPeriod(period)
  }

  package mutating func setPeriod(_ period: Period) {
    entry["startDate"] = period.start?.value
    // A value that isn't a date ends a period at an unknown time.
    entry["endDate"] = period.end?.value ?? (period.isCurrent ? nil : .integer(0))
  }
}

extension PetProject {
  package init(
    id: String, title: LocalizedText? = nil, subtitle: LocalizedText? = nil, summary: LocalizedText? = nil,
    iconURL: WebLink? = nil, headerColor: String? = nil, downloads: Int? = nil, appStore: LocalizedText? = nil,
    playStore: LocalizedText? = nil, web: WebLink? = nil, start: PartialDate? = nil, tags: [String] = [],
    order: Int? = nil, otherFields: [String: FieldValue] = [:]
  ) {
    self.init(
      Entry(
        .projects, id,
        [
          "title": title?.value, "subtitle": subtitle?.value, "description": summary?.value, "iconUrl": iconURL?.value,
          "headerColor": headerColor.map { .string($0) }, "downloads": downloads?.value,
          "linkAppStore": appStore?.value, "linkPlayStore": playStore?.value, "linkWeb": web?.value,
          "startDate": start?.value, "tags": tags.value, "order": order?.value,
        ], otherFields))
  }
}

extension SkillGroup {
  package init(
    id: String, title: LocalizedText? = nil, order: Int? = nil, items: [Skill] = [],
    otherFields: [String: FieldValue] = [:]
  ) {
    let items = items.map { item -> FieldValue in
      .map(["title": item.title.value, "icon": item.icon.map { .string($0) }].compactMapValues { $0 })
    }
    self.init(
      Entry(
        .skills, id, ["title": title?.value, "order": order?.value, "items": items.isEmpty ? nil : .array(items)],
        otherFields))
  }
}

extension Recommendation {
  package init(
    id: String, author: LocalizedText? = nil, role: LocalizedText? = nil, text: LocalizedText? = nil,
    date: PartialDate? = nil, of work: String = "job"
  ) {
    let fields = ["author": author?.value, "role": role?.value, "text": text?.value, "date": date?.value]
    let path = DocumentPath("works", work).document("recommendations", id)
    self.init(Entry(Document(path: path, fields: fields.compactMapValues { $0 }), .recommendations))
  }
}

extension SectionEntry {
  /// The value of a field.
  package enum Value {
    case text(LocalizedText), texts([LocalizedText]), date(PartialDate), link(WebLink)

    fileprivate var value: FieldValue? {
      switch self {
      case .text(let text): text.value
      case .texts(let texts): texts.value
      case .date(let date): date.value
      case .link(let link): link.value
      }
    }
  }

  package init(
    section: ResumeSection, id: String, values: [String: Value] = [:], order: Int? = nil,
    otherFields: [String: FieldValue] = [:]
  ) {
    var fields = values.mapValues(\.value)
    fields["order"] = order?.value
    self.init(Entry(section.table, id, fields, otherFields))
  }
}

extension Person {
  package init(
    name: LocalizedText? = nil, headline: LocalizedText? = nil, summary: LocalizedText? = nil,
    sections: [Section] = [], links: [Link] = [], website: WebLink? = nil, email: String? = nil, phone: String? = nil,
    pdf: LocalizedText? = nil, otherFields: [String: FieldValue] = [:]
  ) {
    let sections = sections.map { FieldValue.map(["title": $0.title.value, "text": $0.text.value]) }
    let links = links.map { link in
      FieldValue.map(["title": link.title?.value, "url": link.url.value].compactMapValues { $0 })
    }
    self.init(
      Entry(
        .personalDetails, "main",
        [
          "name": name?.value, "headline": headline?.value, "summary": summary?.value,
          "sections": sections.isEmpty ? nil : .array(sections), "links": links.isEmpty ? nil : .array(links),
          "url": website?.value, "email": email.map { .string($0) }, "phone": phone.map { .string($0) },
          "pdfUrl": pdf?.value,
        ], otherFields))
  }
}

extension Entry {
  fileprivate init(
    _ table: FieldTable, _ id: String, _ values: [String: FieldValue?], _ others: [String: FieldValue]
  ) {
    let fields = values.compactMapValues { $0 }.merging(others) { $1 }
    self.init(Document(path: DocumentPath(table.collection, id), fields: fields), table)
  }
}

extension EntryView {
  /// The fields that no table knows, and those that can't be read, or only in part.
  package var otherFields: [String: FieldValue] {
    let malformed = entry.warnings.filter { ![.missingTitle, .endBeforeStart].contains($0.kind) }.compactMap(\.field)
    return entry.document.fields.filter { name, _ in
      table.field(name) == nil && name != FieldTable.orderField || malformed.contains(name)
    }
  }
}

extension EntryView {
  /// Sets a field to a text; nil removes it.
  package mutating func set(_ field: String, _ text: LocalizedText?) { entry[field] = text?.value }
}

extension Document {
  /// Returns the document as a server has it, with the time of its last change.
  package func revised(_ time: String) -> Document { Document(path: path, fields: fields, revision: time) }
}

extension LocalizedText {
  /// The value in a document: a string, or a map from language to string.
  package var value: FieldValue {
    guard translations[0].language != nil else { return .string(translations[0].text) }
    return .map(Dictionary(translations.map { ($0.language ?? "", .string($0.text)) }) { first, _ in first })
  }
}

extension [LocalizedText] {
  package var value: FieldValue? { isEmpty ? nil : .array(map(\.value)) }
}

extension [String] {
  fileprivate var value: FieldValue? { isEmpty ? nil : .array(map(FieldValue.string)) }
}

extension WebLink {
  fileprivate var value: FieldValue { .string(address) }
}

extension PartialDate {
  fileprivate var value: FieldValue { .string(description) }
}

extension Coordinate {
  fileprivate var value: FieldValue { .geoPoint(latitude: latitude, longitude: longitude) }
}

extension Int {
  fileprivate var value: FieldValue { .integer(Int64(self)) }
}
