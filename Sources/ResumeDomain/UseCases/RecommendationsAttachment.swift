/// Reads what is said about a job, beside the job itself, in such a way that the job never fails for it.
struct RecommendationsAttachment: Sendable {
  /// What was read, in order, and how that went.
  struct Part: Sendable {
    var value: [Recommendation] = []
    var outcome: ReadOutcome

    static let unread = Part(outcome: ReadOutcome(unread: .recommendations))
  }

  let repository: any RecommendationsRepository
  let freshness: Freshness

  /// Reads a job of this id and what is said about it: at the same time, where the server may have to be asked for both.
  func read(
    ofWork id: String, _ work: () async throws(ResumeError) -> Loaded<Work>
  ) async throws(ResumeError) -> (entry: Loaded<Work>, part: Part) {
    if let part = await partWithoutQuestion(id) { return (try await work(), part) }
    let (answers, answer) = AsyncStream<Bool>.makeStream()
    // Not a child task, which would have to be waited for: when the job fails, its verdict is told at once, and the request
    // under way, which can't be called back, ends with its own limits or with the process.
    let part = Task {
      await ask(id) {
        for await isThere in answers { return isThere }
        return false
      }
    }
    // Without a word of it the job is not there, and nothing is kept.
    defer { answer.finish() }
    let entry = try await work()
    answer.yield(true)
    return (entry, await part.value)
  }

  /// Reads what is said about a job that a list has brought; an old list, where the server has just failed like this.
  func read(ofListed id: String, after failure: ResumeError?) async -> Part {
    if let failure {
      // It would only fail again, and cost its time again.
      guard var old = await repository.recommendationsAtHand(ofWork: id, .offline) else {
        return part(id, .failure(failure))
      }
      for index in old.warnings.indices where old.warnings[index].kind == .stale {
        old.warnings[index].fact = failure.outage.map(DataWarning.Fact.outage)
      }
      return part(id, .success(old))
    }
    if let part = await partWithoutQuestion(id) { return part }
    return await ask(id) { true }
  }

  /// What is known without asking the server; `nil` where it must be asked.
  private func partWithoutQuestion(_ id: String) async -> Part? {
    if let atHand = await repository.recommendationsAtHand(ofWork: id, freshness) { return part(id, .success(atHand)) }
    // A list may hold ids that nobody can be asked about.
    return freshness == .offline || !Identifier.isLegal(id) ? .unread : nil
  }

  private func ask(_ id: String, isThere: @Sendable () async -> Bool) async -> Part {
    do throws(ResumeError) {
      return part(id, .success(try await repository.recommendations(ofWork: id, freshness, isThere: isThere)))
    } catch {
      return part(id, .failure(error))
    }
  }

  private func part(_ id: String, _ result: Result<Loaded<[Recommendation]>, ResumeError>) -> Part {
    var outcome = ReadOutcome(.recommendations, result)
    // The id alone would tell nobody which document is meant.
    for index in outcome.warnings.indices {
      if let document = outcome.warnings[index].documentID {
        outcome.warnings[index].documentID = "works/\(id)/recommendations/\(document)"
      }
    }
    let all = (try? result.get().value) ?? []
    return Part(value: all.filter { !$0.isEmpty }.sorted(by: Recommendation.isListedBefore), outcome: outcome)
  }
}
