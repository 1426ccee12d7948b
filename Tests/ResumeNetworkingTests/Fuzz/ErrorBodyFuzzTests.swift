import Foundation
import TestSupport
import Testing

@testable import ResumeNetworking

@Suite("Generated error bodies and dates")
struct ErrorBodyFuzzTests {
  private static let words = [
    "{", "}", "[", "]", ",", ":", "\"error\"", "\"code\"", "\"message\"", "\"status\"", "\"details\"", "\"reason\"",
    "\"@type\"",
    "google.rpc.ErrorInfo", "null", "1e999", "404", "NOT_FOUND", "EMAIL_NOT_FOUND : x", "\\u0000", "\u{0}", "<html>",
  ]
  private static let dateWords = [
    "Sun", ",", " ", "-", ":", "GMT", "UTC", "06", "Nov", "1994", "94", "08", "60", "99", "0", "\u{0}", "é", "٣",
  ]

  @Test("decodes error bodies like JSONDecoder")
  func errorBodies() {
    Fuzz.run(rounds: 800) { random in
      let whole = Self.body(&random)
      let text = (random.chance(in: 3) ? whole.corrupted(with: &random) : whole).text(with: &random)
      let bytes =
        random.chance(in: 3) ? ByteMutation.of(Array(text.utf8), words: Self.words, with: &random) : Array(text.utf8)
      let body = Data(bytes)
      guard let error = ResponseDecoder.serviceError(in: body, 400) else { return }
      // The decoders choose different members with the same name.
      let names = ["\"status\"", "\"message\"", "\"error\""]
      let repeats = names.contains { String(decoding: bytes, as: UTF8.self).components(separatedBy: $0).count > 2 }
      if !repeats, !bytes.contains(UInt8(ascii: "\\")), let fault = Self.fault(body) {
        // A status without the form of a code is ignored.
        let status = fault.status.flatMap { ErrorCode.isCode($0) ? $0 : nil }
        try Fuzz.check(error.status == status, Fuzz.shown(bytes))
        try Fuzz.check(error.message == fault.message ?? "", Fuzz.shown(bytes))
      }
      try Fuzz.check(error.authCode.map(ErrorCode.isCode) ?? true, Fuzz.shown(bytes))
    }
  }

  @Test("describes errors without values")
  func errorsWithoutValues() {
    Fuzz.run(rounds: 400) { random in
      let text = FuzzJSON.make(depth: 3, with: &random).text(with: &random)
      let secret = "s3cr3t value"
      let json = text.replacingOccurrences(of: "\"a\"", with: "\"\(secret)\"") + random.pick("", " ", secret)
      do throws(APIError) {
        _ = try ResponseDecoder.decode([String: Int].self, from: Data(json.utf8))
      } catch .notUnderstood(let detail) {
        try Fuzz.check(!detail.contains(secret), "\(json.debugDescription): \(detail)")
        try Fuzz.check(
          detail.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, detail.debugDescription)
      } catch {
        throw Fuzz.Violation("\(json.debugDescription): \(error)")
      }
    }
  }

  @Test("parses dates in three forms")
  func dates() {
    let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    Fuzz.run(rounds: 800) { random in
      var parts = tm()
      var instant = time_t(Int.random(in: 0..<3_155_760_000, using: &random))
      gmtime_r(&instant, &parts)
      let two = { (number: Int32) in (number < 10 ? "0" : "") + String(number) }
      let day = weekdays[(instant / 86_400) % 7]
      let month = months[Int(parts.tm_mon)]
      let clock = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
      let year = Int(parts.tm_year) + 1900
      let padded = (parts.tm_mday < 10 ? " " : "") + String(parts.tm_mday)
      let texts = [
        "\(day), \(two(parts.tm_mday)) \(month) \(year) \(clock) GMT", "\(day) \(month) \(padded) \(clock) \(year)",
        "\(day)day, \(two(parts.tm_mday))-\(month)-\(two(Int32(year % 100))) \(clock) GMT",
      ]
      for text in texts where !text.contains("day,") || year < 2070 {
        try Fuzz.check(HTTPDate.seconds(text) == instant, text)
      }
      let mutated = ByteMutation.of(Array(random.pick(from: texts).utf8), words: Self.dateWords, with: &random)
      if let seconds = HTTPDate.seconds(String(decoding: mutated, as: UTF8.self)) {
        try Fuzz.check((-62_200_000_000...253_402_300_800).contains(seconds), Fuzz.shown(mutated))
      }
    }
  }

  private static func body(_ random: inout SplitMix64) -> FuzzJSON {
    let detail = FuzzJSON.object([
      ("@type", .string("type.googleapis.com/google.rpc.ErrorInfo")), ("reason", .string("API_KEY_INVALID")),
    ])
    let error = FuzzJSON.shuffled(
      [
        ("code", .literal("404")), ("status", .string(random.pick("NOT_FOUND", "UNAVAILABLE", ""))),
        ("message", .string(random.pick("EMAIL_NOT_FOUND", "TOO_MANY_ATTEMPTS_TRY_LATER : x", "No such thing."))),
        ("details", .array([detail])),
      ], with: &random)
    let envelope = FuzzJSON.object([("error", error)])
    return random.chance(in: 3) ? .array([envelope]) : envelope
  }

  private struct Envelope: Decodable {
    struct Fault: Decodable {
      var status: String?
      var message: String?
    }

    var error: Fault
  }

  private static func fault(_ body: Data) -> Envelope.Fault? {
    let decoder = JSONDecoder()
    let envelope =
      (try? decoder.decode(Envelope.self, from: body)) ?? (try? decoder.decode([Envelope].self, from: body))?.first
    return envelope?.error
  }
}
