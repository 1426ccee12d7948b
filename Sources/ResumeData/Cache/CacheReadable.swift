import Foundation

/// A value that a cache file holds. It is written by its `Encodable` form; reading may be faster than `Decodable`.
protocol CacheReadable: Codable, Sendable {
  /// Reads what encoding has written.
  init(reading reader: inout JSONReader) throws(JSONReader.Failure)
}

extension CacheReadable {
  /// Reads by way of `Decodable`, which is right for small values.
  init(reading reader: inout JSONReader) throws(JSONReader.Failure) {
    self = try reader.decode(Self.self)
  }
}

extension JSONReader {
  /// Reads a value by way of `Decodable`.
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws(Failure) -> Value {
    let bytes = try skip()
    guard let value = try? JSONFormat.decode(type, from: Data(buffer: bytes)) else { throw Failure() }
    return value
  }

  /// Reads an array of values.
  mutating func values<Value: CacheReadable>(_ type: Value.Type) throws(Failure) -> [Value] {
    var result: [Value] = []
    try array { (reader) throws(Failure) in result.append(try Value(reading: &reader)) }
    return result
  }
}
