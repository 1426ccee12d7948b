extension RetryPolicy {
  /// Whether the failure is one of those that may be repeated; says nothing of time and number of tries.
  func repeats(_ failure: FailedTry) -> Bool {
    switch failure.error {
    case .unreachable(.connectionLost): repeatsLostConnections
    case .refused(let error): repeats(error.status ?? impliedStatus(error.httpStatus))
    case .failed(let status): repeats(impliedStatus(status))
    case .tooLarge(succeeded: false): repeats(failure.head.flatMap { impliedStatus($0.status) })
    case .unreachable, .notUnderstood, .tooLarge, .cancelled: false
    }
  }

  private func repeats(_ status: String?) -> Bool {
    status.map(statuses.contains) ?? false
  }

  // The word of some server on the way, not of the service.
  private func impliedStatus(_ httpStatus: Int) -> String? {
    switch httpStatus {
    case 429: "RESOURCE_EXHAUSTED"
    case 500: "INTERNAL"
    // The gateway lost its connection to the service, which may have done everything.
    case 502: repeatsLostConnections ? "UNAVAILABLE" : nil
    case 503: "UNAVAILABLE"
    case 504: "DEADLINE_EXCEEDED"
    default: nil
    }
  }
}
