import Foundation
import TestSupport

/// Runs each cell of the matrix once, for all tests that need its observation.
actor FaultLaboratory {
  /// The output of successful commands with the cached data and with the server's.
  struct Healthy: Sendable {
    let template: FaultHome.Template
    let old: [[String]: String]
    let fresh: [[String]: String]
  }

  static let shared = FaultLaboratory()
  /// A small limit, because each cell starts servers while other tests run.
  private static let gate = Gate(limit: 4)
  /// A larger limit, for cells that mostly wait for their time limits.
  private static let waitingGate = Gate(limit: 12)
  private static let commands = [FaultTarget.works.arguments, FaultTarget.work.arguments]

  private var cells: [FaultCell: Task<FaultObservation, any Error>] = [:]
  private var preparation: Task<Healthy, any Error>?

  /// Returns the observation of a cell, with shortened limits.
  func observation(of cell: FaultCell) async throws -> FaultObservation {
    if let task = cells[cell] { return try await task.value }
    let task = Task { [self] in
      let gate = cell.fault.isEndless && cell.copy != .valid ? Self.waitingGate : Self.gate
      return try await gate.pass {
        FaultObservation(text: try await run(cell, []), json: try await run(cell, ["--json"]))
      }
    }
    cells[cell] = task
    return try await task.value
  }

  /// Returns the output of successful commands, and the cache files for homes.
  func healthy() async throws -> Healthy {
    if let preparation { return try await preparation.value }
    let task = Task { try await Self.prepare() }
    preparation = task
    return try await task.value
  }

  private func run(_ cell: FaultCell, _ flags: [String]) async throws -> FaultRun {
    let setup = try FaultSetup(cell, healthy: try await healthy())
    let before = setup.files
    // Only endless faults need short limits; on a busy machine the others need time.
    let limits = ["RESUME_NETWORK_LIMITS": cell.fault.isEndless ? "4,6" : "8,20"]
    let arguments = cell.target.arguments + flags
    let result =
      cell.fault.isEndless
      ? try await setup.sandbox.runOutsideTheGate(arguments, with: limits, timeout: .seconds(30))
      : try await setup.sandbox.run(arguments, with: limits)
    return setup.run(result, before: before)
  }

  private static func prepare() async throws -> Healthy {
    let old = try FakeFirebase.withTitles("Old")
    let fresh = try FakeFirebase.withTitles("Fresh")
    var copies: [String: String] = [:]
    var printed: [String: [[String]: String]] = [:]
    for (name, firebase) in [("old", old), ("fresh", fresh)] {
      for arguments in commands {
        let sandbox = try Sandbox(firebase)
        printed[name, default: [:]][arguments] = try await sandbox.run(arguments).output
        guard name == "old" else { continue }
        for file in sandbox.files(in: "cache") {
          let text = try sandbox.folder.text(of: "kept/" + file)
          copies[try JSON(text)["key"].string?.split(separator: " ").last.map(String.init) ?? ""] = text
        }
      }
    }
    let template = FaultHome.Template(
      host: old.server.host, list: copies["works"] ?? "", document: copies["works/job-01"] ?? "",
      recommendations: copies["works/job-01/recommendations"] ?? "")
    return Healthy(template: template, old: printed["old"] ?? [:], fresh: printed["fresh"] ?? [:])
  }
}

extension FakeFirebase {
  /// Creates a project with two jobs and a recommendation of the first, all with a word in their texts.
  static func withTitles(_ word: String) throws -> FakeFirebase {
    let firebase = try FakeFirebase()
    for number in 1...2 {
      try firebase.firestore.set(
        "works/job-0\(number)",
        fields: Field.document([
          "title": Field.text("\(word) \(number)"), "startDate": Field.text(String(2026 - number)),
          "endDate": Field.text(String(2026 - number)),
        ]))
    }
    try firebase.firestore.set(
      "works/job-01/recommendations/r",
      fields: Field.document(["author": Field.text("Ana"), "text": Field.text("\(word) words")]))
    return firebase
  }
}
