import Foundation
import ResumeData
import ResumeDomain
import ResumeNetworking
import ResumePresentation
import ResumeResources

/// The repositories of whichever profile is read.
struct ResumeSources: Sendable {
  let environment: [String: String]
  let folders: Folders

  func repositories(_ plan: ReadingPlan) throws(ResumeError) -> any ResumeRepositories {
    switch plan.profile.source {
    case .sample: LocalResume { Self.sample }
    case .file(let path, let strings): LocalResume(path: path, strings: strings)
    case .firestore: try firestore(plan)
    }
  }

  func account(_ plan: ReadingPlan) throws(ResumeError) -> (repository: any AccountRepository, host: String) {
    let emulators = try Emulators(environment)
    let resume = try firestore(plan)
    return (resume.account(), emulators.auth?.address ?? "identitytoolkit.googleapis.com")
  }

  func remote(_ plan: ReadingPlan) throws(ResumeError) -> any RemoteResumeRepository {
    try firestore(plan).remote()
  }

  func downloads(_ plan: ReadingPlan) throws(ResumeError) -> any PDFDownloads {
    let limits = try NetworkLimits(environment: environment)
    let file = FileDownload(
      limits: limits, userAgent: "resume", observer: Self.observer(plan),
      deadline: plan.timeout.map { ContinuousClock.now + .seconds($0) }, survivesTraps: true)
    let downloads = HTTPSDownloads(through: file)
    return plan.timeout == nil ? WatchedDownloads(downloads, limit: limits.total / .seconds(1)) : downloads
  }

  private static func observer(_ plan: ReadingPlan) -> (@Sendable (RequestEvent) -> Void)? {
    guard let log = plan.log else { return nil }
    return { log(RequestLine.text($0)) }
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
    let deadline = plan.timeout.map { ContinuousClock.now + .seconds($0) }
    let configuration = FirestoreResume.Configuration(
      profile: plan.profile.name, source: source, isFromEnvironment: plan.profile.isFromEnvironment,
      folders: folders, cacheLifetime: plan.cacheLifetime, firestoreEmulator: emulators.firestore,
      authEmulator: emulators.auth, patience: limits.total, deadline: deadline)
    return FirestoreResume(configuration, client: client(plan, limits, deadline))
  }

  private func client(
    _ plan: ReadingPlan, _ limits: NetworkLimits, _ deadline: ContinuousClock.Instant?
  ) -> any APIClient {
    let client = URLSessionAPIClient(
      // Google's services compress for clients that name gzip here too.
      limits: limits, userAgent: "resume (gzip)", observer: Self.observer(plan), deadline: deadline, survivesTraps: true
    )
    // A bound on the whole command watches over its requests too.
    return plan.timeout == nil ? WatchedAPIClient(client, limit: limits.total / .seconds(1)) : client
  }
}
