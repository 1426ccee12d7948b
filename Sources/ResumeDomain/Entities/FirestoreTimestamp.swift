/// An instant as Firestore sends it: RFC 3339 in UTC, `2021-07-31T22:00:00.123456Z`.
public struct FirestoreTimestamp: Sendable, Equatable {
  private let date: PartialDate
  private let hour: Int
  private let minute: Int
  private let second: Int
  private let hasFraction: Bool
  /// The same instant as the server would spell it: to the microsecond, with 0, 3 or 6 digits of a fraction.
  public let canonicalText: String

  /// Reads 0 to 9 fractional digits; `nil` for anything but UTC, and for 30 February or 24:00.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.count <= 30, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), bytes[bytes.count - 1] == UInt8(ascii: "Z"),
      let date = PartialDate(text.prefix(10)), let hour = Self.number(bytes[11...12]), hour < 24,
      let minute = Self.number(bytes[14...15]), minute < 60, let second = Self.number(bytes[17...18]), second < 60
    else { return nil }
    let fraction = bytes[19..<(bytes.count - 1)]
    if let point = fraction.first {
      guard point == UInt8(ascii: "."), fraction.count > 1, Self.number(fraction.dropFirst()) != nil else { return nil }
    }
    self.date = date
    self.hour = hour
    self.minute = minute
    self.second = second
    hasFraction = fraction.dropFirst().contains { $0 != UInt8(ascii: "0") }
    canonicalText = String(decoding: bytes[..<19] + Self.canonical(fraction.dropFirst().prefix(6)), as: UTF8.self) + "Z"
  }

  /// The day that was meant: the Firebase console stores local midnights, so one that looks like a midnight east of
  /// Greenwich means the next day; every other one its day in UTC.
  public var day: PartialDate {
    let isAfterNoon = hour > 12 || (hour == 12 && (minute > 0 || second > 0 || hasFraction))
    guard isAfterNoon, minute == 0 || minute == 30, second == 0 else { return date }
    return PartialDate.day(daysSinceEpoch: date.daysSinceEpoch + 1)
  }

  /// A fraction without the groups of three zeroes at its end, with its point; empty where nothing is left.
  private static func canonical(_ digits: ArraySlice<UInt8>) -> [UInt8] {
    var digits = Array(digits)
    let zero = UInt8(ascii: "0")
    while !digits.isEmpty, !digits.count.isMultiple(of: 3) { digits.append(zero) }
    while digits.suffix(3) == [zero, zero, zero] { digits.removeLast(3) }
    return digits.isEmpty ? [] : [UInt8(ascii: ".")] + digits
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
