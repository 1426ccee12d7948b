import TestSupport

/// The table of network faults in `Resources/README.md`, made from observations.
struct FaultReport {
  /// The result of one request, as the table describes it.
  private struct Summary: Equatable {
    var none: String
    var expired: String
    var requests: String
  }

  private let observations: [FaultCell: FaultObservation]

  init(_ observations: [FaultCell: FaultObservation]) {
    self.observations = observations
  }

  /// Returns the table, and the line about valid caches.
  func markdown() throws -> String {
    var rows: [(faults: [String], cells: String)] = []
    for fault in Fault.all {
      let cells = try cells(fault)
      if let index = rows.firstIndex(where: { $0.cells == cells }) {
        rows[index].faults.append(fault.title)
      } else {
        rows.append(([fault.title], cells))
      }
    }
    let head = "| fault | nothing cached | expired copy | requests | exceptions |\n|---|---|---|---|---|\n"
    let table = head + rows.map { "| \($0.faults.joined(separator: ", ")) | \($0.cells) |\n" }.joined()
    return table + "\n" + validLine + "\n"
  }

  private func cells(_ fault: Fault) throws -> String {
    let usual = try summary(fault, .works)
    var others: [(targets: [String], words: String)] = []
    for target in FaultTarget.allCases.dropFirst() {
      let summary = try summary(fault, target)
      let parts = [
        summary.none == usual.none ? nil : summary.none,
        summary.expired == usual.expired ? nil : "expired copy \(summary.expired)",
        summary.requests == usual.requests
          ? nil : summary.requests == "1" ? "1 request" : "\(summary.requests) requests",
      ].compactMap(\.self)
      guard !parts.isEmpty else { continue }
      let words = parts.joined(separator: ", ")
      if let index = others.firstIndex(where: { $0.words == words }) {
        others[index].targets.append(target.rawValue)
      } else {
        others.append(([target.rawValue], words))
      }
    }
    let differing = others.map { "\($0.targets.joined(separator: ", ")): \($0.words)" }.joined(separator: "; ")
    return [usual.none, usual.expired, usual.requests, differing].joined(separator: " | ")
  }

  private func summary(_ fault: Fault, _ target: FaultTarget) throws -> Summary {
    func words(_ copy: CacheState) throws -> (ending: String, requests: String) {
      guard let run = observations[FaultCell(fault: fault, target: target, copy: copy)]?.json else {
        return ("?", "?")
      }
      // Recommendations are fetched in parallel and have their own test.
      let further = run.allRequests - run.requests - run.recommendations
      return (try ending(run), "\(run.requests)" + (further > 0 ? " + \(further)" : ""))
    }
    let (none, expired) = (try words(.none), try words(.expired))
    return Summary(
      none: none.ending, expired: expired.ending == none.ending ? "the same" : expired.ending,
      requests: expired.requests == none.requests ? none.requests : "\(none.requests) / \(expired.requests)")
  }

  private func ending(_ run: FaultRun) throws -> String {
    guard let code = run.result.exitCode else { return run.result.status.description }
    guard code == 0 else {
      let message = try JSON(run.result.error)["error"]["message"].string ?? "?"
      return "\(code): \(message.hasSuffix(".") ? String(message.dropLast()) : message)"
    }
    let json = try JSON(run.result.output)
    if json["stale"] == true { return "shown" }
    return json["origin"] == "remote" ? "the response" : "valid copy"
  }

  private var validLine: String {
    let valid = observations.filter { $0.key.copy == .valid }.map(\.value.json)
    let shown = valid.filter { $0.result.exitCode == 0 && $0.allRequests == 0 }
    return shown.count == valid.count
      ? "A valid cached copy is shown in all \(valid.count) cases, without a request."
      : "A valid cached copy is shown without a request in \(shown.count) of \(valid.count) cases."
  }
}
