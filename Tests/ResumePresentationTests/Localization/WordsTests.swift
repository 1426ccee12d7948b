import Foundation
import ResumeArguments
import ResumeDomain
import ResumeResources
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

/// Checks the rules for texts that a program can check: summaries, forbidden words, and hints that name an action.
@Suite("Words")
struct WordsTests {
  // MARK: Summaries

  private static let summaryVerbs: [String: Set<String>] = [
    "en": [
      "Add", "Browse", "Change", "Check", "Clear", "Compare", "Copy", "Create", "Delete", "Draw", "Edit", "Export",
      "Fix",
      "Generate",
      "Import", "List", "Manage", "Move", "Open", "Print", "Publish", "Pull", "Read", "Remove", "Rename", "Reset",
      "Restore",
      "Save", "Search", "Serve", "Set", "Show", "Sign", "Undo", "Validate",
    ],
    "es": [
      "Abrir", "Añadir", "Buscar", "Cambiar", "Cerrar", "Comparar", "Comprobar", "Copiar", "Crear", "Descargar",
      "Corregir", "Deshacer", "Dibujar",
      "Editar", "Elegir", "Eliminar", "Explorar", "Exportar", "Generar", "Gestionar", "Guardar", "Importar", "Iniciar",
      "Leer",
      "Listar", "Mostrar", "Mover", "Ofrecer", "Atender", "Publicar", "Restablecer", "Restaurar", "Vaciar", "Validar",
    ],
  ]

  /// The keys of all summaries, also of hidden commands.
  private static func summaries(_ command: CommandDeclaration) -> [String] {
    [command.summary] + command.subcommands.flatMap(summaries)
  }

  @Test(
    "every summary begins with a known verb and has at most 45 characters and no full stop", arguments: ["en", "es"])
  func summaries(language: String) throws {
    let verbs = try #require(Self.summaryVerbs[language])
    for key in Self.summaries(CommandTree.program.root) {
      let text = try #require(LabelTables.text(key, language: language), "\(key)")
      let verb = text.prefix { $0.isLetter }
      #expect(verbs.contains(String(verb)), "\(key) (\(language)) begins with '\(verb)'")
      #expect(text.count <= 45, "\(key) (\(language)) has \(text.count) characters: \(text)")
      #expect(!text.hasSuffix("."), "\(key) (\(language)) ends with a full stop: \(text)")
    }
  }

  // MARK: Forbidden words

  private static let project = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// Returns an expression that matches the lines of `Tests/words-never.txt` as whole words.
  private static func forbidden() throws -> Regex<AnyRegexOutput> {
    let list = try String(contentsOf: project.appending(path: "Tests/words-never.txt"), encoding: .utf8)
    let words = list.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return try Regex(#"\b(?:"# + words.joined(separator: "|") + #")\b"#).ignoresCase().wordBoundaryKind(.simple)
  }

  private static func matches(of expression: Regex<AnyRegexOutput>, in text: String) -> [String] {
    text.matches(of: expression).map { String(text[$0.range]) }
  }

  @Test(
    "finds forbidden words as whole words, ignoring case",
    arguments: [
      ("Whose résumé?", ["Whose"]), ("It is no date, nobody's", ["is no date", "nobody's"]),
      ("amended, somebodies", []),
    ])
  func matching(text: String, words: [String]) throws {
    #expect(try Self.matches(of: Self.forbidden(), in: text) == words)
  }

  @Test("no English text contains a forbidden word")
  func texts() throws {
    let forbidden = try Self.forbidden()
    // The words of `resume browse --plain` are input, not output.
    for key in LabelTables.keys(language: "en") where !key.hasPrefix("browse.word.") {
      let words = Self.matches(of: forbidden, in: LabelTables.text(key, language: "en") ?? "")
      #expect(words.isEmpty, "\(key) contains \(words)")
    }
  }

  @Test("no doc comment contains a forbidden word")
  func comments() throws {
    let forbidden = try Self.forbidden()
    let folder = Self.project.appending(path: "Sources")
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard line.drop(while: { $0 == " " }).hasPrefix("///") else { continue }
        let words = Self.matches(
          of: forbidden, in: line.contains("`") ? String(line.replacing(/`[^`]*`/, with: "`")) : String(line))
        #expect(words.isEmpty, "Sources/\(path):\(index + 1) contains \(words)")
      }
    }
  }

  // MARK: Errors

  private static let actions: Set = [
    "Add", "Ask", "Build", "Call",
    "Change", "Check", "Choose", "Close", "Convert", "Copy", "Correct", "Create", "Delete", "Download", "Edit",
    "Enable",
    "Export",
    "Find", "Fix", "Import",
    "Free", "List", "Mount", "Move", "Omit", "Open", "Overwrite", "Pass", "Pipe", "Press", "Reduce", "Remove", "Rename",
    "Replace",
    "Report", "Reset", "Restore",
    "Run", "Save", "See", "Set", "Shorten", "Show", "Sign", "Specify", "Split", "Start", "Switch", "Translate", "Try",
    "Type", "Unset", "Upgrade", "Use", "Wait", "Wrap", "Write",
  ]

  private static func namesAction(_ hint: String) -> Bool {
    hint.hasPrefix("Did you mean") || actions.contains(String(hint.prefix { $0.isLetter }))
  }

  @Test("every hint begins with an action")
  func hints() {
    // The hints of `validate` say what to write instead.
    let keys = LabelTables.keys(language: "en").filter { key in
      let component = key.split(separator: ".").last ?? ""
      return component.lowercased().hasSuffix("hint") && !key.hasPrefix("validation.")
    }
    #expect(keys.count > 100)
    for key in keys {
      let text = LabelTables.text(key, language: "en") ?? ""
      #expect(Self.namesAction(text), "\(key) begins with '\(text.prefix { $0 != " " })'")
    }
  }

  @Test("every error has a hint that begins with an action", arguments: ErrorReporterTests.errors.indices)
  func errors(index: Int) throws {
    let error = ErrorReporterTests.errors[index].error
    // A usage error has the texts of its caller.
    if error == .usage(message: "m", hint: "h", candidates: ["c"]) { return }
    let report = try #require(ErrorReporter(labels: Harness.labels).report(error))
    #expect(Self.namesAction(report.hint ?? ""), "\(error): \(report.message) / \(report.hint ?? "no hint")")
  }
}
