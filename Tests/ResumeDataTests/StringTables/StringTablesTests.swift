import Foundation
import ResumeData
import ResumeDomain
import TestSupport
import Testing

@Suite("String tables")
struct StringTablesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("reads one table per language folder")
  func languages() throws {
    for name in ["es", "pt-BR", "zh-Hans", "en"] { try write("a = \(name);", name) }
    try write("not a table", "Base")
    try write("not a table", "English")
    try write("not a table", "en-")
    try folder.write("not a table", to: "fr/Localizable.strings")
    try folder.write("not a table", to: "it.lproj/Other.strings")
    try folder.write("", to: "de.lproj")
    let tables = try StringTables.load(folder: folder.path)
    #expect(tables.languages == ["en", "es", "pt-BR", "zh-Hans"])
    let found = tables.lookup("a")
    #expect(found.map(\.language) == ["en", "es", "pt-BR", "zh-Hans"])
    #expect(found.map(\.text) == ["en", "es", "pt-BR", "zh-Hans"])
  }

  @Test("finds a key in each table, also with an empty text")
  func lookup() throws {
    try write("a = x; b = y; e = \"\";", "en")
    try write("a = z; c = w;", "es")
    let tables = try StringTables.load(folder: folder.path)
    #expect(tables.lookup("a").map { [$0.language, $0.text] } == [["en", "x"], ["es", "z"]])
    #expect(tables.lookup("c").map { [$0.language, $0.text] } == [["es", "w"]])
    #expect(tables.lookup("e").map { [$0.language, $0.text] } == [["en", ""]])
    #expect(tables.lookup("d").isEmpty)
    #expect(tables.lookup("").isEmpty)
  }

  @Test("uses Base as English if English has no table")
  func base() throws {
    try write("a = base;", "Base")
    try write("a = es;", "es")
    try folder.write("", to: "en.lproj/Other.strings")
    #expect(try StringTables.load(folder: folder.path).languages == ["en", "es"])
    #expect(try StringTables.load(folder: folder.path).lookup("a").first?.text == "base")
    try write("a = en;", "en")
    #expect(try StringTables.load(folder: folder.path).lookup("a").first?.text == "en")
  }

  @Test("reads an underscore as a hyphen and prefers the hyphen")
  func underscores() throws {
    try write("a = first;", "pt_BR")
    #expect(try StringTables.load(folder: folder.path).tables == ["pt-BR": ["a": "first"]])
    try write("a = second;", "pt-BR")
    #expect(try StringTables.load(folder: folder.path).tables == ["pt-BR": ["a": "second"]])
  }

  @Test("reports a missing folder, a file, and a folder without tables")
  func noTables() throws {
    expect(.inputFileMissing(path: folder.path("none"), problem: .missing), loading: folder.path("none"))
    let file = try folder.write("", to: "file")
    expect(.inputFileMissing(path: file, problem: .notFolder), loading: file)
    let expected = "\(folder.path)/en.lproj/Localizable.strings"
    expect(.inputFileMissing(path: expected, problem: .missing), loading: folder.path)
  }

  @Test("reports a syntax error with file and line")
  func syntaxError() throws {
    try write("a = b;", "en")
    let path = try write("a = b;\nc = d", "es")
    expect(.fileNotUnderstood(path: path, line: 2, detail: .notStrings), loading: folder.path)
  }

  @Test("rejects irregular files and files over 32 MiB")
  func irregularFiles() throws {
    let path = try write("", "en")
    #expect(truncate(path, (32 << 20) + 1) == 0)
    expect(.inputFileMissing(path: path, problem: .tooLarge), loading: folder.path)
    #expect(unlink(path) == 0)
    #expect(mkfifo(path, 0o600) == 0)
    expect(.inputFileMissing(path: path, problem: .notRegular), loading: folder.path)
    #expect(unlink(path) == 0)
    #expect(mkdir(path, 0o700) == 0)
    expect(.inputFileMissing(path: path, problem: .isFolder), loading: folder.path)
  }

  @Test("reports an unreadable table", .enabled(if: geteuid() != 0, "root may read everything"))
  func unreadable() throws {
    let path = try write("a = b;", "en")
    #expect(chmod(path, 0) == 0)
    expect(.inputFileMissing(path: path, problem: .noAccess), loading: folder.path)
    #expect(chmod(folder.path, 0o300) == 0)
    expect(.inputFileMissing(path: folder.path, problem: .unreadable), loading: folder.path)
  }

  @discardableResult
  private func write(_ text: String, _ language: String) throws -> String {
    try folder.write(text, to: "\(language).lproj/Localizable.strings")
  }

  private func expect(
    _ error: ResumeError, loading path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: error, sourceLocation: sourceLocation) { try StringTables.load(folder: path) }
  }
}
