import ResumeDomain

/// Holds values against the forms of JSON Resume's members.
struct MemberRules {
  /// Whether it is documents that are looked at: texts may have languages and dates may be timestamps, and what is empty or
  /// `null` is as good as absent.
  var isDocument = false

  /// Checks every member of an object.
  func check(
    _ members: [JSONSource.Member], _ form: ObjectForm, _ path: FieldPath, _ findings: inout ValidationFindings
  ) {
    var absent: [String]?
    for member in members {
      let place = path.member(member.name)
      if let known = form.members[member.name] {
        check(member.value, known, place, &findings)
      } else if let now = form.former[member.name], !isDocument {
        findings.add(.formerName(member.name, now: now), at: member.position, path: place.text)
        if let known = form.members[now] { check(member.value, known, place, &findings) }
      } else if !form.others.contains(member.name) {
        let names = absent ?? form.absent(members)
        absent = names
        guard let meant = MemberSpelling.meant(by: member.name, among: names) else { continue }
        findings.add(.misspeltMember(member.name, meant: meant), at: member.position, path: place.text)
      }
    }
  }

  /// Checks a value.
  func check(_ value: JSONSource, _ form: MemberForm, _ path: FieldPath, _ findings: inout ValidationFindings) {
    if value.isNull {
      if !isDocument { findings.add(.nullValue, at: value.position, path: path.text) }
      return
    }
    switch form {
    case .text:
      if !isDocument || !isTranslated(value) { _ = text(value, path, &findings) }
    case .date, .url, .image, .email, .countryCode:
      guard let text = text(value, path, &findings), !text.isEmpty, let finding = finding(text, form) else { return }
      findings.add(finding, at: value.position, path: path.text)
    case .texts:
      guard let elements = elements(value, path, &findings) else { return }
      for (index, element) in elements.enumerated() { check(element, .text, path.element(index), &findings) }
    case .object(let form): object(value, form, path, &findings)
    case .objects(let form):
      guard let elements = elements(value, path, &findings) else { return }
      for (index, element) in elements.enumerated() { object(element, form, path.element(index), &findings) }
    }
  }

  /// The date that a text is in a file of this form.
  func date(_ text: String) -> PartialDate? {
    if isDocument, let timestamp = FirestoreTimestamp(text) { return timestamp.day }
    guard let date = PartialDate(text) else { return nil }
    // The official schema takes no other years.
    return isDocument || (1000...2999).contains(date.year) ? date : nil
  }

  private func finding(_ text: String, _ form: MemberForm) -> ValidationFinding? {
    switch form {
    case .date: date(text) == nil ? .invalidDate(text) : nil
    case .email: AddressForm.isEmail(text) ? nil : .invalidEmail(text)
    case .countryCode:
      text.utf8.count == 2 && text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
        ? nil : .invalidCountryCode(text)
    case .url:
      switch AddressForm.use(of: text) {
      case .opened: nil
      case .shown: .unopenedURL(text)
      case .none: .invalidURL(text)
      }
    case .image:
      AddressForm.use(of: text) == .shown && !text.lowercased().hasPrefix("data:image/") ? .unopenedURL(text) : nil
    case .text, .texts, .object, .objects: nil
    }
  }

  private func text(_ value: JSONSource, _ path: FieldPath, _ findings: inout ValidationFindings) -> String? {
    guard let text = value.string else {
      refuse(value, .text, path, &findings)
      return nil
    }
    if text.isEmpty, !isDocument { findings.add(.emptyText, at: value.position, path: path.text) }
    return text
  }

  private func elements(
    _ value: JSONSource, _ path: FieldPath, _ findings: inout ValidationFindings
  ) -> [JSONSource]? {
    if let elements = value.elements { return elements }
    refuse(value, .list, path, &findings)
    return nil
  }

  private func object(
    _ value: JSONSource, _ form: ObjectForm, _ path: FieldPath, _ findings: inout ValidationFindings
  ) {
    guard let members = value.members else {
      // An element that is nothing is told as such.
      if value.isNull, isDocument { return }
      refuse(value, .object, path, &findings)
      return
    }
    check(members, form, path, &findings)
  }

  private func refuse(
    _ value: JSONSource, _ expected: JSONKind, _ path: FieldPath, _ findings: inout ValidationFindings
  ) {
    let finding: ValidationFinding = isDocument ? .wrongFieldType(value.firestoreKind) : value.isNot(expected)
    findings.add(finding, at: value.position, path: path.text)
  }

  /// Whether a value is a text by language.
  private func isTranslated(_ value: JSONSource) -> Bool {
    guard let members = value.members else { return false }
    return members.allSatisfy { LanguageTag.isWellFormed($0.name) && ($0.value.string != nil || $0.value.isNull) }
  }
}
