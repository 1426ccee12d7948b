import ResumeArguments
import ResumeDomain
import ResumeInterface

/// The options of the server, which `mcp install` passes on.
enum MCPOptions {
  static let allowEdits = Flag("allow-edits", help: "option.mcp.allowEdits")
  static let contact = Flag("contact", help: "option.mcp.contact")
  static let letters = Flag("letters", help: "option.mcp.letters")
  static let output = Option<String>(
    "output", short: "o", valueName: "value.folder", help: "option.mcp.output", parser: .folder)

  static let all: [any DeclaredOption] = [
    allowEdits, contact, letters, output, ReadingOptions.file, ReadingOptions.profile, ReadingOptions.offline,
  ]

  /// Checks the options together, and returns the profile and the absolute path of the folder for documents.
  ///
  /// - Throws: An error for a profile that can't be read, or not be changed with `--allow-edits`, and for a folder without edits.
  static func checked(_ context: CommandContext) throws(ResumeError) -> (profile: Profile, folder: String?) {
    let profile = try context.readingPlan().profile
    guard profile.inputFile != "-" else { throw .message(.usage, "mcp.standardInput") }
    let allowsEdits = context.arguments[allowEdits]
    guard !allowsEdits || context.file(of: profile) != nil else {
      throw .message(.usage, "mcp.noEdits", [profile.name])
    }
    guard let path = context.arguments[output] else { return (profile, nil) }
    guard allowsEdits else { throw .message(.usage, "mcp.outputWithoutEdits") }
    return (profile, try folder(path, context))
  }

  /// Returns the absolute path of a folder, which the first export creates.
  private static func folder(_ path: String, _ context: CommandContext) throws(ResumeError) -> String {
    do {
      return try context.files.absolutePath(path, true)
    } catch .inputFileMissing(_, .missing) {
      let name = path.reversed().drop { $0 == "/" }.reversed()
      return try context.files.newPath(String(name))
    }
  }
}
