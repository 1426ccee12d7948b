import ResumeDomain

/// The form of a résumé's text, recognized by its structure; import, validation and profiles share it.
enum ResumeTextForm {
  /// JSON Resume, or a value that isn't an object, which its reader reports.
  case jsonResume
  /// An object with JSON Resume in its only member.
  case member(JSON.Member)
  /// A local profile's file in another format, with the problem: an older or a newer format.
  case otherFormat(FileProblem)
  /// A form that isn't read.
  case foreign(ForeignForm)
  case other

  /// Returns the résumé in a text, which may be in the only member, with the name of that member, and its form.
  static func resume(in root: JSON) -> (source: JSON, member: String?, form: ResumeTextForm) {
    let form = ResumeTextForm(root)
    guard case .member(let member) = form else { return (root, nil, form) }
    return (member.value, member.name, ResumeTextForm(member.value))
  }

  init(_ source: JSON) {
    guard let members = source.members else {
      self = .jsonResume
      return
    }
    let format = members["format"]?.formatNumber
    let resumes = members.filter { Self.isResume($0.value) }.map(\.name)
    if let other = JSONResumeFile.format(source).flatMap({ $0 == JSONResumeFile.format ? nil : $0 })
      ?? format.flatMap({ $0 > 1 ? $0 : nil })
    {
      self = .otherFormat(other < JSONResumeFile.format ? .olderFormat : .newerVersion)
    } else if let form = ForeignForm(ofOtherProgram: members) {
      self = .foreign(form)
    } else if members.isEmpty || members.contains(where: { Self.isKnown($0.name) }) {
      self = .jsonResume
    } else if format != nil, members["documents"]?.elements != nil {
      self = .otherFormat(.olderFormat)
    } else if let name = resumes.first {
      let isOnly = members.allSatisfy { [name, "$schema"].contains($0.name) } && !ForeignForm.isLanguage(name)
      self = isOnly ? .member(JSON.Member(name, members[name] ?? .null)) : .foreign(.members(resumes))
    } else {
      self = ["$schema", "meta"].contains { members[$0] != nil } ? .jsonResume : .other
    }
  }

  /// Whether a member with this name makes the text JSON Resume.
  private static func isKnown(_ name: String) -> Bool {
    Identifier.areEqual(name, "basics") || FieldTable.sectionNames[name] != nil
  }

  /// Whether a value is JSON Resume with personal details or a section.
  private static func isResume(_ value: JSON) -> Bool {
    value.members?.contains { isKnown($0.name) && ($0.value.members != nil || $0.value.elements != nil) } ?? false
  }
}

extension ForeignForm {
  /// The form of an object that another program wrote: Reactive Resume since version 1, or FRESH; nil for any other.
  fileprivate init?(ofOtherProgram members: [JSON.Member]) {
    if members["meta"]?["format"]?.string?.uppercased().hasPrefix("FRESH") == true
      || members["employment"]?["history"]?.elements != nil
    {
      let others = members.filter { !["name", "meta"].contains($0.name) && $0.value.hasContent }
      self = .fresh(others.map(\.name))
      return
    }
    let sections = members["sections"]?.members ?? []
    let isCurrent = sections.contains { $0.value["items"]?.elements != nil }
    // Versions 1 and 2 have their sections in the root.
    let isOld = members.contains { $0.value["heading"]?.string != nil && $0.value["items"]?.elements != nil }
    guard isCurrent || isOld else { return nil }
    let paths =
      members.filter { !["basics", "sections"].contains($0.name) }.map { ($0.name, $0.value) }
      + sections.map { ("sections." + $0.name, $0.value) }
    self = .reactiveResume(paths.filter { $0.1.hasItems }.map(\.0))
  }
}

extension JSON {
  /// Whether the value isn't an empty text, list or object, or null.
  fileprivate var hasContent: Bool {
    switch value {
    case .null: false
    case .string(let text): !text.isEmpty
    case .array(let elements): !elements.isEmpty
    case .object(let members): !members.isEmpty
    default: true
    }
  }

  /// Whether the value is a list with elements, or has what Reactive Resume stores in a section, a text or a picture.
  fileprivate var hasItems: Bool {
    elements?.isEmpty == false || ["items", "content", "body", "url"].contains { self[$0]?.hasContent == true }
  }
}
