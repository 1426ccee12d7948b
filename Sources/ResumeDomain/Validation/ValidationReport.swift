/// The problems of a résumé file.
package struct ValidationReport: Sendable, Equatable {
  /// The first problems, in the order of the text.
  package let problems: [ValidationProblem]
  /// The number of errors, including further ones.
  package let errors: Int
  /// The number of warnings, including further ones.
  package let warnings: Int
  /// The number of hints.
  package let hints: Int

  /// The number of texts that were checked for a language; nil if none was requested.
  package var texts: Int?

  /// Creates a report from problems in any order, and the numbers of problems that are not listed.
  package init(_ problems: [ValidationProblem], furtherErrors: Int = 0, furtherWarnings: Int = 0) {
    self.problems = problems.sorted { one, other in
      if one.position != other.position { return one.position < other.position }
      if one.path != other.path { return (one.path ?? "") < (other.path ?? "") }
      return one.finding.rule < other.finding.rule
    }
    let errors = problems.count { $0.finding.severity == .error }
    hints = problems.count { $0.finding.severity == .hint }
    self.errors = errors + furtherErrors
    warnings = problems.count - errors - hints + furtherWarnings
  }

  /// Whether the file is invalid; `isStrict` counts warnings as errors.
  package func fails(isStrict: Bool) -> Bool { errors > 0 || isStrict && warnings > 0 }
}

/// A problem of a résumé file, and its place.
package struct ValidationProblem: Sendable, Equatable {
  package var finding: ValidationFinding
  package var position: TextPosition
  /// The field, such as `work[2].startDate`; nil for the whole file.
  package var path: String?

  /// The text that the problem is about, for lists of texts.
  package var text: Text?

  /// A text of an entry.
  package struct Text: Sendable, Equatable {
    /// The ID of the entry, or its path if it has none.
    package var entry: String
    package var field: String
    package var beginning: String

    package init(entry: String, field: String, beginning: String) {
      self.entry = entry
      self.field = field
      // Longer than any line that shows it.
      self.beginning = String(beginning.prefix(80))
    }
  }

  package init(_ finding: ValidationFinding, at position: TextPosition, path: String?) {
    self.finding = finding
    self.position = position
    self.path = path
  }
}

extension ValidationProblem {
  /// Returns the ID of the entry with the problem, and the field; nil for what is in no entry. `file` is the résumé that was validated.
  package func place(in file: ResumeFile) -> (id: String?, field: String?) {
    if let text { return (text.entry, text.field) }
    guard let path else { return (nil, nil) }
    let section = path.prefix { $0 != "." && $0 != "[" }
    let rest = path[section.endIndex...]
    if section == ResumeSection.personName { return (ResumeSection.personName, Self.field(rest)) }
    guard rest.first == "[", let end = rest.firstIndex(of: "]"), let index = Int(rest[..<end].dropFirst()) else {
      return (nil, path)
    }
    let entries =
      FieldTable.sectionNames[String(section)].map { file.documents(in: $0.collection) }
      ?? file.customSections.first { $0.name == section }?.documents ?? []
    guard entries.indices.contains(index) else { return (nil, path) }
    return (file.variantID(of: entries[index].path), Self.field(rest[end...].dropFirst()))
  }

  private static func field(_ rest: Substring) -> String? {
    let field = rest.drop { $0 == "." }
    return field.isEmpty ? nil : String(field)
  }
}

/// The context of a validation.
package struct ValidationScope: Sendable, Equatable {
  /// The current day; later starts are in the future.
  package var today: PartialDate
  /// Whether the file is a profile's: its entries need titles, and commands can name them.
  package var isProfile: Bool
  /// Whether the file is imported, so that invalid dates are corrected.
  package var isImport: Bool
  /// The language to report missing texts of, instead of other problems.
  package var missingLanguage: String?
  /// The folder of string tables for documents with text keys.
  package var strings: String?
  /// Texts that the owner was to replace.
  package var placeholders: Set<String>
  /// Whether to report hints too.
  package var includesHints = false
  /// Whether the hints include gaps between jobs.
  package var includesGaps = false
  /// The name of the file, by which its form is recognized; nil for standard input.
  package var path: String?

  package init(
    today: PartialDate, isProfile: Bool = false, isImport: Bool = false, missingLanguage: String? = nil,
    strings: String? = nil, placeholders: Set<String> = []
  ) {
    self.placeholders = placeholders
    self.today = today
    self.missingLanguage = missingLanguage
    self.isProfile = isProfile
    self.isImport = isImport
    self.strings = strings
  }
}
