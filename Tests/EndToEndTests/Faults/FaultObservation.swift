import TestSupport

/// A place in the matrix.
struct FaultCell: Hashable, Sendable, CustomStringConvertible {
  var fault: Fault
  var target: FaultTarget
  var copy: CopyState

  static let all = Fault.all.flatMap { fault in
    FaultTarget.allCases.flatMap { target in
      CopyState.allCases.map { FaultCell(fault: fault, target: target, copy: $0) }
    }
  }

  /// Every cell in the soak; else every fault of a list, with and without a copy, and a few faults of every request.
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

/// What was seen of one run under a fault.
struct FaultRun: Sendable {
  let result: CommandResult
  /// Requests that reached the faulty endpoint.
  let requests: Int
  let allRequests: Int
  /// Those of them for what is said about the job, which are not what goes wrong.
  let recommendations: Int
  /// Connections to the host that a redirect names.
  let elsewhere: Int
  /// What the kept files hold before and after; lock files left out.
  let before: [String: String]
  let after: [String: String]
  /// The files that are ours.
  let home: FaultHome

  /// Standard error with wrapped lines put together.
  var told: String { result.error.replacing("\n  ", with: " ") }
}

/// What was seen of a cell: as a person and as a script see it.
struct FaultObservation: Sendable {
  let text: FaultRun
  let json: FaultRun
}
