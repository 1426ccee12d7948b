/// How an entry is written for people to edit.
public protocol EntryTextFormat: Sendable {
  /// The entry as JSON, each of `comments` a line of its own before it.
  func text(of document: ResumeDocument, comments: [String]) -> [UInt8]

  /// The entry that was typed in place of another, and what is odd about it but may stay.
  ///
  /// - Parameter path: the file it was typed in, for messages.
  /// - Throws: `ResumeError.malformedFile`, `.invalidEntry`.
  func document(
    from text: [UInt8], inPlaceOf former: ResumeDocument, path: String
  ) throws(ResumeError) -> (document: ResumeDocument, warnings: [DataWarning])

  /// The résumé with an entry that was edited; what imports in other languages said of the entry otherwise stays said.
  func putting(_ document: ResumeDocument, into file: ResumeFile) -> ResumeFile
}
