import ResumeSupport

/// The content of a file or a folder to import, as the text of a résumé.
package struct ImportedInput: Sendable {
  package var text: [UInt8]
  /// What was read of an archive; nil for any other file.
  package var archive: ArchiveReport?

  package init(_ text: [UInt8], archive: ArchiveReport? = nil) { (self.text, self.archive) = (text, archive) }
}

/// What an import reads of an archive, such as LinkedIn's.
package struct ArchiveOptions: Sendable, Equatable {
  /// The language of the archive; nil if it is unknown.
  package var language: String?
  /// Whether the list of applications is read.
  package var includesApplications: Bool

  package init(language: String? = nil, includesApplications: Bool = false) {
    self.language = language
    self.includesApplications = includesApplications
  }
}

/// What was read of an archive with tables about a member of a network, and what wasn't.
package struct ArchiveReport: Sendable, Equatable {
  /// A table that was read.
  package struct Table: Sendable, Equatable {
    package var file: String
    /// `basics`, the name of a section, or `applications`.
    package var section: String
    /// The number of rows that were understood.
    package var rows: Int

    package init(file: String, section: String, rows: Int) {
      (self.file, self.section, self.rows) = (file, section, rows)
    }
  }

  /// Why a file was not read.
  package enum Omission: String, Sendable, CaseIterable {
    /// The data is about other people, or about the use of the account.
    case personal
    /// Only an option reads the list of applications.
    case applications
    /// The file has no table of a résumé.
    case unknown
    /// There are more tables than an import reads.
    case excess
  }

  /// A file that was not read.
  package struct Omitted: Sendable, Equatable {
    package var file: String
    package var reason: Omission

    package init(file: String, reason: Omission) { (self.file, self.reason) = (file, reason) }
  }

  /// Why a row or a value was not understood.
  package enum Issue: String, Sendable, CaseIterable {
    /// A row without a name or with too many values, which was skipped.
    case row
    /// A text that begins with a quotation mark and doesn't end; it and the rest of the file were skipped.
    case quote
    /// A value that isn't a date, which was skipped.
    case date
    /// A date that may also be another day, which was read as month and day.
    case ambiguousDate
    /// A value that isn't a URL, which was skipped.
    case url
    /// A value that isn't an email address, which was skipped.
    case email
    /// A row that was understood and is deliberately not imported, such as a hidden recommendation.
    case unused
  }

  /// A row or a value that was not understood.
  package struct Problem: Sendable, Equatable {
    package var file: String
    package var line: Int
    package var issue: Issue
    package var value: String

    package init(file: String, line: Int, issue: Issue, value: String) {
      (self.file, self.line, self.issue, self.value) = (file, line, issue, value)
    }
  }

  /// An application in the archive.
  package struct ListedApplication: Sendable, Equatable {
    package var company: String
    package var date: PartialDate
    package var role: String?
    package var url: String?
    /// The name of the résumé that was sent.
    package var note: String?

    package init(company: String, date: PartialDate, role: String?, url: String?, note: String? = nil) {
      (self.company, self.date, self.role, self.url, self.note) = (company, date, role, url, note)
    }
  }

  /// A recommendation by a person at a company that is in no job of the archive.
  package struct Recommendation: Sendable, Equatable {
    package var company: String
    package var author: String
    package var text: String
    package var role: String?
    /// The date in the form of JSON Resume.
    package var date: String?

    package init(company: String, author: String, text: String, role: String?, date: String?) {
      (self.company, self.author, self.text, self.role, self.date) = (company, author, text, role, date)
    }
  }

  package var tables: [Table] = []
  package var omitted: [Omitted] = []
  package var problems: [Problem] = []
  package var applications: [ListedApplication] = []
  /// The references that belong to a job of the résumé if it has one at the company.
  package var recommendations: [Recommendation] = []

  package init() {}
}

extension ArchiveReport {
  /// Returns the applications that a log lacks, to record for a profile.
  package func newApplications(of profile: String, in log: ApplicationLog) -> [Application] {
    func key(_ company: String, _ date: PartialDate, _ role: String?) -> [String] {
      [company.lowercased(), date.description, role?.lowercased() ?? ""]
    }
    let known = Dictionary(grouping: log.applications(of: profile)) { key($0.company, $0.date, $0.role) }
    let new = applications.filter { listed in
      // An application without a URL may be any of that day.
      known[key(listed.company, listed.date, listed.role)]?
        .contains { $0.url == nil || listed.url == nil || $0.url == listed.url } != true
    }
    return new.unique { key($0.company, $0.date, $0.role) + [$0.url ?? ""] }.map { listed in
      var application = Application(profile: profile, company: listed.company, date: listed.date, status: .sent)
      (application.role, application.url) = (listed.role, listed.url)
      application.notes = listed.note.map { [Application.Note($0, on: listed.date)] } ?? []
      return application
    }
  }
}
