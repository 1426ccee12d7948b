import Foundation

/// What a cache file holds: `{"format":1,"key":"…","savedAt":1763700000.5,"value":…}`, in this order.
struct CacheFile<Value: CacheReadable>: Encodable {
  /// What stands before the value.
  var header: CacheFileHeader
  /// The value.
  var value: Value

  private enum CodingKeys: String, CodingKey {
    case format, key, savedAt, value
  }

  init(header: CacheFileHeader, value: Value) {
    self.header = header
    self.value = value
  }

  /// Reads a whole file of the current format.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONReader.Failure) {
    var reader = JSONReader(bytes)
    var header = CacheFileHeader()
    var value: Value?
    try reader.object { (name, reader) throws(JSONReader.Failure) in
      if name == CodingKeys.value.rawValue {
        // The header stands first, so a format that is not ours is never read any further.
        guard header.format == CacheFileHeader.currentFormat else { throw JSONReader.Failure() }
        value = try Value(reading: &reader)
      } else {
        try header.read(name, &reader)
      }
      return true
    }
    guard let value, header.isComplete, reader.isAtEnd() else { throw JSONReader.Failure() }
    self.init(header: header, value: value)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(header.format, forKey: .format)
    try container.encode(header.key, forKey: .key)
    try container.encode(header.savedAt, forKey: .savedAt)
    try container.encode(value, forKey: .value)
  }
}

/// What every cache file begins with, whatever its value.
struct CacheFileHeader: Sendable {
  /// The format this version writes; a file with a higher one is somebody newer's and left alone.
  static let currentFormat = 1

  /// The format's number.
  var format: Int?
  /// The whole key, since the file's name is only its digest.
  var key: String?
  /// When the server gave the value, in seconds since 1970.
  var savedAt: Double?

  /// Whether everything is there, in the current format.
  var isComplete: Bool { format == Self.currentFormat && key != nil && savedAt != nil }

  /// Creates the header of a new file, or an empty one to read into.
  init(key: String? = nil, savedAt: Double? = nil) {
    format = key == nil ? nil : Self.currentFormat
    self.key = key
    self.savedAt = savedAt
  }

  /// Reads the header of a file, and no more of it than that takes.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONReader.Failure) {
    self.init()
    var reader = JSONReader(bytes)
    try reader.object { (name, reader) throws(JSONReader.Failure) in
      try read(name, &reader)
      // What else a newer format says is not ours to understand.
      if let format, format > Self.currentFormat { return false }
      return format == nil || key == nil || savedAt == nil
    }
  }

  /// Reads one member of the file's object; what is not of the header is passed over.
  mutating func read(_ name: String, _ reader: inout JSONReader) throws(JSONReader.Failure) {
    switch name {
    case "format": format = try reader.integer()
    case "key": key = try reader.string()
    case "savedAt": savedAt = try reader.number()
    default: try reader.skip()
    }
  }
}

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
