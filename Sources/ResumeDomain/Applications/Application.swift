import ResumeSupport

/// An application for a job: what was sent to whom.
package struct Application: Sendable, Equatable {
  package enum Status: String, Sendable, CaseIterable {
    case saved, sent, interview, offer, rejected, withdrawn
  }

  package struct StatusChange: Sendable, Equatable {
    package var date: PartialDate
    package var status: Status

    package init(_ status: Status, on date: PartialDate) { (self.status, self.date) = (status, date) }
  }

  /// A document as it was sent.
  package struct SentDocument: Sendable, Equatable {
    package var name: String
    /// The size.
    package var bytes: Int
    /// The digest as hexadecimal digits.
    package var sha256: String

    package init(name: String, bytes: Int, sha256: String) {
      self.name = name
      self.bytes = bytes
      self.sha256 = sha256
    }

    /// Creates the description of a document with some content.
    package init(_ name: String, _ content: [UInt8]) {
      self.init(name: name, bytes: content.count, sha256: SHA256.hexadecimal(of: content))
    }

    /// Whether a name is that of a file in a folder, and not a path.
    package static func isValidName(_ name: String) -> Bool {
      !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
        && !Identifier.containsUnsafeCharacters(name)
    }
  }

  /// The company and the date in lowercase letters, digits and hyphens, such as `acme-2026-11-24`.
  package var id: String
  /// The profile that the application was made from, as ``Profile/key``.
  package var profile: String
  package var company: String
  package var date: PartialDate
  package var role: String?
  /// The name of the variant that was sent; nil for the whole résumé.
  package var variant: String?
  package var url: String?
  package var contact: String?
  /// The notes in the order in which they were added.
  package var notes: [Note] = []
  /// The later changes of values in the order in which they were recorded.
  package var changes: [ValueChange] = []
  /// The changes of the status in the order in which they were recorded; never empty.
  package var history: [StatusChange]
  package var documents: [SentDocument]
  /// What the check before sending found in the documents; nil if this program didn't make them.
  package var found: [SendingRow]?
  /// The codes of the rows that the user accepted.
  package var accepted: [SendingRow.Code] = []
  /// What the documents print; nil if an earlier version or another program made them.
  package var selection: SentSelection?
  /// The ID of the application that this one replaces, because it went out wrong.
  package var replaces: String?
  /// The size of all its stored files in bytes; 0 before it is stored.
  package var storedBytes = 0

  package init(
    id: String = "", profile: String, company: String, date: PartialDate, status: Status,
    documents: [SentDocument] = []
  ) {
    self.id = id
    self.profile = profile
    self.company = company
    self.date = date
    history = [StatusChange(status, on: date)]
    self.documents = documents
  }

  /// The name of the profile.
  package var profileName: String { profile.hasPrefix("env:") ? String(profile.dropFirst(4)) : profile }

  package var status: Status { history.last?.status ?? .saved }

  /// The start of the ID, to which a number is added if another application has it.
  package var idStem: String {
    let slug = TextFolding.slug(company)
    return (slug.isEmpty ? "application" : slug) + "-" + date.description
  }
}

extension Application {
  /// Records a status. The same status again only changes its date.
  package mutating func setStatus(_ status: Status, on date: PartialDate) {
    if status == self.status, !history.isEmpty { history.removeLast() }
    history.append(StatusChange(status, on: date))
  }

  /// Corrects the date of the application, and that of its first status if it was the same.
  package mutating func setDate(_ date: PartialDate) {
    if history.first?.date == self.date { history[0].date = date }
    self.date = date
  }
}

/// An application to record, with everything that is stored of it.
package struct NewApplication: Sendable {
  /// The application without an ID; its documents are those of `files`.
  package var application: Application
  /// The documents as they are sent.
  package var files: [(name: String, content: [UInt8])]
  /// The ad as it was read.
  package var ad: [UInt8]?
  /// The file with the résumé as it is now; nil if it is unknown what was sent.
  package var state: [UInt8]?

  package init(
    _ application: Application, files: [(name: String, content: [UInt8])], ad: [UInt8]? = nil, state: [UInt8]? = nil
  ) {
    self.application = application
    self.files = files
    self.ad = ad
    self.state = state
    self.application.documents = files.map { Application.SentDocument($0.name, $0.content) }
  }
}
