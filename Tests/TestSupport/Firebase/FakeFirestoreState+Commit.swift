import Foundation

/// Atomic commits with a precondition for each write.
extension FakeFirestoreState {
  private struct Refusal: Error {
    let reply: Reply
  }

  private static let largestBody = 10 << 20
  private static let kinds: Set = [
    "nullValue", "booleanValue", "integerValue", "doubleValue", "timestampValue", "stringValue", "bytesValue",
    "referenceValue", "geoPointValue", "arrayValue", "mapValue",
  ]

  mutating func commit(_ request: RecordedRequest) -> Reply {
    guard request.body.count <= Self.largestBody else { return invalid("Request payload size exceeds the limit.") }
    guard let body = try? JSONValue(request.body), case .array(let writes)? = body["writes"] else {
      return invalid("Invalid JSON payload received.")
    }
    // A commit that fails changes nothing.
    var next = self
    next.commits += 1
    let time = "2026-06-01T00:00:" + String(format: "%09.6fZ", Double(next.commits) / 1000)
    var results: [String] = []
    do {
      for write in writes { results.append(try next.apply(write, request, time)) }
    } catch let refusal as Refusal {
      return refusal.reply
    } catch {
      return invalid("\(error)")
    }
    self = next
    return results.isEmpty
      ? .json("{}") : .json("{\"writeResults\":[\(results.joined(separator: ","))],\"commitTime\":\"\(time)\"}")
  }

  private mutating func apply(_ write: JSONValue, _ request: RecordedRequest, _ time: String) throws -> String {
    guard let name = write["update"]?["name"]?.string ?? write["delete"]?.string, name.hasPrefix(root + "/"),
      (write["update"] == nil) != (write["delete"] == nil)
    else { throw Refusal(reply: invalid("Invalid write.")) }
    let path = String(name.dropFirst(root.count + 1)).components(separatedBy: "/")
    guard path.count.isMultiple(of: 2), !path.contains("") else { throw Refusal(reply: invalid("Invalid name.")) }
    if let refusal = refusal(request) ?? writerRefusal(request) { throw Refusal(reply: refusal) }
    let previous = documents[path]
    try check(write["currentDocument"], previous, name)
    guard let update = write["update"] else {
      documents[path] = nil
      return "{}"
    }
    var written: [String: JSONValue] = [:]
    if case .object(let fields)? = update["fields"] { written = fields }
    for value in written.values { try check(value, isInArray: false) }
    var fields = written
    if case .array(let mask)? = write["updateMask"]?["fieldPaths"] {
      if case .object(let held)? = previous.flatMap({ try? JSONValue(Data($0.sortedFields.utf8)) }) {
        fields = held
      } else {
        fields = [:]
      }
      let paths = mask.compactMap { Self.names(ofPath: $0.string ?? "") }
      guard paths.count == mask.count else { throw Refusal(reply: invalid("Invalid mask.")) }
      guard Set(written.keys).isSubset(of: paths.map { $0[0] }) else {
        throw Refusal(reply: invalid("A field is not in the mask."))
      }
      for path in paths { fields = Self.merged(fields, written, path[...]) }
    }
    let text = JSONValue.object(fields).text
    // A write without changes keeps the update time.
    let isSame = previous.map { $0.sortedFields == text } ?? false
    let updateTime = isSame ? previous?.updateTime ?? time : time
    documents[path] = Document(fields: fields.isEmpty ? nil : text, updateTime: updateTime)
    return "{\"updateTime\":\"\(updateTime)\"}"
  }

  private func writerRefusal(_ request: RecordedRequest) -> Reply? {
    guard let writerCheck else { return nil }
    let token = (request.header("Authorization") ?? "").split(separator: " ").last.map(String.init)
    if token?.lowercased() == "owner" { return nil }
    return token.map(writerCheck) ?? false ? nil : .permissionDenied
  }

  private func check(_ condition: JSONValue?, _ previous: Document?, _ name: String) throws {
    guard let condition else { return }
    switch (condition["exists"], condition["updateTime"]?.string) {
    case (.bool(false)?, nil) where previous != nil:
      throw Refusal(reply: .googleError(409, "ALREADY_EXISTS", "Document already exists: \(name)"))
    case (.bool(true)?, nil) where previous == nil:
      throw Refusal(reply: .googleError(404, "NOT_FOUND", "No document to update: \(name)"))
    case (.bool?, nil): return
    case (nil, let time?):
      guard let previous, previous.updateTime == time else {
        throw Refusal(
          reply: .googleError(400, "FAILED_PRECONDITION", "the stored version does not match the required base version")
        )
      }
    default: throw Refusal(reply: invalid("Invalid precondition."))
    }
  }

  private func check(_ value: JSONValue, isInArray: Bool) throws {
    guard case .object(let members) = value, members.count == 1, let (kind, content) = members.first,
      Self.kinds.contains(kind), !(isInArray && kind == "arrayValue")
    else { throw Refusal(reply: invalid("Invalid value.")) }
    if case .array(let values)? = content["values"] {
      for value in values { try check(value, isInArray: true) }
    }
    if kind == "mapValue", case .object(let fields)? = content["fields"] {
      for value in fields.values { try check(value, isInArray: false) }
    }
  }

  /// Returns the names of the fields that a mask path consists of; `nil` for a malformed path.
  private static func names(ofPath path: String) -> [String]? {
    var names: [String] = []
    var rest = path[...]
    while let match = rest.prefixMatch(of: /(?:([A-Za-z_][A-Za-z_0-9]*)|`((?:[^`\\]|\\.)+)`)(\.(?=.)|$)/) {
      names.append(match.1.map(String.init) ?? String((match.2 ?? "").replacing(/\\(.)/) { $0.1 }))
      rest = rest[match.range.upperBound...]
    }
    return rest.isEmpty && !names.isEmpty ? names : nil
  }

  /// Returns fields with the written one at a path, or without it.
  private static func merged(
    _ fields: [String: JSONValue], _ written: [String: JSONValue]?, _ path: ArraySlice<String>
  ) -> [String: JSONValue] {
    guard let name = path.first else { return fields }
    var fields = fields
    guard path.count > 1 else {
      fields[name] = written?[name]
      return fields
    }
    func members(_ value: JSONValue?) -> [String: JSONValue]? {
      if case .object(let members)? = value?["mapValue"]?["fields"] { members } else { nil }
    }
    let inner = merged(members(fields[name]) ?? [:], members(written?[name]), path.dropFirst())
    fields[name] = .object(["mapValue": .object(["fields": .object(inner)])])
    return fields
  }
}
