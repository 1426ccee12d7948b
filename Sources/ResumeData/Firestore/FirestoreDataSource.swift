import Foundation
import ResumeDomain
import ResumeNetworking
import ResumeSupport

/// A Firestore database and its host.
struct FirestoreDatabase: Sendable, Equatable {
  static let googleHost = "firestore.googleapis.com"

  let project: String
  let database: String
  /// The host of Google's service, or of an emulator as `host:port`.
  let host: String

  init(project: String, database: String, emulator: LoopbackHost?) {
    self.project = project
    self.database = database
    host = emulator?.address ?? Self.googleHost
  }

  var isEmulator: Bool { host != Self.googleHost }
}

/// The path of a collection, at the top of a database or in a document.
struct CollectionPath: Sendable {
  /// Names and IDs in turn, such as `["works", "loycus-ios", "recommendations"]`.
  let segments: [String]

  /// The path in cache keys, which is unique because IDs contain no slash.
  var text: String { segments.joined(separator: "/") }

  var encoded: String { segments.map(PercentEncoding.component).joined(separator: "/") }

  /// Returns the path of a document of the collection; nil for an empty ID.
  func document(_ id: String) -> DocumentPath? { DocumentPath(segments + [id]) }

  func contains(_ path: DocumentPath) -> Bool {
    path.segments.count == segments.count + 1 && zip(segments, path.segments).allSatisfy(Identifier.areEqual)
  }
}

/// Firestore's REST interface: lists of documents, single documents and commits.
struct FirestoreDataSource: Sendable {
  let client: any APIClient
  let database: FirestoreDatabase
  let session: SessionProvider?
  /// Whether a user who isn't anonymous is signed in.
  let isSignedIn: Bool

  /// Returns every document of a collection, page by page. `check` is called for each.
  func list(
    _ collection: CollectionPath, _ check: (FirestoreDocument) throws(ResumeError) -> Document
  ) async throws(ResumeError) -> DocumentList {
    var list = DocumentList()
    var token: String?
    var ids: Set<[UInt8]> = []
    var idlePages = 0
    repeat {
      var query = "?pageSize=\(Self.pageSize)"
      if let token { query += "&pageToken=" + PercentEncoding.component(token) }
      let page = try await get(collection.encoded + query, FirestorePage.init(body:))
      let documents = page.documents.filter { isRequested($0, in: collection) }
      guard !documents.isEmpty || page.documents.isEmpty else { throw .responseNotUnderstood(wasRefresh: false) }
      let new = documents.filter { ids.insert(Array($0.document.path.id.utf8)).inserted }
      for document in new { list.documents.append(try check(document)) }
      list.unreadable += page.unreadable + page.documents.count - documents.count
      token = page.nextPageToken
      // A server that repeats pages would cause endless requests; the client limits the total size of new ones.
      idlePages = new.isEmpty ? idlePages + 1 : 0
      guard idlePages < Self.maximumIdlePages else { throw .responseNotUnderstood(wasRefresh: false) }
    } while token != nil
    return list
  }

  /// Returns a document; `nil` if it doesn't exist.
  func document(_ id: String, in collection: CollectionPath) async throws(ResumeError) -> FirestoreDocument? {
    let path = collection.encoded + "/" + PercentEncoding.component(id)
    let document: FirestoreDocument
    do {
      document = try await get(path, FirestoreDocument.init(body:))
    } catch .projectNotFound {
      // A missing document has the status of a missing project.
      return nil
    }
    guard isRequested(document, in: collection), Identifier.areEqual(document.document.path.id, id) else {
      throw .responseNotUnderstood(wasRefresh: false)
    }
    return document
  }

  /// Reads the first document of the jobs with a token, which is not renewed.
  func probe(token: String?) async throws(ResumeError) {
    do {
      _ = try await send("/\(FieldTable.work.collection)?pageSize=1", token: token, decode: FirestorePage.init(body:))
    } catch {
      throw failure(error)
    }
  }

