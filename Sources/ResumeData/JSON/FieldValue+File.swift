import ResumeDomain

/// The values of a local résumé's file: plain JSON, and the objects with one reserved name of the plain form for values that only Firestore has.
///
/// JSON that Firestore can't hold becomes JSON text in a map with the single member `jsonText`: lists in lists, numbers that are neither
/// 64-bit integers nor doubles, objects with invalid or reserved names.
extension FieldValue {
  /// Firestore's maximum nesting below the document.
  private static let maximumDepth = 18

  /// Reads a value. In a list of texts, elements may have `$text` and `$tags`.
  init(json: JSON, areTexts: Bool = false) { self = Self.read(json, areTexts: areTexts, inList: false, depth: 0) }

  private static func read(_ json: JSON, areTexts: Bool, inList: Bool, depth: Int) -> FieldValue {
    switch json.value {
    case .null, .positioned: return .null
    case .boolean(let value): return .boolean(value)
    case .string(let text): return .string(text)
    case .number(let text): return number(text) ?? escaped(json)
    case .array(let elements):
      guard !inList, depth < maximumDepth else { return escaped(json) }
      return .array(elements.map { read($0, areTexts: areTexts, inList: true, depth: depth + 1) })
    case .object(let members):
      if let special = special(members) { return special }
      guard depth < maximumDepth, let keys = keys(of: members, areTexts: areTexts && inList) else {
        return escaped(json)
      }
      let values = members.map { read($0.value, areTexts: areTexts, inList: false, depth: depth + 1) }
      return .map(Dictionary(zip(keys, values), uniquingKeysWith: { one, _ in one }))
    }
  }

  private static func number(_ text: String) -> FieldValue? {
    if let integer = Int64(text), String(integer) == text { return .integer(integer) }
    guard let double = Double(text), double.isFinite, JSONText.areEqualNumbers(double.description, text) else {
      return nil
    }
    return .double(double)
  }

  /// Returns a value that only Firestore has; nil for another object.
  private static func special(_ members: [JSON.Member]) -> FieldValue? {
    guard members.count == 1, members[0].name.utf8.first == UInt8(ascii: "$") else { return nil }
    return special(members[0].name, FieldValue(json: members[0].value))
  }

  /// Returns the keys of an object's members; nil if Firestore can't hold it.
  private static func keys(of members: [JSON.Member], areTexts: Bool) -> [String]? {
    var keys: [String] = []
    for member in members {
      guard let name = fieldName(member.name, inTexts: areTexts), FieldName.isLegal(name) else { return nil }
      keys.append(FieldName.key(name))
    }
    return Set(keys).count == keys.count && keys != [jsonTextMember] ? keys : nil
  }

  /// Returns the name of the field that a member stands for; nil for a reserved name.
  static func fieldName(_ member: String, inTexts: Bool = false) -> String? {
    guard member.utf8.first == UInt8(ascii: "$") else { return member }
    if inTexts, [textMember, tagsMember].contains(member) { return member }
    let rest = String(Substring(member.utf8.dropFirst()))
    return rest.utf8.first == UInt8(ascii: "$") ? rest : nil
  }

  /// Whether a member has a reserved name, but its object stands for no value.
  static func isInvalidReserved(_ member: JSON.Member, in members: [JSON.Member]) -> Bool {
    fieldName(member.name, inTexts: true) == nil && special(members) == nil
  }

  private static func escaped(_ json: JSON) -> FieldValue {
    .map([jsonTextMember: .string(String(decoding: json.canonical, as: UTF8.self))])
  }

  /// Returns the value as JSON, which `init(json:areTexts:)` reads as the same value unless it has lists in lists or reserved names.
  func json(areTexts: Bool = false, order: [String] = []) -> JSON {
    switch self {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .integer(let value): .number(String(value))
    case .double(let value) where value.isFinite: .number(value.description)
    case .string(let text): .string(text)
    case .array(let values): .array(values.map { $0.json(areTexts: areTexts, order: order) })
    case .map(let fields):
      if fields.count == 1, case .string(let text)? = fields[Self.jsonTextMember], let json = try? JSON.parse(text.utf8)
      {
        json.value
      } else if Self.vector(fields) == nil {
        Self.object(fields, areTexts: areTexts, order: order)
      } else {
        plainForm
      }
    case .double, .timestamp, .bytes, .reference, .geoPoint, .unknown: plainForm
    }
  }

  private static func object(_ fields: [String: FieldValue], areTexts: Bool, order: [String]) -> JSON {
    let members = fields.ordered(by: areTexts ? [textMember] + order : order, name: \.key).map { key, value in
      let isElement = areTexts && [textMember, tagsMember].contains(key)
      return JSON.Member(isElement ? key : memberName(key), value.json(areTexts: areTexts))
    }
    // People read the text first.
    return .object(members.filter { $0.name != tagsMember } + members.filter { $0.name == tagsMember })
  }

  /// The value in the plain form.
  var plainForm: JSON {
    var writer = JSONWriter()
    write(to: &writer)
    return (try? JSON.parse(writer.bytes))?.value ?? .null
  }
}

extension FieldValue {
  /// Reads the value of a field.
  init(json: JSON, of field: Field?) {
    switch field?.kind {
    case .texts?:
      self = FieldValue(json: json, areTexts: true)
      if case .array(let elements) = self, let name = field?.textMembers.first {
        self = .array(elements.map { $0.renamingText(Self.textMember, to: name) })
      }
    case .coordinates?:
      self = FieldValue(json: json)
      if case .map(let fields) = self, fields.count == 2, let latitude = fields["latitude"]?.number,
        let longitude = fields["longitude"]?.number
      {
        self = .geoPoint(latitude: latitude, longitude: longitude)
      }
    default: self = FieldValue(json: json)
    }
  }

  /// Returns the value of a field as JSON; nil if reading it would return another value.
  func json(of field: Field?) -> JSON? {
    var (value, areTexts, order) = (self, false, [String]())
    switch field?.kind {
    case .texts?:
      areTexts = true
      if case .array(let elements) = self, let name = field?.textMembers.first {
        value = .array(elements.map { $0.renamingText(name, to: Self.textMember) })
      }
    case .object(let form)?, .objects(let form)?: order = form.fields.map(\.name)
    default: break
    }
    let json = value.json(areTexts: areTexts, order: order)
    return FieldValue(json: json, of: field).isIdentical(to: self) ? json : nil
  }

  /// Returns an element with a text and more than tags, with another name of its text.
  private func renamingText(_ name: String, to other: String) -> FieldValue {
    guard case .map(var fields) = self, let text = fields[name], fields[other] == nil,
      fields.keys.contains(where: { $0 != name && $0 != Self.tagsMember })
    else { return self }
    fields[name] = nil
    fields[other] = text
    return .map(fields)
  }
}
