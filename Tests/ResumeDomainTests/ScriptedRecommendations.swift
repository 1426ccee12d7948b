import Foundation
import ResumeDomain

/// Recommendations that are answered as a test says; every question is written down, and what was kept.
final class ScriptedRecommendations: RecommendationsRepository {
  private let lock = NSLock()
  // Only reached with the lock held.
  private nonisolated(unsafe) var asked: [String] = []
  private nonisolated(unsafe) var kept: [String] = []

  private let atHand: (@Sendable (String, Freshness) -> Loaded<[Recommendation]>?)?
  private let answer: @Sendable (String) async throws(ResumeError) -> Loaded<[Recommendation]>

  init(
    answer: @escaping @Sendable (String) async throws(ResumeError) -> Loaded<[Recommendation]> = { _ in
      Loaded(value: [], origin: .remote, savedAt: nil)
    }, atHand: (@Sendable (String, Freshness) -> Loaded<[Recommendation]>?)? = nil
  ) {
    self.atHand = atHand
    self.answer = answer
  }

  /// The jobs that the server was asked about.
  var questions: [String] { lock.withLock { asked } }
  /// Waits, at most five seconds, for so many questions.
  func wait(forQuestions count: Int = 1) async {
    for _ in 0..<5000 where questions.count < count { try? await Task.sleep(for: .milliseconds(1)) }
  }

  /// The jobs whose answer was worth keeping.
  var keptAnswers: [String] { lock.withLock { kept } }

  func recommendations(
    ofWork id: String, _ freshness: Freshness, isThere: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Recommendation]> {
    lock.withLock { asked.append(id) }
    let loaded = try await answer(id)
    if await isThere() { lock.withLock { kept.append(id) } }
    return loaded
  }

  func cachedRecommendations(ofWork id: String, _ freshness: Freshness) async -> Loaded<[Recommendation]>? {
    atHand?(id, freshness)
  }
}
