/// The values of an application that a command sets; an empty text removes a value.
package struct ApplicationChange: Sendable, Equatable {
  package var role: String?
  package var variant: String?
  package var url: String?
  package var contact: String?
  package var note: String?
  package var status: Application.Status?
  /// The date of the status if there is one, otherwise that of the application.
  package var date: PartialDate?

  package init() {}

  package var isEmpty: Bool { self == ApplicationChange() }

  /// Makes the change; a status without a date is dated today.
  package func apply(to application: inout Application, today: PartialDate) {
    func set(_ text: String?, _ path: WritableKeyPath<Application, String?>) {
      if let text { application[keyPath: path] = text.isEmpty ? nil : text }
    }
    set(role, \.role)
    set(variant, \.variant)
    set(url, \.url)
    set(contact, \.contact)
    set(note, \.note)
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
  }
}
