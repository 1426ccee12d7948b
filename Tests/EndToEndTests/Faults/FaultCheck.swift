import TestSupport
import Testing

/// Compares the observation of a cell with its expectation.
struct FaultCheck {
  let cell: FaultCell
  let healthy: FaultLaboratory.Healthy
  private let expected: FaultExpectation

  init(cell: FaultCell, healthy: FaultLaboratory.Healthy) {
    self.cell = cell
    self.healthy = healthy
    expected = FaultExpectation(cell.fault, cell.target)
  }

  /// How a command ends, depending on the cache.
  private enum Ending {
    case valid
    case stale(String)
    case fresh
    case error(FaultWords)
  }

  private var ending: Ending {
    if cell.copy == .valid { return .valid }
    switch expected.ending {
    case .noUsableResponse(_, let reason) where cell.copy == .expired: return .stale(reason)
    case .noUsableResponse(let words, _), .refusal(let words): return .error(words)
    case .success: return .fresh
    }
  }

  /// Whether only the job's document fails, so that its recommendations are fetched successfully.
  private var hasFreshRecommendations: Bool {
    cell.target == .work && cell.copy != .valid && cell.fault != .refused && cell.fault != .noHost
  }

  /// Checks the text output: the correct list or nothing, and the expected message on standard error.
  func text(_ run: FaultRun) {
    let arguments = cell.target.arguments
    var old = healthy.old[arguments] ?? ""
    if hasFreshRecommendations { old = old.replacing("Old words", with: "Fresh words") }
    let outcome = Outcome(code: run.result.exitCode, output: run.result.output, error: run.joinedError)
    switch ending {
    case .valid: #expect(outcome == .success(old, error: "Loaded from the local cache, 10 min old\n"))
    case .stale(let reason):
      let age = "Showing a cached copy from 2 hours ago, which may be out of date."
      let origin = "Loaded from the local cache, 2 hours old"
      #expect(outcome == .success(old, error: "Warning: \(age) \(reason)\n\(origin)\n"))
    case .fresh:
      #expect(outcome == .success(healthy.fresh[arguments] ?? "", error: "Loaded from the server\n"))
    case .error(let words): #expect(outcome == .failure(words.code, "Error: \(words.message) \(words.hint)\n"))
    }
  }

  /// Checks the JSON output: one object on standard output or standard error.
  func json(_ run: FaultRun) throws {
    if case .error(let words) = ending {
      #expect(run.result.exitCode == words.code && run.result.output == "", "\(run.result)")
      #expect(try Schema.problems(ofError: run.result.standardError) == [])
      let error = try JSON(run.result.error)["error"]
      let names: [Int32: JSON] = [
        65: "badData", 66: "notFound", 69: "unavailable", 77: "denied", 78: "configuration",
      ]
      #expect(error["code"] == names[words.code])
      #expect(error["message"].string == words.message)
      #expect(error["hint"].string == words.hint)
      return
    }
    #expect(run.result.exitCode == 0 && run.result.error == "", "\(run.result)")
    let schema = cell.target == .work ? "workAnswer" : "worksAnswer"
    #expect(try Schema.problems(ofOutput: run.result.standardOutput, schema) == [])
    let json = try JSON(run.result.output)
    var isFresh = false
    var isStale = false
    if case .fresh = ending { isFresh = true }
    if case .stale = ending { isStale = true }
    #expect(json["origin"] == (isFresh ? "remote" : "cache"))
    #expect(json["stale"] == .bool(isStale))
    #expect(json["warnings"].strings("code") == (isStale ? ["stale"] : []))
    let titles = cell.target == .work ? [json["work"]["title"].string ?? ""] : json["works"].strings("title")
    let word = isFresh ? "Fresh" : "Old"
    #expect(titles == (cell.target == .work ? ["\(word) 1"] : ["\(word) 1", "\(word) 2"]))
    guard cell.target == .work else { return }
    let areFresh = hasFreshRecommendations
    #expect(json["work"]["recommendations"].strings("text") == [areFresh ? "Fresh words" : "Old words"])
    #expect(json["sources"].strings("part") == ["work", "recommendations"])
    #expect(json["sources"].strings("origin") == [isFresh ? "remote" : "cache", areFresh ? "remote" : "cache"])
    #expect(json["sources"].elements.map { $0["stale"] } == [.bool(isStale), .bool(isStale && !areFresh)])
  }

  /// Checks the number of requests; a valid cache needs none.
  func requests(_ run: FaultRun) {
    let sendsRequest = cell.copy != .valid
    #expect(run.requests == (sendsRequest ? expected.requests : 0))
    let recommendations = hasFreshRecommendations ? 1 : 0
    // The result of the job does not wait for the recommendations, and may end the program before they are requested.
    #expect(run.result.exitCode == 0 ? run.recommendations == recommendations : run.recommendations <= recommendations)
    #expect(run.allRequests == (sendsRequest ? expected.requests + expected.others : 0) + run.recommendations)
    #expect(run.elsewhere == 0)
  }

  /// Checks that neither stream contains a secret, a raw body, data of other users or a crash.
  func secrets(_ run: FaultRun) {
    for word in FaultSecrets.forbidden {
      #expect(!run.result.output.contains(word) && !run.result.error.contains(word), "\(word): \(run.result)")
    }
  }

  /// Checks that the cache and the session match the expectation, and that no other file exists.
  func files(_ run: FaultRun) {
    let ours = [run.home.list, run.home.document, run.home.recommendations, run.home.session]
    let others = run.before.filter { !ours.contains($0.key) }
    #expect(others.count == 6)
    #expect(
      run.after.filter { !ours.contains($0.key) } == others,
      "a file of another user has changed, or a file is left over")
    switch ending {
    case .fresh:
      let copy = run.after[cell.target == .work ? run.home.document : run.home.list]
      #expect(copy?.contains("Fresh 1") == true)
      if cell.target == .work { #expect(run.after[run.home.recommendations]?.contains("Fresh words") == true) }
      #expect(run.after[run.home.session] != nil)
    case .error(.noJob):
      #expect(run.after[run.home.document] == nil && run.after[run.home.recommendations] == nil)
      #expect(
        run.after[run.home.list]?.contains("Fresh 2") == true && run.after[run.home.list]?.contains("Old") == false)
    case .error, .stale, .valid:
      for file in [run.home.list, run.home.document] { #expect(run.after[file] == run.before[file]) }
      // Recommendations are cached only with a cached job, because the job may not exist.
      var isCached = false
      if case .stale = ending { isCached = hasFreshRecommendations }
      let recommendations = run.after[run.home.recommendations]
      if isCached {
        #expect(recommendations?.contains("Fresh words") == true)
      } else {
        #expect(recommendations == run.before[run.home.recommendations])
      }
    }
    // After a rejected token, the new one is saved; otherwise the session is unchanged.
    let isMissingDocument = cell.fault == .google(.notFound) && cell.target == .work
    let isRenewed = expected.others > 0 && !isMissingDocument && cell.copy != .valid
    if !isRenewed { #expect(run.after[run.home.session] == run.before[run.home.session]) }
  }

  /// Checks that the command ended before its timeout.
  func ending(_ run: FaultRun) {
    #expect(run.result.status != .timedOut)
  }
}
