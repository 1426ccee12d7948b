import Foundation
import TestSupport
import Testing

/// The library product `ResumeKit` in another package.
@Suite(.limitedConcurrency) struct LibraryTests {
  /// The build has the modules, but a client outside the package sees only their public parts.
  @Test(.soak) func compilesAgainstTheModules() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.source(), to: "Main.swift")
    let modules = try builtProduct("resume").deletingLastPathComponent().appendingPathComponent("Modules").path
    var compiler = Command(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-enable-upcoming-feature",
        "MemberImportVisibility", "-module-cache-path", folder.path("cache"), "-I", modules, folder.path("Main.swift"),
      ], environment: ["HOME": folder.path], workingDirectory: folder.path)
    compiler.timeout = .seconds(600)
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
    try folder.write(Self.source(), to: "Sources/client/Main.swift")

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

    try folder.write(Self.file, to: "resume.json")
    let firebase = try FakeFirebase.withJobs(3)
    let client = Command(
      folder.path("build/debug/client"), [firebase.server.host, folder.path("resume.json")],
      environment: ["HOME": folder.path])
    let first = try await client.run()
    #expect(first.outcome == .success(Self.output(origin: "remote")))
    let second = try await client.run()
    #expect(second.outcome == .success(Self.output(origin: "cache")))
    #expect(firebase.reads == ["works", "petProjects", "works/job-02/recommendations"])
  }

  /// The functions of the section "Using the library" of `Sources/README.md`, and a program that calls them.
  private static func source() throws -> String {
    let page = try String(contentsOfFile: Schema.packageFolder + "/Sources/README.md", encoding: .utf8)
    let section = try #require(page.components(separatedBy: "\n## Using the library\n").dropFirst().first)
    let blocks = section.components(separatedBy: "\n```swift\n").dropFirst()
    try #require(!blocks.isEmpty)
    return blocks.compactMap { $0.components(separatedBy: "\n```").first }.joined(separator: "\n") + calls
  }

  private static let calls = """

    @main
    enum Main {
      static func main() async throws {
        let arguments = CommandLine.arguments
        let resume = firebase("demo", emulator: arguments[1])
        try await printLists(of: resume)
        try await printJob("job-02", of: resume)
        try await printLists(of: LocalResume(path: arguments[2]))
        do throws(ResumeError) {
          try await printLists(of: firebase("other"), .offline)
        } catch {
          print(reason(error))
        }
      }
    }
    """

  private static let file = """
    {"work": [{"name": "Acme", "position": "Developer", "startDate": "2021-02", "url": "acme"}]}
    """

  private static func output(origin: String) -> String {
    """
    3 jobs from \(origin), 0 hours old:
    Trabajo 3 2023/2023 []
    Trabajo 2 2024/2024 []
    Trabajo 1 2025/2025 []
    Company 2


    1 jobs from file, 0 hours old:
    Developer 2021-02/ []
    invalidLink acme-2021 url
    Nothing is cached.

    """
  }
}
