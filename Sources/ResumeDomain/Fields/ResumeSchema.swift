/// The JSON schema of local résumés, `Resources/schema/resume.schema.json`.
package enum ResumeSchema {
  /// The URL at which editors find the schema; empty until it is published.
  package static let url = ""
}

extension ResumeFile {
  /// Adds the URL of the schema for editors, unless it is empty.
  package mutating func link(toSchema url: String) {
    guard !url.isEmpty else { return }
    let path = ResumeSection.personPath
    var fields = self[path]?.fields ?? [:]
    var root = fields[FieldTable.rootField]?.members ?? [:]
    root["$schema"] = .string(url)
    fields[FieldTable.rootField] = .map(root)
    self[path] = Document(path: path, fields: fields)
  }
}
