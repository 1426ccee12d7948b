import ResumeDomain

/// The entries that people write inside a job: several roles at one employer, and projects. An import reads them as jobs and projects.
enum NestedRoles {
  /// The names of a role's title, the most exact one first.
  private static let titleNames = ["position", "title", "role", "name"]
  /// The fields of a job that belong to its employer, so that every role has them.
  private static let shared = ["company", "url", "location", "companyLogoUrl"]
  private static let company = "company", title = "title", start = "startDate", end = "endDate"

  /// Returns the section that a member of a job has entries of; nil for any other member, and without an object.
  static func section(of member: JSON.Member) -> ResumeSection? {
    guard let section = FieldTable.work.nestedSection(member.name),
      (member.value.elements ?? [member.value]).contains(where: { $0.members != nil })
    else { return nil }
    return section
  }

  /// Returns the objects that a member has: one in place of a list is one role, and a text next to objects is a title.
  private static func elements(of member: JSON.Member) -> [JSON] {
    (member.value.elements ?? [member.value]).compactMap { element in
      guard let title = element.string, !title.isEmpty else { return element.members == nil ? nil : element }
      return JSON.object([JSON.Member("name", element)]).at(element.position)
    }
  }

  /// Returns a résumé with each role as a job after the others of its employer, and each project of a job at the end of the projects.
  static func flattened(_ root: JSON) -> JSON {
    guard var members = root.members else { return root }
    var projects: [JSON] = []
    let list = members.firstIndex { FieldTable.sectionNames[$0.name] == .projects }
    let takesProjects = list.map { members[$0].value.elements != nil || members[$0].value.isNull } ?? true
    for index in members.indices where FieldTable.sectionNames[members[index].name] == .work {
      guard let jobs = members[index].value.elements else { continue }
      var entries: [JSON] = []
      for job in jobs {
        guard let fields = job.members, fields.contains(where: { section(of: $0) != nil }) else {
          entries.append(job)
          continue
        }
        for var role in roles(fields, of: job) {
          if takesProjects { projects += removeProjects(from: &role.members) }
          entries.append(role.source.replacing(role.members))
        }
      }
      members[index].value.value = .array(entries)
    }
    if let list, !projects.isEmpty {
      members[list].value.value = .array((members[list].value.elements ?? []) + projects)
    } else if !projects.isEmpty {
      members.append(JSON.Member(ResumeSection.projects.rawValue, .array(projects)))
    }
    return root.replacing(members)
  }

  /// Removes the projects from a job and returns them with its company.
  private static func removeProjects(from job: inout [JSON.Member]) -> [JSON] {
    guard let index = job.firstIndex(where: { section(of: $0) == .projects }) else { return [] }
    let elements = elements(of: job.remove(at: index))
    let employer = job.first { key($0) == company }?.value
    return elements.map { element in
      guard let employer, let fields = element.members, fields["entity"] == nil else { return element }
      return element.replacing(fields + [JSON.Member("entity", employer)])
    }
  }

  /// A job, and the value in the file that it is read from.
  private struct Role {
    let source: JSON
    var members: [JSON.Member]

    func has(_ isMeant: (JSON.Member) -> Bool) -> Bool { members.contains(where: isMeant) }

    /// Returns the job with the members of its employer that it lacks.
    func at(_ employer: [JSON.Member]) -> Role {
      let keys = Set(members.compactMap(key))
      let missing = employer.filter { member in key(member).map { !keys.contains($0) } ?? true }
      return Role(source: source, members: missing + members)
    }
  }

