import Foundation
import ResumeDomain
import ResumeNetworking

/// A document in Firestore's REST form, with the database that its name is in.
struct FirestoreDocument: Sendable {
  let project, database: String
  let document: Document
  /// Whether every field could be read.
  let isWhole: Bool

  /// Creates a document from JSON; `nil` if its name isn't that of a document. `isWhole` is false if a member was skipped.
  private init?(_ node: JSON, isWhole: Bool) {
    guard let name = node["name"]?.string else { return nil }
    // Splits bytes, since an ID that begins with a combining mark forms one character with the slash before it.
    let segments = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      String($0) ?? ""
    }
    guard segments.count >= 7, segments.count % 2 == 1, segments[0] == "projects", segments[2] == "databases",
      segments[4] == "documents", let path = DocumentPath(Array(segments.dropFirst(5)))
    else { return nil }
    project = segments[1]
    database = segments[3]
    let members = node["fields"].map { $0.isNull ? [] : $0.members } ?? []
    document = Document(
      path: path, fields: FirestoreValue.fields(members ?? []), revision: node["updateTime"]?.string)
    self.isWhole = isWhole && members != nil
  }

  /// Reads the body of a response. Throws `APIError.notUnderstood`.
  init(body: Data) throws(APIError) {
    self = try FirestorePage.read(body) { (reader) throws(JSONReader.Failure) in try Self(&reader) }
  }

  fileprivate init?(_ reader: inout JSONReader) throws(JSONReader.Failure) {
    let skipped = reader.skippedMembers
    let node = try JSON(&reader)
    self.init(node, isWhole: reader.skippedMembers == skipped)
  }
}

/// One page of a list: `{"documents": […], "nextPageToken": "…"}`, or `{}` for an empty list.
struct FirestorePage: Sendable {
  private(set) var documents: [FirestoreDocument] = []
  private(set) var unreadable = 0
  private(set) var nextPageToken: String?

  /// Reads the body of a response. Throws `APIError.notUnderstood`.
  init(body: Data) throws(APIError) {
    self = try Self.read(body) { (reader) throws(JSONReader.Failure) in try Self(&reader) }
  }

  /// Reads a page document by document, so that only one is in memory as JSON; `nil` for any other JSON.
  init?(_ reader: inout JSONReader) throws(JSONReader.Failure) {
    guard try reader.peek() == UInt8(ascii: "{") else { return nil }
    var (page, names, isPage) = (Self(), Set<String>(), true)
    try reader.object { (name, reader) throws(JSONReader.Failure) in
      let isFirst = names.insert(name).inserted
      switch (name, try reader.peek()) {
      case ("documents", UInt8(ascii: "[")) where isFirst:
        try reader.array { (reader) throws(JSONReader.Failure) in
          if let document = try FirestoreDocument(&reader) {
            page.documents.append(document)
          } else {
            page.unreadable += 1
          }
        }
      case ("nextPageToken", UInt8(ascii: "\"")) where isFirst:
        page.nextPageToken = try reader.readableString()
        isPage = isPage && page.nextPageToken != nil
      case ("documents", let byte), ("nextPageToken", let byte):
        isPage = isPage && (!isFirst || byte == UInt8(ascii: "n"))
        try reader.skip()
      default: try reader.skip()
      }
      return true
    }
    let isList = names.isEmpty || names.contains("documents") || names.contains("nextPageToken")
    guard isPage, isList, !page.documents.isEmpty || page.unreadable == 0 else { return nil }
    if page.nextPageToken?.isEmpty == true { page.nextPageToken = nil }
    self = page
  }

  private init() {}

  /// Returns what `read` reads in the body of a response; unreadable values affect only their own field.
  fileprivate static func read<Value>(
    _ body: Data, _ read: (inout JSONReader) throws(JSONReader.Failure) -> Value?
  ) throws(APIError) -> Value {
    let bytes = Array(body)
    let value = bytes.withUnsafeBufferPointer { bytes -> Value? in
      var reader = JSONReader(bytes, skipsUnreadable: true)
      guard let value = try? read(&reader), (try? reader.isAtEnd()) == true else { return nil }
      return value
    }
    guard let value else { throw .notUnderstood(detail: "not JSON in Firestore's REST form") }
    return value
  }
}

/// A value in Firestore's REST form, `{"stringValue": "…"}`. A malformed value doesn't fail the document.
struct FirestoreValue: Sendable {
  let value: FieldValue

  init(_ value: FieldValue) { self.value = value }

  /// Creates a value from JSON. A value without a kind is stored unchanged.
  init(_ node: JSON) {
    guard let members = node.members, members.count == 1, !members[0].name.isEmpty else {
      value = Self.unknown(kind: "", node)
      return
    }
    value = Self.known(members[0].name, members[0].value) ?? Self.unknown(kind: members[0].name, members[0].value)
  }

  /// Returns the fields of a document or a map; the first one with a name counts.
  static func fields(_ members: [JSON.Member]) -> [String: FieldValue] {
    Dictionary(members.map { (FieldName.key($0.name), FirestoreValue($0.value).value) }) { first, _ in first }
  }

