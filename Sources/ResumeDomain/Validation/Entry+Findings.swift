extension Entry {
  /// Calls a function with each problem of the document and the name of its field: of a value, a key that has no text, or a missing title.
  package func check(_ found: (_ field: String, FieldCheck.Finding) -> Void) {
    let usesKeys = document.usesKeys
    for field in table.fields {
      var isShown = true
      if let value = document.fields[field.name] {
        FieldCheck(field).check(value) { finding in
          if finding.warning != nil { isShown = false }
          found(field.name, finding)
        }
      }
      // A key that could not be replaced by its text.
      if usesKeys, field.isText, let key = self[field.keyName], !field.isKey(key) {
        found(field.keyName, .wrongType(key))
      } else if isShown, field.name == table.title, table.section != nil, title == nil {
        found(field.name, .missingTitle)
      }
    }
    if table.isOrdered, let order = self[FieldTable.orderField], order.wholeNumber == nil {
      found(FieldTable.orderField, .wrongType(order))
    }
  }

  /// The malformed fields, each once, and a missing title.
  package var warnings: [DataWarning] {
    var problems: [(kind: DataWarning.Kind, field: String)] = []
    check { field, finding in
      guard let kind = finding.warning, problems.last?.field != field else { return }
      problems.append((kind, field))
    }
    if table.hasPeriod, period.isReversed, !problems.contains(where: { $0.field == "endDate" }) {
      problems.append((.endBeforeStart, "endDate"))
    }
    // Only the whole path identifies personal details and recommendations.
    let id = table.section == nil ? document.path.text : self.id
    return problems.map { kind, name in
      let shown =
        switch kind {
        case .readAs: shownText(name)
        case .invalidDate: typedDate(name)
        default: nil as String?
        }
      return document.warning(kind, documentID: id, field: name, shown.map(DataWarning.Fact.value))
    }
  }

  /// The start of a field's text for a message.
  private func shownText(_ name: String) -> String {
    let text = wholeText(name)
    return text.count > 60 ? text.prefix(59) + "…" : text
  }

  private func wholeText(_ name: String) -> String {
    guard let field = table.field(name) else { return "" }
    switch value(of: field) {
    case .text(let text)?, .links(let text)?: return text.translations[0].text
    case .texts(let texts)?: return texts.compactMap { $0.translations.first?.text }.joined(separator: ", ")
    case .strings(let texts)?: return texts.joined(separator: ", ")
    case .date(let date)?: return date.typed ?? date.description
    case .link(let link)?: return link.address
    case .number(let number)?: return String(number)
    case .coordinate?: return ""
    // Of objects, the first member that each has.
    case nil:
      if case .object(let object) = field.kind {
        guard let members = read(name)?.members else { return read(name)?.string ?? "" }
        return object.fields.compactMap { members[$0.name]?.string }.joined(separator: ", ")
      }
      let names = if case .objects(let object) = field.kind { object.fields.map(\.name) } else { [String]() }
      let objects = (read(name)?.elements ?? []).compactMap(\.members)
      return objects.compactMap { object in names.lazy.compactMap { object[$0]?.string }.first }.joined(separator: ", ")
    }
  }
}

extension Document {
  /// Returns a warning about a field, which has JSON Resume's name in a file and Firestore's in a server's document.
  func warning(
    _ kind: DataWarning.Kind, documentID: String, field: String, _ fact: DataWarning.Fact? = nil
  ) -> DataWarning {
    var warning = DataWarning(kind, documentID: documentID, field: field, fact: fact)
    if revision == nil { warning.member = FieldTable.of(path)?.field(field)?.member }
    return warning
  }
}

extension FieldCheck.Finding {
  fileprivate static func wrongType(_ value: FieldValue) -> Self {
    Self(problem: .wrongType(value, expected: nil), warning: .wrongType)
  }

  fileprivate static let missingTitle = Self(problem: .finding(.missingTitle), warning: .missingTitle)
}

extension Field {
  /// Whether a value is a key, or for a list its keys.
  fileprivate func isKey(_ value: FieldValue) -> Bool {
    if case .texts = kind { value.elements?.allSatisfy { $0.string != nil } ?? false } else { value.string != nil }
  }
}
