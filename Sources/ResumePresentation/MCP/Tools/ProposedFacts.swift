import ResumeDomain
import ResumeInterface

extension ProposeChangesTool {
  /// Returns the claims of proposed texts without a source in the résumé and its earlier versions.
  ///
  /// - Parameters:
  ///   - states: the résumé before the changes, and after each.
  ///   - letter: whether the last change is that of the letter.
  static func newFacts(
    of states: [ResumeFile], letter: Bool, _ repository: (any ResumeFileRepository)?, _ session: MCPSession
  ) -> [JSON] {
    let find = FindNewFacts(
      in: states[0], versions: repository, withholding: session.redaction(adding: states[0]),
      session.context.files.factGuard)
    return zip(states, states.dropFirst()).enumerated().flatMap { index, step in
      let changes = DocumentChange.changes(from: step.0, to: step.1)
      return find.facts(of: changes, base: step.1.textLanguage).map { fact -> JSON in
        let isLetter = letter && index == states.count - 2
        return [
          "change": isLetter ? .null : .integer(index), "kind": .string(fact.kind.rawValue), "text": .string(fact.text),
        ]
      }
    }
  }
}
