import Foundation
import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `resume mcp install`: prints how a client registers the server, and writes nothing.
enum MCPInstallCommand: Command {
  static let client = Argument<MCPClient>("client", help: "argument.mcp.client", parser: .choice)

  static var name: String { "install" }
  static let declaration = declared(
    key: "mcp.install", arguments: [client], options: MCPOptions.all,
    examples: ["resume mcp install codex": "codex", "resume mcp install cursor --profile me": "cursor"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let client = try context.required(client)
    let (profile, folder) = try MCPOptions.checked(context)
    let given = context.arguments
    var arguments = ["mcp"]
    if let file = profile.inputFile {
      arguments += ["--file", try context.files.absolutePath(file, false)]
    } else {
      arguments += ["--profile", profile.name]
    }
    if let language = given[CommonOptions.language] { arguments += ["--lang", language] }
    for flag in [MCPOptions.allowEdits, MCPOptions.contact, MCPOptions.letters, ReadingOptions.offline]
    where given[flag] {
      arguments.append("--" + flag.declaration.long)
    }
    if let folder { arguments += ["--output", folder] }
    let registration = client.registration(of: [context.services.programPath()] + arguments)
    let home = context.resolver.environment["HOME"] ?? "~"
    let path = registration.file.map { home + "/" + $0 }
    let labels = context.labels
    try context.printLocal(
      CommandOutput(
        text: { canvas in
          guard let path else { return [registration.text] }
          return canvas.unbroken.wrapped(labels.text("mcp.install.file", [path])) + [""]
            + registration.text.split(separator: "\n").map(String.init)
        },
        plain: { [[client.rawValue, path ?? "", registration.text.replacing("\n", with: " ")]] },
        json: {
          [
            "registration": [
              "client": .string(client.rawValue), "command": path == nil ? .string(registration.text) : .null,
              "path": JSON(path), "snippet": path == nil ? .null : .string(registration.text),
            ]
          ]
        }), profile: profile.shownName)
  }
}

/// A client in which people register the server.
enum MCPClient: String, CaseIterable, Sendable {
  case claude
  case claudeDesktop = "claude-desktop"
  case codex, cursor, vscode

  #if os(macOS)
    private static let claudeFolder = "Library/Application Support/Claude"
  #else
    private static let claudeFolder = ".config/Claude"
  #endif

  /// A command to run, or a snippet for a file in the home folder.
  struct Registration: Equatable {
    var text: String
    var file: String?
  }

  /// Returns how the client registers a server with this command line.
  func registration(of line: [String]) -> Registration {
    let quoted = line.map(ShellQuote.word).joined(separator: " ")
    let members = [
      JSON.Member("command", .string(line[0])), JSON.Member("args", JSON(Array(line.dropFirst()))),
    ]
    switch self {
    case .claude: return Registration(text: "claude mcp add --scope user resume -- " + quoted)
    case .codex: return Registration(text: "codex mcp add resume -- " + quoted)
    case .vscode:
      let json = JSON.object([JSON.Member("name", .string("resume"))] + members)
      return Registration(text: "code --add-mcp " + ShellQuote.word(String(decoding: json.bytes(), as: UTF8.self)))
    case .cursor, .claudeDesktop:
      let json: JSON = ["mcpServers": ["resume": .object(members)]]
      let text = String(decoding: json.bytes(isIndented: true), as: UTF8.self)
      return Registration(
        text: text, file: self == .cursor ? ".cursor/mcp.json" : Self.claudeFolder + "/claude_desktop_config.json")
    }
  }
}
