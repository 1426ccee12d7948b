package import ResumeDomain
package import ResumeNetworking

extension ResumeError {
  /// Creates the error for a failed Firestore request, which carried the token of a user who isn't anonymous if `isSignedIn`.
  init(firestore error: APIError, database: FirestoreDatabase, isSignedIn: Bool) {
    self.init(error) { service in
      if let reason = service.reasons.first(where: Self.projectReasons.contains) {
        return .requestRefused(code: reason)
      }
      return switch service.status {
      case "NOT_FOUND": .projectNotFound(project: database.project, database: database.database)
      case "PERMISSION_DENIED": .denied(.permission(signedIn: isSignedIn))
      case "UNAUTHENTICATED": .denied(.unauthenticated)
      default: Self(status: service)
      }
    }
  }

  init(auth error: APIError) {
    self.init(error) { service in
      if let code = service.authCode, code != service.status { return Self(authCode: code, service) }
      return switch service.status {
      case "PERMISSION_DENIED": .denied(.permission(signedIn: false))
      case "UNAUTHENTICATED": .denied(.unauthenticated)
      default: Self(status: service)
      }
    }
  }

  /// Returns the error of a session that couldn't be renewed because of this error.
  func ofRenewal(profile: String) -> ResumeError {
    switch self {
    case .apiKeyRefused, .denied(.userDisabled): self
    default: outage == nil ? .denied(.sessionEnded(profile: profile)) : self
    }
  }

  init(download error: DownloadError) {
    self =
      switch error {
      case .refused(.scheme, let isRedirect): .pdfAddressRefused(.notHTTPS, isRedirect: isRedirect)
      case .refused(.credentials, let isRedirect): .pdfAddressRefused(.credentials, isRedirect: isRedirect)
      case .refused(.notPublic, let isRedirect): .pdfAddressRefused(.notPublic, isRedirect: isRedirect)
      case .refused(.malformed, let isRedirect): .pdfAddressRefused(.malformed, isRedirect: isRedirect)
      case .failed(.notUnderstood): .message(.badData, "error.pdf.notPDF")
      case .failed(.tooLarge): .message(.badData, "error.pdf.tooLarge")
      case .failed(.failed(let status)): .pdfRefused(status: status)
      case .failed(.refused(let service)): .pdfRefused(status: service.httpStatus)
      case .failed(.unreachable(.redirectLoop)): .message(.badData, "error.pdf.tooManyRedirects")
      case .failed(.unreachable(let reason)): .unavailable(Outage(reason), wasRefresh: false)
      case .failed(.cancelled): .unavailable(.timedOut, wasRefresh: false)
      }
  }

  private init(authCode code: String, _ service: ServiceError) {
    self =
      switch code {
      case "INVALID_LOGIN_CREDENTIALS", "INVALID_PASSWORD", "EMAIL_NOT_FOUND": .denied(.wrongCredentials)
      case "USER_DISABLED": .denied(.userDisabled)
      case "TOO_MANY_ATTEMPTS_TRY_LATER": .tooManyAttempts
      case _ where service.httpStatus >= 500: .unavailable(.failing(status: service.httpStatus), wasRefresh: false)
      default: .requestRefused(code: code)
      }
  }

  /// The reasons of `google.api.ErrorReason` for a project that no account can use.
  private static let projectReasons: Set<String> = [
    "SERVICE_DISABLED", "BILLING_DISABLED", "CONSUMER_INVALID", "CONSUMER_SUSPENDED",
  ]

  /// The codes of `google.rpc.Code` that are final, and those that may be temporary.
  private static let finalStatuses: Set<String> = [
    "INVALID_ARGUMENT", "FAILED_PRECONDITION", "NOT_FOUND", "OUT_OF_RANGE", "UNIMPLEMENTED", "ALREADY_EXISTS",
  ]
  private static let temporaryStatuses: Set<String> = [
    "UNAVAILABLE", "RESOURCE_EXHAUSTED", "INTERNAL", "DEADLINE_EXCEEDED", "UNKNOWN", "DATA_LOSS",
    "CANCELLED",
  ]

  /// Creates the error for a status that no other rule names; only for an unknown status, the HTTP number decides.
  private init(status service: ServiceError) {
    let status = service.status ?? String(service.httpStatus)
    let isTemporary = service.httpStatus >= 500 || service.httpStatus == 429
    self =
      Self.temporaryStatuses.contains(status) || isTemporary && !Self.finalStatuses.contains(status)
      ? .unavailable(.failing(status: service.httpStatus), wasRefresh: false) : .requestRefused(code: status)
  }

  private static func apiKeyProblem(_ service: ServiceError) -> APIKeyProblem? {
    guard let reason = service.reasons.first(where: { $0.hasPrefix("API_KEY_") }) else {
      // Without details, only the message names the problem; Google's services share these words.
      return service.message.hasPrefix("API key not valid") ? .invalid : nil
    }
    switch reason {
    case "API_KEY_INVALID": return .invalid
    case "API_KEY_IOS_APP_BLOCKED": return .iosOnly
    default: return .restricted
    }
  }

  /// Creates the error of a request. Without Google's error body, an HTTP status proves nothing about the service.
  private init(_ error: APIError, _ refusal: (ServiceError) -> ResumeError) {
    self =
      switch error {
      case .refused(let service): Self.apiKeyProblem(service).map(ResumeError.apiKeyRefused) ?? refusal(service)
      case .notUnderstood: .responseNotUnderstood(wasRefresh: false)
      case .tooLarge(succeeded: true): .unavailable(.tooLarge, wasRefresh: false)
      case .tooLarge(succeeded: false): .unavailable(.unexpectedResponse, wasRefresh: false)
      case .failed(let status) where status >= 500 || status == 429:
        .unavailable(.failing(status: status), wasRefresh: false)
      case .failed: .unavailable(.unexpectedResponse, wasRefresh: false)
      case .cancelled: .unavailable(.timedOut, wasRefresh: false)
      case .unreachable(let reason): .unavailable(Outage(reason), wasRefresh: false)
      }
  }
}

extension FileDownload: PDFDownloads {
  package func pdf(
    at address: String, progress: @escaping @Sendable (_ count: Int, _ total: Int?) -> Void
  ) async throws(ResumeError) -> [UInt8] {
    do {
      return Array(try await bytes(of: address, beginningWith: Array("%PDF-".utf8), progress: progress))
    } catch {
      throw ResumeError(download: error)
    }
  }
}

extension Outage {
  fileprivate init(_ reason: APIError.Unreachable) {
    self =
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
}
