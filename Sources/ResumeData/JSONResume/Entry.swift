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
    fields.filter { $0.key != ExactValues.field }.values.flatMap(TextField.languages)
      + ExactValues(fields[ExactValues.field]).languages + recommendations.flatMap(\.languages)
  }
}
