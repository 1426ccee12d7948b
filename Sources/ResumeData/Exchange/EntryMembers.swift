import ResumeDomain

/// The members of an entry in a local résumé's file, and the fields that they stand for. A field may be written under each of its names.
struct EntryMembers: Sendable {
  /// A field that an entry has twice, under two names and with different values.
  struct Conflict: Sendable {
    var field: String
    /// The name that counts, and the other one.
    var name: String
    var other: String
    var position: TextPosition
    var otherPosition: TextPosition

    var failure: JSONReader.Failure {
      JSONReader.Failure(position: otherPosition, problem: .twoNames(other, other: name, at: position))
    }
  }

  /// The member with fields of Firestore that have the names of other fields in the file.
  static let firestoreName = "$firestore"
  static let idName = "id"

  let table: FieldTable?
  let members: [JSON.Member]
  /// The names of fields by the index of their member; nil for members that are no fields, such as the ID.
  private let keys: [String?]
  private(set) var fields: [String: FieldValue] = [:]
  private(set) var conflicts: [Conflict] = []

  init(_ members: [JSON.Member], _ table: FieldTable?) {
    self.table = table
    self.members = members
    keys = members.map { Self.key(of: $0.name, table) }
    var positions: [String: Int] = [:]
    for (index, key) in keys.enumerated() {
      guard let key else { continue }
      let value = FieldValue(json: members[index].value, of: table?.field(key))
      guard let first = positions[key] else {
        (fields[key], positions[key]) = (value, index)
        continue
      }
      // JSON Resume's name precedes the others.
      let isCurrent = table?.field(key).map { Identifier.areEqual(members[index].name, $0.member) } ?? false
      let (winner, other) = isCurrent ? (index, first) : (first, index)
      // Skills with icons are also in `keywords`, as texts.
      if let field = table?.field(key), let old = fields[key], field.hasSameTexts(old, value) {
        if old.elements?.allSatisfy({ $0.string != nil }) ?? false { (fields[key], positions[key]) = (value, index) }
        continue
      }
      if !(fields[key]?.isIdentical(to: value) ?? true) {
        conflicts.append(
          Conflict(
            field: key, name: members[winner].name, other: members[other].name, position: members[winner].position,
            otherPosition: members[other].position))
      }
      if isCurrent { (fields[key], positions[key]) = (value, index) }
    }
    for member in members where Identifier.areEqual(member.name, Self.firestoreName) {
      for (name, value) in Self.firestoreFields(member.value) where fields[name] == nil { fields[name] = value }
    }
  }

  /// Returns the ID; nil if there is none that Firestore accepts.
  var id: String? { members[Self.idName].flatMap(Self.id) }

  /// Returns the ID that a value is: a string, or a number as people may write it.
  static func id(_ value: JSON) -> String? {
    switch value.value {
    case .string(let text), .number(let text): Identifier.isLegal(text) ? text : nil
    default: nil
    }
  }

  /// The member that is an ID and can't be one.
  var invalidID: JSON? { members[Self.idName].flatMap { $0.isNull || Self.id($0) != nil ? nil : $0 } }

  /// The members that no field has and that are no part of the entry, such as one with a reserved name. Notes don't count.
  var unreadMembers: [JSON.Member] {
    zip(members, keys).filter { member, key in
      guard key == nil, !FieldTable.isOwn(member.name) else { return false }
      guard Identifier.areEqual(member.name, Self.firestoreName) else { return !Self.isPart(member.name, table) }
      return Self.firestoreFields(member.value).isEmpty && member.value.members?.isEmpty != true
    }.map(\.0)
  }

  /// Returns the member of a field, under the name that counts.
  func member(ofField name: String) -> JSON.Member? {
    let found = keys.indices.filter { keys[$0].map { Identifier.areEqual($0, name) } ?? false }.map { members[$0] }
    let current = table?.field(name)?.member
    return found.first { member in current.map { Identifier.areEqual($0, member.name) } ?? false } ?? found.first
  }

