import ResumeArguments
import ResumeDomain

/// The flags that every reading command takes, beside those that all commands take.
enum ReadingOptions {
  static let profile = Option<String>(
    "profile", valueName: "value.name", help: "option.profile", group: .common,
    parser: .nonEmptyText.completing(.dynamic("profiles")))
  static let refresh = Flag("refresh", help: "option.refresh", group: .common, excludes: ["offline"])
  static let offline = Flag("offline", help: "option.offline", group: .common)
  static let timeout = Option<Double>(
    "timeout", valueName: "value.seconds", help: "option.timeout", group: .common,
    parser: .number(in: 0.001...86_400))

  static let declarations = [
    profile.declaration, refresh.declaration, offline.declaration, timeout.declaration,
  ]

  /// The same for commands that can read everybody's résumé.
  static let everybodysDeclarations = [
    Option<String>(
      "profile", valueName: "value.name", help: "option.profile.everybody", group: .common,
      parser: .nonEmptyText.completing(.dynamic("readers"))
    ).declaration,
    refresh.declaration, offline.declaration, timeout.declaration,
  ]

  static func freshness(_ arguments: ParsedArguments) -> Freshness {
    if arguments[refresh] { return .refresh }
    return arguments[offline] ? .offline : .preferCache
  }
}
