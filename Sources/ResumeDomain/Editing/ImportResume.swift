/// Imports a text into a résumé file, in two steps: a plan, and the change.
package struct ImportResume: Sendable {
  private let formats: any ResumeFormats
  private let file: any ResumeFileRepository

  package init(formats: any ResumeFormats, file: any ResumeFileRepository) {
    self.formats = formats
    self.file = file
  }

  /// Returns the plan for importing a file; nothing is written.
  ///
  /// - Parameter path: The name of the file in errors.
  /// - Throws: The errors of `ResumeFormats.importing` and `ResumeFileRepository.read`.
  package func plan(
    _ input: ImportedInput, from path: String, in language: String?
  ) throws(ResumeError) -> ImportPlan {
    let previous = try file.read()
    let (file, report) = try formats.importing(input, from: path, into: previous, in: language)
    return ImportPlan(
      previous: previous, file: file.keepingVariants(of: previous).namingLanguage(after: previous), report: report,
      text: previous == nil ? input.text : nil
    )
  }

  /// Writes a plan into the file.
  ///
  /// - Throws: `ResumeError.cannotWrite`, also if the file has changed since the plan was made.
  package func apply(_ plan: ImportPlan) throws(ResumeError) -> FileUpdate {
    let path = file.path
    return try file.update(by: "import", restoring: nil) { (current) throws(ResumeError) in
      guard current == plan.previous else { throw .fileChanged(path: path) }
      return ChangedFile(plan.file, text: plan.text)
    }
  }
}

/// The changes that an import would make.
package struct ImportPlan: Sendable, Equatable {
  package var previous: ResumeFile?
  package var file: ResumeFile
  package var report: ImportReport
  /// The imported text if there was no résumé; a new file is a copy of it.
  package var text: [UInt8]?

  /// Whether more than half of the texts of matched entries change, as if the text were in another language.
  package var changesMostTexts: Bool {
    let base = file.textLanguage
    let existing = previous?.byPath ?? [:]
    var (texts, changed) = (0, 0)
    for document in file.documents {
      guard let old = existing[document.path], let table = FieldTable.of(document.path) else { continue }
      // Texts in other languages are not matched.
      func isText(_ change: FieldChange) -> Bool {
        (change.language ?? base) == base && table.field(change.field)?.isText ?? false
      }
      texts += DocumentChange(.create, document.path, fields: old.fields).fieldChanges(base: base).count(where: isText)
      changed += DocumentChange(from: old, to: document).fieldChanges(base: base).count {
        isText($0) && $0.before != nil && $0.after != nil
      }
    }
    return changed * 2 > texts
  }
}

/// The changes that an import has made.
package struct ImportReport: Sendable, Equatable {
  /// The numbers of entries of a part by change.
  package struct Count: Sendable, Equatable {
    /// `basics`, the name of a section or custom section, or `others`.
    package var part: String
    package var added = 0
    package var changed = 0
    package var removed = 0
    package var unchanged = 0

    package init(part: String) { self.part = part }
  }

  package struct Entry: Sendable, Equatable {
    /// As in ``Count``.
    package var part: String
    /// The ID in the résumé; nil for an entry that is only in the file.
    package var id: String?
    package var title: String?

    package init(part: String, id: String?, title: String?) {
      self.part = part
      self.id = id
      self.title = title
    }
  }

  /// Why an entry was not matched.
  package enum Reason: String, Sendable {
    /// No entry on the other side is similar.
    case none
    /// Several entries are similar.
    case ambiguous
  }

  /// An entry of the file or of the résumé without a match.
  package struct Unmatched: Sendable, Equatable {
    package var entry: Entry
    /// The line in the file; nil for an entry of the résumé.
    package var line: Int?
    package var reason: Reason

    package init(entry: Entry, line: Int?, reason: Reason) {
      self.entry = entry
      self.line = line
      self.reason = reason
    }
  }

  /// An entry of the file that matches one of the résumé by its place in the section only.
  package struct Placed: Sendable, Equatable {
    /// The part, the ID in the résumé, and the title in the file.
    package var entry: Entry
    /// The title in the résumé.
    package var match: String?

    package init(entry: Entry, match: String?) { (self.entry, self.match) = (entry, match) }
  }

  package var language: String
  /// Whether neither the user nor the file specifies the language.
  package var isLanguageAssumed = false
  /// Whether texts were added in another language.
  package var isAddition: Bool
  /// The counts of the parts that exist, in the order of the résumé.
  package var counts: [Count]
  package var removed: [Entry]
  /// The entries without a match, if a language was added.
  package var unmatched: [Unmatched]
  /// The entries that match by their place only, if a language was added.
  package var placed: [Placed]
  /// The number of texts that were skipped because they equal those in the base language, if a language was added.
  package var untranslated: Int
  /// The name of the only member of the file, if the résumé is in it.
  package var member: String?
  /// The warnings about values that are read in another way than they are written.
  package var warnings: [DataWarning] = []

  package init(
    language: String, isAddition: Bool, counts: [Count] = [], removed: [Entry] = [], unmatched: [Unmatched] = [],
    placed: [Placed] = [], untranslated: Int = 0
  ) {
    self.placed = placed
    self.untranslated = untranslated
    self.language = language
    self.isAddition = isAddition
    self.counts = counts
    self.removed = removed
    self.unmatched = unmatched
  }
}
