import ResumeDomain
import ResumeNetworking
import Testing

@testable import ResumeData

@Suite("Errors for network failures")
struct NetworkErrorTests {
  private static let database = FirestoreDatabase(project: "p", database: "(default)", emulator: nil)

  private static func outage(_ outage: Outage) -> ResumeError { .unavailable(outage, wasRefresh: false) }

  @Test(
    "classifies failures of downloads",
    arguments: [
      (DownloadError.refused(.scheme), ResumeError.pdfAddressRefused(.notHTTPS)),
      (.refused(.credentials), .pdfAddressRefused(.credentials)),
      (.refused(.notPublic), .pdfAddressRefused(.notPublic)),
      (.refused(.malformed), .pdfAddressRefused(.malformed)),
      (.failed(.notUnderstood(detail: "x")), .message(.badData, "error.pdf.notPDF")),
      (.failed(.tooLarge(succeeded: true)), .message(.badData, "error.pdf.tooLarge")),
      (.failed(.failed(httpStatus: 404)), .pdfRefused(status: 404)),
      (.failed(.unreachable(.redirectLoop)), .message(.badData, "error.pdf.tooManyRedirects")),
      (.failed(.unreachable(.timedOut)), .unavailable(.timedOut, wasRefresh: false)),
      (.failed(.unreachable(.hostNotFound)), .unavailable(.hostNotFound, wasRefresh: false)),
      (.failed(.cancelled), .unavailable(.timedOut, wasRefresh: false)),
    ])
  func downloads(error: DownloadError, meaning: ResumeError) {
    #expect(ResumeError(download: error) == meaning)
  }

  static let anywhere: [(APIError, ResumeError)] = [
    (.unreachable(.hostNotFound), outage(.hostNotFound)),
    (.unreachable(.connectionRefused), outage(.connectionRefused)),
    (.unreachable(.connectionLost), outage(.connectionLost)), (.unreachable(.insecure), outage(.insecure)),
    (.unreachable(.timedOut), outage(.timedOut)), (.unreachable(.redirectedElsewhere), outage(.redirected)),
    (.unreachable(.redirectLoop), outage(.redirected)), (.unreachable(.other), outage(.other)),
    (.cancelled, outage(.timedOut)),
    (.notUnderstood(detail: "x"), .responseNotUnderstood(wasRefresh: false)),
    (.tooLarge(succeeded: true), .unavailable(.tooLarge, wasRefresh: false)),
    (.tooLarge(succeeded: false), outage(.unexpectedResponse)),
    // Without Google's error body, the HTTP number proves nothing.
    (.failed(httpStatus: 401), outage(.unexpectedResponse)), (.failed(httpStatus: 403), outage(.unexpectedResponse)),
    (.failed(httpStatus: 404), outage(.unexpectedResponse)), (.failed(httpStatus: 407), outage(.unexpectedResponse)),
    (.failed(httpStatus: 429), outage(.failing(status: 429))),
    (.failed(httpStatus: 502), outage(.failing(status: 502))),
    (.firestore(503, "UNAVAILABLE"), outage(.failing(status: 503))),
    (.firestore(429, "RESOURCE_EXHAUSTED"), outage(.failing(status: 429))),
    (.firestore(500, "INTERNAL"), outage(.failing(status: 500))),
    (.firestore(504, "DEADLINE_EXCEEDED"), outage(.failing(status: 504))),
    (.firestore(500, "UNKNOWN"), outage(.failing(status: 500))),
    (.firestore(499, "CANCELLED"), outage(.failing(status: 499))),
    (.firestore(400, "INVALID_ARGUMENT"), .requestRefused(code: "INVALID_ARGUMENT")),
    (.firestore(400, "FAILED_PRECONDITION"), .requestRefused(code: "FAILED_PRECONDITION")),
    (.firestore(400, "INVALID_ARGUMENT", reasons: ["API_KEY_INVALID"]), .apiKeyRefused(.invalid)),
    (.firestore(403, "PERMISSION_DENIED", reasons: ["API_KEY_IOS_APP_BLOCKED"]), .apiKeyRefused(.iosOnly)),
    (
      .firestore(403, "PERMISSION_DENIED", reasons: ["API_KEY_HTTP_REFERRER_BLOCKED"]),
      .apiKeyRefused(.restricted)
    ),
    (
      .firestore(403, "PERMISSION_DENIED", reasons: ["X", "API_KEY_SERVICE_BLOCKED"]),
      .apiKeyRefused(.restricted)
    ),
    (.firestore(401, "UNAUTHENTICATED"), .denied(.unauthenticated)),
    // Statuses that no rule names.
    (.firestore(409, "ABORTED"), .requestRefused(code: "ABORTED")),
    (.firestore(418, "SOMETHING_NEW"), .requestRefused(code: "SOMETHING_NEW")),
    (.firestore(503, "SOMETHING_NEW"), outage(.failing(status: 503))),
    (.firestore(501, "UNIMPLEMENTED"), .requestRefused(code: "UNIMPLEMENTED")),
    (.refused(ServiceError(httpStatus: 418, status: nil)), .requestRefused(code: "418")),
    (.refused(ServiceError(httpStatus: 429, status: nil)), outage(.failing(status: 429))),
  ]

