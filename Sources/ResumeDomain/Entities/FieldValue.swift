import Foundation
import ResumeSupport

/// A Firestore value.
package enum FieldValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  /// A 64-bit integer.
  case integer(Int64)
  /// A 64-bit float, including NaN and the infinities.
  case double(Double)
  /// A timestamp as the server spells it: RFC 3339 with up to 9 fractional digits.
  case timestamp(String)
  case string(String)
  /// Bytes in padded base64.
  case bytes(String)
  /// The full name of a referenced document.
  case reference(String)
  /// A location in degrees; 0 if the server omits a member.
  case geoPoint(latitude: Double, longitude: Double)
  case array([FieldValue])
  case map([String: FieldValue])
  /// A value of a kind that this version doesn't know: the kind's name and the value as JSON.
  indirect case unknown(kind: String, json: String)
}

extension FieldValue {
  /// The member of a map that stands for JSON text, which Firestore can't hold as a value.
  package static let jsonTextMember = "jsonText"

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  var isNull: Bool { if case .null = self { true } else { false } }
  /// The elements of a list.
  package var elements: [FieldValue]? { if case .array(let values) = self { values } else { nil } }
  /// The fields of a map.
  package var members: [String: FieldValue]? { if case .map(let fields) = self { fields } else { nil } }

  /// A whole number, also of a float without a fraction.
  var wholeNumber: Int? {
    switch self {
    case .integer(let number): Int(number)
    case .double(let number): Int(exactly: number)
    default: nil
    }
  }
  /// Whether the value of an `endDate` ends a period, even if it is malformed.
  var isEnd: Bool {
    switch self {
    case .null: false
    case .string(let text): !text.isEmpty && !DateWords.isPresent(text)
    default: true
    }
  }

  /// Whether Firestore accepts a value of a kind that JSON lacks; nil for other kinds.
  package var isSound: Bool? {
    switch self {
    case .timestamp(let text): FirestoreTimestamp(text) != nil
    case .bytes(let text): Data(base64Encoded: text) != nil
    case .reference(let name):
      name.hasPrefix("projects/") && name.utf8.split(separator: UInt8(ascii: "/")).count >= 7
    case .geoPoint(let latitude, let longitude): Coordinate(latitude: latitude, longitude: longitude) != nil
    case .double: true
    default: nil
    }
  }

  /// Whether two values are identical byte by byte. In contrast to `==`, strings in different Unicode normalizations differ, and
  /// NaN equals itself.
  package func isIdentical(to other: FieldValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.double(let one), .double(let other)): one == other && one.sign == other.sign || one.isNaN && other.isNaN
    case (.timestamp(let one), .timestamp(let other)), (.string(let one), .string(let other)),
      (.bytes(let one), .bytes(let other)), (.reference(let one), .reference(let other)):
      one.hasSameBytes(as: other)
    case (.geoPoint(let latitude, let longitude), .geoPoint(let otherLatitude, let otherLongitude)):
      latitude == otherLatitude && longitude == otherLongitude
    case (.array(let one), .array(let other)):
      one.count == other.count && zip(one, other).allSatisfy { $0.isIdentical(to: $1) }
    case (.map(let one), .map(let other)):
      one.count == other.count
        && one.allSatisfy { name, value in
          guard let index = other.index(forKey: name), other[index].key.hasSameBytes(as: name) else {
            return false
          }
          return value.isIdentical(to: other[index].value)
        }
    case (.unknown(let kind, let json), .unknown(let otherKind, let otherJSON)):
      kind.hasSameBytes(as: otherKind) && json.hasSameBytes(as: otherJSON)
    default: false
    }
  }
}

extension Double {
  /// Firestore's name of a number that JSON lacks.
  package var nonFiniteName: String { isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity" }

  /// Returns the number that JSON lacks with this name; `nil` for other names.
  package static func nonFinite(_ name: String) -> Double? {
    [Double.nan, .infinity, -.infinity].first { $0.nonFiniteName == name }
  }
}

/// Rules for names of Firestore fields, and their keys in dictionaries.
///
/// `String` compares by canonical equivalence, Firestore by bytes. In dictionaries, a name that isn't in Unicode's composed form
/// (NFC) has a key of its own, so that it never replaces the composed name.
package enum FieldName {
  /// A private-use character at the start of keys that differ from their names.
  private static let mark = "\u{10FFFD}"

  /// Returns the key of a name; a key is its own key.
  package static func key(_ name: String) -> String {
    var bytes = name
    guard bytes.withUTF8({ $0.contains { $0 >= 0x80 } }), !name.utf8.starts(with: mark.utf8),
      !name.hasSameBytes(as: name.precomposedStringWithCanonicalMapping)
    else { return name }
    return mark + PercentEncoding.encoded(name) { $0 < 0x80 && $0 != UInt8(ascii: "%") }
  }

  /// Returns the name of a key.
  package static func name(ofKey key: String) -> String {
    guard key.utf8.starts(with: mark.utf8),
      let name = PercentEncoding.decoded(String(decoding: key.utf8.dropFirst(mark.utf8.count), as: UTF8.self)),
      self.key(name).hasSameBytes(as: key)
    else { return key }
    return name
  }

  /// Whether Firestore accepts a field with this name: 1…1500 bytes, not `__….__`.
  package static func isLegal(_ name: String) -> Bool {
    (1...1500).contains(FieldName.name(ofKey: name).utf8.count)
      && !isReserved(name)
  }

  /// Whether only the server itself writes fields with this name, `__….__`.
  package static func isReserved(_ name: String) -> Bool {
    name.utf8.starts(with: "__".utf8) && name.utf8.suffix(2).elementsEqual("__".utf8)
  }
}

/// The fields of a map inside a document. A field of another kind counts as missing.
extension [String: FieldValue] {
  /// Returns a text: a string, or a map from language to string.
  package func text(_ name: String) -> LocalizedText? { self[name].flatMap { LocalizedText.parse($0) } }

  /// Returns a URL that may be linked.
  package func link(_ name: String) -> WebLink? { self[name]?.string.flatMap { WebLink(typed: $0) } }
}
