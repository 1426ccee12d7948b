/// Whose session it is, and with whom: a token for Google never goes to an emulator, nor the other way.
public struct SessionScope: Sendable, Equatable {
  /// The profile's name.
  public let profile: String
  /// The Firebase project's id.
  public let project: String
  /// Whether only the environment names the profile; its session is never that of a kept profile of the same name.
  public let isFromEnvironment: Bool
  /// The Auth emulator's address; `nil` for Google.
  public let authEmulator: LoopbackHost?

  /// Creates a scope.
  public init(profile: String, project: String, isFromEnvironment: Bool = false, authEmulator: LoopbackHost?) {
    self.profile = profile
    self.project = project
    self.isFromEnvironment = isFromEnvironment
    self.authEmulator = authEmulator
  }

  /// The whole key of the session's file.
  var key: String { "\(isFromEnvironment ? "env:" : "")\(profile) \(project) \(authEmulator?.address ?? "google")" }

  /// Whether tokens of this scope may be sent to a database's host.
  func mayServe(_ database: FirestoreDatabase) -> Bool { database.isEmulator == (authEmulator != nil) }
}
