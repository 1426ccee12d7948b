import Foundation
import ResumeSupport

/// Cloud Firestore's REST API in memory: `list` with paging, `get`, `:commit`, and the real errors.
///
/// Pass ``route(_:)`` to a ``LoopbackServer``. As in production, a project or database with another name is not found,
/// unknown query parameters are rejected, a raw `+` in a query means a space, and a last page that is exactly full has a
/// token for an empty page. `mask`, `orderBy`, `readTime`, `showMissing`, transforms and other kinds of writes are not
/// implemented and are rejected.
public final class FakeFirestore: Sendable {
  /// An error for an invalid document.
  public struct InvalidDocument: Error, CustomStringConvertible {
    /// The reason.
    public let description: String
  }

  /// The project ID.
  public let project: String
  /// The database ID.
  public let database: String
  private let state: Locked<FakeFirestoreState>

  /// Creates an empty database.
  public init(project: String = "demo", database: String = "(default)") {
    self.project = project
    self.database = database
    state = Locked(FakeFirestoreState(root: "projects/\(project)/databases/\(database)/documents"))
  }

  /// Stores a document under a path such as `works/a` or `works/a/recommendations/b`.
  ///
  /// `fields` is a JSON object of Firestore values, sent unchanged. `updateTime` is in RFC 3339 format, in UTC.
  /// - Throws: ``InvalidDocument`` if the path is not a document path, or `fields` is not a JSON object.
  public func set(
    _ path: String, fields: String = "{}", updateTime: String = "2026-03-04T05:06:07.891011Z"
  ) throws(InvalidDocument) {
    let segments = path.components(separatedBy: "/")
    guard segments.count.isMultiple(of: 2), !segments.contains("") else {
      throw InvalidDocument(description: "not a document's path: \(path)")
    }
    guard case .object(let members)? = try? JSONValue(Data(fields.utf8)) else {
      throw InvalidDocument(description: "not a JSON object: \(fields)")
    }
    let document = FakeFirestoreState.Document(fields: members.isEmpty ? nil : fields, updateTime: updateTime)
    state.withLock { $0.documents[segments] = document }
  }

  /// Removes a document; its subcollections stay, as in production.
  public func remove(_ path: String) {
    state.withLock { $0.documents[path.components(separatedBy: "/")] = nil }
  }

  /// Restricts reads to requests with a bearer token that passes the check; `nil` allows all.
  ///
  /// A token that fails gets 401; a request without one gets 403, as from security rules. `owner` always passes.
  public func requireToken(_ passes: (@Sendable (String) -> Bool)?) {
    state.withLock { $0.tokenCheck = passes }
  }

  /// Restricts writes to requests with a bearer token that passes the check; `nil` removes the restriction.
  public func requireWriter(_ passes: (@Sendable (String) -> Bool)?) {
    state.withLock { $0.writerCheck = passes }
  }

  /// Returns a document's fields as JSON with sorted keys, and its update time; `nil` if the document doesn't exist.
  public func document(_ path: String) -> (fields: String, updateTime: String)? {
    state.withLock { state in
      state.documents[path.components(separatedBy: "/")].map { ($0.sortedFields, $0.updateTime) }
    }
  }

  /// The paths of all documents, sorted.
  public var paths: [String] { state.withLock { $0.documents.keys.map { $0.joined(separator: "/") }.sorted() } }

  /// Returns the default response to a `:commit`, for overrides that change it.
  public func commit(_ request: RecordedRequest) -> Reply {
    state.withLock { $0.commit(request) }
  }

  /// Sets a closure that sees every request first; if it returns `nil`, the request is handled as usual.
  public func intercept(_ handler: (@Sendable (RecordedRequest) -> Reply?)?) {
    state.withLock { $0.interceptor = handler }
  }

  /// Replaces the response for a collection or document path, `:commit`, or `*` for all paths; `times` nil means
  /// permanently.
  public func override(_ path: String, times: Int? = nil, _ reply: Reply) {
    state.withLock { $0.faults.set(path, times: times) { _ in reply } }
  }

  /// Replaces the response for a path with the closure's result.
  public func override(_ path: String, times: Int? = nil, with handler: @escaping LoopbackServer.Handler) {
    state.withLock { $0.faults.set(path, times: times, handler) }
  }

  /// Restores the default response for a path.
  public func restore(_ path: String) {
    state.withLock { $0.faults.set(path, times: nil, nil) }
  }

  /// Returns the response to a request for Firestore; `nil` if the request is for another service.
  public func route(_ request: RecordedRequest) -> Reply? {
    let segments = request.segments
    guard segments.count >= 6, segments.starts(with: ["v1", "projects"]), segments[3] == "databases",
      segments.count > 6 ? segments[5] == "documents" : segments[5] == "documents:commit"
    else { return nil }
    let path = segments.count > 6 ? Array(segments.dropFirst(6)) : [":commit"]
    if let reply = state.withLock({ $0.interceptor })?(request) { return reply }
    if let fault = state.withLock({ $0.faults.take([path.joined(separator: "/"), "*"]) }) { return fault(request) }
    guard segments[2] == project, segments[4] == database else {
      return .googleError(
        404, "NOT_FOUND", "The database \(segments[4]) does not exist for project \(segments[2]).")
    }
    if path == [":commit"], request.method == "POST" { return commit(request) }
    guard request.method == "GET" else {
      return .googleError(501, "UNIMPLEMENTED", "The fake has no \(request.method) for \(request.path).")
    }
    return state.withLock { $0.read(path, request) }
  }
}
