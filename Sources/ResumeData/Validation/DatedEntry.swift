import ResumeDomain

/// What the rules about whole entries need of one, whatever the form of its file.
struct DatedEntry {
  var path: FieldPath
  var position: TextPosition
  /// Entries of different sections are never the same.
  var section: String
  /// Its own id.
  var id: String?
  /// What tells which entry it is, a date included; `nil` where something of that is missing.
  var identity: [String]?
  /// Where somebody worked; only jobs have it.
  var company: String?
  var start: PlacedDate?
  var end: PlacedDate?
  /// Whether it goes on.
  var isCurrent: Bool

  /// A date and where it is.
  struct PlacedDate {
    var date: PartialDate
    var position: TextPosition
    var path: FieldPath
  }
}