  @Test("classifies failures of Firestore and Auth alike", arguments: anywhere.indices)
  func both(index: Int) {
    let (error, meaning) = Self.anywhere[index]
    #expect(firestore(error) == meaning)
    #expect(ResumeError(auth: error) == meaning)
  }

  @Test("classifies Firestore's refusals by status, not by HTTP number")
  func firestoreRefusals() {
    let notFound = APIError.firestore(404, "NOT_FOUND")
    #expect(firestore(notFound) == .projectNotFound(project: "p", database: "(default)"))
    let denied = APIError.firestore(403, "PERMISSION_DENIED")
    #expect(firestore(denied) == .denied(.permission(signedIn: false)))
    #expect(firestore(denied, isSignedIn: true) == .denied(.permission(signedIn: true)))
    #expect(firestore(.firestore(400, "PERMISSION_DENIED")) == .denied(.permission(signedIn: false)))
    #expect(firestore(.firestore(403, "UNAVAILABLE")) == Self.outage(.failing(status: 403)))
    #expect(firestore(.firestore(503, "NOT_FOUND")) == .projectNotFound(project: "p", database: "(default)"))
  }

  @Test(
    "classifies Firebase Auth's codes",
    arguments: [
      ("INVALID_LOGIN_CREDENTIALS", .denied(.wrongCredentials)), ("INVALID_PASSWORD", .denied(.wrongCredentials)),
      ("EMAIL_NOT_FOUND", .denied(.wrongCredentials)), ("USER_DISABLED", .denied(.userDisabled)),
      ("TOO_MANY_ATTEMPTS_TRY_LATER", .tooManyAttempts), ("INVALID_EMAIL", .requestRefused(code: "INVALID_EMAIL")),
      ("ADMIN_ONLY_OPERATION", .requestRefused(code: "ADMIN_ONLY_OPERATION")),
      ("SOMETHING_NEW", .requestRefused(code: "SOMETHING_NEW")),
    ] as [(String, ResumeError)])
  func authCodes(code: String, error: ResumeError) {
    // A stale copy must not hide a refusal.
    #expect(ResumeError(auth: .auth(code)) == error)
  }

  @Test("prefers Auth's code to the status")
  func codeAndStatus() {
    let error = APIError.refused(
      ServiceError(httpStatus: 400, status: "INVALID_ARGUMENT", authCode: "INVALID_LOGIN_CREDENTIALS"))
    #expect(ResumeError(auth: error) == .denied(.wrongCredentials))
  }

  private func firestore(_ error: APIError, isSignedIn: Bool = false) -> ResumeError {
    ResumeError(firestore: error, database: Self.database, isSignedIn: isSignedIn)
  }
}
