import ResumeDomain
import ResumeSupport

/// Converts what older versions stored in documents of a local file: the field `jsonResume` with the imported values of members that other fields
/// exported differently, by member and language: the imported value (`exact`), and the exported one at that time (`instead`), as JSON text.
enum FormerValues {
  static func converted(_ documents: [Document], language: String) -> [Document] {
    documents.map { document in
      var document = document
      let table = FieldTable.of(document.path)
      document.fields = converted(document.fields, table, language)
      if document.path == ResumeSection.personPath, case .map(let root)? = document.fields[FieldTable.rootField],
        root[Document.importMetadataField] != nil
      {
        // Lists of sections were stored there if they were empty.
        let fields = converted(root, nil, language).filter {
          FieldTable.sectionNames[$0.key] == nil && $0.key != "basics"
        }
        document.fields[FieldTable.rootField] = fields.isEmpty ? nil : .map(fields)
      }
      return document
    }
  }

  private static func converted(
    _ fields: [String: FieldValue], _ table: FieldTable?, _ language: String
  ) -> [String: FieldValue] {
    guard case .map(let members)? = fields[Document.importMetadataField], !members.isEmpty,
      members.values.allSatisfy(isFormer)
    else {
      return fields
    }
    var fields = fields
    fields[Document.importMetadataField] = nil
    for (encoded, values) in members {
      let value = values.members?.first { LanguageTag.matches($0.key, language) }?.value
      guard let exact = value?.members?["exact"]?.string, let json = try? JSON.parse(exact.utf8),
        let name = PercentEncoding.decoded(encoded), FieldName.isLegal(name)
      else { continue }
      let field = table?.member(named: name)
      let key = field?.name ?? FieldName.key(name)
      // Only a value that no field has; a field may have changed since, and has other languages.
      guard fields[key] == nil || fields[key] == .null else { continue }
      guard table == nil || EntryMembers.key(of: name, table) != nil else { continue }
      fields[key] = FieldValue(json: json, of: field)
    }
    return fields
  }

  /// Whether a value has the form of imported values by language; the user may have a member of the same name.
  private static func isFormer(_ value: FieldValue) -> Bool {
    let values = (value.members ?? [:]).values
    return !values.isEmpty && values.allSatisfy { $0.members?["exact"] != nil || $0.members?["instead"] != nil }
  }
}
