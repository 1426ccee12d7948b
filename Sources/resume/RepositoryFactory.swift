import Foundation
import ResumeData
import ResumeDomain
import ResumeInterface
import ResumeNetworking
import ResumePresentation
import ResumeResources
import ResumeSupport

/// Creates the repositories of a profile.
struct RepositoryFactory: Sendable {
  let environment: [String: String]
  let folders: Folders
  private let input: InputPath
  /// The résumés of files in place of a profile by path. Standard input can be read only once.
  private let inputFiles = Locked<[String: (stamp: FileStamp?, resume: LocalResume)]>([:])

  init(environment: [String: String], folders: Folders, input: InputPath) {
    (self.environment, self.folders, self.input) = (environment, folders, input)
  }

  func repositories(_ plan: ReadingPlan) throws(ResumeError) -> any ResumeRepositories {
    let resume: LocalResume
    switch (plan.content, plan.profile.source) {
    case (let content?, _): resume = LocalResume(content)
    case (nil, .sample): resume = LocalResume { Self.sample }
    case (nil, .file(let path, let strings)): resume = LocalResume(path: path, strings: strings)
    case (nil, .input(let path)): resume = inputFile(path)
    case (nil, .firestore): return try firestore(plan)
    }
    return plan.variant.map(resume.shown) ?? resume
  }

  private func inputFile(_ path: String) -> LocalResume {
    inputFiles.withLock { files in
      // A command that runs for long sees the changes of other programs.
      let stamp = path == "-" ? nil : input.stamp(path)
      if let file = files[path], file.stamp == stamp { return file.resume }
      let file = LocalResume(named: path) { [input] () throws(ResumeError) in
        if let archive = try input.archive(path, ArchiveOptions()) { return (archive.text, nil) }
        return try input.contents(path)
      }
      files[path] = (stamp, file)
      return file
    }
  }

  func account(_ plan: ReadingPlan) throws(ResumeError) -> (repository: any AccountRepository, host: String) {
    let emulators = try Emulators(environment)
    let resume = try firestore(plan)
    return (resume.account(), emulators.auth?.address ?? "identitytoolkit.googleapis.com")
  }

  func checks(_ plan: ReadingPlan) throws(ResumeError) -> any ServerChecks { try firestore(plan).checks() }

  func checkEnvironment() throws(ResumeError) {
    _ = try Emulators(environment)
    _ = try NetworkLimits(environment: environment)
  }

  func remote(_ plan: ReadingPlan) throws(ResumeError) -> any RemoteResumeRepository { try firestore(plan).remote() }

  func downloads(_ plan: ReadingPlan) throws(ResumeError) -> any PDFDownloads {
    FileDownload(
      limits: try NetworkLimits(environment: environment), userAgent: "resume", observer: Self.observer(plan),
      deadline: plan.timeout.map { ContinuousClock.now + .seconds($0) }, survivesTraps: true)
  }

  private static func observer(_ plan: ReadingPlan) -> (@Sendable (RequestEvent) -> Void)? {
    guard let log = plan.log else { return nil }
    return { log($0.line) }
  }

  private static var sample: Data {
    guard let text = EmbeddedResource.file("sample.json") else { return Data() }
    return Data(bytes: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  private func firestore(_ plan: ReadingPlan) throws(ResumeError) -> FirestoreResume {
    guard case .firestore(let source) = plan.profile.source else {
      throw .internalError("a local profile has no server")
    }
    let emulators = try Emulators(environment)
    emulators.bypassProxies()
    if let log = plan.log {
      for line in emulators.notices { log(line) }
    }
    let limits = try NetworkLimits(environment: environment)
    var configuration = FirestoreResume.Configuration(profile: plan.profile.name, source: source, folders: folders)
    configuration.isFromEnvironment = plan.profile.isFromEnvironment
    configuration.cacheLifetime = plan.cacheLifetime
    configuration.firestoreEmulator = emulators.firestore
    configuration.authEmulator = emulators.auth
    configuration.patience = limits.total
    configuration.deadline = plan.timeout.map { ContinuousClock.now + .seconds($0) }
    let client = URLSessionAPIClient(
      // Google's services compress only for clients that name gzip here.
      limits: limits, userAgent: "resume (gzip)", observer: Self.observer(plan), deadline: configuration.deadline,
      survivesTraps: true)
    return FirestoreResume(configuration, client: client)
  }
}

extension RequestEvent {
  /// The request for `--verbose`: method, path, outcome and duration, but no query, header or body.
  fileprivate var line: String {
    let outcome = status.map { String($0) } ?? failure ?? "?"
    let retry = attempt > 1 ? " (\(attempt))" : ""
    return "\(method) \(path) \(outcome) \(Int(duration / .milliseconds(1))) ms\(retry)"
  }
}

extension NetworkLimits {
  private static let variable = "RESUME_NETWORK_LIMITS"

  /// Creates the default limits, or the shorter ones of `RESUME_NETWORK_LIMITS`: `SILENCE,TOTAL` in seconds.
  init(environment: [String: String]) throws(ResumeError) {
    self.init()
    guard let value = environment[Self.variable], !value.isEmpty else { return }
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let silence = Self.seconds(parts[0], upTo: silence),
      let total = Self.seconds(parts[1], upTo: total)
    else { throw .invalidEnvironment(variable: Self.variable, value: value, expected: .networkLimits) }
    self.silence = silence
    self.total = total
  }

  private static func seconds(_ text: Substring, upTo maximum: Duration) -> Duration? {
    // `Double` would also accept signs, exponents and "nan".
    guard text.utf8.allSatisfy({ $0.isDigit || $0 == 0x2E }), let number = Double(text), number <= 1000
    else { return nil }
    let duration = Duration.seconds(number)
    return duration > .zero && duration <= maximum ? duration : nil
  }
}

/// The emulators in the environment.
struct Emulators {
  /// Firestore's emulator; `nil` for Google.
  let firestore: LoopbackHost?
  /// Firebase Auth's emulator; `nil` for Google.
  let auth: LoopbackHost?

  /// Creates the emulators from their variables, each a loopback address with a port.
  init(_ environment: [String: String]) throws(ResumeError) {
    firestore = try Self.host("FIRESTORE_EMULATOR_HOST", environment)
    auth = try Self.host("FIREBASE_AUTH_EMULATOR_HOST", environment)
  }

  var notices: [String] {
    [("Firestore", firestore), ("Firebase Auth", auth)].compactMap { name, host in
      host.map { "\(name): emulator at \($0.address), no proxy" }
    }
  }

  func bypassProxies() {
    for host in [firestore, auth].compactMap({ $0 }) { Proxies.bypass(for: host.host) }
  }

  private static func host(_ variable: String, _ environment: [String: String]) throws(ResumeError) -> LoopbackHost? {
    guard let value = environment[variable], !value.isEmpty else { return nil }
    guard let host = LoopbackHost(value) else {
      throw .invalidEnvironment(variable: variable, value: redacted(value), expected: .loopbackHost)
    }
    return host
  }

  /// Returns a value without the parts that may be secret: the user info before an @, and the query.
  private static func redacted(_ value: String) -> String {
    let decoded = value.replacing("%40", with: "@").replacing("\u{FF20}", with: "@")
    let host = decoded.lastIndex(of: "@").map { "…" + decoded[$0...] } ?? value
    return host.firstIndex { $0 == "?" || $0 == "#" }.map { host[...$0] + "…" } ?? host
  }
}
