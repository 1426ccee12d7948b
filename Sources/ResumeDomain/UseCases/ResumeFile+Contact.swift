extension ResumeFile {
  /// Where in what is handed out without contact details the person's e-mail or phone is still in a text.
  ///
  /// - Parameter whole: the résumé that still has them.
  public func contactInTexts(of whole: ResumeFile) -> [DataWarning] {
    whole.contactInTexts(of: documents.map { ($0.path, $0.fields) })
  }

  /// Where in these fields this résumé's e-mail or phone is in a text.
  func contactInTexts(of documents: [(path: DocumentPath, fields: [String: FieldValue])]) -> [DataWarning] {
    guard let person = self[ResumeSection.personPath] else { return [] }
    let traces = ContactTraces(of: person.fields)
    return documents.flatMap { path, fields in
      // Of what was imported it is one more spelling.
      fields.filter { $0.key != ContactDetails.bookkeeping && traces.isIn($0.value) }.keys.sorted().map {
        DataWarning(.contactInText, documentID: path.text, field: $0)
      }
    }
  }
}
