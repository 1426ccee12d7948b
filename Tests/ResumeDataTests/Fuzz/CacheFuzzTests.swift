import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Cache files, fuzzed")
struct CacheFuzzTests {
  private static let words =
    FirestoreFuzz.words + [
      "\"format\":2", "\"format\":3", "\"key\":\"k\"", "\"savedAt\":1e308", "\"fields\":", "\"documents\":[]", "\"id\"",
      "\"tags\"",
      "{\"$geoPoint\":[1.0,2.0]}", "{\"$timestamp\":\"t\"}", "\"$$a\":1", "\"unreadable\":1", "{\"$double\":\"NaN\"}",
    ]

  @Test("reads any bytes as a list or none, and reads back what it writes")
  func anyBytes() {
    Fuzz.run(rounds: 500) { random in
      let documents = try random.list(upTo: 3) { random in
        try ModelReading.document("id", FirestoreFuzz.fields(depth: 2, with: &random).text(with: &random))
      }
      let header = CacheFileHeader(key: "k", savedAt: 1_763_700_000.5)
      let whole = Array(CacheFile.bytes(header, DocumentList(documents: documents)))
      let bytes =
        random.chance(in: 8)
        ? ByteMutation.raw(words: Self.words, with: &random)
        : ByteMutation.of(whole, words: Self.words, with: &random)
      guard let (header, stored) = try? bytes.withUnsafeBufferPointer({ try CacheFile.read($0, in: .works) }) else {
        return
      }
      let once = Array(CacheFile.bytes(header, stored))
      let again = try once.withUnsafeBufferPointer { try CacheFile.read($0, in: .works) }
      try Fuzz.check(Array(CacheFile.bytes(again.header, again.stored)) == once, Fuzz.shown(bytes))
      for document in stored.documents {
        _ = ReadEntry(document, .works, nil)
        _ = ReadEntry(document, .projects, nil)
        _ = ReadEntry(document, .skills, nil)
        _ = ReadEntry(document, .personalDetails, nil)
      }
      // Foundation reads the same bytes as JSON.
      let isJSON = (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil
      try Fuzz.check(isJSON, "\(Fuzz.shown(bytes)) was read, but is no JSON")
    }
  }

  @Test("reads the header whatever follows it")
  func headers() {
    Fuzz.run(rounds: 400) { random in
      let key = FuzzText.make(with: &random)
      let savedAt = Double(Int64(bitPattern: random.next()) >> 20) / 64
      let format = random.pick(2, 2, 0, 1, 3, 99, -1)
      let text = FuzzJSON.object([
        ("format", .literal("\(format)")), ("key", .string(key)), ("savedAt", .literal("\(savedAt)")),
      ]).text(with: &random)
      let value = Array(",\"documents\":".utf8) + ByteMutation.raw(words: Self.words, with: &random)
      let bytes = Array(text.utf8.dropLast()) + value
      let header = try bytes.withUnsafeBufferPointer { try CacheFileHeader($0) }
      try Fuzz.check(header.format == format && header.isComplete == (format == 2), Fuzz.shown(bytes))
      // The rest of a newer format is unknown.
      guard format <= 2 else { return }
      try Fuzz.check(header.key?.utf8.elementsEqual(key.utf8) == true, Fuzz.shown(bytes))
      try Fuzz.check(header.savedAt == savedAt, Fuzz.shown(bytes))
    }
  }
}
