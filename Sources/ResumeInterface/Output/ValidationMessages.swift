import ResumeArguments
package import ResumeDomain
import ResumeSupport

/// The messages and hints for the problems of a résumé file.
package struct ValidationMessages {
  /// The maximum length of a quoted value, in scalars.
  private static let maximumQuoteLength = 60

  package let labels: Labels
  /// The profile in the command line, which the commands in hints name as well.
  package var profileFlag: String?

  package init(labels: Labels, profileFlag: String? = nil) {
    (self.labels, self.profileFlag) = (labels, profileFlag)
  }

  /// Returns the message, with the value.
  package func text(_ finding: ValidationFinding) -> String {
    switch finding {
    case .syntax(let problem): return syntax(problem)
    case .wrongType(let expected, let found, _): return text("wrongType", kind(expected), kind(found))
    case .wrongFieldType(let kind): return text("wrongFieldType", kind)
    case .invalidCount: return text("invalidCount")
    case .formerName(let name, let now, _): return text("formerName", name, now)
    case .similarSection(let name, _, let entries):
      return labels.plural("validation.similarSection", entries, [quoted(name)])
    case .unknownSection(let name, _, let entries):
      return labels.plural("validation.unknownSection", entries, [quoted(name)])
    case .correctedDate(let value, .current): return text("correctedDate.current", value)
    case .correctedDate(let value, .date(let date)): return text("correctedDate", value, date.description)
    case .invalidLink(""): return text("invalidLink.several")
    case .hiddenText(let name, _): return text("hiddenText", name)
    case .nestedEntries(let name, let section): return text("nestedEntries." + section.rawValue, name)
    case .duplicateMember(let value), .misspelledMember(let value, _), .unknownMember(let value, _),
      .invalidID(let value), .invalidDate(let value),
      .invalidEmail(let value), .invalidURL(let value), .invalidLink(let value), .invalidCountryCode(let value),
      .invalidColor(let value), .unopenedURL(let value), .placeholder(let value), .overlap(let value),
      .duplicateEntry(let value):
      return text(finding.rule, value)
    case .hiddenCharacters(let count): return labels.plural("validation.hiddenCharacters", count)
    case .variant(let name, let problem): return labels.text("warning.variantProblem", [name, labels.text(problem)])
    case .endBeforeStart(let start, let end): return text("endBeforeStart", end.description, start.description)
    case .futureStart(let date): return text("futureStart", date.description)
    case .missingTranslation(let languages): return text("missingTranslation", list(languages))
    case .incompleteJob(let parts, _):
      return text("incompleteJob", list(parts.map { labels.text("validation.part." + $0.rawValue) }))
    case .longHighlight(let count): return text("longHighlight", labels.number(count))
    case .gap(let months, let job): return text("gap", labels.number(months), job)
    case .deadLanguage(let tag, .single(let count)): return text("deadLanguage.single", tag, labels.number(count))
    case .deadLanguage(let tag, let fault): return text("deadLanguage." + caseName(fault), tag)
    default: return text(finding.rule)
    }
  }

  package func hint(_ finding: ValidationFinding) -> String {
    switch finding {
    case .syntax(.emptyFile): return hint("emptyFile")
    case .foreignFile: return hint("notResume")
    case .syntax(.invalidUTF8): return hint("invalidUTF8")
    case .syntax(.twoNames), .syntax(.reservedName): return labels.text("error.\(syntaxKey(finding)).hint")
    case .hiddenText(let name, true):
      return labels.hint("validation.hiddenText.profile.hint", ShellQuote.aroundOptions(name), for: profileFlag)
    case .wrongType(let expected, _, let value): return hint("wrongType", example(expected, value))
    case .invalidValue: return labels.text("error.syntax.reservedValue.hint")
    case .invalidDate(let value): return hint(DateCorrection(value))
    case .correctedDate(_, let correction): return hint(correction)
    case .invalidEmail: return hint("invalidEmail", "ada@example.com")
    case .invalidURL(let value), .invalidLink(let value): return hint("invalidURL", address(value))
    case .misspelledMember(_, let meant), .similarSection(_, let meant, _), .unknownSection(_, let meant?, _),
      .unknownMember(_, let meant?):
      return labels.text("arguments.hint.didYouMean", [quoted(meant)])
    case .formerName(_, let now, _): return hint("formerName", now)
    case .nestedEntries: return hint("nestedEntries", labels.text("value.file"))
    case .missingTranslation(let languages): return hint("missingTranslation", list(languages))
    case .incompleteJob(_, let name?):
      return labels.hint("validation.incompleteJob.profile.hint", ShellQuote.aroundOptions(name), for: profileFlag)
    case .deadLanguage(_, .withdrawn(let successor)): return hint("deadLanguage.withdrawn", successor)
    case .deadLanguage(_, let fault): return hint("deadLanguage." + caseName(fault))
    case .variant(let name, let problem):
      if let repair = labels.repairHint([(name, problem)], for: profileFlag) { return repair }
      if case .sameAsBase(_, let id, _) = problem { return hint("variant." + caseName(problem), name, id) }
      return hint("variant." + caseName(problem), name)
    case .hiddenText(let name, false): return hint("hiddenText", name)
    default: return hint(caseName(finding))
    }
  }

  private func syntaxKey(_ finding: ValidationFinding) -> String {
    if case .syntax(let problem) = finding { problem.key } else { "" }
  }

  /// Returns the message of a syntax error without its position and full stop.
  private func syntax(_ problem: SyntaxProblem) -> String {
    if case .duplicateMember(let name) = problem { return text("duplicateMember", name) }
    if case .twoNames(let name, let other, let position) = problem {
      return text("twoNames", name, other, "\(position.line):\(position.column)")
    }
    if case .emptyFile = problem { return text("emptyFile") }
    let text = labels.text("error." + problem.key, ["", problem.name ?? ""])
    let bare = text.hasPrefix("'': ") ? text.dropFirst(4) : text[...]
    return String(bare.hasSuffix(".") && !bare.hasSuffix("..") ? bare.dropLast() : bare)
  }

  private func text(_ key: String, _ values: String...) -> String {
    labels.text("validation." + key, values.map(quoted))
  }

  private func hint(_ key: String, _ values: String...) -> String {
    labels.hint("validation." + key + ".hint", values.map(quoted), for: profileFlag)
  }

  private func kind(_ kind: JSONKind) -> String { labels.text("validation.kind." + kind.rawValue) }

  private func list(_ items: [String]) -> String { items.joined(separator: ", ") }

  /// Returns a short value in the expected JSON type, otherwise a placeholder.
  private func example(_ expected: JSONKind, _ value: String?) -> String {
    let text = "\"" + (value.map(quoted) ?? "…") + "\""
    return switch expected {
    case .text: text
    case .list: value == nil ? "[ … ]" : "[" + text + "]"
    case .object: "{ \"…\": … }"
    case .number: value.flatMap { Int($0) }.map(String.init) ?? "12"
    case .boolean: "true"
    case .null: "null"
    }
  }

  /// Returns how to correct a date, with an example if nothing suggests the date.
  private func hint(_ correction: DateCorrection?) -> String {
    switch correction {
    case .current?: hint("invalidDate.current")
    case .date(let date)?: hint("invalidDate", date.description)
    case nil: hint("invalidDate", "2021-08")
    }
  }

  /// Returns the URL that was probably meant; usually the scheme is missing.
  private func address(_ value: String) -> String {
    let guess = "https://" + value
    let isHost = !value.contains(":") && value.contains(".") && value.utf8.count <= Self.maximumQuoteLength
    return isHost && WebLink(guess) != nil ? guess : "https://example.com"
  }

  private func quoted(_ value: String) -> String {
    guard value.utf8.count > Self.maximumQuoteLength else { return value }
    let scalars = value.unicodeScalars.prefix(Self.maximumQuoteLength + 1)
    return scalars.count > Self.maximumQuoteLength ? String(scalars.dropLast()) + "…" : value
  }
}
