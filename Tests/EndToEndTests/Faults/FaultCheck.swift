import TestSupport
import Testing

/// Holds what was seen of a cell against what was declared.
struct FaultCheck {
  let cell: FaultCell
  let healthy: FaultLaboratory.Healthy
  private let expected: FaultExpectation

  init(cell: FaultCell, healthy: FaultLaboratory.Healthy) {
    self.cell = cell
    self.healthy = healthy
    expected = FaultExpectation(cell.fault, cell.target)
  }

  /// How a command ends, with the copy that there is.
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
    case .answer: return .fresh
    }
  }

  /// Whether the job's document alone goes wrong, so that what is said about it is read well, and anew.
  private var hasFreshRecommendations: Bool {
    cell.target == .work && cell.copy != .valid && cell.fault != .refused && cell.fault != .noHost
  }

  /// What a person sees: the right list or nothing, and on standard error the right words.
  func person(_ run: FaultRun) {
    let arguments = cell.target.arguments
    var old = healthy.old[arguments] ?? ""
    if hasFreshRecommendations { old = old.replacing("Old words", with: "Fresh words") }
    let outcome = Outcome(code: run.result.exitCode, output: run.result.output, error: run.told)
    switch ending {
    case .valid: #expect(outcome == .success(old, error: "Loaded from the local cache, 10 min old\n"))
    case .stale(let reason):
      let age = "Showing a cached copy from 2 hours ago, which may be out of date."
      let origin = "Loaded from the local cache, 2 hours old"
      #expect(outcome == .success(old, error: "Warning: \(age) \(reason)\n\(origin)\n"))
    case .fresh:
      #expect(outcome == .success(healthy.fresh[arguments] ?? "", error: "Loaded from the remote API\n"))
    case .error(let words): #expect(outcome == .failure(words.code, "Error: \(words.message) \(words.hint)\n"))
    }
  }

  /// What a script sees: one object, on standard output or on standard error.
  func script(_ run: FaultRun) throws {
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
    let answer = cell.target == .work ? "workAnswer" : "worksAnswer"
    #expect(try Schema.problems(ofOutput: run.result.standardOutput, answer) == [])
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

  /// How often the server was asked; a valid copy needs no server.
  func requests(_ run: FaultRun) {
    let isAsked = cell.copy != .valid
    #expect(run.requests == (isAsked ? expected.requests : 0))
    let asked = hasFreshRecommendations ? 1 : 0
    // The verdict on the job does not wait for them, and may end the program before they are asked for.
    #expect(run.result.exitCode == 0 ? run.recommendations == asked : run.recommendations <= asked)
    #expect(run.allRequests == (isAsked ? expected.requests + expected.others : 0) + run.recommendations)
    #expect(run.elsewhere == 0)
  }

  /// Neither stream holds a secret, a raw body, somebody else's data or a crash.
  func secrets(_ run: FaultRun) {
    for word in FaultSecrets.forbidden {
      #expect(!run.result.output.contains(word) && !run.result.error.contains(word), "\(word): \(run.result)")
    }
  }

  /// Copies and session are as the contract leaves them, and nothing else is there.
  func files(_ run: FaultRun) {
    let ours = [run.home.list, run.home.document, run.home.recommendations, run.home.session]
    let others = run.before.filter { !ours.contains($0.key) }
    #expect(others.count == 6)
    #expect(run.after.filter { !ours.contains($0.key) } == others, "somebody else's file was touched, or one was left")
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
      // Nothing is kept about a job that may not be there; about one of which there is a copy it is.
      var isKept = false
      if case .stale = ending { isKept = hasFreshRecommendations }
      let said = run.after[run.home.recommendations]
      if isKept {
        #expect(said?.contains("Fresh words") == true)
      } else {
        #expect(said == run.before[run.home.recommendations])
      }
    }
    // Where Firestore does not take the token, a new one is kept; otherwise the session is as it was.
    let isMissingDocument = cell.fault == .google(.notFound) && cell.target == .work
    let isRenewed = expected.others > 0 && !isMissingDocument && cell.copy != .valid
    if !isRenewed { #expect(run.after[run.home.session] == run.before[run.home.session]) }
  }

  /// It ends by itself.
  func ending(_ run: FaultRun) {
    #expect(run.result.status != .timedOut)
  }
}
