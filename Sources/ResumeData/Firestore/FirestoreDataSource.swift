import Foundation
import ResumeDomain
import ResumeNetworking

/// Firestore's REST interface: lists of documents, page by page, and single documents.
struct FirestoreDataSource: Sendable {
  /// What was made of a list's documents, and how many of them could not be read at all.
  struct Found<Entry> {
    var entries: [Entry]
    var unreadable: Int
  }

  let client: any APIClient
  let database: FirestoreDatabase
  let session: SessionProvider?
  /// Whether a person, not an anonymous user, is signed in.
  let isPersonSignedIn: Bool

  /// What `make` makes of every document of a collection, page by page, so that a long list is not held twice.
  func list<Entry>(
    _ collection: CollectionPath, _ make: (FirestoreDocument) -> Entry
  ) async throws(ReadFailure) -> Found<Entry> {
    var found = Found<Entry>(entries: [], unreadable: 0)
    var token: String?
    var seen: Set<String> = []
    var ids: Set<[UInt8]> = []
    var idlePages = 0
    var pages = 0
    repeat {
      var query = "?pageSize=\(Self.pageSize)"
      if let token { query += "&pageToken=" + PercentEncoding.component(token) }
      let page: FirestorePage = try await get(collection.encoded + query, isDocument: false)
      let documents = page.documents.filter { isOurs($0, collection) }
      guard !documents.isEmpty || page.documents.isEmpty else {
        throw .noAnswer(.answerNotUnderstood(wasRefresh: false))
      }
      let new = documents.filter { ids.insert(Array($0.id.utf8)).inserted }
      found.entries += new.map(make)
      found.unreadable += page.unreadable + page.documents.count - documents.count
      token = page.nextPageToken
      // A server that repeats itself, or never comes to an end, would be asked for ever.
      idlePages = new.isEmpty ? idlePages + 1 : 0
      pages += 1
      guard pages < Self.mostPages, idlePages < Self.mostIdlePages, ids.count < Self.mostDocuments else {
        throw .noAnswer(.answerNotUnderstood(wasRefresh: false))
      }
      if let token, !seen.insert(token).inserted { throw .noAnswer(.answerNotUnderstood(wasRefresh: false)) }
    } while token != nil
    return found
  }

  /// One document, by its collection and id.
  func document(_ collection: CollectionPath, _ id: String) async throws(ReadFailure) -> FirestoreDocument {
    let path = collection.encoded + "/" + PercentEncoding.component(id)
    let document: FirestoreDocument = try await get(path, isDocument: true)
    guard isOurs(document, collection), Identifier.areSame(document.id, id) else {
      throw .noAnswer(.answerNotUnderstood(wasRefresh: false))
    }
    return document
  }

  /// Sends writes that are made all together or not at all, as the body of a `:commit`.
  ///
  /// - Throws: why it did not succeed, split by whether anything may have been written.
  func commit(_ body: Data) async throws(CommitFailure) -> FirestoreCommitAnswer {
    let token = try await writingToken(replacing: nil)
    do {
      return try await send(":commit", token, body)
    } catch .refused(let service) where service.status == "UNAUTHENTICATED" && token != nil {
      let newToken = try await writingToken(replacing: token)
      do {
        return try await send(":commit", newToken, body)
      } catch {
        throw commitFailure(error)
      }
    } catch {
      throw commitFailure(error)
    }
  }

  private func writingToken(replacing token: String?) async throws(CommitFailure) -> String? {
    do {
      return try await session?.token(replacing: token)
    } catch {
      throw .refused(error.error)
    }
  }

  private func commitFailure(_ error: APIError) -> CommitFailure {
    switch error {
    case .refused(let service):
      switch service.status {
      case let code? where ["FAILED_PRECONDITION", "ALREADY_EXISTS", "NOT_FOUND", "ABORTED"].contains(code):
        return .conflict(code: code)
      default:
        guard case .refused(let refusal) = failure(error, false) else { return .uncertain }
        return .refused(refusal)
      }
    // Nothing has been sent, or not to whom it was meant for.
    case .unreachable(.hostNotFound), .unreachable(.connectionRefused), .unreachable(.insecure),
      .unreachable(.proxyRefused), .unreachable(.redirectedElsewhere), .unreachable(.redirectLoop):
      return .refused(failure(error, false).error)
    default: return .uncertain
    }
  }

  /// Whether a document is one of the database and the collection that were asked: nobody else's is ever shown.
  private func isOurs(_ document: FirestoreDocument, _ collection: CollectionPath) -> Bool {
    // Whoever asks by a project's number may be answered with its id.
    let isNumber = database.project.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return collection.holds(document.path) && document.database == database.database
      && (isNumber || document.project == database.project)
  }

  /// The most that Firestore gives at once.
  private static let pageSize = 300
  /// Pages without anything new that are put up with.
  private static let mostIdlePages = 20
  /// More pages than the most documents make, unless nearly all are empty.
  private static let mostPages = 20_000
  /// More jobs than anybody has had.
  private static let mostDocuments = 1_000_000

  private func get<Answer: Decodable & Sendable>(
    _ path: String, isDocument: Bool
  ) async throws(ReadFailure) -> Answer {
    let token = try await session?.token()
    do {
      return try await send("/" + path, token)
    } catch .refused(let service) where service.status == "UNAUTHENTICATED" && token != nil {
      let newToken = try await session?.token(replacing: token)
      do {
        return try await send("/" + path, newToken)
      } catch {
        throw failure(error, isDocument)
      }
    } catch {
      throw failure(error, isDocument)
    }
  }

  /// Sends a request: a write where there is a body.
  private func send<Answer: Decodable & Sendable>(
    _ path: String, _ token: String?, _ body: Data? = nil
  ) async throws(APIError) -> Answer {
    let scheme = database.isEmulator ? "http" : "https"
    let root =
      "\(scheme)://\(database.host)/v1/projects/\(PercentEncoding.component(database.project))/databases/"
      + "\(PercentEncoding.component(database.database))/documents"
    guard let url = URL(string: root + path) else { throw .notUnderstood(detail: "an address that can't be built") }
    var headers = token.map { ["Authorization": "Bearer " + $0] } ?? [:]
    guard let body else { return try await client.fetch(APIRequest<Answer>(.get, url, headers: headers)) }
    headers["Content-Type"] = "application/json"
    return try await client.fetch(
      APIRequest<Answer>(.post, url, headers: headers, body: body, retryPolicy: .write))
  }

  private func failure(_ error: APIError, _ isDocument: Bool) -> ReadFailure {
    ServiceFailure.ofFirestore(error, database: database, isDocument: isDocument, isSignedIn: isPersonSignedIn)
  }
}
