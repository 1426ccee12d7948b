import ResumeArguments
package import ResumeDomain

/// Which résumé a command reads, and how much of it: what the command line says, unless the full-screen interface chose another one.
package struct ShownResume: Sendable {
  /// The path of a file that is read in place of a profile; nil if a profile is read.
  package var file: String?
  /// The name of the profile; nil for the active one.
  package var profile: String?
  /// The name of the variant; nil for the whole résumé.
  package var variant: String?
  /// Whether the variant, not a setting, chooses the sections of a document.
  package var hasSectionsOfVariant = false
  /// The résumé to show in place of the file: one with unsaved changes, or without what may not be shown.
  package var content: Loaded<ResumeFile>?

  init(_ arguments: ParsedArguments) {
    file = arguments.inputFile
    (profile, variant) = (arguments[ifDeclared: ReadingOptions.profile], arguments[ifDeclared: ReadingOptions.variant])
  }
}

/// The profile to read, and the conditions for reading it.
package struct ReadingPlan: Sendable {
  package var profile: Profile
  /// The lifetime of cached data in seconds.
  package var cacheLifetime: Int
  package var timeout: Double?
  /// The variant to show; nil for the whole résumé.
  package var variant: VariantRequest?
  /// The résumé to read in place of the profile's source: one with unsaved changes.
  package var content: Loaded<ResumeFile>?
  /// Logs a line for each request, without secrets; nil without `--verbose`.
  package var log: (@Sendable (String) -> Void)?
}
