import ResumeArguments
import ResumeDocuments

/// The flag that says how a document looks.
enum ThemeOption {
  static let theme = Option<Theme>(
    "theme", help: "option.theme", defaultText: Theme.classic.rawValue, parser: .choice)

  /// The theme that was asked for.
  static func theme(_ context: CommandContext) -> Theme { context.arguments[theme] ?? .classic }
}
