import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Cache files, generated and mutated")
struct CacheFuzzTests {
  private static let words =
    FirestoreFuzz.words + [
      "\"format\":1", "\"format\":2", "\"key\":\"k\"", "\"savedAt\":1e308", "\"value\":", "\"documents\":[]", "\"id\"",
      "\"tags\"",
      "\"coordinates\":[1,2]", "\"others\":{}", "\"problems\":[]", "\"isCurrent\":true", "[\"\",\"k\"]",
      "[\"en\",\"a\"]",
    ]

  @Test("any bytes are a cached list or none, and what is one is another decoder's too")
  func anyBytes() {
    Fuzz.run(rounds: 500) { random in
      switch random.below(5) {
      case 0: try check(WorkModel.self, &random)
      case 1: try check(PetProjectModel.self, &random)
      case 2: try check(SkillGroupModel.self, &random)
      case 3: try check(RecommendationModel.self, &random)
      default: try check(PersonModel.self, &random)
      }
    }
  }

  @Test("a header is read the same, whatever stands after it")
  func headers() {
    Fuzz.run(rounds: 400) { random in
      let key = FuzzText.make(with: &random)
      let savedAt = Double(Int64(bitPattern: random.next()) >> 20) / 64
      let format = random.pick(1, 1, 0, 2, 99, -1)
      let text = FuzzJSON.object([
        ("format", .literal("\(format)")), ("key", .string(key)), ("savedAt", .literal("\(savedAt)")),
      ]).text(with: &random)
      let value = Array(",\"value\":".utf8) + ByteMutation.raw(words: Self.words, with: &random)
      let bytes = Array(text.utf8.dropLast()) + value
      let header = try bytes.withUnsafeBufferPointer { try CacheFileHeader($0) }
      try Fuzz.check(header.format == format && header.isComplete == (format == 1), Fuzz.shown(bytes))
      // What a newer format says after its number is not ours to read.
      guard format <= 1 else { return }
      try Fuzz.check(header.key?.utf8.elementsEqual(key.utf8) == true, Fuzz.shown(bytes))
      try Fuzz.check(header.savedAt == savedAt, Fuzz.shown(bytes))
    }
  }

  private func check<Model: DocumentModel>(_ type: Model.Type, _ random: inout SplitMix64) throws {
    typealias Stored = CachedCollection<Model>.Stored
    let documents = try random.list(upTo: 3) { random in
      let fields = FirestoreFuzz.fields(depth: 2, with: &random).text(with: &random)
      return try ModelReading.model("id", fields) as Model
    }
    let header = CacheFileHeader(key: "k", savedAt: 1_763_700_000.5)
    let whole = Array(try JSONFormat.encode(CacheFile(header: header, value: Stored(documents: documents))))
    let bytes =
      random.chance(in: 8)
      ? ByteMutation.raw(words: Self.words, with: &random)
      : ByteMutation.of(whole, words: Self.words, with: &random)
    guard let file = try? bytes.withUnsafeBufferPointer({ try CacheFile<Stored>($0) }) else { return }
    let once = Array(try JSONFormat.encode(file))
    let again = try once.withUnsafeBufferPointer { try CacheFile<Stored>($0) }
    try Fuzz.check(try JSONFormat.encode(again) == Data(once), Fuzz.shown(bytes))
    var warnings: [DataWarning] = []
    for document in file.value.documents { _ = document.entity(nil, &warnings) }
    // Where a name stands twice, the two decoders choose differently.
    guard let other = try? JSONFormat.decode(Envelope<Stored>.self, from: Data(bytes)) else {
      throw Fuzz.Violation("\(Fuzz.shown(bytes)) was read, but is no such JSON")
    }
    let texts = [file.value, other.value].map { try? JSONFormat.encode($0) }
    try Fuzz.check(texts[0] == texts[1] || Self.repeatsName(bytes), Fuzz.shown(bytes))
  }

  private static func repeatsName(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer)
      return (try? JSONNames.repeats(in: &reader)) ?? false
    }
  }

  private struct Envelope<Value: Decodable>: Decodable {
    var value: Value
  }
}
