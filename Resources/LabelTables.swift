/// The texts of the program in each of its languages, from `*.lproj`.
///
/// A table is one string of records, `key US text RS`, sorted by key for binary search, so that the program starts without building
/// a dictionary.
package enum LabelTables {
  private static let unitSeparator: UInt8 = 0x1F
  private static let recordSeparator: UInt8 = 0x1E

  /// The tags of the languages of the interface, which have all keys, sorted.
  package static let languages = documentLanguages.filter { text(interfaceKey, language: $0) != nil }

  /// The tags of the languages that have at least the labels of documents, sorted.
  package static var documentLanguages: [String] { Generated.languages }

  /// A key that only the texts of the interface have.
  private static let interfaceKey = "command.help.summary"

  /// The text of a key in a language, one of `documentLanguages` exactly; `nil` when the table has no such key.
  package static func text(_ key: String, language: String) -> String? {
    guard let table = Generated.labels(language) else { return nil }
    var key = key
    return key.withUTF8 { key in
      table.withUTF8Buffer { find(key, in: $0) }
    }
  }

  /// All keys of a language, sorted by their bytes; empty when there is no table.
  package static func keys(language: String) -> [String] {
    guard let table = Generated.labels(language) else { return [] }
    return table.withUTF8Buffer { bytes in
      bytes.split(separator: recordSeparator).map { record in
        String(decoding: record.prefix { $0 != unitSeparator }, as: UTF8.self)
      }
    }
  }

  /// Uses pointers, because generic collections are slow in a debug build, which looks up a hundred texts for one command.
  private static func find(_ key: UnsafeBufferPointer<UInt8>, in records: UnsafeBufferPointer<UInt8>) -> String? {
    guard let table = records.baseAddress, let wanted = key.baseAddress else { return nil }
    let count = key.count
    var low = 0
    var high = records.count
    while low < high {
      var start = (low + high) / 2
      while start > low, table[start - 1] != recordSeparator { start -= 1 }
      var length = 0
      while length < count, wanted[length] > unitSeparator, table[start + length] == wanted[length] { length += 1 }
      let next = table[start + length]
      if length == count, next == unitSeparator {
        let text = table + start + length + 1
        return String(decoding: UnsafeBufferPointer(start: text, count: end(of: text)), as: UTF8.self)
      }
      if length < count, next < wanted[length] {
        low = start + length + end(of: table + start + length) + 1
      } else {
        high = start
      }
    }
    return nil
  }

  /// Returns the number of bytes before the end of a record.
  private static func end(of bytes: UnsafePointer<UInt8>) -> Int {
    var count = 0
    while bytes[count] != recordSeparator { count += 1 }
    return count
  }
}
