import ResumeDomain

/// What is to be chosen, or answered with yes or no, before anything else.
struct BrowseDialog: Sendable {
  /// One of the choices.
  struct Choice: Sendable {
    /// What it says.
    var title: String
    /// What it does.
    var action: BrowseChoice
  }

  /// What is asked.
  var title: String
  var choices: [Choice]
  /// Whether it is a question, which the keys for yes and no answer too.
  var isQuestion = false
  /// The choice that holds now, which is marked.
  var current: Int?
  var cursor = ListCursor()
}

/// What a choice does.
enum BrowseChoice: Sendable, Equatable {
  case tag(String?)
  case profile(String)
  case open(EntryReference)
  case link(WebLink)
  case copy(WebLink)
  case pdf(BrowsePDF)
  case clearCache
  case logOut
  case nothing
}

/// A PDF that is to be made.
struct BrowsePDF: Sendable, Equatable {
  /// Where it goes; `nil` for a file in the current folder that is named by the person.
  var path: String?
  /// Whether a file of that name is replaced.
  var isReplacing = false
  /// Whether it is shown afterwards.
  var isOpened = false
}
