import ResumeDomain
import ResumeTerminal

/// `resume --version`.
enum VersionView {
  /// The version, after semver.org.
  static let version = "0.1.0"

  static func show(_ context: CommandContext) throws(ResumeError) {
    try context.answerLocally(
      Answer(
        text: { _ in ["resume " + version] }, plain: { [PlainRecord([version])] },
        json: { ["version": .string(version)] }))
  }
}
