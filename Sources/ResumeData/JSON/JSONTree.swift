import Foundation
import ResumeDomain
import ResumeSupport

/// A JSON value without positions, for configuration files and skills files.
enum JSONTree: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var object: [String: JSONTree]? {
    if case .object(let members) = self { members } else { nil }
  }

  var fieldValue: FieldValue {
    switch self {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .number(let value): .double(value)
    case .string(let value): .string(value)
    case .array(let values): .array(values.map(\.fieldValue))
    case .object(let members): .map(members.mapValues(\.fieldValue))
    }
  }
}

extension JSONTree: Codable {
  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      var members: [String: JSONTree] = [:]
      for key in container.allKeys { members[key.stringValue] = try container.decode(JSONTree.self, forKey: key) }
      self = .object(members)
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var values: [JSONTree] = []
      while !container.isAtEnd { values.append(try container.decode(JSONTree.self)) }
      self = .array(values)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .boolean(let value): try value.encode(to: encoder)
    case .integer(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    case .array(let values): try values.encode(to: encoder)
    case .object(let members):
      var container = encoder.container(keyedBy: AnyKey.self)
      for (key, value) in members { try container.encode(value, forKey: AnyKey(FieldName.name(ofKey: key))) }
    }
  }
}

/// Encodes and decodes the program's own files.
enum JSONFormat {
  /// The numbers that JSON lacks, by Firestore's spelling.
  static let nonFiniteNumbers = ["NaN": Double.nan, "Infinity": .infinity, "-Infinity": -.infinity]

  /// Returns a decoded value; non-finite numbers are spelled as in Firestore.
  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    decoder.useDistinctNames(in: data)
    return try decoder.decode(type, from: data)
  }

  /// Returns an encoded value with sorted keys.
  static func encode(_ value: some Encodable, forPeople: Bool = false) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      forPeople ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted] : [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return try encoder.encode(value)
  }
}

/// A coding key with any name.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}
