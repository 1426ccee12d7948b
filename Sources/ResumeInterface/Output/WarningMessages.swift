package import Foundation
import ResumeArguments
package import ResumeDomain

package struct WarningMessages {
  package let labels: Labels
  package let dates: Dates
  package let now: Date
  /// The profile for commands in the messages; nil if it is unknown or from the environment.
  package var profile: String?
  /// The profile named on the command line, which commands to copy repeat.
  package var profileFlag: String?

  package init(labels: Labels, dates: Dates, now: Date, profile: String? = nil, profileFlag: String? = nil) {
    (self.labels, self.dates, self.now, self.profile, self.profileFlag) = (labels, dates, now, profile, profileFlag)
  }

  package func text(_ warning: DataWarning, savedAt: Date?) -> String {
    let text = message(warning, savedAt: warning.savedAt ?? savedAt)
    return warning.part.map { labels.text("part." + $0.name) + ": " + text } ?? text
  }

  private func message(_ warning: DataWarning, savedAt: Date?) -> String {
    let document = warning.documentID.map(labels.name(ofDocument:)) ?? ""
    let field = warning.member ?? warning.field ?? ""
    let key = "warning." + warning.kind.rawValue
    switch warning.kind {
    case .contactInText where warning.fact == .ownContact:
      let key = key + (warning.documentID == nil ? ".letter" : ".own")
      return labels.text(key, warning.documentID == nil ? [field] : [document, field])
    case .documentEmpty, .nameMissing, .noContact, .addressTooLong: return labels.text(key)
    case .letterEmpty, .letterMissing: return labels.text(key, [document])
    case .letterIncomplete: return labels.text(key + "." + field)
    case .repeated: return labels.text(key, [document, field])
    case .otherCompany:
      guard case .names(let recipient, let company)? = warning.fact else { return labels.text(key, ["", ""]) }
      return labels.text(key, [recipient, company])
    case .invalidDate: return labels.text(warning.fact == nil ? key : key + ".typed", [document, field])
    case .missingTitle, .wrongType, .endBeforeStart, .invalidLink, .invalidCoordinate, .unknownLinkKey,
      .textInTables, .reservedField, .contactInText, .collectionUnread, .noPerson:
      return labels.text(key, [document, field])
    case .readAs:
      guard case .value(let text)? = warning.fact else { return labels.text(key, [document, field, ""]) }
      return document.isEmpty
        ? labels.text(key + ".section", [field, text]) : labels.text(key, [document, field, text])
    case .twoNames:
      guard case .names(let name, let other)? = warning.fact else { return labels.text(key, [document, field, ""]) }
      return labels.text(key, [document, name, other])
    case .noSkills: return labels.text(key, [profile ?? labels.text("value.name")])
    case .becomesPublic, .staysPublic:
      let isPersonal = [nil, ResumeSection.personPath.text].contains(warning.documentID)
      return labels.text(key, [isPersonal ? "'\(field)'" : labels.text("warning.fieldOf", [field, document])])
    case .unreadableDocument, .leftOutOfExport, .notesInExport, .omittedFromExport, .hiddenCharacters:
      return labels.plural(key, count(warning.fact), [field])
    case .missingTexts where field == "letter":
      guard case .texts(_, let language?, _)? = warning.fact else { return labels.text(key) }
      return labels.text(key + ".letter", [language])
    case .placeholder, .missingTexts:
      guard case .texts(let count, let language, let command)? = warning.fact else { return labels.text(key) }
      let sentence = labels.plural(key, count, [language].compactMap(\.self))
      return command.map { sentence + " " + labels.text("warning.listing", [$0]) } ?? sentence
    case .leftOutSections, .unknownFields: return labels.text(key, [field])
    case .tooManyPages, .letterTooLong:
      guard case .excess(let lines, let pages)? = warning.fact else { return labels.plural(key, 1, ["", field]) }
      return labels.plural(key, lines, [String(pages), field])
    case .recommendationsUnread: return labels.text(key, [String(count(warning.fact))])
    case .stale: return stale(because: warning.fact, savedAt)
    case .notCached:
      switch warning.fact {
      case .session(let path)?: return labels.text("warning.notCached.session", [path])
      case .path(let path)?: return labels.text(key, [path])
      default: return labels.text("warning.notCached.noHome")
      }
    case .languageMissing, .labelsMissing, .languageUnnamed:
      guard case .language(let tag)? = warning.fact else { return labels.text(key) }
      return labels.text(key, [tag])
    case .missingCharacters, .missingLetters:
      guard case .characters(let characters)? = warning.fact else { return labels.text(key, ["", field]) }
      return labels.text(key, [ErrorReporter(labels: labels).characters(characters), field])
    case .photoOmitted:
      guard case .photo(let problem, let path)? = warning.fact else {
        return labels.hint(key + ".none", for: profileFlag)
      }
      return labels.text("\(key).\(problem.rawValue)", [path])
    case .applicationUnread: return labels.text(key, [document])
    case .largeApplications:
      guard case .sizes(let size, let total)? = warning.fact else { return labels.text(key, [document, "", ""]) }
      let sizes = [total, size].map { Numbers.bytes($0, language: labels.language) }
      return labels.text(key, [sizes[0], document, sizes[1]])
    case .variantProblem:
      guard case .ofVariant(let name, let problem)? = warning.fact else { return labels.text(key, ["", ""]) }
      return labels.text(key, [name, labels.text(problem.kind)])
    case .partFailed, .favoritesUnread: return failure(key, warning.fact)
    case .unknownTag, .unknownCompany, .emptySection:
      guard case .unmatched(let value, let near, let kind)? = warning.fact else { return labels.text(key, [""]) }
      let text = labels.text(Self.key(warning.kind, among: kind), [value])
      return labels.suggestion(near).map { text + " " + $0 } ?? text
    }
  }

  /// Returns the key of a message about a filter; for tags it names the filtered entries.
  package static func key(_ warning: DataWarning.Kind, among kind: DataWarning.FilteredEntries) -> String {
    "warning.\(warning.rawValue)" + (warning == .unknownTag ? ".\(kind.rawValue)" : "")
  }

  private func count(_ fact: DataWarning.Fact?) -> Int {
    if case .count(let count)? = fact { count } else { 1 }
  }

  private func failure(_ key: String, _ fact: DataWarning.Fact?) -> String {
    guard case .failure(let source)? = fact, let error = source.error else { return labels.text(key) }
    let reason = ErrorReporter(labels: labels).report(error)?.message ?? ""
    return labels.text(source.part.map { key + "." + $0.name } ?? key, [reason])
  }

  private func stale(because cause: DataWarning.Fact?, _ savedAt: Date?) -> String {
    let age =
      if let savedAt, savedAt > now {
        labels.text("warning.stale.future")
      } else {
        labels.text("warning.stale", [savedAt.map { dates.age(since: $0, now: now) } ?? ""])
      }
    switch cause {
    case .offline?: return age + " " + labels.text("warning.stale.offline")
    case .outage(let outage)?: return age + " " + ErrorReporter(labels: labels).text(outage)
    default: return age
    }
  }
}

extension Dates {
  /// Returns the source of data, and the age of cached data; `isBrief` is whether to use short forms.
  package func text(_ origin: Origin, _ savedAt: Date?, now: Date, isBrief: Bool = false) -> String {
    guard origin == .cache else { return labels.text("origin." + origin.rawValue) }
    if let savedAt, savedAt > now { return labels.text("origin.cache.future") }
    return labels.text(
      isBrief ? "browse.origin.cache" : "origin.cache", [savedAt.map { age(since: $0, now: now) } ?? ""])
  }
}