  /// Returns the members with other fields: members of unchanged fields stay, the others have JSON Resume's names.
  ///
  /// - Parameters:
  ///   - old: the fields as the résumé has them, in which dates may have another form.
  ///   - id: the ID to write; nil leaves the entry without one.
  func replacingFields(
    _ new: [String: FieldValue], over old: [String: FieldValue], id: String?, recommendations: [JSON]?
  ) -> [JSON.Member] {
    var result: [JSON.Member] = []
    var written: Set<String> = []
    for (index, member) in members.enumerated() {
      guard let key = keys[index] else {
        if isKept(member.name) { result.append(member) }
        continue
      }
      guard let value = new[key], let old = old[key] else { continue }
      if value.isIdentical(to: old) {
        result.append(member)
        written.insert(key)
      } else if self.member(ofField: key)?.position == member.position, let json = value.json(of: table?.field(key)) {
        // A field keeps its name in the file.
        result.append(JSON.Member(member.name, json))
        written.insert(key)
      }
    }
    var hidden: [String: FieldValue] = [:]
    for (key, value) in new where !written.contains(key) {
      let field = table?.field(key)
      if let name = Self.memberName(ofField: key, table), let json = value.json(of: field) {
        result[name] = json
      } else {
        hidden[key] = value
      }
    }
    if !hidden.isEmpty {
      result.append(JSON.Member(Self.firestoreName, FieldValue.map(hidden).plainForm))
    }
    if let id, table?.isEntry ?? true {
      let isSame = members[Self.idName].flatMap(Self.id).map { Identifier.areEqual($0, id) } ?? false
      result.append(JSON.Member(Self.idName, isSame ? members[Self.idName] ?? .string(id) : .string(id)))
    } else if let other = members[Self.idName], table?.isEntry ?? true {
      // An invalid ID, or that of an earlier entry.
      result.append(JSON.Member(Self.idName, other))
    }
    if let recommendations, !recommendations.isEmpty || members[ResumeSection.recommendationsCollection] != nil {
      result.append(JSON.Member(ResumeSection.recommendationsCollection, .array(recommendations)))
    }
    let names =
      [Self.idName] + (table?.members ?? []).map(\.member) + (table?.fields ?? []).map(\.member)
      + [ResumeSection.recommendationsCollection] + members.map(\.name)
    // A field is in its place under each of its names.
    return result.ordered(by: names) { table?.field(named: $0.name)?.member ?? $0.name }
  }

  /// Whether a member that is no field stays as it is when fields change.
  private func isKept(_ name: String) -> Bool {
    if Identifier.areEqual(name, Self.firestoreName) { return false }
    return table?.isEntry == false || !Self.isPart(name, table)
  }

  /// Whether a member is the user's or another program's, and never published or shown.
  static func isOwn(_ name: String) -> Bool { FieldTable.isOwn(name) || name.hasPrefix("$") }

  static func hasRecommendations(_ table: FieldTable?) -> Bool { table?.section == .work }

  /// Returns the name of the field that a member stands for; nil for a member that is no field.
  static func key(of member: String, _ table: FieldTable?) -> String? {
    if isPart(member, table) { return table?.isEntry == false ? FieldTable.basicsResumeField : nil }
    if let field = table?.field(named: member) { return field.name }
    guard let name = FieldValue.fieldName(member), FieldName.isLegal(name) else { return nil }
    // Only `$firestore` has fields with the names of other fields here.
    if isPart(name, table) || table?.field(named: name) != nil { return nil }
    return FieldName.key(name)
  }

  /// Whether a member is a part of an entry, not a field.
  private static func isPart(_ name: String, _ table: FieldTable?) -> Bool {
    // The members outside the sections are a field of the personal details.
    if table?.isEntry == false { return Identifier.areEqual(name, FieldTable.rootField) }
    return Identifier.areEqual(name, idName)
      || hasRecommendations(table) && Identifier.areEqual(name, ResumeSection.recommendationsCollection)
  }

  /// Returns the name of a field in the file; nil if the name means something else here.
  static func memberName(ofField key: String, _ table: FieldTable?) -> String? {
    if let field = table?.field(key) { return field.member }
    if table?.isEntry == false, key == FieldTable.basicsResumeField { return FieldTable.rootField }
    let name = FieldValue.memberName(key)
    return self.key(of: name, table).map { Identifier.areEqual($0, key) } ?? false ? name : nil
  }

  private static func firestoreFields(_ json: JSON) -> [String: FieldValue] {
    guard case .map(let fields)? = try? FieldValue.plain(json) else { return [:] }
    return fields
  }
}

extension Field {
  /// Whether two lists have the same texts, of which those in one may have icons.
  fileprivate func hasSameTexts(_ one: FieldValue, _ other: FieldValue) -> Bool {
    guard !textMembers.isEmpty, let elements = one.elements, let others = other.elements else { return false }
    return elements.count == others.count
      && zip(elements, others).allSatisfy {
        (StoredText($0).content ?? $0).isIdentical(to: StoredText($1).content ?? $1)
      }
  }
}

extension FieldValue {
  /// Reads a value in the plain form.
  static func plain(_ json: JSON) throws(JSONReader.Failure) -> FieldValue {
    try json.bytes().withUnsafeBufferPointer { (bytes) throws(JSONReader.Failure) in
      var reader = JSONReader(bytes)
      return try FieldValue(&reader)
    }
  }
}
