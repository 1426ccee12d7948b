import ResumeSupport

/// An instant in Firestore's form: RFC 3339 in UTC, `2021-07-31T22:00:00.123456Z`.
package struct FirestoreTimestamp: Sendable {
  /// The intended day. The Firebase console stores local midnights, so a midnight of a zone east of Greenwich means the next day;
  /// any other instant means its day in UTC.
  package let day: PartialDate
  private let text: String
  /// The instant as the server spells it: in microseconds, with 0, 3 or 6 digits of a fraction.
  package var canonicalText: String {
    let bytes = Array(text.utf8)
    let fraction = Self.canonical(bytes[19..<(bytes.count - 1)].dropFirst().prefix(6))
    return String(decoding: bytes[..<19] + fraction, as: UTF8.self) + "Z"
  }

  /// Creates an instant with 0 to 9 fractional digits; nil for another time zone, 30 February or 24:00.
  package init?(_ text: String) {
    var copy = text
    guard let day = copy.withUTF8(Self.day) else { return nil }
    (self.text, self.day) = (text, day)
  }

  /// Returns the intended day of an instant; nil if it is malformed.
  private static func day(_ bytes: UnsafeBufferPointer<UInt8>) -> PartialDate? {
    guard bytes.count >= 20, bytes.count <= 30, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), bytes[bytes.count - 1] == UInt8(ascii: "Z"),
      let date = PartialDate(bytes: bytes[..<10]), let hour = number(bytes[11...12]), hour < 24,
      let minute = number(bytes[14...15]), minute < 60, let second = number(bytes[17...18]), second < 60
    else { return nil }
    let fraction = bytes[19..<(bytes.count - 1)]
    if let point = fraction.first {
      guard point == UInt8(ascii: "."), fraction.count > 1, number(fraction.dropFirst()) != nil else { return nil }
    }
    let hasFraction = fraction.dropFirst().contains { $0 != UInt8(ascii: "0") }
    let isAfterNoon = hour > 12 || (hour == 12 && (minute > 0 || second > 0 || hasFraction))
    let isMidnightEast = isAfterNoon && (minute == 0 || minute == 30) && second == 0
    return isMidnightEast ? PartialDate.day(daysSinceEpoch: date.daysSinceEpoch + 1) : date
  }

  /// Returns the plain date that equals a timestamp, which is at noon; nil for any other instant.
  package static func plainDate(_ text: String) -> String? {
    guard let day = FirestoreTimestamp(text)?.day.description, text == day + "T12:00:00Z" else { return nil }
    return day
  }

  /// Returns a fraction with its point, without trailing groups of three zeros; empty if nothing is left.
  private static func canonical(_ digits: ArraySlice<UInt8>) -> [UInt8] {
    var digits = Array(digits)
    let zero = UInt8(ascii: "0")
    while !digits.isEmpty, !digits.count.isMultiple(of: 3) { digits.append(zero) }
    while digits.suffix(3) == [zero, zero, zero] { digits.removeLast(3) }
    return digits.isEmpty ? [] : [UInt8(ascii: ".")] + digits
  }

  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
