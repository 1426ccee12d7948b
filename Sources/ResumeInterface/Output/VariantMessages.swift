import ResumeArguments
package import ResumeDomain
import ResumeSupport

extension Labels {
  /// Returns the message about a problem of a variant, without a full stop.
  package func text(_ problem: VariantProblem.Kind) -> String {
    let key = "variant.problem." + caseName(problem)
    switch problem {
    case .unknownEntry(let name, let near), .unknownTag(let name, let near), .unknownSection(let name, let near),
      .unknownMember(let name, let near), .unknownOption(let name, let near):
      return suggesting(text(key, [name]), near)
    case .unknownField(let name, let id, let near): return suggesting(text(key, [name, id]), near)
    case .missingElement(let element, let id, let field): return text(key, [element, id, field])
    case .invalidWording(let field, let id): return text(key, [field, id])
    case .sameAsBase(let field, let id, let language), .baseChanged(let field, let id, let language):
      return text(key, [field, id, language])
    case .invalidMember(let name), .invalidName(let name): return text(key, [name])
    case .letter(.wrongType(let member)):
      return text("variant.problem.invalidMember", ["letter" + (member.isEmpty ? "" : ".") + member])
    case .letter(.invalidDate(let member)): return text("variant.problem.invalidMember", ["letter." + member])
    case .letter(let problem): return text(key + "." + caseName(problem))
    }
  }

  private func suggesting(_ text: String, _ near: [String]) -> String {
    suggestion(near).map { "\(text) (\($0))" } ?? text
  }

  /// Returns how to repair the first of some problems that can be repaired; nil without one, or for a file that is no profile.
  package func repairHint(_ problems: [(variant: String, kind: VariantProblem.Kind)], for profile: String?) -> String? {
    guard inputFile == nil, let name = problems.first(where: { $0.kind.isRepairable })?.variant else { return nil }
    return hint("variant.repair.hint", [name], for: profile)
  }
}

extension VariantProblem.Kind {
  /// Whether `resume variant repair` asks about the problem.
  package var isRepairable: Bool {
    switch self {
    case .unknownEntry, .missingElement, .baseChanged: true
    default: false
    }
  }
}
