extension Application {
  /// A note with the day on which it was added; the file of an earlier version has no day.
  package struct Note: Sendable, Equatable {
    package var date: PartialDate?
    package var text: String

    package init(_ text: String, on date: PartialDate?) { (self.text, self.date) = (text, date) }
  }

  /// A later change of a value; nil stands for no value.
  package struct ValueChange: Sendable, Equatable {
    package enum Field: String, Sendable, CaseIterable {
      case role, variant, url, contact

      var path: WritableKeyPath<Application, String?> {
        switch self {
        case .role: \.role
        case .variant: \.variant
        case .url: \.url
        case .contact: \.contact
        }
      }
    }

    package var date: PartialDate
    package var field: Field
    package var before: String?
    package var after: String?

    package init(_ field: Field, from before: String?, to after: String?, on date: PartialDate) {
      (self.field, self.before, self.after, self.date) = (field, before, after, date)
    }
  }

  /// A row of the history.
  package enum Event: Sendable, Equatable {
    case status(Status)
    case note(String)
    case change(ValueChange)
  }

  /// The latest note.
  package var note: String? { notes.last?.text }

  /// The changes of the status, the notes and the changes of values by date; what has none comes first.
  package var events: [(date: PartialDate?, event: Event)] {
    let all: [(date: PartialDate?, event: Event)] =
      history.map { ($0.date, .status($0.status)) } + changes.map { ($0.date, .change($0)) }
      + notes.map { ($0.date, .note($0.text)) }
    return all.enumerated().sorted { one, other in
      let (first, second) = (one.element.date?.daysSinceEpoch ?? .min, other.element.date?.daysSinceEpoch ?? .min)
      return first == second ? one.offset < other.offset : first < second
    }.map(\.element)
  }
}
