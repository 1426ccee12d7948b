import Foundation
import ResumeDomain

/// The description of an application in `application.json`.
struct ApplicationFile: Codable {
  struct Document: Codable {
    var name: String
    var bytes: Int
    var sha256: String
  }

  struct StatusChange: Codable {
    var date: String
    var status: String
  }

  struct Note: Codable {
    var date: String?
    var text: String
  }

  struct ValueChange: Codable {
    var date: String
    var field: String
    var before: String?
    var after: String?
  }

  struct Selection: Codable {
    var variant: String?
    var language: String
    var sections: [String]
    var omitsContact: Bool
    var showsAddress: Bool
    var showsTags: Bool
    var hasLetter: Bool
  }

  struct Row: Codable {
    var code: String
    var id: String?
    var message: String
  }

  static let format = 1

  var format = Self.format
  var profile: String
  var company: String
  var date: String
  var role: String?
  var variant: String?
  var url: String?
  var contact: String?
  /// The latest note, which versions without `notes` read.
  var note: String?
  var notes: [Note]?
  var changes: [ValueChange]?
  var history: [StatusChange]
  var documents: [Document]
  /// The name of the file with the ad; nil without one.
  var ad: String?
  var found: [Row]?
  var accepted: [String]?
  var replaces: String?
  var selection: Selection?

  /// The names of the files with an ad. A new ad gets the other one, so that the description always names a whole file.
  static let adNames = ["ad.txt", "ad.2.txt"]

  init(_ application: Application, ad: String?) {
    profile = application.profile
    company = application.company
    date = application.date.description
    role = application.role
    variant = application.variant
    url = application.url
    contact = application.contact
    note = application.note
    if !application.notes.isEmpty {
      notes = application.notes.map { Note(date: $0.date?.description, text: $0.text) }
    }
    if !application.changes.isEmpty {
      changes = application.changes.map {
        ValueChange(date: $0.date.description, field: $0.field.rawValue, before: $0.before, after: $0.after)
      }
    }
    history = application.history.map { StatusChange(date: $0.date.description, status: $0.status.rawValue) }
    documents = application.documents.map { Document(name: $0.name, bytes: $0.bytes, sha256: $0.sha256) }
    self.ad = ad
    found = application.found?.map { Row(code: $0.code.rawValue, id: $0.id, message: $0.message) }
    if !application.accepted.isEmpty { accepted = application.accepted.map(\.rawValue) }
    replaces = application.replaces
    selection = application.selection.map {
      Selection(
        variant: $0.variant, language: $0.language, sections: $0.sections, omitsContact: $0.omitsContact,
        showsAddress: $0.showsAddress, showsTags: $0.showsTags, hasLetter: $0.hasLetter)
    }
  }

  /// Returns the application; nil for a form of a newer version, and for values that this program never writes.
  func application(id: String) -> Application? {
    let statuses = history.compactMap { change -> Application.StatusChange? in
      guard let date = PartialDate(change.date), let status = Application.Status(rawValue: change.status) else {
        return nil
      }
      return Application.StatusChange(status, on: date)
    }
    // The name of a document becomes the name of a file.
    guard format == Self.format, let date = PartialDate(date), !statuses.isEmpty, statuses.count == history.count,
      documents.allSatisfy({ Application.SentDocument.isValidName($0.name) }),
      ad.map(Self.adNames.contains) ?? true
    else { return nil }
    var application = Application(id: id, profile: profile, company: company, date: date, status: .saved)
    application.role = role
    application.variant = variant
    application.url = url
    application.contact = contact
    application.notes = (notes ?? note.map { [Note(text: $0)] } ?? []).map {
      Application.Note($0.text, on: $0.date.flatMap { PartialDate($0) })
    }
    application.changes = (self.changes ?? []).compactMap { change in
      guard let date = PartialDate(change.date), let field = Application.ValueChange.Field(rawValue: change.field)
      else {
        return nil
      }
      return Application.ValueChange(field, from: change.before, to: change.after, on: date)
    }
    application.history = statuses
    application.documents = documents.map {
      Application.SentDocument(name: $0.name, bytes: $0.bytes, sha256: $0.sha256)
    }
    application.found = found?.compactMap { row in
      SendingRow.Code(rawValue: row.code).map { SendingRow($0, id: row.id, message: row.message) }
    }
    application.accepted = (accepted ?? []).compactMap(SendingRow.Code.init)
    application.replaces = replaces
    application.selection = selection.map {
      SentSelection(
        variant: $0.variant, language: $0.language, sections: $0.sections, omitsContact: $0.omitsContact,
        showsAddress: $0.showsAddress, showsTags: $0.showsTags, hasLetter: $0.hasLetter)
    }
    return application
  }
}
