import Foundation
package import ResumeArguments
package import ResumeDomain

extension ParsedArguments {
  /// The path of the file that is read in place of a profile: that of `--file`, or an argument of `show`, `pdf` or `browse`; `-` is
  /// standard input.
  package var inputFile: String? { self[ifDeclared: ReadingOptions.file] ?? inputArgument }

  private var inputArgument: String? {
    (self[ifDeclared: ReadingOptions.shown] ?? self[ifDeclared: ReadingOptions.path]).flatMap {
      InputFileName.isPath($0) ? $0 : nil
    }
  }

  /// Checks that a file in the arguments stands without an option that selects another résumé.
  package func checkInputFile() throws(ResumeError) {
    guard inputArgument != nil else { return }
    let others: [any DeclaredOption] = [ReadingOptions.file, ReadingOptions.profile, FilterOptions.favorites]
    guard let other = others.first(where: isGiven) else { return }
    throw .message(.usage, "error.fileAndOption", ["--" + other.declaration.long], hint: "error.fileAndOption.hint")
  }
}

extension ValueParser where Value == String {
  /// A path that can't be taken for anything else.
  static var inputPath: Self {
    Self(completion: .file) { text in
      InputFileName.isPath(text)
        ? .success(text)
        : .failure(
          InvalidValue(
            reason: "arguments.invalid.inputPath", arguments: [InputFileName.endings.joined(separator: ", ")]))
    }
  }
}

/// The form by which an argument is recognized as a path.
package enum InputFileName {
  private static let textEndings = [".json", ".jsonc", ".json5", ".yaml", ".yml", ".toml"]
  private static let otherEndings = [".csv", ".zip", ".pdf", ".docx"]

  /// The endings of names that are paths.
  static let endings = textEndings + otherEndings

  /// Whether the name of a file isn't that of an archive, a table or a document.
  package static func isJSON(_ path: String) -> Bool {
    !otherEndings.contains { path.lowercased().hasSuffix($0) }
  }

  package static func isPath(_ text: String) -> Bool {
    text == "-" || text.contains("/") || endings.contains { text.lowercased().hasSuffix($0) }
  }
}
