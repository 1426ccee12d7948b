/// The log of applications on this machine. Each application is stored whole or not at all.
package protocol ApplicationsRepository: Sendable {
  /// Returns the applications of all profiles; none without a home folder.
  func log() throws(ResumeError) -> ApplicationLog

  /// Returns the ID that an application would get now.
  func nextID(of application: Application) throws(ResumeError) -> String

  /// Stores an application under a lock.
  ///
  /// - Parameter check: is called with the ID before anything is stored; if it throws, nothing is.
  /// - Returns: The application with its ID.
  /// - Throws: The error of `check`; `ResumeError.cannotWrite`, `.noHome`.
  func record(
    _ new: NewApplication, checking check: (_ id: String) throws(ResumeError) -> Void
  ) throws(ResumeError) -> Application

  /// Changes an application under a lock, and replaces its ad if there is a new one.
  ///
  /// - Throws: `ResumeError.message` if the application was removed; `.cannotWrite`.
  func update(
    _ id: String, ad: [UInt8]?, _ change: (inout Application) -> Void
  ) throws(ResumeError) -> Application

  /// Deletes an application with its documents. One that was removed already is no error.
  func remove(_ id: String) throws(ResumeError)

  /// Returns a document as it was sent.
  ///
  /// - Throws: `ResumeError.message` if it is missing or other bytes than those that were sent.
  func content(of document: Application.SentDocument, in id: String) throws(ResumeError) -> [UInt8]

  /// Returns the ad as it was read; nil if there is none.
  func ad(of id: String) throws(ResumeError) -> [UInt8]?

  /// Returns the résumé as it was when the application was made; nil if that is unknown.
  func state(of id: String) throws(ResumeError) -> ResumeFile?
}
