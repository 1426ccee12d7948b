package enum ProgramVersion {
  /// The version, according to semver.org.
  package static let number = "0.1.0"
  /// The date of the version, in the format of manual pages.
  package static let date = "November 22, 2026"
}
