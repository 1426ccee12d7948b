import Foundation

/// Encodes the program's own files.
enum JSONFormat {
  /// The numbers that JSON lacks, by Firestore's spelling.
  static let nonFiniteNumbers = ["NaN": Double.nan, "Infinity": .infinity, "-Infinity": -.infinity]

  /// Returns an encoded value with sorted keys.
  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}
