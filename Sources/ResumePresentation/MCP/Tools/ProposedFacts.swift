import ResumeDomain
import ResumeInterface

extension ProposeChangesTool {
  /// Returns the claims of proposed texts without a source in the résumé and its earlier versions.
  ///
  /// - Parameter states: the résumé before the changes, and after each.
  static func newFacts(
    of states: [ResumeFile], _ repository: (any ResumeFileRepository)?, _ session: MCPSession
  ) -> [JSON] {
    let find = FindNewFacts(
      in: states[0], versions: repository, withholding: session.redaction(adding: states[0]),
      session.context.files.factGuard)
    return zip(states, states.dropFirst()).enumerated().flatMap { index, step in
      let changes = DocumentChange.changes(from: step.0, to: step.1)
      return find.facts(of: changes, base: step.1.textLanguage).map { fact -> JSON in
        ["change": .integer(index), "kind": .string(fact.kind.rawValue), "text": .string(fact.text)]
      }
    }
  }
}