  private static func known(_ kind: String, _ node: JSON) -> FieldValue? {
    switch (kind, node.value) {
    case ("nullValue", _): .null
    case ("booleanValue", .boolean(let value)): .boolean(value)
    case ("integerValue", .string(let text)): Int64(text).map(FieldValue.integer)
    case ("integerValue", .number(let text)):
      (Int64(text) ?? number(node).flatMap { Int64(exactly: $0) }).map(FieldValue.integer)
    case ("doubleValue", .number): number(node).map(FieldValue.double)
    case ("doubleValue", .string(let text)): Double.nonFinite(text).map(FieldValue.double)
    case ("timestampValue", .string(let text)): .timestamp(text)
    case ("stringValue", .string(let text)): .string(text)
    case ("bytesValue", .string(let text)): .bytes(text)
    case ("referenceValue", .string(let text)): .reference(text)
    case ("geoPointValue", .object): geoPoint(node)
    case ("arrayValue", .object): array(node)
    case ("mapValue", .object): map(node)
    default: nil
    }
  }

  // The server omits empty lists and maps, and zero latitudes and longitudes.

  private static func array(_ node: JSON) -> FieldValue? {
    guard let values = present("values", in: node) else { return .array([]) }
    return values.elements.map { .array($0.map { FirestoreValue($0).value }) }
  }

  private static func map(_ node: JSON) -> FieldValue? {
    guard let fields = present("fields", in: node) else { return .map([:]) }
    return fields.members.map { .map(Self.fields($0)) }
  }

  private static func geoPoint(_ node: JSON) -> FieldValue? {
    guard let latitude = coordinate("latitude", of: node), let longitude = coordinate("longitude", of: node) else {
      return nil
    }
    return .geoPoint(latitude: latitude, longitude: longitude)
  }

  private static func coordinate(_ name: String, of node: JSON) -> Double? {
    guard let part = present(name, in: node) else { return 0 }
    return number(part)
  }

  /// Returns the value of a member; `nil` if it is missing or `null`.
  private static func present(_ name: String, in node: JSON) -> JSON? {
    node[name].flatMap { $0.isNull ? nil : $0 }
  }

  /// Returns a finite number; `nil` for any other value.
  private static func number(_ node: JSON) -> Double? {
    guard case .number(let text) = node.value, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// Returns a value of an unknown kind. One that can't be stored, such as a number with 400 digits, becomes `null`.
  private static func unknown(kind: String, _ node: JSON) -> FieldValue {
    .unknown(kind: kind, json: isStorable(node) ? String(decoding: node.canonical, as: UTF8.self) : "null")
  }

  private static func isStorable(_ node: JSON) -> Bool {
    switch node.value {
    case .number: number(node) != nil
    case .array(let elements): elements.allSatisfy(isStorable)
    case .object(let members): members.allSatisfy { isStorable($0.value) }
    default: true
    }
  }

  var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  func write(to writer: inout JSONWriter) {
    if case .unknown(kind: "", let json) = value { return writer.write(json: json) }
    writer.object([value], name: Self.kind) { writer, value in
      switch value {
      case .null: writer.writeNull()
      case .boolean(let value): writer.write(value)
      case .integer(let value): writer.write(String(value))
      case .double(let value): Self.write(value, to: &writer)
      case .timestamp(let text), .string(let text), .bytes(let text), .reference(let text): writer.write(text)
      case .geoPoint(let latitude, let longitude):
        writer.object([("latitude", latitude), ("longitude", longitude)], name: \.0) { Self.write($1.1, to: &$0) }
      case .array(let values):
        writer.object([values], name: { _ in "values" }) { $0.array($1) { FirestoreValue($1).write(to: &$0) } }
      case .map(let fields): writer.object([fields], name: { _ in "fields" }) { Self.write($1, to: &$0) }
      case .unknown(_, let json): writer.write(json: json)
      }
    }
  }

  static func write(_ fields: [String: FieldValue], to writer: inout JSONWriter) {
    let sorted = fields.sorted { Identifier.isOrderedBefore($0.key, $1.key) }
    writer.object(sorted, name: { FieldName.name(ofKey: $0.key) }) { FirestoreValue($1.value).write(to: &$0) }
  }

  private static func write(_ number: Double, to writer: inout JSONWriter) {
    guard number.isFinite else { return writer.write(number.nonFiniteName) }
    let text = number.description
    writer.write(number: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  static func kind(_ value: FieldValue) -> String {
    switch value {
    case .null: "nullValue"
    case .boolean: "booleanValue"
    case .integer: "integerValue"
    case .double: "doubleValue"
    case .timestamp: "timestampValue"
    case .string: "stringValue"
    case .bytes: "bytesValue"
    case .reference: "referenceValue"
    case .geoPoint: "geoPointValue"
    case .array: "arrayValue"
    case .map: "mapValue"
    case .unknown(let kind, _): kind
    }
  }
}
