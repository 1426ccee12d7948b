import Foundation
import ResumeDomain

/// Instants in machine output.
enum Timestamp {
  /// `2026-11-21T06:00:00Z`, to the second, rounded down.
  static func text(_ instant: Date) -> String {
    let seconds = Int(min(max(instant.timeIntervalSince1970, -62_135_596_800), 253_402_300_799).rounded(.down))
    let ofDay = ((seconds % 86_400) + 86_400) % 86_400
    return PartialDate.day(of: Date(timeIntervalSince1970: Double(seconds))).description
      + "T\(twoDigits(ofDay / 3600)):\(twoDigits(ofDay / 60 % 60)):\(twoDigits(ofDay % 60))Z"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