  /// Sends writes that Firestore applies together or not at all, as the body of a `:commit`. Throws the error of a request that
  /// wrote nothing.
  func commit(_ body: Data) async throws(ResumeError) -> CommitOutcome {
    let result: Result<FirestoreCommitResponse, APIError> = try await authorized { (token) throws(APIError) in
      var (url, headers) = try target(":commit", token: token)
      headers["Content-Type"] = "application/json"
      return try await client.fetch(APIRequest(.post, url, headers: headers, body: body, retryPolicy: .write))
    }
    switch result {
    case .success(let response): return .written(response.writeResults.map(\.updateTime))
    case .failure(.failed(httpStatus: 413)): return .tooLarge
    case .failure(.refused(let service)):
      if service.isAboutSize { return .tooLarge }
      if let code = service.status, Self.conflictCodes.contains(code) { return .conflict(code: code) }
      let refusal = failure(.refused(service))
      guard refusal.outage == nil else { return .unconfirmed }
      throw refusal
    case .failure(.unreachable(let reason)) where Self.unsent.contains(reason): throw failure(.unreachable(reason))
    case .failure: return .unconfirmed
    }
  }

  /// The failures of requests that didn't reach Firestore.
  private static let unsent: [APIError.Unreachable] = [
    .hostNotFound, .connectionRefused, .insecure, .proxyRefused, .redirectedElsewhere, .redirectLoop,
  ]
  private static let conflictCodes: Set<String> = ["FAILED_PRECONDITION", "ALREADY_EXISTS", "NOT_FOUND", "ABORTED"]

  /// Whether a document belongs to the requested database and collection; others are never shown.
  private func isRequested(_ document: FirestoreDocument, in collection: CollectionPath) -> Bool {
    // A response to a request with a project's number may contain its ID.
    let isNumber = database.project.utf8.allSatisfy(\.isDigit)
    return collection.contains(document.document.path) && document.database == database.database
      && (isNumber || document.project == database.project)
  }

  /// Firestore's maximum page size.
  private static let pageSize = 300
  /// The maximum number of consecutive pages without new documents.
  private static let maximumIdlePages = 20

  private func get<Response: Sendable>(
    _ path: String, _ decode: @escaping @Sendable (Data) throws(APIError) -> Response
  ) async throws(ResumeError) -> Response {
    try await authorized { (token) throws(APIError) in
      try await send("/" + path, token: token, decode: decode)
    }.mapError(failure).get()
  }

  /// Returns the result of a request with a token; if the server rejects the token, of a second one with a new token.
  private func authorized<Response: Sendable>(
    _ request: (_ token: String?) async throws(APIError) -> Response
  ) async throws(ResumeError) -> Result<Response, APIError> {
    let token = try await session?.token()
    do {
      return .success(try await request(token))
    } catch .refused(let service) where service.status == "UNAUTHENTICATED" && token != nil {
      let newToken = try await session?.token(replacing: token)
      do { return .success(try await request(newToken)) } catch { return .failure(error) }
    } catch {
      return .failure(error)
    }
  }

  private func send<Response: Sendable>(
    _ path: String, token: String?, decode: @escaping @Sendable (Data) throws(APIError) -> Response
  ) async throws(APIError) -> Response {
    let (url, headers) = try target(path, token: token)
    return try await client.fetch(APIRequest(.get, url, headers: headers, decode: decode))
  }

  private func target(_ path: String, token: String?) throws(APIError) -> (url: URL, headers: [String: String]) {
    let scheme = database.isEmulator ? "http" : "https"
    let root =
      "\(scheme)://\(database.host)/v1/projects/\(PercentEncoding.component(database.project))/databases/"
      + "\(PercentEncoding.component(database.database))/documents"
    guard let url = URL(string: root + path) else { throw .notUnderstood(detail: "an address that can't be built") }
    return (url, token.map { ["Authorization": "Bearer " + $0] } ?? [:])
  }

  private func failure(_ error: APIError) -> ResumeError {
    ResumeError(firestore: error, database: database, isSignedIn: isSignedIn)
  }
}
