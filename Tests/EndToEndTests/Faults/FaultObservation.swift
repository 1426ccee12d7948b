import TestSupport

/// One combination of the matrix.
struct FaultCell: Hashable, Sendable, CustomStringConvertible {
  var fault: Fault
  var target: FaultTarget
  var copy: CacheState

  static let all = Fault.all.flatMap { fault in
    FaultTarget.allCases.flatMap { target in
      CacheState.allCases.map { FaultCell(fault: fault, target: target, copy: $0) }
    }
  }

  /// All cells in the soak; otherwise each fault of a list with and without a cache, and three faults of each request.
  static let tested =
    Soak.isOn
    ? all
    : all.filter { cell in
      if cell.copy == .valid { return cell.fault == .refused }
      // Waiting costs time, so each of these faults occurs once.
      if cell.fault.isEndless { return cell.target == .works && (cell.copy == .expired) == (cell.fault == .silence) }
      return cell.target == .works || [.html, .google(.unauthenticated), .google(.notFound)].contains(cell.fault)
    }

  var description: String { "\(fault.title), \(target.rawValue), \(copy.rawValue)" }
}

/// The observation of one command.
struct FaultRun: Sendable {
  let result: CommandResult
  /// The number of requests to the faulty endpoint.
  let requests: Int
  let allRequests: Int
  /// The number of requests for recommendations, which succeed.
  let recommendations: Int
  /// The number of connections to the redirect target.
  let elsewhere: Int
  /// The contents of the data folder before and after, without lock files.
  let before: [String: String]
  let after: [String: String]
  /// The paths of the test user's files.
  let home: FaultHome

  /// Standard error with wrapped lines joined.
  var joinedError: String { result.error.replacing("\n  ", with: " ") }
}

/// The observation of a cell as text and as JSON.
struct FaultObservation: Sendable {
  let text: FaultRun
  let json: FaultRun
}
