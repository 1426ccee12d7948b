import ResumeDomain

/// JSON Resume 1.0.0 as tables, with what 1.2 adds and the names that 0.x had.
enum JSONResumeSchema {
  /// The members of the whole that are no section.
  static let rootMembers: [String: MemberForm] = [
    "$schema": .url, "basics": .object(basics),
    "meta": .object(ObjectForm(members: ["canonical": .url, "version": .text, "lastModified": .text])),
  ]

  /// The person.
  static let basics = ObjectForm(
    members: [
      "name": .text, "label": .text, "image": .image, "email": .email, "phone": .text, "url": .url, "summary": .text,
      "location": .object(location), "profiles": .objects(profile),
    ],
    former: ["picture": "image", "website": "url"])

  /// Where somebody lives.
  static let location = ObjectForm(members: [
    "address": .text, "postalCode": .text, "city": .text, "countryCode": .countryCode, "region": .text,
  ])

  /// Where else somebody is found.
  static let profile = ObjectForm(members: ["network": .text, "username": .text, "url": .url])

  /// An entry of a section.
  static func entry(of section: ResumeSection) -> ObjectForm {
    var form = entries[section] ?? ObjectForm(members: [:])
    form.others = ["id", "order", "tags"]
    return form
  }

  private static let entries: [ResumeSection: ObjectForm] = [
    .work: ObjectForm(
      members: [
        "name": .text, "location": .text, "description": .text, "position": .text, "url": .url, "startDate": .date,
        "endDate": .date, "summary": .text, "highlights": .texts,
      ],
      former: ["company": "name", "website": "url"]),
    .volunteer: ObjectForm(
      members: [
        "organization": .text, "position": .text, "url": .url, "startDate": .date, "endDate": .date, "summary": .text,
        "highlights": .texts,
      ],
      former: ["website": "url"]),
    .education: ObjectForm(
      members: [
        "institution": .text, "url": .url, "area": .text, "studyType": .text, "startDate": .date, "endDate": .date,
        "score": .text, "courses": .texts,
      ],
      former: ["gpa": "score"]),
    .awards: ObjectForm(members: ["title": .text, "date": .date, "awarder": .text, "summary": .text]),
    .certificates: ObjectForm(members: ["name": .text, "date": .date, "url": .url, "issuer": .text]),
    .publications: ObjectForm(
      members: ["name": .text, "publisher": .text, "releaseDate": .date, "url": .url, "summary": .text],
      former: ["website": "url"]),
    .skills: ObjectForm(members: ["name": .text, "level": .text, "keywords": .texts]),
    .languages: ObjectForm(members: ["language": .text, "fluency": .text]),
    .interests: ObjectForm(members: ["name": .text, "keywords": .texts]),
    .references: ObjectForm(members: ["name": .text, "reference": .text]),
    .projects: ObjectForm(members: [
      "name": .text, "description": .text, "highlights": .texts, "keywords": .texts, "startDate": .date,
      "endDate": .date, "url": .url, "roles": .texts, "entity": .text, "type": .text,
    ]),
  ]

  /// The members that tell which entry is meant: those that must be there to tell, and those that tell more.
  static func identity(of section: ResumeSection) -> (needed: [String], further: [String]) {
    switch section {
    case .work, .projects: (["name", "startDate"], [])
    case .volunteer: (["organization", "startDate"], [])
    case .education: (["institution", "startDate"], ["area", "studyType"])
    case .awards: (["title", "date"], [])
    case .certificates: (["name", "date"], [])
    case .publications: (["name", "releaseDate"], [])
    case .skills, .interests: (["name"], [])
    case .languages: (["language"], [])
    // One person may say several things.
    case .references: (["name", "reference"], [])
    }
  }
}
