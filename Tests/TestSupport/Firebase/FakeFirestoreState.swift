import Foundation

/// The documents of a fake database, and the responses to requests for them.
struct FakeFirestoreState: Sendable {
  struct Document: Sendable {
    /// The fields as JSON; `nil` without fields, which the response then omits.
    let fields: String?
    let updateTime: String

    /// The fields with sorted keys.
    var sortedFields: String {
      fields.flatMap { try? JSONValue(Data($0.utf8)) }?.text ?? "{}"
    }
  }

  private static let parameters: Set = ["pageSize", "pageToken", "key", "prettyPrint", "alt", "$.xgafv"]
  private static let defaultPageSize = 20
  /// The maximum number of documents in a page, as in production.
  private static let pageCap = 300
  // With this prefix, tokens contain `+`, `/` and `=`, which a client must escape.
  private static let tokenPrefix: [UInt8] = [0xFB, 0xEF, 0xBE, 0xFF, 0xFF, 0xFF]

  let root: String
  var documents: [[String]: Document] = [:]
  var writerCheck: (@Sendable (String) -> Bool)?
  /// The number of commits, which sets the time of the writes.
  var commits = 0
  var tokenCheck: (@Sendable (String) -> Bool)?
  var interceptor: (@Sendable (RecordedRequest) -> Reply?)?
  var faults = FaultTable()

  init(root: String) {
    self.root = root
  }

  func read(_ path: [String], _ request: RecordedRequest) -> Reply {
    if let refusal = refusal(request) { return refusal }
    if let unknown = request.queryItems.first(where: { !Self.parameters.contains($0.name) }) {
      return invalid("Unknown name \"\(unknown.name)\": Cannot bind query parameter.")
    }
    guard !path.contains("") else { return invalid("Invalid resource name.") }
    guard path.count.isMultiple(of: 2) else { return list(path, request) }
    guard let document = documents[path] else {
      let name = "\(root)/\(path.joined(separator: "/"))"
      return .googleError(404, "NOT_FOUND", "Document \"\(name)\" not found.")
    }
    return .json(text(of: document, at: path))
  }

  func refusal(_ request: RecordedRequest) -> Reply? {
    let words = (request.header("Authorization") ?? "").split(separator: " ").map(String.init)
    let token = words.count == 2 && words[0].lowercased() == "bearer" ? words[1] : nil
    if token?.lowercased() == "owner" { return nil }
    if let tokenCheck {
      guard let token else { return .permissionDenied }
      guard tokenCheck(token) else { return .unauthenticated }
    }
    return nil
  }

  private func list(_ collection: [String], _ request: RecordedRequest) -> Reply {
    var size = Self.defaultPageSize
    if let text = request.queryValue("pageSize") {
      guard let number = Int(text), number >= 0 else { return invalid("Invalid value at 'page_size'.") }
      if number > 0 { size = number }
    }
    var after: String?
    if let token = request.queryValue("pageToken"), !token.isEmpty {
      after = lastID(in: token, for: collection)
      guard after != nil else { return invalid("Invalid page token.") }
    }
    let ids = documents.keys.filter { $0.count == collection.count + 1 && $0.starts(with: collection) }
      .compactMap(\.last).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .filter { id in after.map { $0.utf8.lexicographicallyPrecedes(id.utf8) } ?? true }
    let page = ids.prefix(min(size, Self.pageCap))
    guard let last = page.last else { return .json("{}") }
    let texts = page.compactMap { id in documents[collection + [id]].map { text(of: $0, at: collection + [id]) } }
    // Production does not look ahead: a full page always has a token.
    let token =
      page.count == min(size, Self.pageCap) ? ",\"nextPageToken\":\"\(pageToken(after: last, in: collection))\"" : ""
    return .json("{\"documents\":[\(texts.joined(separator: ","))]\(token)}")
  }

  private func text(of document: Document, at path: [String]) -> String {
    let name = JSONValue.string("\(root)/\(path.joined(separator: "/"))").text
    let fields = document.fields.map { "\"fields\":\($0)," } ?? ""
    let times = "\"createTime\":\"2025-12-01T00:00:00.000001Z\",\"updateTime\":\"\(document.updateTime)\""
    return "{\"name\":\(name),\(fields)\(times)}"
  }

  private func pageToken(after id: String, in collection: [String]) -> String {
    var bytes = Self.tokenPrefix + Array((collection + [id]).joined(separator: "/").utf8)
    while bytes.count % 3 != 1 { bytes.append(0) }
    return Data(bytes).base64EncodedString()
  }

  private func lastID(in token: String, for collection: [String]) -> String? {
    guard let bytes = Data(base64Encoded: token), bytes.starts(with: Self.tokenPrefix) else { return nil }
    let text = String(decoding: bytes.dropFirst(Self.tokenPrefix.count).filter { $0 != 0 }, as: UTF8.self)
    let path = text.components(separatedBy: "/")
    return path.dropLast().elementsEqual(collection) ? path.last : nil
  }

  func invalid(_ message: String) -> Reply {
    .googleError(400, "INVALID_ARGUMENT", message)
  }
}
