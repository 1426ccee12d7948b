import Foundation
package import ResumeDomain

/// The string tables of a profile, one per language, for documents with keys.
package struct StringTables: Sendable, Equatable {
  /// The texts by language tag and key.
  package var tables: [String: [String: String]]

  package init(tables: [String: [String: String]] = [:]) { self.tables = tables }

  /// Reads `<language>.lproj/Localizable.strings` for every language in a folder.
  ///
  /// `Base.lproj` is English if no `en.lproj` has a table; `pt_BR.lproj` is `pt-BR`. Folders without a table, and
  /// those not named after a language, are skipped.
  ///
  /// - Throws: `inputFileMissing` for a folder without any table, and for a table that is not a regular file of at most
  ///   32 MiB; `fileNotUnderstood` with the line for a syntax error.
  package static func load(folder: String) throws(ResumeError) -> StringTables {
    var tables: [String: [String: String]] = [:]
    for (language, name) in languages(in: try names(in: folder)) where tables[language] == nil {
      tables[language] = try table(at: "\(folder)/\(name)/Localizable.strings")
    }
    guard !tables.isEmpty else {
      throw .inputFileMissing(path: "\(folder)/en.lproj/Localizable.strings", problem: .missing)
    }
    return StringTables(tables: tables)
  }

  /// Returns the tables of a folder, which are read when they are first needed; without a folder there are none.
  static func lazy(folder: String?) -> LazyValue<StringTables?> {
    LazyValue { () throws(ResumeError) in
      guard let folder else { return nil }
      return try load(folder: folder)
    }
  }

  package var languages: [String] { tables.keys.sorted() }

  /// Returns the texts of a key by language, sorted by tag; a text may be empty.
  package func lookup(_ key: String) -> [(language: String, text: String)] {
    languages.compactMap { language in tables[language]?[key].map { (language: language, text: $0) } }
  }

  private static func table(at path: String) throws(ResumeError) -> [String: String]? {
    let bytes: [UInt8]
    do throws(ResumeError) {
      bytes = try InputFile.bytes(of: path)
    } catch .inputFileMissing(_, .missing) {
      return nil
    }
    do {
      return try StringsFile.parse(bytes)
    } catch {
      throw .fileNotUnderstood(path: path, line: error.line, detail: .notStrings)
    }
  }

  private static func names(in folder: String) throws(ResumeError) -> [String] {
    let problem = InputFile.problem(at: folder, isFolder: true)
    guard problem == nil, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .inputFileMissing(path: folder, problem: problem ?? .unreadable)
    }
    return names
  }

  /// Returns the languages of folders; of several for one language, the one spelled like the tag comes first.
  private static func languages(in folders: [String]) -> [(tag: String, folder: String)] {
    let suffix = ".lproj"
    let languages = folders.compactMap { folder -> (tag: String, folder: String)? in
      guard folder.hasSuffix(suffix) else { return nil }
      let name = folder.dropLast(suffix.count)
      let tag = name == "Base" ? "en" : String(name.map { $0 == "_" ? "-" : $0 })
      return LanguageTag.isWellFormed(tag) ? (tag, folder) : nil
    }
    return languages.sorted { one, other in
      let isExact = (one.folder == one.tag + suffix, other.folder == other.tag + suffix)
      return isExact.0 != isExact.1 ? isExact.0 : one.folder < other.folder
    }
  }
}
