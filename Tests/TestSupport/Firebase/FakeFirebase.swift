/// Firebase Auth and Firestore of one project on one port, as both emulator variables may name.
public final class FakeFirebase: Sendable {
  /// The sign-in service.
  public let auth: FakeFirebaseAuth
  /// The database.
  public let firestore: FakeFirestore
  /// The server both answer on; it records the requests.
  public let server: LoopbackServer

  /// Starts a project without users and documents, each of whose answers takes at least `delay`.
  /// - Throws: ``LoopbackError`` where the socket can't be bound.
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

  /// `FIRESTORE_EMULATOR_HOST` and `FIREBASE_AUTH_EMULATOR_HOST`, both naming the server.
  public var environment: [String: String] {
    ["FIRESTORE_EMULATOR_HOST": server.host, "FIREBASE_AUTH_EMULATOR_HOST": server.host]
  }

  /// Lets only users read that are signed in, with a token that is neither revoked nor expired.
  public func requireSignIn() {
    let auth = auth
    firestore.requireToken { auth.userID(ofIDToken: $0) != nil }
  }
}
