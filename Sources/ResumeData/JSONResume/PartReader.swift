import ResumeDomain

/// Makes maps inside documents of objects inside JSON Resume's entries.
struct PartReader {
  let form: PartForm
  let language: WritingLanguage

  /// The value in the place of `former`, whose texts in other languages stay; `nil` where nothing is left.
  func value(_ source: JSONSource?, replacing former: FieldValue?) -> FieldValue? {
    let value = source.map(PlainJSON.fieldValue) ?? .map([:])
    guard value != .null else { return nil }
    guard var fields = Self.fields(value) else { return value }
    let formers = Self.fields(former) ?? [:]
    for name in form.texts {
      switch fields[name] {
      case .string(let text)?:
        let prior = formers[name]
        let isKept = TextField.translations(prior) != nil || (language.isBase && prior?.isText == true)
        fields[name] = TextField.setting(text, in: language, of: isKept ? prior : nil) ?? .string(text)
      case nil: fields[name] = TextField.removing(language, from: formers[name])
      default: continue
      }
    }
    return source == nil && fields.isEmpty ? nil : .map(fields)
  }

  /// The list in the place of `former`.
  func values(_ source: JSONSource?, replacing former: FieldValue?) -> FieldValue? {
    guard let source, case let value = PlainJSON.fieldValue(source), value != .null else { return nil }
    guard let elements = source.elements, case .array(var values) = value else { return value }
    let formers = Self.elements(former)
    for (index, element) in elements.enumerated() where element.members != nil {
      let partner = partner(of: element, at: index, in: formers).map { formers[$0] }
      // In a list an object may have a form that a lone one has not.
      guard Self.fields(values[index]) != nil, let value = self.value(element, replacing: partner) else { continue }
      values[index] = value
    }
    return .array(values)
  }

  /// `former` with the texts of one more language; as it is where it can't have them.
  func value(_ source: JSONSource, addingTo former: FieldValue?) -> FieldValue? {
    guard let members = source.members else { return former }
    if let former, let lone = form.lone, form.isLone(former) {
      return members[lone]?.string.flatMap { TextField.setting($0, in: language, of: former) } ?? former
    }
    guard var fields = former == nil ? [:] : Self.fields(former) else { return former }
    for name in form.texts {
      guard let text = members[name]?.string else { continue }
      // Names of towns and networks are mostly the same everywhere.
      if case .string(let same)? = fields[name], Identifier.areSame(same, text) { continue }
      if let set = TextField.setting(text, in: language, of: fields[name]) { fields[name] = set }
    }
    return fields.isEmpty ? former : .map(fields)
  }

  /// The list `former` with the texts of one more language, each where the same address is.
  func values(_ source: JSONSource, addingTo former: FieldValue?) -> FieldValue? {
    guard let elements = source.elements, case .array(var values)? = former else { return former }
    for (index, element) in elements.enumerated() {
      guard let place = partner(of: element, at: index, in: values),
        let value = value(element, addingTo: values[place])
      else { continue }
      values[place] = value
    }
    return .array(values)
  }

  /// The place of the element with the same address; of one without, the same place where there is none either.
  private func partner(of element: JSONSource, at index: Int, in values: [FieldValue]) -> Int? {
    guard let address = element["url"]?.string else {
      return values.indices.contains(index) && Self.fields(values[index])?["url"] == nil ? index : nil
    }
    return values.firstIndex { value in
      guard case .string(let other)? = Self.fields(value)?["url"] else { return false }
      return Identifier.areSame(address, other)
    }
  }

  private static func elements(_ value: FieldValue?) -> [FieldValue] {
    if case .array(let elements)? = value { elements } else { [] }
  }

  /// The fields of a map; `nil` for what stands for something that no map can hold.
  private static func fields(_ value: FieldValue?) -> [String: FieldValue]? {
    guard case .map(let fields)? = value, Array(fields.keys) != [PlainJSON.textMember] else { return nil }
    return fields
  }
}

extension FieldValue {
  fileprivate var isText: Bool { if case .string = self { true } else { false } }
}
