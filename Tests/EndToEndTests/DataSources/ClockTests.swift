import TestSupport
import Testing

/// Cache files with implausible dates: the clock was changed, or the file is invalid.
@Suite(.limitedConcurrency) struct ClockTests {
  private static let savedAts = [
    "1e300", "-1e300", "1e19", "-1e19", "99999999999999999999", "9223372036854775807", "253402300800", "1e11",
    "-62135596801",
    "-1", "0",
  ]

  @Test(arguments: savedAts)
  func toleratesImpossibleSaveDates(savedAt: String) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("works")
    try sandbox.setCacheDates(savedAt)
    let isFuture = (Double(savedAt) ?? 0) > 1e10
    for flags in [["--lang=en"], ["--lang=es"], ["--plain"]] {
      let result = try await sandbox.run(["works", "--offline"] + flags)
      #expect(result.exitCode == 0, "\(result)")
      #expect(result.error.contains("dated in the future") == (isFuture && flags != ["--lang=es"]), "\(result)")
      #expect(!result.error.contains("0 s"), "\(result)")
    }
    let json = try await sandbox.json("works", "--offline", as: "worksAnswer")
    #expect(json["stale"] == true)
    #expect(json["savedAt"].string?.count == 20)
    let status = try await sandbox.run("cache")
    #expect(status.exitCode == 0)
    #expect(status.output.contains(isFuture ? "dated in the future" : "(expired)"), "\(status)")
    #expect(try await sandbox.json("cache", "status", as: "entriesAnswer")["entries"].elements.count == 1)
    #expect(try await sandbox.json("works")["origin"] == "remote")
    #expect(try await sandbox.json("works")["origin"] == "cache")
  }

  @Test(arguments: ["1e300", "-1e300", "0", "\"soon\"", "null"])
  func toleratesImpossibleExpiryDates(expiresAt: String) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.requireSignIn()
    let sandbox = try Sandbox(firebase, key: "test-key")
    _ = try await sandbox.run("works")
    let file = "kept/" + (sandbox.files(in: "sessions").first ?? "")
    let text = try sandbox.folder.text(of: file)
    try sandbox.folder.write(text.replacing(/"expiresAt":[0-9.e+]+/, with: #""expiresAt":\#(expiresAt)"#), to: file)
    #expect([0, 77].contains(try await sandbox.run("whoami").exitCode))
    #expect(try await sandbox.json("works", "--refresh")["origin"] == "remote")
    #expect(try await sandbox.run("logout").exitCode == 0)
  }
}

extension Sandbox {
  /// Replaces the save date in all cache files, even with an invalid value.
  fileprivate func setCacheDates(_ savedAt: String) throws {
    for file in files(in: "cache") {
      let text = try folder.text(of: "kept/" + file)
      try folder.write(text.replacing(/"savedAt":[0-9.eE+]+/, with: #""savedAt":\#(savedAt)"#), to: "kept/" + file)
    }
  }
}
