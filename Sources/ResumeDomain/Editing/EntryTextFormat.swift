/// The text format in which people edit an entry.
package protocol EntryTextFormat: Sendable {
  /// Returns the entry as JSON after the comments, one per line.
  func text(of document: ResumeDocument, comments: [String]) -> [UInt8]

  /// Returns the edited entry, and warnings about it.
  ///
  /// - Parameter path: The file that was edited, for messages.
  /// - Throws: `ResumeError.malformedFile`, `.invalidEntry`.
  func document(
    from text: [UInt8], inPlaceOf previous: ResumeDocument, path: String
  ) throws(ResumeError) -> (document: ResumeDocument, warnings: [DataWarning])

  /// Returns the values of an entry that `validate` would report.
  func problems(of document: ResumeDocument, today: PartialDate) -> [ValidationProblem]

  /// Returns the résumé with an edited entry. Exact values of imports in other languages stay.
  func applying(_ edited: ResumeDocument, to file: ResumeFile) -> ResumeFile
}

package protocol TextEditor: Sendable {
  /// Whether the user has chosen an editor, which may need no terminal.
  var isChosen: Bool { get }

  /// Writes a text to a new private file, and returns its path.
  ///
  /// - Throws: `ResumeError.cannotWrite`.
  func makeTemporaryFile(_ text: [UInt8], named name: String) throws(ResumeError) -> String

  /// Opens a file and waits until the editor ends.
  ///
  /// - Throws: `ResumeError.editorFailed`.
  func edit(_ path: String) throws(ResumeError)

  func removeTemporaryFile(_ path: String)
}
