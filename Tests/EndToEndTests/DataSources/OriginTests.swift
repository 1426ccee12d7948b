import TestSupport
import Testing

/// The source in JSON output, for each cache age, lifetime, option and server state.
@Suite(.limitedConcurrency) struct OriginTests {
  enum Server: CaseIterable { case responds, fails, rejects }

  struct Cell: Sendable {
    /// The age in seconds; `nil` without a cache, negative for a save date in the future.
    let age: Double?
    let lifetime: String
    let flag: String?
    let server: Server
  }

  private static let cells: [Cell] = [nil, 0, 3000, 9000, -600].flatMap { (age: Double?) in
    Soak.all(["0", "3600", "100000"], otherwise: ["3600"]).flatMap { lifetime in
      [nil, "--refresh", "--offline"].flatMap { flag in
        Server.allCases.map { Cell(age: age, lifetime: lifetime, flag: flag, server: $0) }
      }
    }
  }

  @Test(arguments: [nil, "--refresh", "--offline"] as [String?])
  func reportsSourceAndAge(flag: String?) async throws {
    for cell in Self.cells where cell.flag == flag {
      let firebase = try FakeFirebase.withJobs(1)
      let sandbox = try Sandbox(firebase)
      var savedAt: JSON = nil
      if let age = cell.age {
        _ = try await sandbox.run("works")
        try sandbox.shiftCacheDates(by: -age)
        savedAt = try await sandbox.json("works", "--offline")["savedAt"]
      }
      try sandbox.folder.write(#"{"cache.ttl":\#(cell.lifetime)}"#, to: "kept/config.json")
      switch cell.server {
      case .responds: break
      case .fails: firebase.firestore.override("works", .html("<p>hotspot</p>"))
      case .rejects: firebase.firestore.override("works", .permissionDenied)
      }
      firebase.server.clearRequests()
      let result = try await sandbox.run(["works", "--json"] + (flag.map { [$0] } ?? []))
      let isValid = cell.age.map { $0 >= 0 && $0 < (Double(cell.lifetime) ?? 0) } ?? false
      let sendsRequest = flag == "--refresh" || (flag == nil && !isValid)
      let fallsBack = flag == nil && cell.server == .fails && cell.age != nil
      #expect(firebase.reads.isEmpty == !sendsRequest, "\(cell)")
      if sendsRequest, cell.server != .responds, !fallsBack {
        #expect(result.exitCode == (cell.server == .rejects ? 77 : 65), "\(cell): \(result)")
        continue
      }
      if flag == "--offline", cell.age == nil {
        #expect(result.exitCode == 69, "\(cell)")
        continue
      }
      #expect(result.exitCode == 0, "\(cell): \(result)")
      let json = try JSON(result.output)
      let isRemote = sendsRequest && !fallsBack
      #expect(json["origin"] == (isRemote ? "remote" : "cache"), "\(cell)")
      #expect(json["stale"] == .bool(!isRemote && !isValid), "\(cell)")
      #expect(json["warnings"].strings("code") == (isRemote || isValid ? [] : ["stale"]), "\(cell)")
      if !isRemote { #expect(json["savedAt"] == savedAt, "\(cell)") }
    }
  }
}
