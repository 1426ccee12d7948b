/// A command line up to the cursor, as a completion script passes it, and the form of the candidates that its shell inserts.
package struct CompletionLine: Sendable {
  /// The words after the program's name, without their quotes; the last one is at the cursor.
  package let words: [String]
  private let shell: CompletionShell
  /// The quote that the last word began with and that is still open; bash only.
  private var quote: Character?
  /// The characters at the start of the last word that bash doesn't replace.
  private var settled = 0

  /// Creates a line from what the script passes: for bash the line and its word breaks, otherwise the words.
  package init(_ shell: CompletionShell, _ arguments: [String]) {
    self.shell = shell
    guard shell == .bash else {
      words = arguments
      return
    }
    let line = Self.split(arguments.first ?? "")
    words = Array(line.words.dropFirst())
    quote = line.quote
    guard quote == nil, let word = words.last else { return }
    // Readline replaces only the text after the last of these word breaks.
    let breaks = (arguments.dropFirst().first ?? "").filter { ":=@".contains($0) }
    settled = word.lastIndex { breaks.contains($0) }.map { word[...$0].count } ?? 0
  }

  /// Returns the lines to print: the paths to complete, then the candidates that begin with the word.
  package func lines(at point: CompletionPoint, adding dynamic: [String]) -> [[String]] {
    let candidates = (point.candidates + dynamic.map { CompletionPoint.Candidate($0) }).filter {
      $0.name.hasPrefix(point.typed) || shell == .fish
    }
    return [[point.paths?.rawValue ?? "words", point.prefix, point.typed]]
      + candidates.map { candidate in
        let name = point.prefix + candidate.name
        guard shell != .bash else { return [quoted(String(name.dropFirst(settled)))] }
        return candidate.text.isEmpty ? [name] : [name, candidate.text]
      }
  }

  /// Returns the text as bash inserts it, quoted like the start of the word.
  private func quoted(_ text: String) -> String {
    switch quote {
    case "'": return text.replacing("'", with: #"'\''"#)
    case "\"": return Self.escaped(text) { #""\$`"#.contains($0) }
    default:
      guard !text.isEmpty else { return "''" }
      return Self.escaped(text) { $0.isASCII && !$0.isLetter && !$0.isNumber && !"_./:@%+=,-".contains($0) }
    }
  }

  private static func escaped(_ text: String, _ needsEscape: (Character) -> Bool) -> String {
    text.reduce(into: "") { result, character in
      if needsEscape(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// Splits a line of bash at its blanks and removes the quotes, without evaluating anything.
  private static func split(_ line: String) -> (words: [String], quote: Character?) {
    var words = [""]
    var (open, first): (Character?, Character?) = (nil, nil)
    var (isBlank, isEscaped) = (true, false)
    for character in line {
      if isEscaped {
        // Between double quotes, a backslash escapes only these.
        if open == "\"", !#""\$`"#.contains(character) { words[words.count - 1].append("\\") }
        words[words.count - 1].append(character)
        isEscaped = false
      } else if character == "\\", open != "'" {
        isEscaped = true
      } else if character == open {
        open = nil
      } else if open == nil, character == "'" || character == "\"" {
        open = character
        if isBlank { first = character }
      } else if open == nil, character.isWhitespace {
        if !isBlank { words.append("") }
        (isBlank, first) = (true, nil)
        continue
      } else {
        words[words.count - 1].append(character)
      }
      isBlank = false
    }
    return (words, first)
  }
}
