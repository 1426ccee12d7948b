import ResumeArguments

/// The flags that `publish` and `pull` share.
enum PublishingOptions {
  static let dryRun = Flag("dry-run", short: "n", help: "option.dryRun")

  static let declarations = [
    dryRun.declaration, Confirmation.yes.declaration, ReadingOptions.profile.declaration,
    ReadingOptions.timeout.declaration,
  ]

  /// A flag that names one of the two profiles.
  static func profile(_ name: String, help: String) -> Option<String> {
    Option(
      name, valueName: "value.name", help: help, parser: .nonEmptyText.completing(.dynamic("profiles")))
  }
}
