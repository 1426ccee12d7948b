/// The state of a ``TextWrapper`` at work: the line, the spaces after it, and the word after these.
struct LineBuilder {
  private(set) var lines: [String] = []
  private let firstIndent: String
  private let indent: String
  private let firstRoom: Int
  private let nextRoom: Int

  private var line = ""
  private var lineWidth = 0
  private var gap = ""
  private var gapWidth = 0
  private var word = ""
  private var wordWidth = 0
  /// Whether the word is being cut, so that its characters go straight to the line.
  private var isCutting = false

  init(width: Int, firstIndent: String, indent: String) {
    self.firstIndent = firstIndent
    self.indent = indent
    firstRoom = max(width - firstIndent.displayWidth, 1)
    nextRoom = max(width - indent.displayWidth, 1)
  }

  private var room: Int { lines.isEmpty ? firstRoom : nextRoom }

  mutating func add(_ character: Character) {
    let width = character.displayWidth
    if isCutting { return cut(character, width) }
    word.append(character)
    wordWidth += width
    if wordWidth > (line.isEmpty ? max(room, nextRoom) : nextRoom) { startCutting() }
  }

  mutating func add(space: Character) {
    endWord()
    gap.append(space)
    gapWidth += space.displayWidth
  }

  mutating func endParagraph() {
    endWord()
    dropGap()
    endLine()
  }

  private mutating func startCutting() {
    if !line.isEmpty { endLine() }
    dropGap()
    isCutting = true
    for character in word { cut(character, character.displayWidth) }
    word = ""
    wordWidth = 0
  }

  private mutating func cut(_ character: Character, _ width: Int) {
    if lineWidth + width > room, lineWidth > 0 { endLine() }
    // A cluster of many letters can be wider than a line; nothing else has more than two columns.
    if width > room, width > 2, character.unicodeScalars.count > 1 { return cutScalars(of: character) }
    line.append(character)
    lineWidth += width
  }

  private mutating func cutScalars(of character: Character) {
    var piece = ClusterWidth()
    for scalar in character.unicodeScalars {
      var growth = piece.add(scalar)
      if growth > 0, lineWidth + growth > room, lineWidth > 0 {
        endLine()
        piece = ClusterWidth()
        growth = piece.add(scalar)
      }
      lineWidth += growth
      line.unicodeScalars.append(scalar)
    }
  }

  private mutating func endWord() {
    isCutting = false
    if word.isEmpty { return }
    if lineWidth + gapWidth + wordWidth <= room {
      line += gap
      lineWidth += gapWidth
    } else if !line.isEmpty || wordWidth > room {
      endLine()
    }
    line += word
    lineWidth += wordWidth
    dropGap()
    word = ""
    wordWidth = 0
  }

  private mutating func dropGap() {
    gap = ""
    gapWidth = 0
  }

  private mutating func endLine() {
    var text = lines.isEmpty ? firstIndent : indent
    if line.isEmpty {
      while text.last == " " { text.removeLast() }
    }
    lines.append(text + line)
    line = ""
    lineWidth = 0
  }
}
