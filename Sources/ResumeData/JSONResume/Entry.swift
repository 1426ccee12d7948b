import ResumeDomain

/// A document on its way into a résumé or out of it, with what belongs to it.
struct Entry: Sendable {
  var path: DocumentPath
  var fields: [String: FieldValue]
  /// Whether an import made its id up, so that nobody wants to see it.
  var isInvented: Bool
  /// What is said about a job.
  var recommendations: [Entry] = []

  var documents: [ResumeDocument] {
    [ResumeDocument(path: path, fields: fields)] + recommendations.flatMap(\.documents)
  }

  /// The paths of the documents whose ids were made up.
  var inventedPaths: [DocumentPath] {
    (isInvented ? [path] : []) + recommendations.flatMap(\.inventedPaths)
  }

  /// The languages that something of it is in, beside texts that name none.
  var languages: [String] {
    fields.filter { $0.key != ExactValues.field }.flatMap { languages(of: $0.value, in: $0.key) }
      + ExactValues(fields[ExactValues.field]).languages + recommendations.flatMap(\.languages)
  }

  /// The languages that a field names, those of the parts of a person among them.
  func languages(of value: FieldValue, in field: String) -> [String] {
    guard path == ResumeSection.personPath else { return TextField.languages(of: value) }
    return switch MemberTable.basics.row(ofField: field)?.form {
    case .part(let form), .parts(let form): form.languages(of: value)
    default: TextField.languages(of: value)
    }
  }
}
