import ResumeDomain
import ResumeSupport

/// Validates members of JSON Resume by their names and kinds of values.
struct MemberRules {
  /// Whether only names are checked, because the values are those of an `Entry`, which has reported their problems.
  var checksOnlyNames = false
  /// Whether the types and forms of values are checked; otherwise only what an `Entry` tolerates is, such as `null` and empty texts.
  var checksTypes = true

  func check(
    _ members: [JSON.Member], _ form: ObjectForm, _ path: FieldPath, _ findings: inout ValidationFindings
  ) {
    var absent: [String]?
    for member in members {
      let memberPath = path.member(member.name)
      if let known = form.members[member.name] {
        check(member, known, memberPath, &findings)
      } else if let current = form.otherNames[member.name] {
        findings.add(.formerName(member.name, now: current, entries: 1), at: member.position, path: memberPath.text)
        if let known = form.members[current] { check(member, known, memberPath, &findings) }
      } else if !form.others.contains(member.name), !EntryMembers.isOwn(member.name) {
        let names = absent ?? form.absent(members)
        absent = names
        if let meant = MemberSpelling.suggestion(for: member.name, among: names) {
          findings.add(.misspelledMember(member.name, meant: meant), at: member.position, path: memberPath.text)
        } else if form.namesUnknown, !form.additions.contains(member.name) {
          findings.add(.unknownMember(member.name), at: member.position, path: memberPath.text)
        }
      }
    }
  }

  private func check(
    _ member: JSON.Member, _ kind: Field.Kind, _ path: FieldPath, _ findings: inout ValidationFindings
  ) {
    check(member.value, kind, path, &findings)
  }

  /// Returns the correction of a member that is an invalid date of JSON Resume.
  static func correction(of member: JSON.Member) -> DateCorrection? {
    guard let text = member.value.string, !text.isEmpty, date(text) == nil else { return nil }
    let correction = DateCorrection(text)
    // Only an end can be absent because the entry is current.
    return correction == .current && member.name != "endDate" ? nil : correction
  }

  func check(_ value: JSON, _ form: Field.Kind, _ path: FieldPath, _ findings: inout ValidationFindings) {
    guard !isNull(value, path, &findings) else { return }
    switch form {
    case .object(let fields): object(value, ObjectForm(fields, namesUnknown: !checksTypes), path, &findings)
    case .objects(let fields):
      guard let elements = elements(value, areObjects: true, path, &findings) else { return }
      for (index, element) in elements.enumerated() {
        object(element, ObjectForm(fields, namesUnknown: !checksTypes), path.element(index), &findings)
      }
    case _ where checksOnlyNames: break
    case .texts, .strings:
      for (index, element) in (elements(value, path, &findings) ?? []).enumerated() {
        check(element, .text, path.element(index), &findings)
      }
    case .text where !checksTypes && value.string == nil, .string where !checksTypes && value.string == nil: break
    case .text, .string, .date, .url, .image, .email, .countryCode:
      guard let text = value.string else { return reportType(of: value, .text, path, &findings) }
      let finding =
        text.isEmpty ? .emptyText : checksTypes ? Self.finding(for: text, of: form) : Self.year(of: text, form)
      if let finding { findings.add(finding, at: value.position, path: path.text) }
    case .plain, .integer, .coordinates: break
    }
  }

  func check(_ value: JSON, object form: ObjectForm, _ path: FieldPath, _ findings: inout ValidationFindings) {
    if !isNull(value, path, &findings) { object(value, form, path, &findings) }
  }

  func elements(ofList value: JSON, _ path: FieldPath, _ findings: inout ValidationFindings) -> [JSON] {
    isNull(value, path, &findings) ? [] : elements(value, areObjects: true, path, &findings) ?? []
  }

  /// Whether a value is `null`, which JSON Resume doesn't allow.
  func isNull(_ value: JSON, _ path: FieldPath, _ findings: inout ValidationFindings) -> Bool {
    if value.isNull, !checksOnlyNames { findings.add(.nullValue, at: value.position, path: path.text) }
    return value.isNull
  }

  /// Returns the date of a text; the official schema allows only these years.
  static func date(_ text: String) -> PartialDate? {
    PartialDate(text).flatMap { (1000...2999).contains($0.year) ? $0 : nil }
  }

  /// Returns the finding for a date with a year that JSON Resume doesn't allow.
  private static func year(of text: String, _ kind: Field.Kind) -> ValidationFinding? {
    if case .date = kind, PartialDate(text) != nil, date(text) == nil { .invalidDate(text) } else { nil }
  }

  private static func finding(for text: String, of kind: Field.Kind) -> ValidationFinding? {
    if case .date = kind { date(text) == nil ? .invalidDate(text) : nil } else { kind.problem(of: text) }
  }

  private func elements(
    _ value: JSON, areObjects: Bool = false, _ path: FieldPath, _ findings: inout ValidationFindings
  ) -> [JSON]? {
    if let elements = value.elements { return elements }
    // The value isn't an element of a list of objects.
    reportType(of: value, .list, quotesValue: !areObjects, path, &findings)
    return nil
  }

  private func object(_ value: JSON, _ form: ObjectForm, _ path: FieldPath, _ findings: inout ValidationFindings) {
    guard let members = value.members else {
      reportType(of: value, .object, path, &findings)
      return
    }
    check(members, form, path, &findings)
  }

  private func reportType(
    of value: JSON, _ expected: JSONKind, quotesValue: Bool = true, _ path: FieldPath,
    _ findings: inout ValidationFindings
  ) {
    guard !checksOnlyNames, checksTypes else { return }
    findings.add(value.isNot(expected, quotesValue: quotesValue), at: value.position, path: path.text)
  }
}

/// Suggests the intended member for an unknown name.
///
/// Members may have any name, so only very similar names count: the same letters in another case, one difference in four
/// letters or more, two in eight or more; a swap of neighbors is one difference.
enum MemberSpelling {
  private static let maximumLength = 40

  /// Returns the most similar name; of equally similar ones the first in alphabetical order.
  static func suggestion(for name: String, among names: some Sequence<String>) -> String? {
    let typed = Array(name.lowercased().utf8)
    guard (2...maximumLength).contains(typed.count) else { return nil }
    var best: (distance: Int, name: String)?
    for candidate in names {
      let other = Array(candidate.lowercased().utf8)
      let shorter = min(typed.count, other.count)
      let bound = shorter >= 8 ? 2 : shorter >= 4 ? 1 : 0
      guard let distance = EditDistance.between(typed, other, atMost: bound) else { continue }
      if best.map({ (distance, candidate) < ($0.distance, $0.name) }) ?? true { best = (distance, candidate) }
    }
    return best?.name
  }
}
