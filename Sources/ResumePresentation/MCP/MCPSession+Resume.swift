import ResumeDomain
import ResumeInterface

extension MCPSession {
  /// Returns the whole résumé; of a Firestore profile only the personal details, because a server counts each document that is read.
  ///
  /// - Parameter usesNetwork: Whether a Firestore profile may send requests.
  func resume(usesNetwork: Bool = true) async throws(ResumeError) -> ResumeFile {
    let plan = try context.readingPlan()
    var sections: Set<ResumeSection>?
    if case .firestore = plan.profile.source { sections = [] }
    let freshness = usesNetwork ? context.freshness : .offline
    return try await context.sources.repositories(plan).documents().documents(freshness, sections: sections).value
  }
}
