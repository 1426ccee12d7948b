/// Which database, and on which host.
public struct FirestoreDatabase: Sendable, Equatable {
  /// Google's own host.
  public static let googleHost = "firestore.googleapis.com"

  /// The Firebase project's id.
  public let project: String
  /// The database's id, usually `(default)`.
  public let database: String
  /// Google's host, or an emulator's as `host:port`.
  public let host: String

  /// Creates the address of a database; without an emulator it is Google's.
  public init(project: String, database: String, emulator: LoopbackHost?) {
    self.project = project
    self.database = database
    host = emulator?.address ?? Self.googleHost
  }

  /// Whether the host is an emulator.
  public var isEmulator: Bool { host != Self.googleHost }
}
