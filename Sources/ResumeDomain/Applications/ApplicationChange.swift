/// The values of an application that a command sets; an empty text removes a value, or the latest note.
package struct ApplicationChange: Sendable, Equatable {
  package var role: String?
  package var variant: String?
  package var url: String?
  package var contact: String?
  /// A note to add.
  package var note: String?
  package var status: Application.Status?
  /// The date of the status if there is one, otherwise that of the application.
  package var date: PartialDate?

  package init() {}

  package var isEmpty: Bool { self == ApplicationChange() }

  /// Makes the change and records it; a status without a date is dated today.
  package func apply(to application: inout Application, today: PartialDate) {
    for (field, text) in [
      (Application.ValueChange.Field.role, role), (.variant, variant), (.url, url), (.contact, contact),
    ] {
      guard let text else { continue }
      let (before, after) = (application[keyPath: field.path], text.isEmpty ? nil : text)
      guard before != after else { continue }
      application[keyPath: field.path] = after
      application.changes.append(Application.ValueChange(field, from: before, to: after, on: today))
    }
    if let note {
      if note.isEmpty {
        _ = application.notes.popLast()
      } else {
        application.notes.append(Application.Note(note, on: today))
      }
    }
    if let status {
      application.setStatus(status, on: date ?? today)
    } else if let date {
      application.setDate(date)
    }
  }
}

extension Application {
  /// Creates an application without documents; without a date of today, and sent without a status.
  package init(of profile: String, company: String, _ change: ApplicationChange, today: PartialDate) {
    self.init(profile: profile, company: company, date: change.date ?? today, status: change.status ?? .sent)
    var others = change
    (others.status, others.date) = (nil, nil)
    others.apply(to: &self, today: today)
    changes = []
  }
}
