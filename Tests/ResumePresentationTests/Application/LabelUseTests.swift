import Foundation
import ResumeArguments
import ResumeDomain
import ResumeResources
import ResumeSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

/// Compares the sources with the label tables: no key without a text, no text without a key.
@Suite("Use of label keys")
struct LabelUseTests {
  private static let keys = Set(LabelTables.keys(language: "en"))
  /// The first component of every key.
  private static let families = Set(keys.map { $0.prefix { $0 != "." } })

  /// Strings that look like keys.
  private static let others: Set = ["config.json", "profiles.json", "favorites.json", "cache.ttl"]

  /// Returns the string literals of the layers with labels; an interpolation becomes U+FFFC.
  static func literals() throws -> [(file: String, text: String)] { try allLiterals.get() }

  private static let allLiterals = Result {
    let sources = URL(filePath: #filePath).appending(path: "../../../../Sources").standardized
    var found: [(String, String)] = []
    for layer in ["ResumeInterface", "ResumePresentation", "ResumeArguments", "ResumeDomain", "ResumeData/Firestore"] {
      let folder = sources.appending(path: layer).path
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where path.hasSuffix(".swift") {
        let text = try String(contentsOf: URL(filePath: folder).appending(path: path), encoding: .utf8)
        for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
          found += strings(in: line).flatMap { expanded($0, in: path) }.map { (path, $0) }
        }
      }
    }
    // The field tables name the labels of values, and the names of commands are part of their keys.
    return found + FieldTable.sections.flatMap(\.fields).compactMap(\.label).map { ("FieldTable", $0) }
      + texts(of: CommandTree.program.root).map { ("CommandTree", $0) }
  }

  /// Returns the keys of a command's texts, and of its subcommands'.
  private static func texts(of command: CommandDeclaration) -> [String] {
    [command.summary, command.discussion].compactMap(\.self) + command.examples.map(\.description)
      + command.subcommands.flatMap(texts)
  }

  /// Returns the keys of all section commands in place of a key that is composed from the command's name.
  private static func expanded(_ literal: String, in path: String) -> [String] {
    guard path.hasSuffix("SectionCommand.swift"), literal.contains("\u{FFFC}") else { return [literal] }
    let commands = ([.skills] + ResumeSection.generic).map { $0.table.command }
    return commands.map { literal.replacing("\u{FFFC}", with: $0) }
  }

  /// Returns the literals of one line, including those inside interpolations.
  private static func strings(in line: Substring) -> [String] {
    var found: [String] = []
    var open: [(text: String, depth: Int)] = []
    var depth = 0
    var characters = line[...]
    while let character = characters.popFirst() {
      let isInside = open.last.map { $0.depth == depth } ?? false
      switch character {
      case "\"" where isInside: found.append(open.removeLast().text)
      case "\"": open.append(("", depth))
      case "\\" where isInside:
        if characters.popFirst() == "(" {
          open[open.count - 1].text += "\u{FFFC}"
          depth += 1
        }
      case "(" where !isInside: depth += 1
      case ")" where !isInside: depth -= 1
      default: if isInside { open[open.count - 1].text.append(character) }
      }
    }
    return found
  }

  private static func isKey(_ text: String) -> Bool {
    keys.contains(text) || (keys.contains(text + ".one") && keys.contains(text + ".other"))
  }

  @Test("the scanner finds literals, also inside interpolations")
  func scanner() {
    #expect(Self.strings(in: #"f("a.b", "c.\(g("d") + "e").f", ("g"))"#) == ["a.b", "d", "e", "c.\u{FFFC}.f", "g"])
    #expect(Self.strings(in: #"let x = "a\"b""#) == ["ab"])
  }

  @Test("every key in the sources has a text")
  func missing() throws {
    let literals = try Self.literals()
    #expect(literals.count > 300)
    var missing: [String] = []
    for (file, text) in literals where !Self.others.contains(text) {
      let isWhole = text.wholeMatch(of: /[a-z][A-Za-z]*(\.[A-Za-z0-9_-]+)+/) != nil
      guard isWhole, Self.families.contains(text.prefix { $0 != "." }), !Self.isKey(text) else { continue }
      // These keys are composed with `error.`.
      if file.hasPrefix("Errors/"), Self.isKey("error." + text) { continue }
      // The keys of subcommands are composed with `command.`.
      if Self.isKey("command.\(text).summary") { continue }
      missing.append("\(file): \(text)")
    }
    #expect(missing == [])
  }

