package import ResumeArguments

/// A check of a command tree for contradicting declarations.
package enum DeclarationAudit {
  /// Returns a sentence for each problem; empty if the tree is valid.
  package static func findings(in root: CommandDeclaration) -> [String] {
    var findings: [String] = []
    var arities: [String: (takesValue: Bool, place: String)] = [:]
    var letters: [String: String] = [:]
    walk([root], &findings) { option, place, findings in
      // '--contact' names someone in 'apply', and is a flag of 'mcp'.
      if let known = arities[option.long], known.takesValue != option.takesValue, option.long != "contact" {
        findings.append("--\(option.long) takes a value in only one of '\(known.place)' and '\(place)'.")
      }
      arities[option.long] = (option.takesValue, place)
      // An option may lack its letter where the letter means something else.
      guard let letter = option.short.map({ "-\($0)" }) else { return }
      if let known = letters[option.long], known != letter {
        findings.append("--\(option.long) has different letters in the tree: \(known) and \(letter).")
      }
      letters[option.long] = letter
    }
    return findings
  }

  private static func walk(
    _ path: [CommandDeclaration], _ findings: inout [String],
    _ visit: (OptionDeclaration, String, inout [String]) -> Void
  ) {
    guard let command = path.last else { return }
    let place = path.map(\.name).joined(separator: " ")
    findings += commandFindings(command, place) + argumentFindings(command, place)
    findings += optionFindings(path, place)
    for option in command.options { visit(option, place, &findings) }
    for child in command.subcommands { walk(path + [child], &findings, visit) }
  }

  private static func commandFindings(_ command: CommandDeclaration, _ place: String) -> [String] {
    var findings: [String] = []
    let names = command.subcommands.flatMap { [$0.name] + $0.aliases }
    findings += repeated(names).map { "'\(place)' has two subcommands named '\($0)'." }
    findings += names.filter { !isPlain($0) }.map { "'\(place)' has a subcommand with the odd name '\($0)'." }
    if let name = command.defaultSubcommand, command.subcommand(named: name) == nil {
      findings.append("'\(place)' has no subcommand '\(name)' for its default.")
    }
    if let standard = command.defaultSubcommand.flatMap(command.subcommand(named:)),
      standard.arguments.contains(where: \.isRequired)
    {
      findings.append("'\(place)' runs '\(standard.name)' by default, which requires an argument.")
    }
    if !command.subcommands.isEmpty, !command.arguments.isEmpty {
      findings.append("'\(place)' has both subcommands and arguments.")
    }
    return findings
  }

  private static func argumentFindings(_ command: CommandDeclaration, _ place: String) -> [String] {
    var findings = repeated(command.arguments.map(\.name)).map { "'\(place)' has two arguments named '\($0)'." }
    for (argument, next) in zip(command.arguments, command.arguments.dropFirst()) {
      if argument.isRepeating { findings.append("'\(place)' has an argument after the repeating '\(argument.name)'.") }
      if !argument.isRequired, next.isRequired {
        findings.append("'\(place)' requires '\(next.name)' after the optional '\(argument.name)'.")
      }
    }
    return findings
  }

  private static func optionFindings(_ path: [CommandDeclaration], _ place: String) -> [String] {
    var findings: [String] = []
    let own = path.last?.options ?? []
    // A command may describe a common option in its own words.
    let described = own.filter(\.isCommon).map(\.long)
    let visible = path.dropLast().flatMap(\.options).filter { !described.contains($0.long) } + own
    // '--color' of documents also accepts the values of the option that it replaces.
    let kept = visible.filter {
      $0.long != "color" || own.contains(where: { $0.long == "color" }) && $0.valueName != nil
    }
    findings += repeated(kept.map(\.long)).map { "'\(place)' has two options named '--\($0)'." }
    findings += repeated(visible.compactMap { $0.short.map(String.init) })
      .map { "'\(place)' has two options with the letter '-\($0)'." }
    for option in own {
      if ["help", "version"].contains(option.long) || option.short == "h" {
        findings.append("'\(place)' declares '--\(option.long)', which clashes with a built-in option.")
      }
      if !isPlain(option.long) { findings.append("'\(place)' has an option with the odd name '\(option.long)'.") }
      if let letter = option.short, !letter.isASCII || !letter.isLetter {
        findings.append("'\(place)' has an option with the odd letter '\(letter)'.")
      }
      for name in option.excludes where !visible.contains(where: { $0.long == name }) {
        findings.append("'\(place)' has no option '--\(name)' for '--\(option.long)' to exclude.")
      }
    }
    return findings
  }

  private static func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }

  /// Whether a name needs no quoting in any shell: letters, digits, hyphens and underscores, with no hyphen first.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("-")
      && name.utf8.allSatisfy { byte in
        (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 45 || byte == 95
      }
  }
}
