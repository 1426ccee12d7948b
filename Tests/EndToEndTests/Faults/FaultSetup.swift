import TestSupport

/// The servers and the home of a fault test.
struct FaultSetup {
  let sandbox: Sandbox
  private let cell: FaultCell
  private let home: FaultHome
  private let firebase: FakeFirebase
  private let elsewhere: LoopbackServer
  private let refusing: RefusingPort
  private let interval: Duration

  /// Creates servers and files; a dripping response sends one byte per interval.
  init(_ cell: FaultCell, healthy: FaultLaboratory.Healthy, dripping interval: Duration = .milliseconds(100)) throws {
    self.cell = cell
    self.interval = interval
    firebase = try FakeFirebase.withTitles("Fresh")
    elsewhere = try LoopbackServer(always: .json(cell.target.markedResponse))
    refusing = try RefusingPort()
    var sandbox = try Sandbox(firebase, key: FaultSecrets.key)
    var hosts = (firestore: firebase.server.host, auth: firebase.server.host)
    switch cell.fault {
    case .refused:
      if cell.target.isAuth { hosts.auth = refusing.host } else { hosts.firestore = refusing.host }
      sandbox.environment["FIRESTORE_EMULATOR_HOST"] = hosts.firestore
      sandbox.environment["FIREBASE_AUTH_EMULATOR_HOST"] = hosts.auth
    case .noHost:
      hosts = ("firestore.googleapis.com", "google")
      sandbox.environment["FIRESTORE_EMULATOR_HOST"] = nil
      sandbox.environment["FIREBASE_AUTH_EMULATOR_HOST"] = nil
      // A label of 64 letters is invalid, so the resolver sends no query.
      let proxy = "http://\(String(repeating: "x", count: 64)).invalid:9"
      for name in ["https_proxy", "HTTPS_PROXY"] { sandbox.environment[name] = proxy }
    default: break
    }
    self.sandbox = sandbox
    home = FaultHome(template: healthy.template, host: hosts.firestore, authHost: hosts.auth)
    try home.prepare(sandbox, cell.target, cell.copy)
    arrange()
  }

  /// The contents of the data folder, without lock files.
  var files: [String: String] {
    let texts = sandbox.dataFiles.compactMap { file in (try? sandbox.folder.text(of: "kept/" + file)).map { (file, $0) }
    }
    return Dictionary(texts) { _, last in last }
  }

  /// Returns the observation of a command.
  func run(_ result: CommandResult, before: [String: String]) -> FaultRun {
    let requests = firebase.server.requests
    return FaultRun(
      result: result, requests: requests.filter(cell.target.matches).count, allRequests: requests.count,
      recommendations: requests.filter { $0.segments.last == "recommendations" }.count,
      elsewhere: elsewhere.connectionCount, before: before, after: files, home: home)
  }

  private static let recommendations = "works/job-01/recommendations"

  private func arrange() {
    let auth = firebase.auth
    firebase.firestore.requireToken { token in
      [FaultSecrets.token, FaultSecrets.renewedToken].contains(token) || auth.userID(ofIDToken: token) != nil
    }
    // The fake has not issued the saved refresh token.
    auth.override("token", .json(FaultSecrets.tokenResponse(token: FaultSecrets.renewedToken)))
    // libcurl would repeat the faulty request on a reused connection.
    if cell.target == .work {
      firebase.firestore.override(Self.recommendations, FaultTarget.recommendationsOfTheServer.closing())
    }
    if let handler = cell.fault.handler(cell.target, elsewhere: elsewhere, dripping: interval) {
      cell.target.replace(in: firebase, times: cell.fault.times, with: handler)
    } else if cell.fault == .google(.notFound) {
      firebase.firestore.remove("works/job-01")
    }
  }
}
