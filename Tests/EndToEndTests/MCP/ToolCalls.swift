import Foundation
import ResumeArguments
import ResumeDomain
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation
@testable import resume

/// Calls of the tools of `resume mcp` on real files, without its protocol.
struct ToolCalls {
  typealias Value = ResumeDomain.JSON

  let sandbox: Sandbox
  private let session: MCPSession

  var tools: [MCPTool] { MCPTools.all(session) }

  /// Creates a session for the options of a command that reads a résumé.
  init(
    _ sandbox: Sandbox, _ options: [String] = ["--profile", "me"], edits: Bool = true, contact: Bool = false,
    letters: Bool = false, output: String? = nil
  ) throws {
    self.sandbox = sandbox
    let command = try sandbox.command(["show"] + options, [:])
    let environment = command.effectiveEnvironment
    let root = CompositionRoot(environment: environment, workingFolder: sandbox.folder.path, isProcess: false)
    let console = Console(output: BufferSink(), error: BufferSink(), columns: 80, environment: environment)
    let program = root.makeProgram(on: console)
    let invocation = Invocation(
      commands: .program, arguments: command.arguments, environment: environment, services: program.services,
      labels: program.labels)
    guard case .run(let path, let parsed) = try invocation.parser.parse(command.arguments) else {
      throw ToolError(text: "no command")
    }
    let context = try invocation.context(path, parsed, console).withSettings()
    session = MCPSession(
      context: context, allowsEdits: edits, showsContact: contact, showsLetters: letters, outputFolder: output,
      language: "en")
  }

  /// Calls a tool, checks the arguments and the result against its schemas, and returns the result.
  func call(
    _ name: String, _ arguments: String = "{}", sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> JSON {
    let tool = try #require(tools.first { $0.name == name }, sourceLocation: sourceLocation)
    #expect(
      JSONSchema(Data(tool.input.canonical)).problems(of: Data(arguments.utf8)) == [], sourceLocation: sourceLocation)
    let members = Value(try JSON(arguments)).members ?? []
    let result: Value
    do throws(ResumeError) {
      result = try await tool.call(members, session)
    } catch {
      let report = try #require(session.context.reporter().report(error))
      throw ToolError(text: [report.message, report.hint].compactMap(\.self).joined(separator: " "))
    }
    let text = Data(result.canonical)
    #expect(JSONSchema(Data(tool.output.canonical)).problems(of: text) == [], "\(name)", sourceLocation: sourceLocation)
    return try JSON(text)
  }

  /// Returns the text of the error of a call.
  func failure(
    _ name: String, _ arguments: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    do {
      let result = try await call(name, arguments, sourceLocation: sourceLocation)
      Issue.record("\(name) succeeded: \(result)", sourceLocation: sourceLocation)
      return ""
    } catch let error as ToolError {
      return error.text
    }
  }
}

struct ToolError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}

extension JSON {
  /// The value as compact JSON.
  var compact: String { String(decoding: ResumeDomain.JSON(self).canonical, as: UTF8.self) }
}

extension ResumeDomain.JSON {
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .boolean(value)
    case .integer(let number): self = .number(String(number))
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map(Self.init))
    case .object(let members): self = .object(members.mapValues(Self.init))
    }
  }
}

extension Sandbox {
  /// A résumé with contact details, a variant with a letter and two languages.
  static let toolResume = """
    {
      "basics": {"name": "Ada Byron", "label": {"en": "Developer", "es": "Desarrolladora"}, "email": "ada@example.org",
        "phone": "+34 600 123 456", "summary": "Builds apps.",
        "location": {"address": "Calle Mayor 1", "city": "Madrid"}},
      "work": [
        {"id": "acme", "name": "Acme", "position": "Lead", "startDate": "2020-03", "tags": ["ios"],
         "highlights": ["Hired four people", {"$text": "Cut builds", "$tags": ["ci"]}],
         "recommendations": [{"author": "Grace", "text": "Great"}]},
        {"id": "old", "name": "Old", "position": "Programmer", "startDate": "2005", "endDate": "2009-02"}
      ],
      "skills": [{"id": "languages", "name": "Languages", "keywords": ["Swift", "Java"]},
                 {"id": "tools", "name": "Tools", "keywords": ["Git"]}],
      "patents": [{"name": "Engine", "date": "2019"}],
      "meta": {"resume": {"language": "en", "variants": {"ios": {"select": {"tags": ["ios"]},
        "letter": {"to": {"name": "Charles Babbage"}, "subject": "Dear", "body": "Secret words"}}}}}
    }

    """

  /// Returns a home with that résumé as the profile `me` in `cv.json`.
  static func withToolResume(_ text: String = toolResume) async throws -> Sandbox {
    let sandbox = try Sandbox([:])
    try sandbox.folder.write(text, to: "cv.json")
    #expect(try await sandbox.run("profile", "add", "me", "--file", "cv.json").exitCode == 0)
    return sandbox
  }
}
