import ResumeDomain

/// Whose résumé is shown, and how it is read.
struct BrowseSubject: Sendable, Equatable {
  /// The profile's name.
  var profile: String
  /// The name that was chosen since the start; `nil` for the profile that the command line and the settings name.
  var choice: String?
  /// Whether the network is not to be touched.
  var isOffline: Bool
  /// Which reading of it this is; answers to an earlier one are not looked at any more.
  var load = 0
  /// The first reading of this profile's.
  var firstLoad = 0
}
