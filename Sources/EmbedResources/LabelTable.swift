/// The labels of one language, read from a plain string table: comments and `"key" = "text";` in UTF-8.
///
/// It is stricter than the parser for users' string tables, so that these tables have one form.
struct LabelTable {
  /// The ends of keys and records, which sort before every character in them.
  static let unitSeparator = "\u{1F}"
  static let recordSeparator = "\u{1E}"

  /// All labels as `key US text RS`, sorted by the keys' bytes for binary search.
  var records: String {
    labels.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { $0.key + Self.unitSeparator + $0.value + Self.recordSeparator }
      .joined()
  }

  private var labels: [String: String] = [:]
  private let file: String
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ file: EmbeddedFile) throws {
    self.file = file.location
    scalars = Array(file.text.unicodeScalars)
    try skipBlanksAndComments()
    while position < scalars.count {
      let start = position
      let key = try string("a key in quotation marks")
      if key.isEmpty { throw problem("the key is empty", at: start) }
      if labels[key] != nil { throw problem("the key \"\(key)\" is duplicate", at: start) }
      try expect("=", "'=' after the key \"\(key)\"")
      labels[key] = try string("the text of \"\(key)\" in quotation marks")
      try expect(";", "';' after the text of \"\(key)\"")
    }
  }

  private mutating func expect(_ scalar: Unicode.Scalar, _ name: String) throws {
    guard position < scalars.count, scalars[position] == scalar else { throw problem("expected \(name)", at: position) }
    position += 1
    try skipBlanksAndComments()
  }

  private mutating func string(_ name: String) throws -> String {
    guard position < scalars.count, scalars[position] == "\"" else { throw problem("expected \(name)", at: position) }
    let start = position
    position += 1
    var text = String.UnicodeScalarView()
    while position < scalars.count, scalars[position] != "\"", scalars[position] != "\n" {
      text.append(try character())
    }
    guard position < scalars.count, scalars[position] == "\"" else {
      throw problem("the quotation mark is not closed on its line", at: start)
    }
    position += 1
    try skipBlanksAndComments()
    return String(text)
  }

  private mutating func character() throws -> Unicode.Scalar {
    let scalar = scalars[position]
    position += 1
    guard scalar == "\\" else {
      if scalar.properties.generalCategory == .control { throw problem("a control character", at: position - 1) }
      return scalar
    }
    let escaped: [Unicode.Scalar: Unicode.Scalar] = ["\"": "\"", "\\": "\\", "n": "\n", "t": "\t"]
    guard position < scalars.count, let meant = escaped[scalars[position]] else {
      throw problem("only \", \\, n and t may follow a backslash", at: position - 1)
    }
    position += 1
    return meant
  }

  private mutating func skipBlanksAndComments() throws {
    while position < scalars.count {
      if [" ", "\t", "\r", "\n"].contains(scalars[position]) {
        position += 1
      } else if starts(with: "//") {
        while position < scalars.count, scalars[position] != "\n" { position += 1 }
      } else if starts(with: "/*") {
        let start = position
        position += 2
        while position < scalars.count, !starts(with: "*/") { position += 1 }
        guard position < scalars.count else { throw problem("the comment is never closed", at: start) }
        position += 2
      } else {
        return
      }
    }
  }

  private func starts(with mark: String) -> Bool {
    scalars[position...].starts(with: mark.unicodeScalars)
  }

  private func problem(_ message: String, at position: Int) -> EmbedError {
    let before = scalars[..<position]
    let lineStart = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return EmbedError(
      file: file, line: before.count { $0 == "\n" } + 1, column: position - lineStart + 1, message: message)
  }
}
