import ResumeDomain
import ResumeNetworking

/// Why reading failed, split by what a copy may do about it.
enum ReadFailure: Error {
  /// The service truly refused: an error whatever is cached.
  case refused(ResumeError)
  /// There is no such document.
  case missing
  /// No true answer: an old copy may be shown instead of this error.
  case noUsableResponse(ResumeError)

  /// The error for who has no copy.
  var error: ResumeError {
    switch self {
    case .refused(let error), .noUsableResponse(let error): error
    case .missing: .internalError("a missing document where a list was asked for")
    }
  }
}

/// From what the network said to what it means, the only place that knows.
enum ServiceFailure {
  /// A Firestore answer. `isSignedIn` tells whether a person's token was sent.
  static func ofFirestore(
    _ error: APIError, database: FirestoreDatabase, isDocument: Bool, isSignedIn: Bool
  ) -> ReadFailure {
    guard case .refused(let service) = error else { return unusableResponse(error) }
    if let problem = apiKeyProblem(service) { return .refused(.apiKeyRefused(problem)) }
    if let reason = service.reasons.first(where: Self.projectReasons.contains) {
      return .refused(.requestRefused(code: reason))
    }
    switch service.status {
    case "NOT_FOUND":
      return isDocument
        ? .missing : .refused(.projectNotFound(project: database.project, database: database.database))
    case "PERMISSION_DENIED": return .refused(.denied(.permission(signedIn: isSignedIn)))
    case "UNAUTHENTICATED": return .refused(.denied(.unauthenticated))
    default: return ofService(service)
    }
  }

  /// A Firebase Auth answer to a sign-in or a refresh.
  static func ofAuth(_ error: APIError) -> ReadFailure {
    guard case .refused(let service) = error else { return unusableResponse(error) }
    if let problem = apiKeyProblem(service) { return .refused(.apiKeyRefused(problem)) }
    if let code = service.authCode, code != service.status { return ofAuthCode(code, service) }
    switch service.status {
    case nil where (400..<500).contains(service.httpStatus) && service.httpStatus != 429:
      return .refused(.requestRefused(code: String(service.httpStatus)))
    case "PERMISSION_DENIED": return .refused(.denied(.permission(signedIn: false)))
    case "UNAUTHENTICATED": return .refused(.denied(.unauthenticated))
    default: return ofService(service)
    }
  }

  /// A file that was to be downloaded.
  static func ofDownload(_ error: DownloadError) -> ResumeError {
    switch error {
    case .refused(.scheme, let isRedirect): .pdfAddressRefused(.notHTTPS, isRedirect: isRedirect)
    case .refused(.credentials, let isRedirect): .pdfAddressRefused(.credentials, isRedirect: isRedirect)
    case .refused(.notPublic, let isRedirect): .pdfAddressRefused(.notPublic, isRedirect: isRedirect)
    case .refused(.malformed, let isRedirect): .pdfAddressRefused(.malformed, isRedirect: isRedirect)
    case .failed(.notUnderstood): .pdfUnusable(.notPDF)
    case .failed(.tooLarge): .pdfUnusable(.tooLarge)
    case .failed(.failed(let status)): .pdfUnusable(.refused(status: status))
    case .failed(.refused(let service)): .pdfUnusable(.refused(status: service.httpStatus))
    case .failed(.unreachable(.redirectLoop)): .pdfUnusable(.tooManyRedirects)
    case .failed(.unreachable(let reason)): .unavailable(self.reason(reason), wasRefresh: false)
    case .failed(.cancelled): .unavailable(.timedOut, wasRefresh: false)
    }
  }

  private static func ofAuthCode(_ code: String, _ service: ServiceError) -> ReadFailure {
    switch code {
    case "INVALID_LOGIN_CREDENTIALS", "INVALID_PASSWORD", "EMAIL_NOT_FOUND": .refused(.denied(.wrongCredentials))
    case "USER_DISABLED": .refused(.denied(.userDisabled))
    case "TOO_MANY_ATTEMPTS_TRY_LATER": .refused(.tooManyAttempts)
    case _ where service.httpStatus >= 500: outage(.failing(status: service.httpStatus))
    default: .refused(.requestRefused(code: code))
    }
  }

  /// The reasons of `google.api.ErrorReason` that say that the project can't be used by anybody.
  private static let projectReasons: Set<String> = [
    "SERVICE_DISABLED", "BILLING_DISABLED", "CONSUMER_INVALID", "CONSUMER_SUSPENDED",
  ]

  /// The codes of `google.rpc.Code` that say no for good; the others may go away by themselves.
  private static let finalStatuses: Set<String> = [
    "INVALID_ARGUMENT", "FAILED_PRECONDITION", "NOT_FOUND", "OUT_OF_RANGE", "UNIMPLEMENTED", "ALREADY_EXISTS",
  ]

  private static func ofService(_ service: ServiceError) -> ReadFailure {
    guard let status = service.status else {
      let isOutage = service.httpStatus >= 500 || service.httpStatus == 429
      return outage(isOutage ? .failing(status: service.httpStatus) : .foreignAnswer)
    }
    return finalStatuses.contains(status)
      ? .refused(.requestRefused(code: status)) : outage(.failing(status: service.httpStatus))
  }

  private static func apiKeyProblem(_ service: ServiceError) -> APIKeyProblem? {
    guard let reason = service.reasons.first(where: { $0.hasPrefix("API_KEY_") }) else {
      // Without details only the words tell; these are the ones that Google's services share.
      return service.message.hasPrefix("API key not valid") ? .invalid : nil
    }
    switch reason {
    case "API_KEY_INVALID": return .invalid
    case "API_KEY_IOS_APP_BLOCKED": return .iosOnly
    default: return .restricted
    }
  }

  private static func unusableResponse(_ error: APIError) -> ReadFailure {
    switch error {
    case .notUnderstood: .noUsableResponse(.responseNotUnderstood(wasRefresh: false))
    case .tooLarge(succeeded: true): .noUsableResponse(.responseTooLarge(wasRefresh: false))
    case .tooLarge(succeeded: false): outage(.foreignAnswer)
    case .failed(let status): outage(status >= 500 || status == 429 ? .failing(status: status) : .foreignAnswer)
    case .cancelled: outage(.timedOut)
    case .refused(let service): outage(.failing(status: service.httpStatus))
    case .unreachable(let reason): outage(self.reason(reason))
    }
  }

  private static func reason(_ reason: APIError.Unreachable) -> Outage {
    switch reason {
    case .hostNotFound: .hostNotFound
    case .connectionRefused: .connectionRefused
    case .connectionLost: .connectionLost
    case .insecure: .insecure
    case .timedOut: .timedOut
    case .proxyRefused: .proxyRefused
    case .redirectedElsewhere, .redirectLoop: .redirected
    case .other: .other
    }
  }

  private static func outage(_ outage: Outage) -> ReadFailure {
    .noUsableResponse(.unavailable(outage, wasRefresh: false))
  }
}
