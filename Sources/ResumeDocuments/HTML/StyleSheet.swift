package import ResumeDomain

/// A user's style sheet, embedded after those of the theme. It can't end its element and can't load other files.
package struct StyleSheet: Sendable {
  /// The rules as content of a `style` element, in HTML and in XML.
  let markup: String

  /// The maximum number of bytes.
  package static let maximumSize = 256 << 10

  /// Reads a style sheet.
  ///
  /// - Throws: `ResumeError.fileNotUnderstood` if it is too large, isn't text or would load another file.
  package init(path: String, _ bytes: [UInt8]) throws(ResumeError) {
    guard bytes.count <= Self.maximumSize else {
      throw .fileNotUnderstood(path: path, line: nil, detail: .styleSheetTooLarge)
    }
    guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
      throw .fileNotUnderstood(path: path, line: nil, detail: .styleSheetNotText)
    }
    var scanner = StyleSheetScanner(text)
    if let line = scanner.lineOfRequest() { throw .fileNotUnderstood(path: path, line: line, detail: .styleSheetLoads) }
    let valid = String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { scalar in
          switch scalar {
          case "\t", "\n": true
          case "\u{0}"..."\u{1F}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}": false
          default: true
          }
        }))
    // In CSS, a backslash before a slash changes nothing; `]]>` is no part of valid rules outside strings.
    let safe = valid.replacing("</", with: "<\\/").replacing("]]>", with: "]]\\>")
    markup = "/*<![CDATA[*/\n\(safe)\n/*]]>*/"
  }
}

/// Looks for rules that load files (CSS Syntax Level 3, section 4). The page's security policy would block them too.
private struct StyleSheetScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    // CSS has three line breaks.
    scalars = Array(text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").unicodeScalars)
  }

  /// Returns the line of the first rule that loads a file; nil if there is none.
  mutating func lineOfRequest() -> Int? {
    while let scalar = next {
      switch scalar {
      case "/" where isNext("/*"): skipComment()
      case "\"", "'": skipString()
      case _ where isNamePart(scalar): if loads(after: name()) { return 1 + scalars[..<index].count { $0 == "\n" } }
      default: advance()
      }
    }
    return nil
  }

  /// Whether a name starts a rule or function that loads a file; URLs may only contain data, or lead into the page.
  private mutating func loads(after name: String) -> Bool {
    switch name {
    case "@import": return true
    case "src", "image", "image-set", "-webkit-image-set": return next == "("
    case "url" where next == "(":
      advance()
      while let scalar = next, scalar.properties.isWhitespace { advance() }
      if next == "\"" || next == "'" {
        // The string follows, which the scanner skips.
        return !isNext("data:", offset: 1) && !isNext("#", offset: 1)
      }
      let isLocal = isNext("data:") || isNext("#") || isNext(")")
      while let scalar = next, scalar != ")" { advance(over: scalar == "\\" ? 2 : 1) }
      return !isLocal
    default: return false
    }
  }

  /// Reads a name or an at-keyword in lower case, with its escapes decoded.
  private mutating func name() -> String {
    var name = ""
    while let scalar = next, isNamePart(scalar), scalar != "@" || name.isEmpty {
      advance()
      guard scalar == "\\" else {
        name.unicodeScalars.append(scalar)
        continue
      }
      let digits = scalars[index...].prefix(6).prefix { $0.properties.isASCIIHexDigit }
      if digits.isEmpty {
        if let escaped = next, escaped != "\n" { name.unicodeScalars.append(escaped) }
        advance()
      } else {
        let number = UInt32(String(String.UnicodeScalarView(digits)), radix: 16) ?? 0
        name.unicodeScalars.append(Unicode.Scalar(number) ?? "\u{FFFD}")
        advance(over: digits.count)
        if let space = next, space == " " || space == "\t" || space == "\n" { advance() }
      }
    }
    return name.lowercased()
  }

  private mutating func skipComment() {
    advance(over: 2)
    while let scalar = next, scalar != "*" || !isNext("*/") { advance() }
    advance(over: 2)
  }

  /// Skips a string, which an unescaped line break ends as well.
  private mutating func skipString() {
    let quote = next
    advance()
    while let scalar = next, scalar != quote, scalar != "\n" { advance(over: scalar == "\\" ? 2 : 1) }
    advance()
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func isNext(_ text: String, offset: Int = 0) -> Bool {
    let found = scalars.dropFirst(index + offset).prefix(text.unicodeScalars.count)
    return String(String.UnicodeScalarView(found)).lowercased() == text
  }

  private mutating func advance(over count: Int = 1) { index = min(scalars.count, index + count) }

  private func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "@", "\\": true
    default: !scalar.isASCII
    }
  }
}
