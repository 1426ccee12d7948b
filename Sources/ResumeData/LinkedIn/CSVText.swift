/// The rows of a text with comma-separated values (RFC 4180), as programs and spreadsheets write it. Accepts any bytes.
struct CSVText {
  /// A row with the line on which it begins.
  struct Row {
    let line: Int
    var values: [String]

    var isEmpty: Bool { values.allSatisfy(\.isEmpty) }
  }

  /// The rows with values.
  private(set) var rows: [Row] = []
  /// The line of a text in quotation marks that doesn't end; it isn't in the rows.
  private(set) var openQuoteLine: Int?

  /// Reads a text in UTF-8.
  init(_ text: [UInt8], separator: UInt8) {
    var reader = Reader(text: text, separator: separator)
    while let row = reader.next() {
      if !row.isEmpty { rows.append(row) }
    }
    openQuoteLine = reader.openQuoteLine
  }

}

/// Reads one row after another.
private struct Reader {
  private static let quote = UInt8(ascii: "\""), newline = UInt8(ascii: "\n"), carriageReturn = UInt8(ascii: "\r")

  let text: [UInt8]
  let separator: UInt8
  private var position = 0
  private var line = 1
  private(set) var openQuoteLine: Int?

  init(text: [UInt8], separator: UInt8) { (self.text, self.separator) = (text, separator) }

  /// Returns the next row; nil at the end, and after a quotation mark without a counterpart.
  mutating func next() -> CSVText.Row? {
    guard position < text.count, openQuoteLine == nil else { return nil }
    var row = CSVText.Row(line: line, values: [])
    while true {
      row.values.append(value())
      if openQuoteLine != nil { return nil }
      guard position < text.count, text[position] == separator else { break }
      position += 1
    }
    skipLineEnd()
    return row
  }

  /// Returns the next value without spaces around it.
  private mutating func value() -> String {
    var bytes: [UInt8] = []
    while position < text.count, text[position] == 0x20 { position += 1 }
    if position < text.count, text[position] == Self.quote {
      guard let quoted = quoted() else { return "" }
      bytes = quoted
    }
    // Text after the closing quotation mark belongs to the value too.
    while position < text.count, ![separator, Self.newline, Self.carriageReturn].contains(text[position]) {
      bytes.append(text[position])
      position += 1
    }
    return HTMLEntities.decoded(String(decoding: bytes, as: UTF8.self)).trimmed
  }

  /// Returns the text of a value in quotation marks, of which two stand for one; nil if it doesn't end.
  private mutating func quoted() -> [UInt8]? {
    let start = line
    var bytes: [UInt8] = []
    position += 1
    while position < text.count {
      let byte = text[position]
      position += 1
      if byte == Self.quote {
        guard position < text.count, text[position] == Self.quote else { return bytes }
        position += 1
      }
      if byte == Self.newline { line += 1 }
      if byte == Self.carriageReturn {
        // CR LF is one line break, and a CR between other characters too.
        if position < text.count, text[position] == Self.newline { continue }
        line += 1
        bytes.append(Self.newline)
        continue
      }
      bytes.append(byte)
    }
    openQuoteLine = start
    return nil
  }

  private mutating func skipLineEnd() {
    guard position < text.count else { return }
    if text[position] == Self.carriageReturn, position + 1 < text.count, text[position + 1] == Self.newline {
      position += 1
    }
    position += 1
    line += 1
  }
}

/// The entities that exports have in place of some characters.
private enum HTMLEntities {
  private static let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " "]

  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(8).prefix { $0 != ";" && $0 != "&" }
      guard name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let character = character(name) else {
        result.append(rest.removeFirst())
        continue
      }
      result += character
      rest = rest[rest.index(after: name.endIndex)...]
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return names[String(name)] }
    let digits = name.dropFirst()
    let number = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
  }
}
