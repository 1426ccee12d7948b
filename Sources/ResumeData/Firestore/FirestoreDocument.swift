import Foundation
import ResumeDomain

/// A document in Firestore's REST form.
struct FirestoreDocument: Decodable, Sendable {
  /// The full name, `projects/…/databases/…/documents/…`.
  let name: String
  /// The fields; empty if the server omits them.
  let fields: [String: FieldValue]
  /// The time of the last change in the server's spelling; `nil` if omitted, as in files.
  let updateTime: String?
  /// Whether every field could be read.
  let isWhole: Bool

  let project, database: String
  /// The path below `documents`, such as `["works", "loycus-ios"]`.
  let path: [String]

  private enum CodingKeys: String, CodingKey {
    case name, fields, updateTime
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    let values = try? container.decodeIfPresent(FirestoreFields.self, forKey: .fields)?.values ?? [:]
    fields = values ?? [:]
    isWhole = values != nil
    updateTime = try? container.decodeIfPresent(String.self, forKey: .updateTime)
    // Splits bytes, since an ID that begins with a combining mark forms one character with the slash before it.
    let segments = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      String($0) ?? ""
    }
    guard segments.count >= 7, segments.count % 2 == 1, segments[0] == "projects", segments[2] == "databases",
      segments[4] == "documents", segments.allSatisfy({ !$0.isEmpty })
    else {
      throw DecodingError.dataCorruptedError(forKey: .name, in: container, debugDescription: "not a document's name")
    }
    project = segments[1]
    database = segments[3]
    path = Array(segments.dropFirst(5))
  }

  var id: String { path[path.count - 1] }
}

/// The fields of a document or a map. Foundation decodes dictionaries without the keys of names.
private struct FirestoreFields: Decodable {
  var values: [String: FieldValue] = [:]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys {
      values[key.stringValue] = try container.decode(FirestoreValue.self, forKey: key).value
    }
  }
}

/// One page of a list: `{"documents": […], "nextPageToken": "…"}`, or `{}` for an empty list.
struct FirestorePage: Decodable, Sendable {
  let documents: [FirestoreDocument]
  let unreadable: Int
  /// The token of the next page; `nil` on the last page.
  let nextPageToken: String?

  private struct Attempt: Decodable {
    let document: FirestoreDocument?

    init(from decoder: any Decoder) throws {
      document = try? FirestoreDocument(from: decoder)
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    let names = container.allKeys.map(\.stringValue)
    guard names.isEmpty || names.contains("documents") || names.contains("nextPageToken") else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a list of documents"))
    }
    let attempts = try container.decodeIfPresent([Attempt].self, forKey: AnyKey("documents")) ?? []
    documents = attempts.compactMap(\.document)
    unreadable = attempts.count - documents.count
    guard documents.isEmpty == false || attempts.isEmpty else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no readable document"))
    }
    let token = try container.decodeIfPresent(String.self, forKey: AnyKey("nextPageToken"))
    nextPageToken = token?.isEmpty == true ? nil : token
  }
}

/// A value in Firestore's REST form, `{"stringValue": "…"}`. A malformed value doesn't fail the document.
struct FirestoreValue: Decodable, Sendable {
  let value: FieldValue

  init(_ value: FieldValue) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    // A value without a kind is stored unchanged.
    guard let container = try? decoder.container(keyedBy: AnyKey.self), container.allKeys.count == 1,
      let key = container.allKeys.first, !key.stringValue.isEmpty
    else {
      value = Self.unknown(kind: "", try? JSONTree(from: decoder))
      return
    }
    if let known = try? Self.known(key, in: container) {
      value = known
    } else {
      value = Self.unknown(kind: key.stringValue, try? container.decode(JSONTree.self, forKey: key))
    }
  }

  private static func known(_ key: AnyKey, in container: KeyedDecodingContainer<AnyKey>) throws -> FieldValue? {
    switch key.stringValue {
    case "nullValue": return .null
    case "booleanValue": return .boolean(try container.decode(Bool.self, forKey: key))
    case "integerValue":
      if let text = try? container.decode(String.self, forKey: key) { return Int64(text).map(FieldValue.integer) }
      return .integer(try container.decode(Int64.self, forKey: key))
    case "doubleValue":
      if let number = try? container.decode(Double.self, forKey: key) { return .double(number) }
      // Foundation doesn't recognize the three names if they are written with escapes.
      return JSONFormat.nonFiniteNumbers[try container.decode(String.self, forKey: key)].map(FieldValue.double)
    case "timestampValue": return .timestamp(try container.decode(String.self, forKey: key))
    case "stringValue": return .string(try container.decode(String.self, forKey: key))
    case "bytesValue": return .bytes(try container.decode(String.self, forKey: key))
    case "referenceValue": return .reference(try container.decode(String.self, forKey: key))
    case "geoPointValue":
      let point = try container.decode(GeoPoint.self, forKey: key)
      return .geoPoint(latitude: point.latitude ?? 0, longitude: point.longitude ?? 0)
    case "arrayValue":
      return .array((try container.decode(ArrayForm.self, forKey: key).values ?? []).map(\.value))
    case "mapValue":
      return .map((try container.decode(MapForm.self, forKey: key).fields?.values ?? [:]))
    default: return nil
    }
  }

  /// Returns a value of an unknown kind. One that can't be stored, such as a number with 400 digits, becomes `null`.
  private static func unknown(kind: String, _ tree: JSONTree?) -> FieldValue {
    let json = try? JSONFormat.encode(tree ?? .null)
    return .unknown(kind: kind, json: json.map { String(decoding: $0, as: UTF8.self) } ?? "null")
  }

  /// The value as JSON.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Writes the value as JSON.
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

  /// Writes the fields of a document or a map.
  static func write(_ fields: [String: FieldValue], to writer: inout JSONWriter) {
    let sorted = fields.sorted { Identifier.isOrderedBefore($0.key, $1.key) }
    writer.object(sorted, name: { FieldName.name(ofKey: $0.key) }) { FirestoreValue($1.value).write(to: &$0) }
  }

  private static func write(_ number: Double, to writer: inout JSONWriter) {
    guard number.isFinite else { return writer.write(number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity") }
    let text = number.description
    writer.write(number: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  private static func kind(_ value: FieldValue) -> String {
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

  /// The server omits zero latitudes and longitudes.
  private struct GeoPoint: Decodable {
    var latitude: Double?
    var longitude: Double?
  }

  /// The server omits empty `values`.
  private struct ArrayForm: Decodable {
    var values: [FirestoreValue]?
  }

  /// The server omits empty `fields`.
  private struct MapForm: Decodable {
    var fields: FirestoreFields?
  }
}
