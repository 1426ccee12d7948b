import ResumeDomain
import ResumeSupport

/// Validates values by the kinds of JSON Resume's members.
struct MemberRules {
  /// Whether documents are checked: texts may have languages, dates may be timestamps, and empty values and `null`
  /// count as absent.
  var isDocument = false
  /// Whether the documents are in the plain form, which has the types of JSON.
  var isPlainForm = false
  /// Whether an import's changes are reported: dates that it corrects, and members that it stores, but nothing shows.
  var isImport = false

  func check(
    _ members: [JSON.Member], _ form: ObjectForm, _ path: FieldPath, _ findings: inout ValidationFindings
  ) {
    var absent: [String]?
    for member in members {
      let memberPath = path.member(member.name)
      if let known = form.members[member.name] {
        check(member, known, memberPath, &findings)
      } else if let current = form.oldNames[member.name], !isDocument, members[current] == nil {
        findings.add(.formerName(member.name, now: current, entries: 1), at: member.position, path: memberPath.text)
        if let known = form.members[current] { check(member, known, memberPath, &findings) }
      } else if !form.others.contains(member.name) {
        let names = absent ?? form.absent(members)
        absent = names
        if let meant = MemberSpelling.suggestion(for: member.name, among: names) {
          findings.add(.misspelledMember(member.name, meant: meant), at: member.position, path: memberPath.text)
        } else if isImport, !form.additions.contains(member.name) {
          findings.add(.unknownMember(member.name), at: member.position, path: memberPath.text)
        }
      }
    }
  }

  private func check(
    _ member: JSON.Member, _ kind: Field.Kind, _ path: FieldPath, _ findings: inout ValidationFindings
  ) {
    if isImport, case .date = kind, let text = member.value.string, let correction = Self.correction(of: member) {
      return findings.add(.correctedDate(text, correction), at: member.value.position, path: path.text)
    }
    check(member.value, kind, path, &findings)
  }

  /// Returns the correction of a member that is an invalid date of JSON Resume.
  static func correction(of member: JSON.Member) -> DateCorrection? {
    guard let text = member.value.string, !text.isEmpty, MemberRules().date(text) == nil else { return nil }
    let correction = DateCorrection(text)
    // Only an end can be absent because the entry is current.
    return correction == .current && member.name != "endDate" ? nil : correction
  }

  func check(_ value: JSON, _ form: Field.Kind, _ path: FieldPath, _ findings: inout ValidationFindings) {
    guard !isNull(value, path, &findings) else { return }
    switch form {
    case .text, .string:
      if !isDocument || !isTranslated(value) { _ = text(value, path, &findings) }
    case .date, .url, .image, .email, .countryCode:
      guard let text = text(value, path, &findings), !text.isEmpty, let finding = finding(for: text, of: form) else {
        return
      }
      switch finding {
      // The reason why the link is omitted has been reported.
      case .invalidURL where findings.has("invalidLink", at: path.text ?? ""): return
      case .unopenedURL where findings.omitsLink(in: path.text ?? ""): return
      default: findings.add(finding, at: value.position, path: path.text)
      }
    case .texts, .strings:
      // Reading a document has reported the list.
      guard !findings.has("wrongType", at: path.text ?? ""), let elements = elements(value, path, &findings) else {
        return
      }
      for (index, element) in elements.enumerated() { check(element, .text, path.element(index), &findings) }
    case .object(let fields): object(value, ObjectForm(fields), path, &findings)
    case .objects(let fields):
      guard let elements = elements(value, areObjects: true, path, &findings) else { return }
      for (index, element) in elements.enumerated() {
        object(element, ObjectForm(fields), path.element(index), &findings)
      }
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
  private func isNull(_ value: JSON, _ path: FieldPath, _ findings: inout ValidationFindings) -> Bool {
    if value.isNull, !isDocument { findings.add(.nullValue, at: value.position, path: path.text) }
    return value.isNull
  }

  /// Returns the date of a text in this file format.
  func date(_ text: String) -> PartialDate? {
    if isDocument, let timestamp = FirestoreTimestamp(text) { return timestamp.day }
    guard let date = PartialDate(text) else { return nil }
    // The official schema allows no other years.
    return isDocument || (1000...2999).contains(date.year) ? date : nil
  }

  private func finding(for text: String, of kind: Field.Kind) -> ValidationFinding? {
    switch kind {
    case .date: date(text) == nil ? .invalidDate(text) : nil
    case .email: URLForm.isEmail(text) ? nil : .invalidEmail(text)
    case .countryCode:
      text.utf8.count == 2 && text.utf8.allSatisfy(\.isLetter) ? nil : .invalidCountryCode(text)
    case .url:
      switch URLForm.use(of: text) {
      case .opened: nil
      case .shown: .unopenedURL(text)
      case .none: .invalidURL(text)
      }
    case .image:
      switch URLForm.use(of: text) {
      case .shown where !text.lowercased().hasPrefix("data:image/"): .unopenedURL(text)
      // A URL without a scheme is relative.
      case .none where ["http:", "https:"].contains(where: text.lowercased().hasPrefix): .invalidURL(text)
      default: nil
      }
    default: nil
    }
  }

  private func text(_ value: JSON, _ path: FieldPath, _ findings: inout ValidationFindings) -> String? {
    guard let text = value.string else {
      reportType(of: value, .text, path, &findings)
      return nil
    }
    if text.isEmpty, !isDocument { findings.add(.emptyText, at: value.position, path: path.text) }
    return text
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
      // A `null` element is reported as such.
      if value.isNull, isDocument { return }
      reportType(of: value, .object, path, &findings)
      return
    }
    check(members, form, path, &findings)
  }

  private func reportType(
    of value: JSON, _ expected: JSONKind, quotesValue: Bool = true, _ path: FieldPath,
    _ findings: inout ValidationFindings
  ) {
    let finding: ValidationFinding =
      isDocument && !isPlainForm
      ? .wrongFieldType(value.firestoreKind) : value.isNot(expected, quotesValue: quotesValue)
    findings.add(finding, at: value.position, path: path.text)
  }

  /// Whether a value is a map from language to text.
  private func isTranslated(_ value: JSON) -> Bool {
    guard let members = value.members else { return false }
    return members.allSatisfy { LanguageTag.isWellFormed($0.name) && ($0.value.string != nil || $0.value.isNull) }
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
