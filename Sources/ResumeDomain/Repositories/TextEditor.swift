/// The editor of whoever runs the program.
public protocol TextEditor: Sendable {
  /// Puts a text into a new file that nobody else can read, and says where.
  ///
  /// - Throws: `ResumeError.cannotWrite`.
  func makeCopy(_ text: [UInt8], named name: String) throws(ResumeError) -> String

  /// Opens a file and waits until it has been edited.
  ///
  /// - Throws: `ResumeError.editorFailed`.
  func edit(_ path: String) throws(ResumeError)

  /// Removes a copy.
  func removeCopy(_ path: String)
}
