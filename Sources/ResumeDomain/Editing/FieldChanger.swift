/// The change that an assignment makes to the value of a field.
struct FieldChanger {
  let assignment: FieldAssignment
  /// The language of texts without a language.
  let base: String

  var operation: FieldAssignment.Operation { assignment.operation }
  var value: String { assignment.value }

  /// Returns the value of a field with the assignment made; nil if nothing is left.
  func changed(_ old: FieldValue?, _ place: FieldAssignment.Place) throws(ResumeError) -> FieldValue? {
    if let object = try changedLocation(old, place) { return object }
    // `null` is no value, and one of another type is what it means.
    let old = old == .null ? nil : old.map { place.field.editableForm(of: $0) ?? $0 }
    guard let number = place.element else { return try changed(old, place.field, place.members[...], place.name) }
    guard place.field.isList else { throw invalid(.noElements) }
    var elements = old.map { $0.elements ?? [$0] } ?? []
    guard elements.indices.contains(number - 1) else {
      throw .elementOutOfRange(assignment.text, count: elements.count)
    }
    guard let element = try changedElement(elements[number - 1], place) else {
      elements.remove(at: number - 1)
      return elements.isEmpty ? nil : .array(elements)
    }
    elements[number - 1] = element
    return .array(elements)
  }

  /// Returns a value with the members or languages of a path changed; `name` is the whole name of the field for errors.
  func changed(
    _ old: FieldValue?, _ field: Field, _ path: ArraySlice<String>, _ name: String
  ) throws(ResumeError) -> FieldValue? {
    let clears = operation == .set && path.isEmpty && value.isEmpty
    switch field.kind {
    case .object where clears, .objects where clears: return nil
    case .texts, .strings, .plain: return try changedList(old, field, path)
    case .text:
      try requireSet()
      return try changedText(old, path)
    case .object(let form):
      guard let member = path.first else { throw invalid(.object) }
      return try changedMember(member, of: old, form, path.dropFirst(), name)
    case .objects(let form): return try changedObjects(old, form, path, name)
    default:
      try requireSet()
      guard path.isEmpty else { throw invalid(.noMembers) }
      return value.isEmpty ? nil : try single(field)
    }
  }

  /// Returns an object with one member changed; nil if no member is left.
  func changedMember(
    _ member: String, of old: FieldValue?, _ form: ObjectFields, _ path: ArraySlice<String>, _ name: String
  ) throws(ResumeError) -> FieldValue? {
    guard let field = form.field(named: member) else {
      let near = form.fields.suggestions(for: member)
      let known = near.isEmpty ? form.fields.map(\.member) : near
      throw .unknownField(name + "." + member, known: known.map { name + "." + $0 })
    }
    var object = old?.members ?? [:]
    // A text stands for the whole object, such as the city for a location.
    if let sole = form.soleText, let old, !form.fields.contains(where: { object[$0.name] != nil }) {
      object = [sole: old]
    }
    let value = object[field.name].flatMap { $0 == .null ? nil : field.editableForm(of: $0) ?? $0 }
    object[field.name] = try changed(value, field, path, name + "." + member)
    return object.isEmpty ? nil : .map(object)
  }

  /// Returns an object in place of a location's text with one part changed, or with its city in one language; nil for any other value.
  private func changedLocation(
    _ old: FieldValue?, _ place: FieldAssignment.Place
  ) throws(ResumeError) -> FieldValue? {
    let path = place.members[...]
    guard place.field.role == .location, case .text = place.field.kind, place.element == nil,
      case .map(var object)? = old, !LocalizedText.areLanguages(object.keys),
      !path.isEmpty || assignment.language != nil
    else { return nil }
    try requireSet()
    let isPart = path.first.map { object[$0] != nil || FieldTable.place.field(named: $0) != nil } ?? false
    let city = ["city", "name"].first { object[$0] != nil } ?? "city"
    let name = isPart ? path.first ?? city : city
    object[name] = try changedText(object[name], isPart ? path.dropFirst() : path)
    return .map(object)
  }

  private func single(_ field: Field) throws(ResumeError) -> FieldValue? {
    switch field.kind {
    case .date:
      if PartialDate(value) != nil { return .string(value) }
      switch DateCorrection(value) {
      case .date(let date)?: return .string(date.description)
      case .current? where field.name == "endDate": return nil
      default:
        // A text such as "Spring 2013" is shown as typed.
        guard DateCorrection.isShownAsTyped(value) else { throw invalid(.date) }
        return .string(value)
      }
    case .integer:
      guard let number = Int64(value), number >= 0 || field.name == FieldTable.orderField else {
        throw invalid(.number)
      }
      return .integer(number)
    case .coordinates:
      let numbers = value.split(separator: ",").map { Double($0.filter { $0 != " " }) }
      guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1], abs(latitude) <= 90,
        abs(longitude) <= 180
      else { throw invalid(.coordinates) }
      return .geoPoint(latitude: latitude, longitude: longitude)
    default: return .string(value)
    }
  }

  /// Returns a text with another value in the language of a path; without one in the base language, in the form it has.
  func changedText(_ old: FieldValue?, _ path: ArraySlice<String>) throws(ResumeError) -> FieldValue? {
    guard path.count <= 1 else { throw invalid(.noMembers) }
    let named = path.first ?? assignment.language
    let language = named ?? base
    guard named == nil || LanguageTag.isWellFormed(language) else { throw invalid(.language) }
    // Any other value is no text, and gives way.
    var text = StoredText(old?.string != nil || old?.members?.isEmpty == false ? old : nil, members: [])
    text.set(value.isEmpty ? nil : value, in: language, base: base, namesLanguage: named != nil)
    return text.value
  }

  func requireSet() throws(ResumeError) {
    guard operation == .set else { throw invalid(.notList) }
  }

  func invalid(_ problem: FieldAssignment.Problem) -> ResumeError { .invalidAssignment(assignment.text, problem) }
}

extension Field {
  /// Whether the value is a list.
  package var isList: Bool {
    switch kind {
    case .texts, .strings, .plain, .objects: true
    default: false
    }
  }
}
