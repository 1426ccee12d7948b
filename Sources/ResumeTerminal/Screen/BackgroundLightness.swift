/// Whether a terminal's background is light, from what the terminal and the environment tell.
enum BackgroundLightness {
  /// From the answer to `OSC 11`, such as `11;rgb:ffff/ffff/ffff`; `nil` where it is something else.
  static func answered(_ bytes: [UInt8]) -> Bool? {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "11;rgb" || parts[0] == "11;rgba" else { return nil }
    let channels = parts[1].split(separator: "/", omittingEmptySubsequences: false).map { channel($0) }
    guard channels.count == (parts[0] == "11;rgb" ? 3 : 4) else { return nil }
    guard let red = channels[0], let green = channels[1], let blue = channels[2], channels.allSatisfy({ $0 != nil })
    else { return nil }
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5
  }

  /// From `COLORFGBG`, such as `15;0`: the last number is the background's in the palette; `nil` where there is none.
  static func inherited(_ variable: String?) -> Bool? {
    guard let last = variable?.split(separator: ";").last, let color = UInt8(last), color < 16 else { return nil }
    return color == 7 || color > 8
  }

  /// One to four hexadecimal digits, as a part of the most that so many can say.
  private static func channel(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
    else { return nil }
    return Double(value) / Double((1 << (4 * digits.utf8.count)) - 1)
  }
}
