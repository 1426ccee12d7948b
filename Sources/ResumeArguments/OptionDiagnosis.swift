/// Finds the most helpful complaint about an option.
struct OptionDiagnosis {
  let root: CommandDeclaration
  let path: [CommandDeclaration]

  /// The problem with a use that can't stand; `declared` is the option if the path has it.
  func problem(with use: OptionUse, declared: OptionDeclaration? = nil) -> UsageProblem {
    if declared == nil, use.fault != .unknown, use.name != .version {
      let commands = owners(of: use.name)
      if !commands.isEmpty { return .misplacedOption(use.spelling, commands: commands) }
    }
    switch use.fault {
    case .missingValue where declared != nil: return .missingValue(option: use.spelling)
    case .unexpectedValue where declared != nil: return .unexpectedValue(option: use.spelling)
    default: return .unknownOption(use.spelling, suggestions: suggestions(use))
    }
  }

  private func suggestions(_ use: OptionUse) -> [String] {
    if use.name == .version { return [root.name + " --version"] }
    let isSingleLetter = !use.spelling.hasPrefix("--") && use.spelling.count == 2
    // A letter is near to every other letter, so there is nothing to learn from it.
    if isSingleLetter { return [] }
    let typed = use.spelling.drop { $0 == "-" }
    let names = path.flatMap(\.options).map(\.long) + ["help"] + (path.count == 1 ? ["version"] : [])
    return Suggestion.nearest(to: String(typed), in: names).map { "--" + $0 }
  }

  private func owners(of name: OptionName) -> [String] {
    root.visiblePaths()
      .filter { $0.last?.options.contains { $0.isNamed(name) } ?? false }
      .map { $0.dropFirst().map(\.name).joined(separator: " ") }
      .filter { !$0.isEmpty }
  }
}
