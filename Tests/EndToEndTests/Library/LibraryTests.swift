import Foundation
import TestSupport
import Testing

/// The library product `ResumeKit` in another package.
@Suite(.limitedConcurrency) struct LibraryTests {
  /// The build has the modules, but a client outside the package sees only their public parts.
  @Test(.soak) func compilesAgainstTheModules() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.source, to: "Main.swift")
    let modules = try builtProduct("resume").deletingLastPathComponent().appendingPathComponent("Modules").path
    var compiler = Command(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-enable-upcoming-feature",
        "MemberImportVisibility", "-module-cache-path", folder.path("cache"), "-I", modules, folder.path("Main.swift"),
      ], environment: ["HOME": folder.path], workingDirectory: folder.path)
    compiler.timeout = .seconds(120)
    let result = try await compiler.run()
    #expect(result.outcome == .success(), "\(result)")
  }

  @Test(.fullSoak, .timeLimit(.minutes(15)))
  func buildsInAnotherPackage() async throws {
    let folder = try TemporaryFolder()
    let packageName = URL(fileURLWithPath: Schema.packageFolder).lastPathComponent
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "client", platforms: [.macOS(.v15)], dependencies: [.package(path: "\(Schema.packageFolder)")],
        targets: [
          .executableTarget(
            name: "client", dependencies: [.product(name: "ResumeKit", package: "\(packageName)")],
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
        ])
      """, to: "Package.swift")
    try folder.write(Self.source, to: "Sources/client/Main.swift")

    var build = Command(
      "/usr/bin/env",
      [
        "swift", "build", "--package-path", folder.path, "--scratch-path", folder.path("build"), "-j", "2", "-Xswiftc",
        "-gnone",
      ],
      environment: ["HOME": folder.path], workingDirectory: folder.path)
    build.timeout = .seconds(460)
    let built = try await build.run()
    try #require(built.exitCode == 0, "\(built)")

    let firebase = try FakeFirebase.withJobs(3)
    let client = Command(
      folder.path("build/debug/client"), [firebase.server.host, folder.path("cache")],
      environment: ["HOME": folder.path])
    let first = try await client.run()
    #expect(first.outcome == .success("remote\nJob 1\nJob 2\nJob 3\nunavailable\n"))
    let second = try await client.run()
    #expect(second.outcome == .success("cache\nJob 1\nJob 2\nJob 3\nunavailable\n"))
    #expect(firebase.reads == ["works"])
  }

  private static let source = """
    import Foundation
    import ResumeData
    import ResumeDomain
    import ResumeNetworking

    @main
    enum Main {
      static func main() async throws {
        let arguments = CommandLine.arguments
        let folders = Folders(environment: ["RESUME_CONFIG_HOME": arguments[2]])
        let client = URLSessionAPIClient(userAgent: "client")
        var configuration = FirestoreResume.Configuration(
          profile: "client", source: Profile.FirestoreSource(project: "demo"), folders: folders)
        configuration.firestoreEmulator = LoopbackHost(arguments[1])
        let resume = FirestoreResume(configuration, client: client)
        let works = FetchWorks(readers: [ProfileReader { resume }], today: .day(of: Date()))
        let loaded = try await works(EntryFilter())
        print(loaded.origin.rawValue)
        for work in loaded.value.entries.map(\\.entry) { print(work.title?.resolved(LanguagePreference("en")) ?? work.id) }
        do throws(ResumeError) {
          _ = try await FetchPetProjects(readers: [ProfileReader { resume }], today: .day(of: Date()))(
            EntryFilter(), .offline)
        } catch {
          if case .notCached = error { print("unavailable") }
        }
      }
    }
    """
}
