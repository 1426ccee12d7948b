import ResumeSupport

/// The judge of values: what is wrong with the value of a field, and where in the value. A valid value costs no memory.
package struct FieldCheck {
  /// What a value is checked for.
  package enum Form {
    /// A résumé of this program, in which texts may have languages.
    case resume
    /// JSON Resume's official schema, which has no languages and no empty values.
    case schema
  }

  /// A step from a value to one inside it.
  package enum Step: Sendable, Equatable {
    case element(Int)
    case member(String)
  }

  /// What is wrong with a value or a part of it.
  package struct Finding: Sendable {
    /// The kinds of problems.
    package enum Problem: Sendable, Equatable {
      /// The value isn't of the kind that a file has; nil expects no kind that JSON has.
      case wrongType(FieldValue, expected: JSONKind?)
      case finding(ValidationFinding)
    }

    package let problem: Problem
    /// The warning of reading, which shows at most a part of the value; nil if reading accepts the value.
    package let warning: DataWarning.Kind?
    /// The field of the value, which may be one in an object; nil for a value without one.
    package var field: Field?
    /// The place in the value that was checked.
    package var place: [Step] = []

    /// Returns the finding about the value that has this one.
    package func inside(_ step: Step) -> Finding {
      var finding = self
      finding.place.insert(step, at: 0)
      return finding
    }
  }

  private let field: Field
  private let form: Form
  /// The object with the field; nil for a field of a document.
  private var object: ObjectFields?

  package init(_ field: Field, _ form: Form = .resume) { (self.field, self.form) = (field, form) }

  /// Calls a function with each problem of a value.
  package func check(_ value: FieldValue, _ found: (Finding) -> Void) {
    if value.isNull { return found(finding(.nullValue)) }
    switch field.kind {
    case .text, .string: checkText(value, found)
    case .date, .url, .email, .countryCode, .image: checkString(value, found)
    case .texts, .strings, .plain:
      guard let elements = value.elements else { return found(wrongType(value, .list)) }
      for (index, element) in elements.enumerated() {
        checkElement(element) { found($0.inside(.element(index))) }
      }
    case .integer:
      switch value {
      case _ where value.wholeNumber.map { $0 >= 0 } == true: break
      case .integer: found(finding(.invalidCount, .wrongType))
      case .double(let number) where number.isFinite: found(finding(.invalidCount, .wrongType))
      default: found(wrongType(value, .number))
      }
    case .coordinates:
      guard case .geoPoint = value else { return found(wrongType(value, .object)) }
      if value.isSound == false { found(finding(.invalidCoordinate, .invalidCoordinate)) }
    case .object(let object): check(value, object, found)
    case .objects(let object):
      guard let elements = value.elements else { return found(wrongType(value, .list)) }
      for (index, element) in elements.enumerated() {
        check(element, object) { found($0.inside(.element(index))) }
      }
    }
  }

  private func finding(_ finding: ValidationFinding, _ warning: DataWarning.Kind? = nil) -> Finding {
    Finding(problem: .finding(finding), warning: warning, field: field)
  }

  private func wrongType(_ value: FieldValue, _ expected: JSONKind) -> Finding {
    // Reading accepts any text in a location, and of the objects in a list, it needs only the URLs.
    if object == nil { return wrongType(value, expected, field.meaning(of: value) == nil ? .wrongType : .readAs) }
    if isInPlace { return wrongType(value, expected, LocalizedText.isText(value) ? nil : .wrongType) }
    if case .url = field.kind { return wrongType(value, expected, .invalidLink) }
    return wrongType(value, expected, nil)
  }

  private func wrongType(_ value: FieldValue, _ expected: JSONKind, _ warning: DataWarning.Kind?) -> Finding {
    Finding(problem: .wrongType(value, expected: expected), warning: warning, field: field)
  }

  /// Whether the field is in an object that may also be a single text.
  private var isInPlace: Bool { object?.soleText != nil }

  // MARK: Texts

  private func checkText(_ value: FieldValue, _ found: (Finding) -> Void) {
    guard let text = value.string else {
      guard form == .resume, field.isText || isInPlace, LocalizedText.isText(value) else {
        return found(wrongType(value, .text))
      }
      return checkLinks(value, found)
    }
    if isEmpty(text) { return found(finding(.emptyText)) }
    if field.isColor, !PetProject.isColor(text) { found(finding(.invalidColor(text))) }
    checkLinks(value, found)
  }

  /// Checks the URLs of a text that is a link.
  private func checkLinks(_ value: FieldValue, _ found: (Finding) -> Void) {
    guard field.role == .link, field.identifierLink == nil, let text = LocalizedText.parse(value) else { return }
    if !text.areLinks { found(finding(.invalidLink(""), .invalidLink)) }
  }

  private func checkElement(_ value: FieldValue, _ found: (Finding) -> Void) {
    let isText = field.isText && form == .resume
    if isText, value.isNull { return found(finding(.nullValue, .wrongType)) }
    if field.isText, let text = value.string, isEmpty(text) { return found(finding(.emptyText)) }
    let isElement = isText ? LocalizedText.isElement(value, members: field.textMembers) : value.string != nil
    if !isElement {
      let isRead = value.hasValidTags && field.text(ofElement: value) != nil
      found(wrongType(value, .text, isRead ? nil : .wrongType))
    }
    // Nothing shows what an object has besides its text.
    if isElement, isText, let fields = value.members, LocalizedText.parse(value.withoutLocalTags) == nil,
      !fields.keys.allSatisfy({ field.isPart($0) })
    {
      found(wrongType(value, .text, nil))
    }
  }

  private func isEmpty(_ text: String) -> Bool {
    form == .resume ? text.isEmpty : text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  // MARK: Strings with a form

  private func checkString(_ value: FieldValue, _ found: (Finding) -> Void) {
    if case .date = field.kind, case .timestamp(let text) = value, form == .resume {
      if FirestoreTimestamp(text) == nil { found(finding(.invalidDate(""), .invalidDate)) }
      return
    }
    guard let text = value.string else {
      if field.isLinkKey, form == .resume, value.members != nil { return checkLanguages(of: value, found) }
      return found(wrongType(value, .text))
    }
    if isEmpty(text) { return found(finding(.emptyText)) }
    switch (field.kind, form) {
    case (.date, .resume):
      if Self.date(text) == nil {
        found(finding(.invalidDate(text), PartialDate(text) == nil ? warning(ofDate: text) : nil))
      }
    case (.date, .schema):
      if Self.date(text) == nil || field.isDay && text.utf8.count < 10 { found(finding(.invalidDate(text))) }
    case (.url, .resume): checkURL(text, found)
    case (.url, .schema): if !URLForm.isURI(text) { found(finding(.invalidURL(text))) }
    case (.email, _):
      if !URLForm.isEmail(text) || form == .schema && !text.utf8.allSatisfy({ $0 < 0x80 }) {
        found(finding(.invalidEmail(text)))
      }
    case (.countryCode, .resume):
      if text.utf8.count != 2 || !text.utf8.allSatisfy(\.isLetter) { found(finding(.invalidCountryCode(text))) }
    case (.image, .resume):
      switch URLForm.use(of: text) {
      case .shown where !text.lowercased().hasPrefix("data:image/"): found(finding(.unopenedURL(text)))
      // A URL without a scheme is relative.
      case .none where ["http:", "https:"].contains(where: text.lowercased().hasPrefix):
        found(finding(.invalidURL(text)))
      default: break
      }
    default: break
    }
  }

  /// Returns the warning of a text that isn't a date: none for the word that ends no period.
  private func warning(ofDate text: String) -> DataWarning.Kind? {
    if field.name == "endDate", DateWords.isPresent(text) { return nil }
    return DateCorrection.readable(text) == nil ? .invalidDate : .readAs
  }

  /// Returns the date of a text, in the years that the official schema allows.
  private static func date(_ text: String) -> PartialDate? {
    PartialDate(text).flatMap { (1000...2999).contains($0.year) ? $0 : nil }
  }

  /// Returns the date that an import reads in place of an invalid one; nil if the text means none.
  package func correction(of value: FieldValue) -> DateCorrection? {
    guard let text = value.string, !text.isEmpty, Self.date(text) == nil else { return nil }
    let correction = DateCorrection(text)
    // Only an end can be absent because the entry is current.
    return correction == .current && field.name != "endDate" ? nil : correction
  }

  private func checkURL(_ text: String, _ found: (Finding) -> Void) {
    let link = WebLink(typed: text)
    if link?.address == text { return }
    // The objects in a list may also link to a mailbox.
    let isShown = link != nil || object != nil && Link(target: text) != nil
    // Other programs read only the URLs of JSON Resume.
    guard !isShown || field.exchange == .schema else { return }
    let warning: DataWarning.Kind? = isShown ? nil : .invalidLink
    switch URLForm.use(of: text) {
    case .opened: if !isShown { found(finding(.invalidLink(text), warning)) }
    case .shown: found(finding(.unopenedURL(text), warning))
    case .none: found(finding(.invalidURL(text), warning))
    }
  }

  /// Checks the URLs of a link by language.
  private func checkLanguages(of value: FieldValue, _ found: (Finding) -> Void) {
    let isText = LocalizedText.isText(value)
    guard let text = LocalizedText.parse(value) else {
      return found(isText ? finding(.invalidURL(""), .invalidLink) : wrongType(value, .text))
    }
    if !isText || !text.areLinks { found(finding(.invalidURL(""), .invalidLink)) }
  }

  // MARK: Objects

  private func check(_ value: FieldValue, _ object: ObjectFields, _ found: (Finding) -> Void) {
    // An object of a list that only Firestore has is shown as a whole or not at all.
    let isWhole = form == .resume && !field.textMembers.isEmpty
    if isWhole, object.hasLink, Person.link(value) == nil { found(finding(.invalidLink(""), .invalidLink)) }
    if isWhole, !object.hasLink, Person.section(value) == nil { found(wrongType(value, .object, .wrongType)) }
    let isPlace = form == .resume && object.soleText != nil
    guard let members = value.members else {
      let isList = if case .objects = field.kind { true } else { false }
      let isRead = field.meaning(of: isList ? .array([value]) : value) != nil
      let warning: DataWarning.Kind? = isPlace && LocalizedText.isText(value) ? nil : isRead ? .readAs : .wrongType
      if !isWhole { found(wrongType(value, .object, warning)) }
      return
    }
    var isKnown = false
    for inner in object.fields {
      guard let value = members[inner.member] else { continue }
      isKnown = true
      if isWhole, !value.isNull, value.string != "" { continue }
      var check = FieldCheck(inner, form)
      check.object = object
      check.check(value) { found($0.inside(.member(inner.member))) }
    }
    if isPlace, !isKnown, !LocalizedText.isText(value) { found(wrongType(value, .object)) }
  }
}

extension ObjectFields {
  /// Whether one of the fields is a URL.
  fileprivate var hasLink: Bool { fields.contains { if case .url = $0.kind { true } else { false } } }
}

extension LocalizedText {
  /// Whether each text is a URL that may be opened.
  fileprivate var areLinks: Bool { translations.allSatisfy { WebLink(typed: $0.text) != nil } }
}
