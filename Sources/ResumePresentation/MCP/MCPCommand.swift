import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeSupport
import ResumeTerminal

/// `resume mcp`: the résumé for agents, with the Model Context Protocol.
enum MCPCommand: CommandGroup {
  static let subcommands: [any Command.Type] = [MCPServeCommand.self, MCPInstallCommand.self]

  static var name: String { "mcp" }
  static let declaration = declared(
    synonyms: ["agent", "agents", "ai", "server"], section: "section.owning", defaultSubcommand: MCPServeCommand.name,
    examples: [
      "resume mcp install claude --profile me": "install",
      "resume mcp --profile me --allow-edits --output ~/cv": "edits",
    ])
}

/// `resume mcp serve`: answers a client on standard input and output until the end of the input.
enum MCPServeCommand: Command {
  static var name: String { "serve" }
  static let declaration = declared(key: "mcp.serve", options: MCPOptions.all)

  static func run(_ context: CommandContext) async throws(ResumeError) {
    guard context.format == .text else { throw .message(.usage, "mcp.noFormat") }
    try context.checkLanguage()
    let session = try session(context)
    var log: (@Sendable (String) -> Void)?
    if context.isVerbose {
      let error = context.console.error
      log = { try? error.write(Sanitizer.singleLine($0) + "\n") }
    }
    if context.console.inputIsTerminal { context.report(context.labels.text("mcp.terminal")) }
    let files = context.files
    try await MCPServer(session, log: log).run(
      reading: files.standardInputBytes, parsing: files.message, on: context.console.output,
      orElse: context.services.endProcess)
  }

  private static func session(_ context: CommandContext) throws(ResumeError) -> MCPSession {
    let folder = try MCPOptions.checked(context).folder
    let arguments = context.arguments
    return MCPSession(
      context: context.onlyForTools, allowsEdits: arguments[MCPOptions.allowEdits],
      showsContact: arguments[MCPOptions.contact], showsLetters: arguments[MCPOptions.letters], outputFolder: folder,
      language: context.language.tag)
  }
}

extension CommandContext {
  /// The same context with messages in English, and without standard output, which is for the protocol.
  fileprivate var onlyForTools: CommandContext {
    CommandContext(
      arguments: arguments, path: path, commands: commands,
      console: Console(
        output: NoSink(), error: isVerbose ? console.error : NoSink(), environment: console.environment),
      services: services, resolver: resolver, language: language, labels: labels.inLanguage("en"), colorMode: .never)
  }
}

/// A sink that drops everything.
private final class NoSink: ByteSink {
  func write(_ bytes: [UInt8]) throws(WriteError) {}
  func flush() throws(WriteError) {}
}
