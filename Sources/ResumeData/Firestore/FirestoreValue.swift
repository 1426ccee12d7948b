import Foundation
import ResumeDomain

/// A value in Firestore's REST form, `{"stringValue": "…"}`, read so that no single odd value fails a document.
struct FirestoreValue: Codable, Sendable {
  let value: FieldValue

  init(_ value: FieldValue) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    // No name is no kind: what has none is kept whole.
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

  private static let names = ["NaN": Double.nan, "Infinity": .infinity, "-Infinity": -.infinity]

  private static func known(_ key: AnyKey, in container: KeyedDecodingContainer<AnyKey>) throws -> FieldValue? {
    switch key.stringValue {
    case "nullValue": return .null
    case "booleanValue": return .boolean(try container.decode(Bool.self, forKey: key))
    case "integerValue":
      if let text = try? container.decode(String.self, forKey: key) { return Int64(text).map(FieldValue.integer) }
      return .integer(try container.decode(Int64.self, forKey: key))
    case "doubleValue":
      if let number = try? container.decode(Double.self, forKey: key) { return .double(number) }
      // Foundation does not see the three names where they are written with escapes.
      return names[try container.decode(String.self, forKey: key)].map(FieldValue.double)
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
      return .map((try container.decode(MapForm.self, forKey: key).fields ?? [:]).mapValues(\.value))
    default: return nil
    }
  }

  /// What can't be held, such as a number with 400 digits, is kept as `null`: it must not cost the reader the other fields.
  private static func unknown(kind: String, _ tree: JSONTree?) -> FieldValue {
    let json = try? JSONFormat.encode(tree ?? .null)
    return .unknown(kind: kind, json: json.map { String(decoding: $0, as: UTF8.self) } ?? "null")
  }

  func encode(to encoder: any Encoder) throws {
    // An encoder can't be asked for a second container, so what has no kind comes first.
    if case .unknown(kind: "", let json) = value {
      return try JSONFormat.decode(JSONTree.self, from: Data(json.utf8)).encode(to: encoder)
    }
    var container = encoder.container(keyedBy: AnyKey.self)
    switch value {
    case .null: try container.encodeNil(forKey: AnyKey("nullValue"))
    case .boolean(let value): try container.encode(value, forKey: AnyKey("booleanValue"))
    case .integer(let value): try container.encode(String(value), forKey: AnyKey("integerValue"))
    case .double(let value): try container.encode(value, forKey: AnyKey("doubleValue"))
    case .timestamp(let value): try container.encode(value, forKey: AnyKey("timestampValue"))
    case .string(let value): try container.encode(value, forKey: AnyKey("stringValue"))
    case .bytes(let value): try container.encode(value, forKey: AnyKey("bytesValue"))
    case .reference(let value): try container.encode(value, forKey: AnyKey("referenceValue"))
    case .geoPoint(let latitude, let longitude):
      try container.encode(GeoPoint(latitude: latitude, longitude: longitude), forKey: AnyKey("geoPointValue"))
    case .array(let values):
      try container.encode(ArrayForm(values: values.map(FirestoreValue.init)), forKey: AnyKey("arrayValue"))
    case .map(let fields):
      try container.encode(MapForm(fields: fields.mapValues(FirestoreValue.init)), forKey: AnyKey("mapValue"))
    case .unknown(let kind, let json):
      try container.encode(try JSONFormat.decode(JSONTree.self, from: Data(json.utf8)), forKey: AnyKey(kind))
    }
  }

  /// Zero latitudes and longitudes are left out by the server.
  private struct GeoPoint: Codable {
    var latitude: Double?
    var longitude: Double?
  }

  /// `values` is left out when empty.
  private struct ArrayForm: Codable {
    var values: [FirestoreValue]?
  }

  /// `fields` is left out when empty.
  private struct MapForm: Codable {
    var fields: [String: FirestoreValue]?
  }
}
