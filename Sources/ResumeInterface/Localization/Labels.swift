import ResumeArguments
package import ResumeDomain

/// The program's texts in one language, with English as the fallback.
package struct Labels: TextCatalog {
  /// Returns the text of a key in a language; nil if the table has no such key.
  package typealias Lookup = @Sendable (_ key: String, _ language: String) -> String?

  package let languages: [String]
  /// The languages with the labels of documents; includes `languages`.
  package let documentLanguages: [String]
  /// The current language, one of `languages`.
  package let language: String
  private let lookup: Lookup
  private let lookupCountry: Lookup
  /// The file that the command line reads in place of a profile, which the commands in hints must name as well.
  package var inputFile: String?
  /// The variant that the command line names, which the reading commands in hints must name as well.
  package var variant: String?
  /// The commands in hints.
  package var commands: CommandTree?

  /// Creates labels in a language, its base language, or English. By default, documents have labels in the same languages.
  ///
  /// - Parameter countryName: Returns the name of a country with a code of two capitals.
  package init(
    languages: [String], documentLanguages: [String]? = nil, language: String, lookup: @escaping Lookup,
    countryName: @escaping Lookup = { _, _ in nil }
  ) {
    self.languages = languages
    self.documentLanguages = documentLanguages ?? languages
    self.language = LanguageRequest.match(language, languages) ?? "en"
    self.lookup = lookup
    lookupCountry = countryName
  }

  /// Returns the same labels in another language, its base language, or English.
  package func inLanguage(_ language: String) -> Labels {
    if language == self.language { return self }
    var labels = Labels(
      languages: languages, documentLanguages: documentLanguages, language: language, lookup: lookup,
      countryName: lookupCountry)
    (labels.inputFile, labels.variant, labels.commands) = (inputFile, variant, commands)
    return labels
  }

  /// Returns the labels of a document in a language, its base language, or English.
  package func ofDocument(in language: String) -> Labels {
    Labels(languages: documentLanguages, language: language, lookup: lookup, countryName: lookupCountry)
  }

  /// Returns the text of a key, with `%1$@`, `%2$@`… replaced by the arguments.
  package func text(_ key: String, _ arguments: [String] = []) -> String { text(key, arguments) { _, _ in [] } }

  /// Returns a text with commands to copy, which have the profile and the options of the command line: `%{publish}`,
  /// `%{overwrite}` and `%{pull}` are places for those of these commands, and `%{profile}` for other commands.
  package func hint(
    _ key: String, _ arguments: [String] = [], for profile: String?, _ repeated: RepeatedOptions? = nil
  ) -> String {
    let profiles = profile.map { $0 == Profile.allProfilesName ? [] : ["--profile " + $0] } ?? []
    let file = inputFile.map { "--file " + ShellQuote.word($0) }
    return text(key, arguments) { command, text in
      let isReading = commands?.readsFile(commandAtEndOf: text) == true
      let variant = isReading ? variant.map { "--variant " + $0 } : nil
      if let file { return isReading ? [file] + [variant].compactMap(\.self) : [] }
      return (repeated?.ofCommand[String(command)] ?? []) + profiles + [variant].compactMap(\.self)
    }
  }

  private func text(
    _ key: String, _ arguments: [String], options: (_ command: Substring, _ text: String) -> [String]
  ) -> String {
    let template = lookup(key, language) ?? lookup(key, "en") ?? key
    return template.contains("%") ? Self.fill(template, arguments, options) : template
  }

  /// Returns the singular or plural text, `key.one` or `key.other`, with the number as `%1$@`.
  package func plural(_ key: String, _ count: Int, _ arguments: [String] = []) -> String {
    text(key + (count == 1 ? ".one" : ".other"), [number(count)] + arguments)
  }

  /// Returns the name of a country with a code such as `SE`; another text is returned as it is.
  package func countryName(_ code: String) -> String { lookupCountry(code.uppercased(), language) ?? code }

  /// Whether a place ends with a country: its name in this language or in English, or its code.
  package func ends(_ place: String, withCountry code: String) -> Bool {
    let code = code.uppercased()
    let names = [lookupCountry(code, language), lookupCountry(code, "en")].compactMap { $0?.lowercased() }
    let parts = place.split { ",()".contains($0) }.map { $0.trimmingPrefix { $0 == " " } }
    guard let last = parts.last.map({ String($0) }) else { return false }
    return last == code || names.contains(last.lowercased())
  }

  /// Returns the names of a country in the languages of documents.
  func countryNames(_ code: String) -> [String] {
    documentLanguages.compactMap { lookupCountry(code.uppercased(), $0) }
  }

  /// Whether a typed word means yes, in any letter case.
  package func isYes(_ word: String) -> Bool { isWord(word, of: "question.yesWords") }

  /// Whether a typed word means to remove something, in any letter case.
  package func isRemoval(_ word: String) -> Bool { isWord(word, of: "question.removeWords") }

  private func isWord(_ word: String, of key: String) -> Bool {
    text(key).split(separator: " ").contains { $0.lowercased() == word.lowercased() }
  }

  private static func fill(
    _ template: String, _ arguments: [String], _ options: (_ command: Substring, _ text: String) -> [String]
  ) -> String {
    var result = ""
    var rest = template[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...]
      let index = rest.dropFirst().first.flatMap { $0.wholeNumberValue } ?? 0
      if rest.dropFirst(2).hasPrefix("$@"), arguments.indices.contains(index - 1) {
        result += arguments[index - 1]
        rest = rest.dropFirst(4)
      } else if rest.hasPrefix("%{"), let end = rest.firstIndex(of: "}") {
        result += options(rest[..<end].dropFirst(2), result).map { " " + $0 }.joined()
        rest = rest[end...].dropFirst()
      } else {
        result.append("%")
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}

/// The options of the command line that the commands in hints repeat besides the profile.
package struct RepeatedOptions {
  package let ofCommand: [String: [String]]

  package init(ofCommand: [String: [String]]) {
    self.ofCommand = ofCommand
  }
}

/// The requested language and the source of the request. The language of the output is known once the data is loaded.
package struct LanguageRequest: Sendable, Equatable {
  package let tag: String
  /// The default is `LC_ALL`, `LC_MESSAGES` or `LANG`, which is not a request to this program.
  package let source: SettingSource
  /// The text of the option or the variable, if it has an underscore.
  package var typed: String?

  package init(tag: String, source: SettingSource, typed: String? = nil) {
    (self.tag, self.source, self.typed) = (tag, source, typed)
  }

  /// Returns the language for output with data; English if neither the labels nor the data have the requested one.
  ///
  /// - Throws: `ResumeError.unknownLanguage` if an option requested a language that neither has.
  package func resolved(labels: [String], data: [String]) throws(ResumeError) -> String {
    let exact = (labels + data).first { LanguageTag.matches($0, tag) }
    if let found = exact ?? Self.match(tag, labels) ?? Self.match(tag, data) { return found }
    guard source == .flag else { return "en" }
    throw .unknownLanguage(typed ?? tag, available: Array(Set(labels + data)).sorted())
  }

  /// Returns the warning for a setting with another language than the resolved one; nil for a locale, which is no request.
  package func fallbackWarning(_ resolved: String) -> DataWarning? {
    guard source != .default, !LanguageTag.matches(LanguageTag.base(of: tag), LanguageTag.base(of: resolved))
    else { return nil }
    return DataWarning(.languageMissing, fact: .language(typed ?? tag))
  }

  /// Checks the language for output without data; an unknown language is an error only if an option requested it.
  package func check(labels: [String]) throws(ResumeError) { _ = try resolved(labels: labels, data: []) }

  fileprivate static func match(_ tag: String, _ available: [String]) -> String? {
    // Bokmål is also tagged as Norwegian, and readers of Nynorsk prefer it to English.
    let norwegian = ["no", "nn"].contains(LanguageTag.base(of: tag).lowercased()) ? ["nb"] : []
    return ([tag] + LanguageTag.broader(than: tag) + norwegian).lazy
      .compactMap { wanted in available.first { LanguageTag.matches($0, wanted) } }.first
  }
}

/// The language of a document, and the warnings about it.
package struct DocumentLanguage {
  /// The language of headings and dates, and of the texts that have it.
  package let tag: String
  /// The language of the texts, which differs if no text is in the requested one.
  package let texts: String
  package var warnings: [DataWarning]
  private let hasLabels: Bool

  /// Sets the style of dates; without names of months in the language, dates are numbers.
  package func set(_ style: Dates.Style, of dates: inout Dates) {
    dates.style = hasLabels || style == .year ? style : .numeric
    if !hasLabels { dates.numbers = Dates.numbers(in: tag) }
  }

  /// Chooses the language that `--lang` requests; otherwise the only language of the résumé, or of several the requested
  /// one, English, or the first.
  ///
  /// - Parameter labels: the languages with the labels of documents.
  /// - Throws: `ResumeError.unknownLanguage` if `--lang` requested a language that neither labels nor texts have.
  package init(_ request: LanguageRequest, labels: [String], of resume: Resume) throws(ResumeError) {
    try self.init(request, labels: labels, data: resume.documentLanguages, tagged: resume.languages)
  }

  /// Chooses the language of a letter: of its own texts, or of the résumé if they don't name any.
  package init(_ request: LanguageRequest, labels: [String], of letter: Letter, with resume: Resume) throws(ResumeError)
  {
    let tagged = letter.languages
    try self.init(
      request, labels: labels, data: tagged.isEmpty ? resume.documentLanguages : tagged, tagged: tagged)
  }

  private init(
    _ request: LanguageRequest, labels: [String], data: [String], tagged: [String]
  ) throws(ResumeError) {
    let other = data.first { LanguageTag.matches($0, "en") } ?? data.first ?? "en"
    let isMissing: Bool
    if request.source == .flag {
      tag = try request.resolved(labels: labels, data: data)
      // The language of texts without a tag is only assumed.
      isMissing = !tagged.isEmpty && LanguageRequest.match(tag, tagged + data) == nil
      texts = isMissing ? other : tag
    } else {
      let match = data.count == 1 ? data[0] : LanguageRequest.match(request.tag, data.isEmpty ? labels : data)
      tag = match ?? other
      texts = tag
      isMissing = match == nil && !data.isEmpty && request.source != .default
    }
    let missing = isMissing ? [DataWarning(.languageMissing, fact: .language(request.typed ?? request.tag))] : []
    hasLabels = LanguageRequest.match(tag, labels) != nil
    warnings = missing + (hasLabels ? [] : [DataWarning(.labelsMissing, fact: .language(tag))])
  }
}

extension Labels {
  package func number(_ number: Int) -> String { Numbers.grouped(number, language: language) }

  /// Returns the path of a file for messages; `-` is standard input.
  package func name(ofFile path: String) -> String { path == "-" ? text("validation.standardInput") : path }
}