  /// Returns the jobs that a job with roles is; the job itself without any.
  private static func roles(_ job: [JSON.Member], of source: JSON) -> [Role] {
    let lists = job.filter { section(of: $0) == .work }
    guard !lists.isEmpty else { return [Role(source: source, members: job)] }
    var roles = lists.flatMap(elements).map { Role(source: $0, members: titled($0.members ?? [])) }
    let own = job.filter { section(of: $0) != .work }
    let isOnly = roles.count == 1
    let hasTitles = roles.contains { $0.has(isTitle) }
    // Without titles of their own, all roles have that of the job.
    let isShared = { (member: JSON.Member) in
      key(member).map { shared.contains($0) || $0 == title && !hasTitles } ?? false
    }
    let employer = own.filter(isShared)
    // A title that no role has is one more role, and a period that no role has is only the job's.
    let isOtherTitle = own.first(where: isTitle).map { title in
      hasTitles && !roles.contains { $0.has { isTitle($0) && $0.value == title.value } }
    }
    let isPeriod = !isOnly && own.contains(where: isDate) && !roles.contains { $0.has(isDate) }
    // An employer that no role is at would be lost.
    let isOtherEmployer = own.first { key($0) == company }.map { employer in
      roles.allSatisfy { $0.has { key($0) == company && $0.value != employer.value } }
    }
    if isOtherTitle ?? false || isPeriod || isOtherEmployer ?? false {
      return [Role(source: source, members: own)] + roles.map { $0.at(employer) }
    }
    let rest = own.filter { !isShared($0) && !isTitle($0) && (isOnly || !isDate($0)) }
    roles[0].members = joined(rest, roles[0].members)
    return roles.map { $0.at(employer) }
  }

  /// Returns the members of a role with its title under a name that a job's title has; its `name` isn't the employer's.
  private static func titled(_ role: [JSON.Member]) -> [JSON.Member] {
    guard let name = titleNames.first(where: { role[$0] != nil }), name == "role" || name == "name" else { return role }
    return role.map { Identifier.areEqual($0.name, name) ? JSON.Member(titleNames[0], $0.value) : $0 }
  }

  /// Returns the members of the job and of its first role: the dates and the ID of the role, and every other value of both.
  private static func joined(_ job: [JSON.Member], _ role: [JSON.Member]) -> [JSON.Member] {
    var (result, rest) = (job, role)
    for index in result.indices {
      guard let other = rest.firstIndex(where: { areSame($0, result[index]) }) else { continue }
      let member = rest.remove(at: other)
      let key = key(member)
      let isOwn = isDate(member) || Identifier.areEqual(member.name, EntryMembers.idName)
      result[index] = JSON.Member(
        isOwn ? member.name : result[index].name,
        isOwn ? member.value : result[index].value.joined(with: member.value, separator: separator(of: key)))
    }
    return result + rest
  }

  private static func isTitle(_ member: JSON.Member) -> Bool { key(member) == title }

  private static func separator(of key: String?) -> String { key == "summary" ? "\n\n" : "; " }

  private static func isDate(_ member: JSON.Member) -> Bool { key(member) == start || key(member) == end }

  private static func areSame(_ one: JSON.Member, _ other: JSON.Member) -> Bool {
    Identifier.areEqual(key(one) ?? one.name, key(other) ?? other.name)
  }

  /// Returns the name of a job's field that a member is; nil for any other member.
  private static func key(_ member: JSON.Member) -> String? { EntryMembers.key(of: member.name, .work) }
}

extension JSON {
  /// Returns an object with other members at the same position.
  fileprivate func replacing(_ members: [Member]) -> JSON {
    var result = self
    result.value = .object(members)
    return result
  }

  /// Returns both values as one: equal ones once, lists one after the other, texts with a separator, and any others in a list.
  fileprivate func joined(with other: JSON, separator: String) -> JSON {
    if self == other || other.isNull { return self }
    if isNull { return other }
    if elements != nil || other.elements != nil {
      return .array((elements ?? [self]) + (other.elements ?? [other])).at(position)
    }
    if let text = scalar, let added = other.scalar { return .string(text + separator + added).at(position) }
    let (texts, others) = (translated(as: other), other.translated(as: self))
    guard let texts, let others else { return .array([self, other]).at(position) }
    let added = texts.map { member -> Member in
      let text = others[member.name]?.string.map { (member.value.string ?? "") + separator + $0 }
      return Member(member.name, text.map(JSON.string) ?? member.value)
    }
    return .object(added + others.filter { texts[$0.name] == nil }).at(position)
  }

  /// The text of a string, a number or a truth value.
  private var scalar: String? {
    switch value {
    case .string(let text), .number(let text): text
    case .boolean(let value): String(value)
    default: nil
    }
  }

  /// Returns the texts by language; of one text the same in each language of another value. Nil if there are none.
  private func translated(as other: JSON) -> [Member]? {
    let languages = FieldValue(json: self).translations == nil ? nil : members
    if let languages { return languages }
    guard let scalar, FieldValue(json: other).translations != nil else { return nil }
    return other.members?.map { Member($0.name, .string(scalar)) }
  }
}
