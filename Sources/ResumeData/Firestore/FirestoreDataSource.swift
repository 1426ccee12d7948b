import Foundation
import ResumeDomain
import ResumeNetworking

/// Which database, and on which host.
public struct FirestoreDatabase: Sendable, Equatable {
  /// Google's own host.
  public static let googleHost = "firestore.googleapis.com"

  /// The Firebase project's id.
  public let project: String
  /// The database's id, usually `(default)`.
  public let database: String
  /// Google's host, or an emulator's as `host:port`.
  public let host: String

  /// Creates the address of a database; without an emulator it is Google's.
  public init(project: String, database: String, emulator: LoopbackHost?) {
    self.project = project
    self.database = database
    host = emulator?.address ?? Self.googleHost
  }

  /// Whether the host is an emulator.
  public var isEmulator: Bool { host != Self.googleHost }
}

/// Where a collection is in a database: at its top, or in a document.
struct CollectionPath: Sendable {
  /// Names and ids in turn, such as `["works", "loycus-ios", "recommendations"]`.
  let segments: [String]

  /// The collection that these names and ids lead to.
  init(segments: [String]) {
    self.segments = segments
  }

  /// A collection at the top.
  init(_ name: String) {
    segments = [name]
  }

  /// A collection in a document.
  init(_ name: String, in document: String, of collection: CollectionPath) {
    segments = collection.segments + [document, name]
  }

  /// The path in a copy's key. No id holds a slash, so that no two collections or documents share one.
  var text: String { segments.joined(separator: "/") }

  /// The path in an address.
  var encoded: String { segments.map(PercentEncoding.component).joined(separator: "/") }

  /// Whether a document with this path is one of the collection's own, not of one in its documents.
  func holds(_ path: [String]) -> Bool {
    path.count == segments.count + 1 && zip(segments, path).allSatisfy(Identifier.areSame)
  }
}

/// Percent-encoding as Google's clients do it: everything but `[-_.~0-9A-Za-z]`.
enum PercentEncoding {
  /// One path segment or query value.
  static func component(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

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
        throw .noUsableResponse(.responseNotUnderstood(wasRefresh: false))
      }
      let new = documents.filter { ids.insert(Array($0.id.utf8)).inserted }
      found.entries += new.map(make)
      found.unreadable += page.unreadable + page.documents.count - documents.count
      token = page.nextPageToken
      // A server that repeats itself, or never comes to an end, would be asked for ever.
      idlePages = new.isEmpty ? idlePages + 1 : 0
      pages += 1
      guard pages < Self.maximumPages, idlePages < Self.maximumIdlePages, ids.count < Self.mostDocuments else {
        throw .noUsableResponse(.responseNotUnderstood(wasRefresh: false))
      }
      if let token, !seen.insert(token).inserted { throw .noUsableResponse(.responseNotUnderstood(wasRefresh: false)) }
    } while token != nil
    return found
  }

  /// One document, by its collection and id.
  func document(_ collection: CollectionPath, _ id: String) async throws(ReadFailure) -> FirestoreDocument {
    let path = collection.encoded + "/" + PercentEncoding.component(id)
    let document: FirestoreDocument = try await get(path, isDocument: true)
    guard isOurs(document, collection), Identifier.areSame(document.id, id) else {
      throw .noUsableResponse(.responseNotUnderstood(wasRefresh: false))
    }
    return document
  }

  /// Sends writes that are made all together or not at all, as the body of a `:commit`.
  ///
  /// - Throws: why it did not succeed, split by whether anything may have been written.
  func commit(_ body: Data) async throws(CommitFailure) -> FirestoreCommitResponse {
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
  private static let maximumIdlePages = 20
  /// More pages than the most documents make, unless nearly all are empty.
  private static let maximumPages = 20_000
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
