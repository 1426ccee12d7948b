/// A Firestore value, kept for the fields that no entity knows.
public indirect enum FieldValue: Sendable, Equatable {
  /// No value.
  case null
  /// True or false.
  case boolean(Bool)
  /// A 64-bit integer.
  case integer(Int64)
  /// A 64-bit float, NaN and the infinities included.
  case double(Double)
  /// RFC 3339 with up to 9 fractional digits, as the server spells it.
  case timestamp(String)
  /// A text.
  case string(String)
  /// Bytes in padded base64.
  case bytes(String)
  /// The full name of a document.
  case reference(String)
  /// Degrees; either is 0 when the server leaves it out.
  case geoPoint(latitude: Double, longitude: Double)
  /// Values in order.
  case array([FieldValue])
  /// Values by name.
  case map([String: FieldValue])
  /// A kind this version does not know: its name and its value as JSON text.
  case unknown(kind: String, json: String)
}
