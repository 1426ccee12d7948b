/// The texts of a `.strings` file by key.
public struct StringsTable: Sendable, Equatable {
  /// The texts by key; a text may be empty.
  public var texts: [String: String]

  /// Creates a table.
  public init(texts: [String: String] = [:]) {
    self.texts = texts
  }

  /// Reads a `.strings` file, as Apple's tools do.
  ///
  /// The encoding is UTF-8, or UTF-16 of either byte order, with or without a byte order mark. A key that comes twice
  /// has its last text; `"key";` is its own text. The time is linear in the size.
  public static func parse(_ bytes: [UInt8]) throws(StringsSyntaxError) -> StringsTable {
    var parser = StringsParser(try StringsEncoding.utf8(from: bytes))
    return StringsTable(texts: try parser.texts())
  }
}
