import Foundation
import ResumeDomain

@testable import ResumeData

/// A JSON value without positions, to compare with Foundation; names of members are keys of `FieldName`.
enum JSONTree: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  init(_ data: Data) throws(JSONReader.Failure) {
    self = try Array(data).withUnsafeBufferPointer { (bytes) throws(JSONReader.Failure) in
      var reader = JSONReader(bytes, isSource: true)
      let tree = try JSONTree(&reader)
      guard try reader.isAtEnd() else { throw reader.failure(.expectedEnd) }
      if let comment = reader.comment { throw reader.failure(.expectedValue, at: comment) }
      return tree
    }
  }

  init(_ reader: inout JSONReader) throws(JSONReader.Failure) {
    switch try reader.peek() {
    case UInt8(ascii: "{"):
      var members: [String: JSONTree] = [:]
      try reader.object { (name, reader) throws(JSONReader.Failure) in
        members[FieldName.key(name)] = try JSONTree(&reader)
        return true
      }
      self = .object(members)
    case UInt8(ascii: "["):
      var values: [JSONTree] = []
      try reader.array { (reader) throws(JSONReader.Failure) in values.append(try JSONTree(&reader)) }
      self = .array(values)
    case UInt8(ascii: "\""): self = .string(try reader.string())
    case UInt8(ascii: "-"), .some(0x30...0x39):
      let text = try reader.numberText()
      if let integer = Int64(text) {
        self = .integer(integer)
      } else {
        guard let number = Double(text), number.isFinite else { throw reader.failure(.invalidNumber) }
        self = .number(number)
      }
    default: self = try reader.literal().map(JSONTree.boolean) ?? .null
    }
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var object: [String: JSONTree]? {
    if case .object(let members) = self { members } else { nil }
  }
}

extension JSONTree: Encodable {
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .null: try String?.none.encode(to: encoder)
    case .boolean(let value): try value.encode(to: encoder)
    case .integer(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    case .array(let values): try values.encode(to: encoder)
    case .object(let members):
      try Dictionary(members.map { (FieldName.name(ofKey: $0), $1) }) { first, _ in first }.encode(to: encoder)
    }
  }
}

extension JSONTree: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      self = .object(
        try Dictionary(container.allKeys.map { ($0.stringValue, try container.decode(JSONTree.self, forKey: $0)) }) {
          $1
        })
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
}
