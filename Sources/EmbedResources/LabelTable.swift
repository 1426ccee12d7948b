import Foundation

/// The labels of one language, from a string table with lines of the form `"key" = "text";`.
struct LabelTable {
  /// The ends of keys and records, which sort before every character in them.
  static let unitSeparator = "\u{1F}"
  static let recordSeparator = "\u{1E}"

  /// All labels as `key US text RS`, sorted by the keys' bytes for binary search.
  let records: String

  init(_ file: EmbeddedFile) throws {
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
    records = labels.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { $0.key + Self.unitSeparator + $0.value + Self.recordSeparator }
      .joined()
  }
}
