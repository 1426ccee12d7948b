/// The formats in which a résumé goes from one program to another.
public protocol ResumeFormats: Sendable {
  /// Takes a text into a résumé: JSON Resume, Firestore documents, the original app's documents, files of ours.
  ///
  /// - Parameters:
  ///   - text: JSON, comments allowed.
  ///   - path: what the text is called in errors.
  ///   - former: the résumé there is; `nil` for a new one.
  /// - Throws: `ResumeError.malformedFile`, `.fileNotUnderstood`.
  func taking(
    _ text: [UInt8], from path: String, into former: ResumeFile?, in language: ImportLanguage
  ) throws(ResumeError) -> (file: ResumeFile, report: ImportReport)

  /// The résumé as JSON Resume 1.0.0, in a language.
  ///
  /// - Parameter sections: those that are in it, also of what an import has left beside entries; `nil` for all.
  func jsonResume(_ file: ResumeFile, language: String, sections: Set<ResumeSection>?) -> [UInt8]

  /// A warning for each member of that export whose type is not JSON Resume's.
  func misfits(of file: ResumeFile, language: String) -> [DataWarning]

  /// How many documents of a résumé JSON Resume has no place for.
  func countLeftOut(of file: ResumeFile) -> Int

  /// The languages that any text of a résumé is in, sorted.
  func languages(of file: ResumeFile) -> [String]
}
