import Foundation
import ResumeSupport

/// Cloud Firestore's REST interface in memory: `list` with paging, `get`, `:commit`, and their true errors.
///
/// Give ``route(_:)`` to a ``LoopbackServer``. It is strict where the real one is: a project or database of another name is
/// not found, an unknown query parameter is refused, a raw `+` in a query means a blank, and a last page that is exactly
/// full carries a token to an empty one. `mask`, `orderBy`, `readTime`, `showMissing`, transforms and other ways to write are
/// not implemented and are refused.
public final class FakeFirestore: Sendable {
  /// A rejected document.
  public struct InvalidDocument: Error, CustomStringConvertible {
    /// What is wrong with it.
    public let description: String
  }

  /// The project.
  public let project: String
  /// The database.
  public let database: String
  private let state: Locked<FakeFirestoreState>

  /// Creates an empty database.
  public init(project: String = "demo", database: String = "(default)") {
    self.project = project
    self.database = database
    state = Locked(FakeFirestoreState(root: "projects/\(project)/databases/\(database)/documents"))
  }

  /// The most documents a page holds, whatever `pageSize` asks for; 300 as in production.
  public var pageCap: Int {
    get { state.withLock { $0.pageCap } }
    set { state.withLock { $0.pageCap = max(1, newValue) } }
  }

  /// Stores a document under a path such as `works/a` or `works/a/recommendations/b`.
  ///
  /// `fields` is the JSON object of Firestore values and is sent as it is given. `updateTime` is RFC 3339 in UTC.
  /// - Throws: ``InvalidDocument`` for a path that is none of a document, or fields that are no JSON object.
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

  /// Removes a document; its subcollections stay, as in the real one.
  public func remove(_ path: String) {
    state.withLock { $0.documents[path.components(separatedBy: "/")] = nil }
  }

  /// Refuses or allows reads of a collection and what is in it, such as `works` or `works/a/recommendations`.
  public func setDenied(_ isDenied: Bool, _ collection: String) {
    let segments = collection.components(separatedBy: "/")
    state.withLock { state in
      if isDenied { state.denied.insert(segments) } else { state.denied.remove(segments) }
    }
  }

  /// Lets only requests through whose bearer token passes; `nil` lets all through, tokens unseen.
  ///
  /// A token that fails gets 401; a request without one gets 403, as from security rules. `owner` always passes.
  public func requireToken(_ passes: (@Sendable (String) -> Bool)?) {
    state.withLock { $0.tokenCheck = passes }
  }

  /// Lets only those write whose bearer token passes; `nil` lets everybody write who may read.
  public func requireWriter(_ passes: (@Sendable (String) -> Bool)?) {
    state.withLock { $0.writerCheck = passes }
  }

  /// A document's fields as JSON with sorted keys, and its update time; `nil` where there is none.
  public func document(_ path: String) -> (fields: String, updateTime: String)? {
    state.withLock { state in
      state.documents[path.components(separatedBy: "/")].map { ($0.sortedFields, $0.updateTime) }
    }
  }

  /// The paths of all documents, sorted.
  public var paths: [String] { state.withLock { $0.documents.keys.map { $0.joined(separator: "/") }.sorted() } }

  /// Answers a `:commit` as the fake does by itself, for overrides that do it and then say something else.
  public func commit(_ request: RecordedRequest) -> Reply {
    state.withLock { $0.commit(request) }
  }

  /// Asks about every request first; where that gives no reply, the fake answers as it does.
  public func intercept(_ handler: (@Sendable (RecordedRequest) -> Reply?)?) {
    state.withLock { $0.interceptor = handler }
  }

  /// Replaces the answer for a collection or document path, for commits with `:commit`, or for all with `*`; `times` nil is
  /// for ever.
  public func override(_ path: String, times: Int? = nil, _ reply: Reply) {
    state.withLock { $0.faults.set(path, times: times) { _ in reply } }
  }

  /// Replaces the answer for a path by what the closure gives.
  public func override(_ path: String, times: Int? = nil, with handler: @escaping LoopbackServer.Handler) {
    state.withLock { $0.faults.set(path, times: times, handler) }
  }

  /// Restores the fake's own answer for a path.
  public func restore(_ path: String) {
    state.withLock { $0.faults.set(path, times: nil, nil) }
  }

  /// Answers a request to Firestore; `nil` where the request is for something else.
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
