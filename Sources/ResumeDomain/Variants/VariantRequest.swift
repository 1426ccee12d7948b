/// The variant that a command shows, as its command line names it.
package struct VariantRequest: Sendable {
  package var name: String
  /// The members of the selection that the command line replaces.
  package var ignored: Set<VariantSelection.Member> = []
  package var today: PartialDate

  /// Creates a request.
  package init(name: String, ignoring ignored: Set<VariantSelection.Member> = [], today: PartialDate) {
    (self.name, self.ignored, self.today) = (name, ignored, today)
  }
}

extension ResumeFile {
  /// Returns the résumé as a variant shows it.
  ///
  /// - Throws: `ResumeError.message` if there is no such variant.
  package func shown(by request: VariantRequest) throws(ResumeError) -> VariantOutcome {
    VariantOutcome(of: try variant(named: request.name), in: self, ignoring: request.ignored, today: request.today)
  }
}

extension VariantOutcome {
  /// The problems as warnings.
  package func warnings(of variant: String) -> [DataWarning] {
    problems.map { DataWarning(.variantProblem, fact: .ofVariant(variant, $0)) }
  }
}
