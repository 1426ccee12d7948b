import ResumeDomain
import ResumeSupport

/// Recognizes what a text that isn't JSON is instead: by its first bytes, its name or its lines.
enum ForeignText {
  /// Returns the value of a file's text.
  ///
  /// - Parameter path: The name of the file in errors.
  /// - Throws: `ResumeError.foreignFile` for a text in another form, `.malformedFile` for JSON with a mistake.
  static func parse(_ bytes: [UInt8], at path: String) throws(ResumeError) -> JSON {
    do {
      return try JSON.parse(bytes)
    } catch {
      if let form = form(of: bytes, failing: error, at: path) { throw .foreignFile(path: path, form) }
      throw .malformedFile(path: path, error.position, error.problem)
    }
  }

  /// Returns the form of a text that can't be read as JSON; nil for an empty text and for JSON with a mistake.
  static func form(of bytes: [UInt8], failing failure: JSONReader.Failure, at path: String) -> ForeignForm? {
    switch failure.problem {
    case .emptyFile, .duplicateMember: return nil
    default: break
    }
    if let form = signatures.first(where: { bytes.starts(with: $0.bytes) })?.form { return form }
    switch path.lowercased().split(separator: ".").last {
    case "yaml", "yml": return .yaml
    case "toml": return .toml
    default: break
    }
    guard failure.problem != .invalidUTF8 else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
    let first = lines.lazy.map { $0.drop { $0.isWhitespace || $0 == "\u{FEFF}" } }
      .first { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix("//") }
    switch firstByte(of: bytes) {
    case UInt8(ascii: "["): return first.map(isTOML) == true ? .toml : json5(failure, in: lines)
    case UInt8(ascii: "{"): return json5(failure, in: lines)
    // Braces are probably missing around members of an object.
    case nil, UInt8(ascii: "\""): return nil
    case UInt8(ascii: "<"): return .markup
    default: return isYAML(lines) ? .yaml : first.map(isTOML) == true ? .toml : .text
    }
  }

  private static let signatures: [(bytes: [UInt8], form: ForeignForm)] = [
    (Array("%PDF".utf8), .pdf), (Array("PK\u{3}\u{4}".utf8), .zip), (Array("PK\u{5}\u{6}".utf8), .zip),
    (Array("{\\rtf".utf8), .richText), ([0xD0, 0xCF, 0x11, 0xE0], .word), ([0x89, 0x50, 0x4E, 0x47], .image),
    ([0xFF, 0xD8, 0xFF], .image),
  ]

  /// Returns the first byte that isn't in white space or a comment.
  private static func firstByte(of bytes: [UInt8]) -> UInt8? {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes, isSource: true)
      return try? reader.peek()
    }
  }

  // MARK: JSON5

  /// Returns JSON5 if that has what JSON lacks at the position of a failure.
  private static func json5(_ failure: JSONReader.Failure, in lines: [Substring]) -> ForeignForm? {
    let position = failure.position
    guard lines.indices.contains(position.line - 1) else { return nil }
    let scalars = lines[position.line - 1].unicodeScalars
    let isMarked = position.line == 1 && scalars.first == "\u{FEFF}"
    let token = Substring(scalars.dropFirst(position.column - 1 + (isMarked ? 1 : 0)))
    let feature: JSON5Feature? =
      switch failure.problem {
      case .expectedName where token.hasPrefix("'") || isName(token): .name
      case .expectedValue where token.hasPrefix("'"): .text
      case .invalidEscape where token == "\\": .text
      case .expectedValue where isNumber(token), .invalidNumber where isNumber(token): .number
      default: nil
      }
    return feature.map { .json5($0, at: position) }
  }

  /// Whether a text begins with an identifier and a colon.
  private static func isName(_ text: Substring) -> Bool {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    return !name.isEmpty && text[name.endIndex...].drop(while: \.isWhitespace).hasPrefix(":")
  }

  /// Whether a text begins with a number that only JSON5 has: with a plus, in hexadecimal digits, without digits on one side of the point, or
  /// not finite.
  private static func isNumber(_ text: Substring) -> Bool {
    let number = text.drop { $0 == "+" || $0 == "-" }
    let isSigned = text.hasPrefix("+")
    let digits = number.prefix(while: \.isWholeNumber)
    let rest = number[digits.endIndex...].lowercased()
    if digits.isEmpty {
      return ["infinity", "nan"].contains { rest.hasPrefix($0) }
        || rest.hasPrefix(".") && rest.dropFirst().first?.isWholeNumber == true
    }
    return isSigned || digits == "0" && rest.hasPrefix("x")
      || rest.hasPrefix(".") && rest.dropFirst().first.map { ", ]}".contains($0) } ?? true
  }

  // MARK: YAML and TOML

  /// Whether each line without indentation begins a document, an element or a member of YAML, and the value of a member is on further lines.
  private static func isYAML(_ lines: [Substring]) -> Bool {
    let top = lines.map { $0.hasPrefix("\u{FEFF}") ? $0.dropFirst() : $0 }
      .filter { $0.first.map { !$0.isWhitespace && $0 != "#" } ?? false }
    let isStarted = top.first.map { $0.hasPrefix("---") || $0.hasPrefix("%YAML") } ?? false
    let values = top.map { line in
      value(ofMemberIn: line.hasPrefix("- ") ? line.dropFirst(2).drop(while: \.isWhitespace) : line)
    }
    let areAllYAML = zip(top, values).allSatisfy { line, value in
      value != nil || ["---", "...", "%YAML", "- "].contains { line.hasPrefix($0) } || line == "-"
    }
    let hasInner = lines.contains { line in
      line.first?.isWhitespace == true && value(ofMemberIn: line.drop(while: \.isWhitespace)) != nil
    }
    let isNested = zip(top, values).contains { line, value in
      value.map { $0.isEmpty || $0.hasPrefix("#") || hasInner && line.hasPrefix("- ") } ?? false
    }
    return areAllYAML && (isStarted || isNested)
  }

  /// Returns what follows a name and a colon; nil if a text begins with something else.
  private static func value(ofMemberIn text: Substring) -> Substring? {
    let quote = text.first.flatMap { "\"'".contains($0) ? $0 : nil }
    let name = text.dropFirst(quote == nil ? 0 : 1).prefix { quote == nil ? isInName($0) : $0 != quote }
    let rest = text[name.endIndex...].dropFirst(quote == nil ? 0 : 1)
    guard !name.isEmpty, rest.hasPrefix(":"), rest.dropFirst().first?.isWhitespace ?? true else { return nil }
    return rest.dropFirst().drop(while: \.isWhitespace)
  }

  /// Whether a line is the header of a table, or a name with a value.
  private static func isTOML(_ line: Substring) -> Bool {
    let brackets = line.prefix { $0 == "[" }
    let name = line[brackets.endIndex...].prefix(while: isInName)
    let rest = line[name.endIndex...].drop(while: \.isWhitespace)
    guard name.first?.isLetter == true else { return false }
    guard brackets.isEmpty else { return brackets.count <= 2 && rest.hasPrefix(brackets.count == 1 ? "]" : "]]") }
    let value = rest.dropFirst().drop(while: \.isWhitespace)
    return rest.hasPrefix("=") && value != "{"
      && (value.first.map { "\"'[{+-".contains($0) || $0.isWholeNumber } ?? false
        || ["true", "false"].contains { value.hasPrefix($0) })
  }

  private static func isInName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-.$".contains(character)
  }
}
