package import ResumeDomain
import ResumeSupport

/// The reports about files.
extension ErrorReporter {
  /// Whether a path is that of a local profile's file.
  static func isProfileFile(_ path: String) -> Bool { path.contains("/profiles/") && path.hasSuffix(".json") }

  package func malformed(_ path: String, _ position: TextPosition, _ problem: SyntaxProblem) -> ErrorReport {
    let isProfile = Self.isProfileFile(path)
    let name = labels.name(ofFile: path)
    switch problem {
    case .emptyFile where path == "-": return report(.badData, "syntax.emptyInput")
    case .emptyFile where !isProfile: return report(.badData, "syntax.emptyFile", [name])
    case _ where !InputFileName.isJSON(path): return report(.badData, "file.otherFormat", [name])
    default:
      let hasOwnHint = problem.name != nil || problem == .invalidUTF8
      let place = problem == .emptyFile ? name : "\(name):\(position.line):\(position.column)"
      if case .twoNames(let name, let other, let otherPosition) = problem {
        let position = "\(otherPosition.line):\(otherPosition.column)"
        return report(.badData, problem.key, [place, name, other, position])
      }
      return report(
        .badData, problem.key, [place, problem.name ?? ""],
        hintKey: hasOwnHint ? nil : isProfile ? "syntax.profile.hint" : "syntax.hint",
        for: isProfile ? owner(of: path) : nil)
    }
  }

  package func profileFileMissing(_ path: String) -> ErrorReport {
    let owner = owner(of: path)
    guard Self.isProfileFile(path) else {
      return report(
        .notFound, "inputFile.profileFileMissing", [path], hintKey: "inputFile.fileInPlaceMissing.hint",
        hint: [named(owner)])
    }
    return report(
      .notFound, "inputFile.profileFileMissing", [path], hint: [labels.text("value.version")], for: owner)
  }

  /// Returns the report of an unusable input file, which may be one of the profile's string tables or its skills file.
  package func inputFile(_ path: String, _ problem: InputFileProblem) -> ErrorReport {
    let (strings, skills): (String?, String?) =
      switch profile?.source {
      case .firestore(let source): (source.strings, source.skills)
      case .file(_, let strings): (strings, nil)
      case .sample, .input, nil: (nil, nil)
      }
    let isAccess = problem == .noAccess || problem == .unreadable
    let isTable = strings.map { path == $0 || path.hasPrefix($0 + "/") && path.hasSuffix(".strings") } ?? false
    let option = path == skills ? "skills" : isTable ? "strings" : nil
    return report(
      .notFound, "inputFile.\(problem.rawValue)", [labels.name(ofFile: path)],
      hintKey: isAccess ? nil : option.map { "inputFile.\($0).hint" }, hint: [named(profile?.name)])
  }

  /// Returns the name of the profile with a file; nil if it is unknown.
  func owner(of path: String) -> String? {
    if case .file(path, _)? = profile?.source { return profile?.name }
    let name = path.split(separator: "/").last.map { String($0.dropLast(".json".count)) }
    return profileFlag ?? (Self.isProfileFile(path) ? name : nil)
  }

  /// Returns names in quotes.
  package static func quoted(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

  package func invalidEntry(_ path: String, _ warnings: [DataWarning]) -> ErrorReport {
    let problems = warnings.map { warning in
      let field = warning.field ?? ""
      // The type doesn't explain the form of these values.
      let hasForm = warning.kind == .wrongType && ["coordinates", "downloads"].contains(field)
      return labels.text("invalidEntry." + (hasForm ? field : warning.kind.rawValue), [field])
    }
    return report(.badData, "invalidEntry", [labels.name(ofFile: path), problems.joined(separator: "; ")])
  }

  /// Returns the report of a file that could not be written or deleted, with a hint for the system's reason.
  package func cannotWrite(_ key: String, _ path: [String], detail: String) -> ErrorReport {
    report(
      .cantWrite, key, path + [SystemReason.words(detail, labels)],
      hintKey: SystemReason.name(detail).map { "cannotWrite.\($0).hint" })
  }

  /// Returns the report of a configuration file that could not be read; `config` commands repair only the settings.
  func configurationUnreadable(_ path: String, _ problem: ConfigurationProblem) -> ErrorReport {
    let isSettings = path.hasSuffix("/config.json")
    return switch problem {
    case .notJSON: report(.configuration, isSettings ? "settings.notJSON" : "configuration.notJSON", [path])
    case .member(let name) where isSettings: report(.configuration, "settings.member", [path, name], hint: [name])
    case .member(let name):
      report(.configuration, "configuration.member", [path, name], hintKey: "configuration.notJSON.hint")
    case .notRegular, .tooLarge: report(.configuration, "configuration." + caseName(problem), [path])
    case .unreadable(let reason):
      report(.configuration, "configuration.unreadable", [path, SystemReason.words(reason, labels)])
    }
  }

  /// Returns the first characters with their code points, and the number of the others.
  package func characters(_ characters: [String]) -> String {
    let shown = characters.prefix(10).map { character in
      let numbers = character.unicodeScalars.map { scalar in
        "U+" + scalar.value.hexadecimal(digits: 4, uppercase: true)
      }
      // Combining marks and invisible characters are named by their code points only.
      let isLetter = character.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format, .privateUse, .unassigned, .surrogate,
          .spaceSeparator, .lineSeparator, .paragraphSeparator:
          false
        default: true
        }
      }
      let names = numbers.joined(separator: " ")
      return isLetter ? "\(character) (\(names))" : names
    }
    let more = characters.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " " + labels.text("count.more", [labels.number(more)]) : "")
  }
}

extension SyntaxProblem {
  /// The key of the message, without `error.`.
  package var key: String { "syntax." + caseName(self) }

  /// The name or ID that the problem is about; nil if it has none.
  package var name: String? {
    switch self {
    case .duplicateMember(let name), .reservedName(let name), .reservedValue(let name), .integerTooLarge(let name),
      .unknownName(let name):
      name
    default: nil
    }
  }
}
