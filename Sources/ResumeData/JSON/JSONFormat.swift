import Foundation

/// The one way our own files are written and read.
enum JSONFormat {
  /// Reads a value; numbers that JSON lacks are spelt as Firestore does.
  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return try decoder.decode(type, from: data)
  }

  /// Writes a value, keys sorted so that the same value gives the same bytes.
  static func encode(_ value: some Encodable, forPeople: Bool = false) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      forPeople ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted] : [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return try encoder.encode(value)
  }
}
