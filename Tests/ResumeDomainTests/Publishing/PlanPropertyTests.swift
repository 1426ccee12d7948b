import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Publishing and pulling generated résumés")
struct PlanPropertyTests {
  private static let names = [
    "title", "startDate", "summary", "goalsAchieved", "location", "downloads", "email", "phone", "links",
    "jsonResume",
  ]
  private static let paths = ["works/a", "works/b", "works/a/recommendations/r", "profile/main", "awards/x"]
  private static let tags = ["en", "es", "en-GB"]

  private static func value(_ random: inout SplitMix64, depth: Int = 0) -> FieldValue {
    let words = [
      "", "A", "B", "2021-08-01", "2021-08", "caf\u{E9}", "cafe\u{301}", "a@b.org", "tel:1", "See tel:1", "600 111 222",
      "+34600333444", "Call (555) 123-4567.", "Calle Mayor 5, 28013 Madrid",
    ]
    switch Int.random(in: 0..<(depth < 3 ? 10 : 7), using: &random) {
    case 0: return .null
    case 1: return .integer(Int64.random(in: 0..<3, using: &random))
    case 2: return .double([0, -0.0, 1, 1.5, .nan][Int.random(in: 0..<5, using: &random)])
    case 3:
      return .timestamp(
        ["2021-07-31T22:00:00Z", "2021-08-01T12:00:00Z", "2021-08-01T12:00:00.120Z"][
          Int.random(in: 0..<3, using: &random)])
    case 4...6: return .string(words[Int.random(in: 0..<words.count, using: &random)])
    case 7: return .map(texts(&random))
    case 8:
      return .map(
        Dictionary(
          ["address", "city", "en", "phone", "exact"].filter { _ in Bool.random(using: &random) }.map {
            ($0, value(&random, depth: depth + 1))
          }, uniquingKeysWith: { $1 }))
    default:
      return .array(
        (0..<Int.random(in: 0..<3, using: &random)).map { _ in
          let element = value(&random, depth: depth + 1)
          if case .array = element { return .null }
          return element
        })
    }
  }

  private static func texts(_ random: inout SplitMix64) -> [String: FieldValue] {
    Dictionary(
      tags.filter { _ in Bool.random(using: &random) }.map {
        ($0, FieldValue.string(Bool.random(using: &random) ? "A" : "B"))
      }, uniquingKeysWith: { $1 })
  }

  private static func documents(_ random: inout SplitMix64) -> [String: [String: FieldValue]] {
    var documents: [String: [String: FieldValue]] = [:]
    for path in paths where Int.random(in: 0..<4, using: &random) > 0 {
      documents[path] = [:]
      for name in names where Bool.random(using: &random) { documents[path]?[name] = value(&random) }
    }
    return documents
  }

  @Test("converges after one plan, and keeps server-only data", arguments: 0..<8)
  func idempotence(round: Int) throws {
    let seed = Fuzz.seed &+ UInt64(round)
    var random = SplitMix64(seed: seed)
    for number in 0..<Soak.rounds(full: 150, soak: 50, otherwise: 8) {
      var scene = Scene(Self.documents(&random), Self.documents(&random))
      if Bool.random(using: &random) {
        scene.state = PlanPulling(previous: nil, state: ProjectState()).plan(scene.remote).state
      }
      let options = PlanPublishing.Options(
        prunes: Bool.random(using: &random), omitsContact: Bool.random(using: &random))
      let before = scene
      let plan = try scene.plan(options)
      scene.apply(plan)
      let again = try scene.plan(options)
      let description = "seed \(seed), number \(number): \(before)\n\(plan.changes)\nthen \(again.changes)"
      #expect(again.isEmpty, "\(description)")
      #expect(again.kept == plan.kept, "\(description)")
      if again.isEmpty == false { return }
      // The process ended before it saved the bases.
      var unknowing = scene
      unknowing.state = before.state
      #expect(try unknowing.plan(options).isEmpty, "\(description)")
      // Pulling after publishing loses only local deletions of whole documents.
      let pulled = scene.pullPlan
      let back = plan.kept.filter { $0.fields == nil && before.state?.bases[$0.path]?.digest != nil }
      #expect(pulled.lost == back.map(\.path), "\(description)")
      var after = scene
      (after.file, after.state) = (pulled.file, pulled.state)
      let last = try after.plan(options.omitsContact ? options : .init()).changes
      #expect(last.isEmpty, "\(last)\n\(scene.file.documents)")
    }
  }
}