  @Test("every composed key has a known prefix")
  func incomplete() throws {
    var missing: [String] = []
    for (file, text) in try Self.literals() {
      let head = text.prefix { $0 != "\u{FFFC}" }
      let isOpen = head.count < text.count || text.hasSuffix(".")
      guard isOpen, head.wholeMatch(of: /[a-z][A-Za-z]*(\.[A-Za-z0-9_-]+)*\./) != nil else { continue }
      guard Self.families.contains(head.prefix { $0 != "." }) else { continue }
      if !Self.keys.contains(where: { $0.hasPrefix(head) }) { missing.append("\(file): \(text)") }
    }
    #expect(missing == [])
  }

  @Test(
    "commands in the hints of errors have a place for the profile if they accept one", arguments: LabelTables.languages)
  func profiles(language: String) {
    var places = 0
    for key in LabelTables.keys(language: language) where key.hasPrefix("error.") && key.hasSuffix(".hint") {
      let text = LabelTables.text(key, language: language) ?? ""
      for line in text.matches(of: /(?:'|\| )resume ([a-z][^']*)'/).map({ String($0.output.1) }) {
        var command = CommandTree.program.root
        for word in line.split(whereSeparator: { " %".contains($0) }) {
          guard let next = command.subcommand(named: String(word)) else { break }
          command = next
        }
        let options = command.options + (command.defaultCommand?.options ?? [])
        // Only one of a file and a profile can be named.
        let namesFile = line.hasPrefix("validate ") && !line.contains("--") && !line.contains("%")
        let accepts =
          line != InitCommand.name && !namesFile
          && options.contains { $0.long == ReadingOptions.profile.declaration.long }
        let place = [PublishCommand.name, PullCommand.name].contains(command.name) ? command.name : "profile"
        #expect(line.contains("%{\(line.contains("--overwrite") ? "overwrite" : place)}") == accepts, "\(key): \(line)")
        places += accepts ? 1 : 0
      }
    }
    #expect(places > 30)
  }

  @Test("every field of every section has an explanation")
  func explanations() {
    let fields = (FieldTable.sections + [.personalDetails, .recommendations, .letter]).flatMap(\.fields)
    let parts = fields.flatMap { field -> [Field] in
      switch field.kind {
      case .object(let object), .objects(let object): object.fields
      default: []
      }
    }
    let explanations = (fields + parts).map(\.explanation)
    #expect(Set(explanations) == Self.keys.filter { $0.hasPrefix("field.") })
  }

  @Test("the examples of errors, which use every error label, contain every error")
  func errors() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../../Sources/ResumeDomain/Errors/ResumeError.swift")
    let source = try String(contentsOf: file.standardized, encoding: .utf8)
    let declared = source.matches(of: /\n  (?:indirect )?case (\w+)/).map { String($0.output.1) }
    #expect(declared.count > 30)
    #expect(Set(declared).subtracting(ErrorReporterTests.errors.map { caseName($0.error) }) == ["outputClosed"])
  }

  @Test("every text is used")
  func unused() throws {
    var whole: Set<String> = []
    var heads: Set<Substring> = []
    for (_, text) in try Self.literals() {
      whole.insert(text)
      let head = text.prefix { $0 != "\u{FFFC}" }
      // `ErrorReporter` composes `error.…` keys; its own test covers each.
      guard head.contains("."), head.count < text.count || text.hasSuffix("."), head != "command." else { continue }
      heads.insert(head)
    }
    let unused = Self.keys.filter { key in
      let base =
        key.hasSuffix(".one") ? String(key.dropLast(4)) : key.hasSuffix(".other") ? String(key.dropLast(6)) : key
      // `ResumeError.usage` composes the key of a hint.
      let isHint = key.hasSuffix(".hint") && whole.contains(String(key.dropLast(5)))
      return !isHint && !whole.contains(key) && !whole.contains(base) && !heads.contains { key.hasPrefix($0) }
    }
    #expect(unused.sorted() == [])
  }
}
