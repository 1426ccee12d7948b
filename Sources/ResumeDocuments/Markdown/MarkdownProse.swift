import ResumeDomain

/// Writes prose as Markdown, with marks for its styles.
struct MarkdownProse {
  private typealias Line = ArraySlice<RichText.Run>

  /// Whether the text has two dollar signs, which can delimit a formula.
  private let hasFormula: Bool

  /// Returns an escaped paragraph or list item, with hard line breaks.
  static func paragraph(_ text: RichText) -> String { lines(text, areLineStarts: true).joined(separator: "\\\n") }

  static func paragraph(_ text: String) -> String { paragraph(RichText(plain: text)) }

  /// Returns an escaped part of a line, such as a link label; line breaks become spaces.
  static func inline(_ text: String) -> String {
    lines(RichText(plain: text), areLineStarts: false).joined(separator: " ")
  }

  /// Returns an escaped heading. Unescaped number signs at the end wouldn't be rendered.
  static func heading(_ text: String) -> String {
    let text = inline(text)
    let rest = text.unicodeScalars.reversed().drop { $0 == "#" }
    guard text.hasSuffix("#"), rest.first == " " || rest.isEmpty else { return text }
    return text.dropLast() + "\\#"
  }

  private static func lines(_ text: RichText, areLineStarts: Bool) -> [String] {
    let prose = MarkdownProse(hasFormula: MarkdownEscaper.hasFormula(text.plain))
    return lines(of: text).map { prose.markdown($0[...], isLineStart: areLineStarts) }
  }

  /// Returns the nonempty lines without surrounding white space, which has a meaning in Markdown.
  private static func lines(of text: RichText) -> [[RichText.Run]] {
    var lines: [[RichText.Run]] = [[]]
    for run in text.runs {
      let parts = run.text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append([]) }
        if !part.isEmpty { lines[lines.count - 1].append(.init(String(part), run.styles, link: run.link)) }
      }
    }
    return lines.map(trimmed).filter { !$0.isEmpty }
  }

  private static func trimmed(_ line: [RichText.Run]) -> [RichText.Run] {
    var line = line[...]
    while let first = line.first {
      let text = Padded(first.text)
      line[line.startIndex].text = text.core + text.after
      if !text.core.isEmpty { break }
      line.removeFirst()
    }
    while let last = line.last {
      let text = Padded(last.text)
      line[line.endIndex - 1].text = text.before + text.core
      if !text.core.isEmpty { break }
      line.removeLast()
    }
    return Array(line)
  }

  // MARK: Runs

  private func markdown(_ runs: Line, isLineStart: Bool) -> String {
    var result = ""
    var rest = runs
    while let first = rest.first {
      let linked = rest.prefix { $0.link == first.link }
      rest = rest.dropFirst(linked.count)
      let isAtStart = isLineStart && result.isEmpty
      if let link = first.link {
        // An exclamation mark before a link would make it an image.
        if result.hasSuffix("!") { result = result.dropLast() + "\\!" }
        result += markdown(linked, link)
      } else {
        for index in linked.indices {
          result += markdown(
            linked[index], between: (runs[..<index].last, runs[(index + 1)...].first),
            isLineStart: isAtStart && index == linked.startIndex)
        }
      }
    }
    return result
  }

  private func markdown(_ runs: Line, _ link: Link) -> String {
    let text = runs.map(\.text).joined()
    if text == link.address { return "<\(text)>" }
    var runs = Array(runs)
    let (before, after) = (Padded(runs[0].text).before, Padded(runs[runs.count - 1].text).after)
    runs = Self.trimmed(runs)
    if runs.isEmpty { return text }
    let label = markdown(runs.map { .init($0.text, $0.styles) }[...], isLineStart: false)
    return "\(before)[\(label)]\(MarkdownEscaper.target(link.address))\(after)"
  }

  private func markdown(
    _ run: RichText.Run, between neighbors: (before: RichText.Run?, after: RichText.Run?), isLineStart: Bool
  ) -> String {
    let text = Padded(run.text)
    if run.styles.isEmpty || text.core.isEmpty {
      return MarkdownEscaper.part(run.text, isLineStart: isLineStart, hasFormula: hasFormula)
    }
    let isCode = run.styles.contains(.code)
    let content =
      isCode ? Self.code(text.core) : MarkdownEscaper.part(text.core, isLineStart: false, hasFormula: hasFormula)
    let before =
      text.before.isEmpty ? neighbors.before.flatMap { $0.link == nil ? $0.text.unicodeScalars.last : ")" } : " "
    let after =
      text.after.isEmpty ? neighbors.after.flatMap { $0.link == nil ? $0.text.unicodeScalars.first : "[" } : " "
    // Marks next to punctuation inside need a space or punctuation outside.
    let canMark =
      (!Self.isSymbol(content.unicodeScalars.first) || Self.isBoundary(before))
      && (!Self.isSymbol(content.unicodeScalars.last) || Self.isBoundary(after))
    var result = content
    if run.styles.contains(.italic) { result = canMark ? "*\(result)*" : "<em>\(result)</em>" }
    if run.styles.contains(.bold) { result = canMark ? "**\(result)**" : "<strong>\(result)</strong>" }
    return text.before + result + text.after
  }

  /// Returns code between more backticks than it contains in a row.
  private static func code(_ text: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }

  /// Whether a character is punctuation or a symbol.
  private static func isSymbol(_ scalar: Unicode.Scalar?) -> Bool {
    switch scalar?.properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: isPunctuation(scalar)
    }
  }

  /// Whether a character, or the end of the line, ends a word for all versions of CommonMark.
  private static func isBoundary(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return true }
    return scalar.properties.isWhitespace || isPunctuation(scalar)
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar?) -> Bool {
    switch scalar?.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    case .mathSymbol, .currencySymbol, .modifierSymbol: scalar?.isASCII ?? false
    default: false
    }
  }

  /// A text and the white space around it, which stays outside of marks.
  private struct Padded {
    var before = ""
    var core = ""
    var after = ""

    init(_ text: String) {
      let scalars = text.unicodeScalars
      guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
        let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
      else {
        before = text
        return
      }
      before = String(scalars[..<first])
      core = String(scalars[first...last])
      after = String(scalars[scalars.index(after: last)...])
    }
  }
}
