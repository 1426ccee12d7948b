import Foundation
import ResumeDomain
import Testing

/// 500 rewrites of invented résumés in three languages, some with planted claims.
@Suite("Rewrites with planted claims")
struct FactRewritesTests {
  private struct Rewrite: Decodable {
    struct Planted: Decodable {
      var kind: String
      var text: String
    }

    var id: String
    var sources: [String]
    var rewrite: String
    var planted: [Planted]
  }

  private struct Score {
    var planted = 0
    var found = 0
    var reported = 0
    var correct = 0
    var recall: Double { Double(found) / Double(planted) }
    var precision: Double { Double(correct) / Double(reported) }
  }

  @Test("finds planted numbers and names")
  func recall() throws {
    let rewrites = try ["tuning", "unseen"].flatMap(Self.rewrites)
    #expect(rewrites.count == 500)
    let score = try Self.score(rewrites)
    #expect(score.recall >= 0.95 && score.precision >= 0.9, "\(score)")
  }

  private static func rewrites(_ name: String) throws -> [Rewrite] {
    let file = URL(filePath: #filePath).appending(path: "../Rewrites/\(name).jsonl").standardized
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      try JSONDecoder().decode(Rewrite.self, from: Data(line.utf8))
    }
  }

  /// Counts the planted numbers and names that overlap a reported fact, and the reported facts that overlap anything planted.
  private static func score(_ rewrites: [Rewrite]) throws -> Score {
    var score = Score()
    for rewrite in rewrites {
      let facts = try FactSamples.factGuard(rewrite.sources).newFacts(in: rewrite.rewrite)
      let reported = facts.map { rewrite.rewrite.ranges(of: $0.text) }
      let planted = rewrite.planted.map { rewrite.rewrite.ranges(of: $0.text) }
      for (item, ranges) in zip(rewrite.planted, planted) where item.kind == "number" || item.kind == "name" {
        #expect(!ranges.isEmpty, "\(rewrite.id): \(item.text)")
        score.planted += 1
        if reported.contains(where: { overlaps($0, ranges) }) { score.found += 1 }
      }
      score.reported += reported.count
      score.correct += reported.count { ranges in planted.contains { overlaps(ranges, $0) } }
    }
    return score
  }

  private static func overlaps(_ some: [Range<String.Index>], _ others: [Range<String.Index>]) -> Bool {
    some.contains { range in others.contains { range.overlaps($0) } }
  }
}
