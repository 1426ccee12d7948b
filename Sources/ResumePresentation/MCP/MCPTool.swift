import ResumeDomain
import ResumeInterface

/// A function of the server that agents can call.
struct MCPTool: Sendable {
  let name: String
  let title: String
  /// What the tool does, in English, for models.
  let description: String
  /// The JSON Schema of the arguments, an object with `"additionalProperties": false`.
  let input: JSON
  /// The JSON Schema of the result, an object.
  let output: JSON
  let isReadOnly: Bool
  let isDestructive: Bool
  let isIdempotent: Bool
  /// Returns the result for arguments that match `input`.
  let call: @Sendable (_ arguments: [JSON.Member], _ session: MCPSession) async throws(ResumeError) -> JSON
}

/// What a server works on: the context of its command line.
struct MCPSession: Sendable {
  let context: CommandContext
  let allowsEdits: Bool
  let showsContact: Bool
  /// Whether tools show and change the letters of variants.
  var showsLetters = false
  /// The absolute path of the folder for exported documents; nil without `--output`.
  let outputFolder: String?
  /// The language tag of texts, unless a request names another one.
  let language: String
  /// The contact details that results must not contain.
  let contacts = MCPContacts()
  /// What the process keeps between calls.
  let memory = MCPMemory()
}
