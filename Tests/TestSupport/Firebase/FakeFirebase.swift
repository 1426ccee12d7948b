/// A fake Firebase project: Auth and Firestore on one port, for both emulator variables.
public final class FakeFirebase: Sendable {
  /// The authentication service.
  public let auth: FakeFirebaseAuth
  /// The database.
  public let firestore: FakeFirestore
  /// The server of both services; it records the requests.
  public let server: LoopbackServer

  /// Starts an empty project without users; each response takes at least `delay`.
  /// - Throws: ``LoopbackError`` if the socket can't be bound.
  public init(
    project: String = "demo", validKeys: Set<String> = ["test-key"], delay: Duration = .zero
  ) throws(LoopbackError) {
    let auth = FakeFirebaseAuth(project: project, validKeys: validKeys)
    let firestore = FakeFirestore(project: project)
    self.auth = auth
    self.firestore = firestore
    server = try LoopbackServer(
      routes: [auth.route, firestore.route].map { (route: @escaping @Sendable (RecordedRequest) -> Reply?) in
        { @Sendable request in route(request).map { $0.delay < delay ? $0.delayed(delay) : $0 } }
      })
  }

  /// `FIRESTORE_EMULATOR_HOST` and `FIREBASE_AUTH_EMULATOR_HOST` with the server's host and port.
  public var environment: [String: String] {
    ["FIRESTORE_EMULATOR_HOST": server.host, "FIREBASE_AUTH_EMULATOR_HOST": server.host]
  }

  /// Restricts reads to signed-in users with a token that is neither revoked nor expired.
  public func requireSignIn() {
    let auth = auth
    firestore.requireToken { auth.userID(ofIDToken: $0) != nil }
  }
}
