/// What a job ad asks, and where a résumé shows it.
package struct AdMatch: Sendable, Equatable {
  /// A part of an ad, strongest first. Terms that stand only in the last three are not reported.
  package enum Zone: String, Sendable, CaseIterable, Comparable {
    case required, optional, tasks, other, about, benefits, legal

    /// Whether terms that stand only there are not reported.
    package var isIgnored: Bool { self >= .about }

    /// Whether the ad asks the applicant for something there.
    var isDemand: Bool { self < .other }

    private var rank: Int {
      switch self {
      case .required: 0
      case .optional: 1
      case .tasks: 2
      case .other: 3
      case .about: 4
      case .benefits: 5
      case .legal: 6
      }
    }

    /// Whether a zone is stronger than another one.
    package static func < (one: Zone, other: Zone) -> Bool { one.rank < other.rank }
  }

  /// How far a résumé supports a term.
  package enum State: String, Sendable, CaseIterable {
    /// A job or a project shows it.
    case shown
    /// It is only elsewhere, such as in the skills or the summary.
    case listed
    /// Only a related term is there.
    case related
    case absent
  }

  /// A place in a résumé that contains a term.
  package struct Evidence: Sendable, Equatable {
    /// The ID of the entry, as `search` prints it.
    package var id: String
    /// The kind of entry.
    package var kind: SearchKind
    /// The entry's title.
    package var title: LocalizedText?
    /// The field, by its name in the file.
    package var field: String
    /// The words around the term: one line of at most 80 characters without markup and contact details.
    package var quote: String
    /// The entry's first date.
    package var start: PartialDate?
    /// The entry's last date.
    package var end: PartialDate?
    /// The term that the quote contains: the one of the ad, or a related one.
    package var term: String
  }

  /// Something that the ad asks.
  package struct Term: Sendable, Equatable {
    /// The name in the list of terms, or as the ad first writes it.
    package var term: String
    /// The spellings in the ad, in its order.
    package var asWritten: [String]
    /// The strongest zone that contains it.
    package var zone: Zone
    /// How far the résumé supports it.
    package var state: State
    /// The years of experience that the ad asks for.
    package var years: Double?
    /// The duration of the jobs that show it, each month once; nil if none does, or they have no dates.
    package var months: Int?
    /// Where the résumé contains it, or a related term: jobs and projects first, newest first.
    package var evidence: [Evidence]

    /// Whether the ad requires it; nil if its zone doesn't say so.
    package var isRequired: Bool? {
      switch zone {
      case .required: true
      case .optional, .tasks: false
      default: nil
      }
    }
  }

  /// A word that may be a term because its neighbors are.
  package struct Unsure: Sendable, Equatable {
    /// The spellings in the ad, in its order.
    package var asWritten: [String]
  }

  /// An entry that a variant omits, or a passage of an entry, that supports terms of the ad further than the variant does.
  package struct Omission: Sendable, Equatable {
    /// The entry, with the quote for its first term.
    package var evidence: Evidence
    /// The terms, in the order of the ad.
    package var terms: [String]
    /// The quote of the passage, if the variant omits only a passage of the entry.
    package var element: String?
    /// Whether a job or a project shows the terms there; otherwise they are only listed.
    package var isShowing = true
  }

  /// The terms, in the order of the ad.
  package var terms: [Term] = []
  /// The words that may be terms, in the order of the ad.
  package var unsure: [Unsure] = []
  /// The numbers of terms that stand only in zones that are not reported.
  package var ignored: [Zone: Int] = [:]
  /// The number of hidden characters that were removed from the ad.
  package var hidden = 0
  /// The entries and passages that the variant omits although they support terms of the ad.
  package var omitted: [Omission] = []

  /// The terms that the résumé lists and no job or project shows.
  package var listedOnly: [Term] { terms.filter { $0.state == .listed } }
}
