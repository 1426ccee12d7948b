import Foundation

/// The labels of one language, from string tables and text files.
///
/// A string table has lines of the form `"key" = "text";`. A text file is one label: `help.files.txt` has the key `help.files`.
struct LabelTable {
  /// The ends of keys and records, which sort before every character in them.
  static let unitSeparator = "\u{1F}"
  static let recordSeparator = "\u{1E}"

  /// All labels as `key US text RS`, sorted by the keys' bytes for binary search.
  let records: String

  init(_ files: [EmbeddedFile]) throws {
    var labels: [String: String] = [:]
    for file in files {
      for (key, text) in try Self.labels(of: file) {
        guard labels.updateValue(text, forKey: key) == nil else {
          throw EmbedError(file: file.location, message: "another file has the key \(key) too")
        }
      }
    }
    records = labels.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { $0.key + Self.unitSeparator + $0.value + Self.recordSeparator }
      .joined()
  }

  private static func labels(of file: EmbeddedFile) throws -> [String: String] {
    if file.path.hasSuffix(".txt") {
      let name = file.path.split(separator: "/").last ?? ""
      return [String(name.dropLast(".txt".count)): file.text]
    }
    let labels: [String: String]
    do {
      labels = try PropertyListDecoder().decode([String: String].self, from: Data(file.text.utf8))
    } catch {
      throw EmbedError(file: file.location, message: "isn't a string table: \(error)")
    }
    // The parser keeps only the last of several texts with the same key.
    var keys: Set<Substring> = []
    for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.hasPrefix("\""), let end = line.dropFirst().firstIndex(of: "\"") else { continue }
      if !keys.insert(line[...end]).inserted {
        throw EmbedError(file: file.location, line: index + 1, message: "duplicate key \(line[...end])")
      }
    }
    guard keys.count == labels.count else {
      throw EmbedError(
        file: file.location, message: "\(labels.count) labels in \(keys.count) lines that begin with a key")
    }
    return labels
  }
}
