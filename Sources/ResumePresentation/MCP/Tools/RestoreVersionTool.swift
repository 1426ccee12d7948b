import ResumeDomain
import ResumeInterface

/// Restores an earlier state.
enum RestoreVersionTool {
  static let tool = MCPTool.writing(
    "restore_version", "Restore a version",
    "Restores the state of a version. The state before becomes a version.", replaces: true,
    input: ToolSchema.object([
      "number": ToolSchema.integer("The number of the version, as in list_versions.", in: 1...Int(Int32.max)),
      "revision": ToolSchema.knownRevision,
    ]),
    output: ToolSchema.object([
      "changed": ToolSchema.boolean("Whether anything was written."), "diff": ToolSchema.diff,
      "revision": ToolSchema.revision,
      "version": ToolSchema.textOrNull("The number of the version with the state before; null without one."),
    ]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    let resume = try session.localResume()
    let state = try resume.file.state(ofVersion: String(arguments.number("number") ?? 0))
    let revised = try resume.file.update(by: RestoreCommand.name, at: try arguments.revision()) {
      (file) throws(ResumeError) in
      try session.checkContact(from: file, to: state)
      let letters = [file, state].map { file in file.variants.filter { $0.letter != nil }.map { [$0.name: $0.letter] } }
      guard session.showsLetters || letters[0] == letters[1] else { throw .message(.usage, "agent.lettersChanged") }
      return state
    }
    return [
      "changed": .boolean(revised.update.hasChanged), "diff": session.diff(from: revised.previous, to: revised.current),
      "revision": .string(revised.revision.text), "version": JSON(revised.update.version?.id),
    ]
  }
}
