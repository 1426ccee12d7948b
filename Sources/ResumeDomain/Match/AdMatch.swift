/// What a job ad asks, and where a résumé shows it.
package struct AdMatch: Sendable, Equatable {
  /// A part of an ad, strongest first. Terms that stand only in the last three are not reported.
  package enum Zone: String, Sendable, CaseIterable, Comparable {
    case required, optional, tasks, other, about, benefits, legal

    /// Whether terms that stand only there are not reported.
    package var isIgnored: Bool { self >= .about }

    /// Whether the ad asks the applicant for something there.
    var isDemand: Bool { self < .other }

    private static let order = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

    /// Whether a zone is stronger than another one.
    package static func < (one: Zone, other: Zone) -> Bool { order[one, default: 0] < order[other, default: 0] }
  }

  /// How far a résumé supports a term, strongest first.
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
    /// The language of the text; nil if it has none.
    package var language: String?
    /// The words around the term: one line of at most 80 characters without markup and contact details.
    package var quote: String
    /// The entry's first date.
    package var start: PartialDate?
    /// The entry's last date.
    package var end: PartialDate?
    /// The words of the quote that name the thing, or a related one.
    package var term: String
  }

  /// Something that the ad asks.
  package struct Term: Sendable, Equatable {
    /// The name in the list of terms, or as the ad first writes it; of alternatives, the one that the résumé supports best.
    package var term: String
    /// The things of which one is enough, as the ad first writes them; empty if it is only one.
    package var alternatives: [String] = []
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
    /// Where the whole résumé supports it further than the document does.
    package var beyond: Evidence?

    /// Whether the ad requires it; nil if its zone doesn't say so.
    package var isRequired: Bool? {
      switch zone {
      case .required: true
      case .optional, .tasks: false
      default: nil
      }
    }
  }

  /// The terms, in the order of the ad.
  package var terms: [Term] = []
  /// The numbers of terms that stand only in zones that are not reported.
  package var ignored: [Zone: Int] = [:]
  /// The number of hidden characters that were removed from the ad.
  package var hidden = 0

  /// The terms that the résumé lists and no job or project shows.
  package var listedOnly: [Term] { terms.filter { $0.state == .listed } }
}
