import ResumeDomain

/// The members of an entry.
struct LinkedInEntry {
  private var members: [JSON.Member] = []

  var json: JSON { .object(members) }

  subscript(name: String) -> JSON? {
    get { members[name] }
    set { members[name] = newValue }
  }

  func text(_ name: String) -> String? { members[name]?.string }

  mutating func set(_ name: String, _ text: String?) {
    if let text, !text.isEmpty { members[name] = .string(text) }
  }

  /// Sets the highlights to the lines that begin with a bullet, and the summary to the others.
  mutating func setProse(_ text: String, _ summary: String) {
    var (highlights, paragraphs): ([String], [String]) = ([], [])
    // The indent of the bullet that the next line may continue.
    var bullet: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let (indent, text) = (line.prefix(while: \.isWhitespace).count, String(line).trimmed)
      if let item = Self.item(text) {
        highlights += text.first.map { Self.items(item, after: $0) } ?? []
        bullet = indent
      } else if let indentOfBullet = bullet, indent > indentOfBullet, !text.isEmpty {
        highlights[highlights.count - 1] += " " + text
      } else {
        paragraphs.append(text)
        bullet = nil
      }
    }
    set(summary, paragraphs.joined(separator: "\n").trimmed)
    if !highlights.isEmpty { members["highlights"] = JSON(highlights) }
  }

  /// Returns the text of a line that begins with a bullet; nil for another line, such as one with a negative number.
  private static func item(_ line: String) -> String? {
    guard let first = line.first, "•-*▪◦‣⁃·–●".contains(first) else { return nil }
    let rest = line.dropFirst()
    guard !rest.allSatisfy({ $0 == first }) else { return nil }
    if "-*–".contains(first), let next = rest.first {
      guard next.isWhitespace || next.isLetter || "\"'“‘«„".contains(next) else { return nil }
    }
    return String(rest).trimmed
  }

  /// Returns the items on a line that began with a bullet: the same bullet after the end of a sentence begins another one.
  private static func items(_ line: String, after bullet: Character) -> [String] {
    guard "•◦▪●‣⁃*".contains(bullet) else { return [line] }
    var items = [""]
    var rest = line[...]
    while let place = rest.firstIndex(of: bullet) {
      let before = rest[..<place]
      let after = rest[rest.index(after: place)...]
      let sentence = before.reversed().first { !$0.isWhitespace && !"\"'”’»)]".contains($0) }
      let isEnd = sentence.map { ".!?…;。！？".contains($0) } ?? false
      // An asterisk may be a mark of a word.
      let isAlone = bullet != "*" || [before.last, after.first].allSatisfy { $0?.isWhitespace ?? false }
      items[items.count - 1] += before
      if isEnd, isAlone {
        items.append("")
      } else {
        items[items.count - 1].append(bullet)
      }
      rest = after
    }
    items[items.count - 1] += rest
    return items.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// Sets the highlights to the lines of a text.
  mutating func setHighlights(_ text: String) {
    members["highlights"] = JSON(text.split(separator: "\n").map { String($0).trimmed }.filter { !$0.isEmpty })
  }
}
