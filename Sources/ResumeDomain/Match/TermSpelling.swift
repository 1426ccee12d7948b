/// Folding of British and American spellings, so that "containerisation" and "containerization" are one word.
enum TermSpelling {
  /// Shorter words have one spelling.
  private static let minimumLength = 6

  /// The ends of words and what replaces them; a plural's `s` may follow.
  private static let ends: [(from: [UInt8], to: [UInt8])] = [
    ("ise", "ize"), ("ised", "ized"), ("iser", "izer"), ("ising", "izing"), ("isation", "ization"), ("yse", "yze"),
    ("ysed", "yzed"), ("yser", "yzer"), ("ysing", "yzing"), ("lling", "ling"), ("lled", "led"), ("ller", "ler"),
    ("llor", "lor"), ("ogue", "og"), ("tre", "ter"), ("bre", "ber"), ("programme", "program"), ("icence", "icense"),
    ("efence", "efense"), ("ffence", "ffense"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  /// Folds the spelling of a lowercase word without accents.
  static func fold(_ letters: inout [UInt8]) {
    guard letters.count >= minimumLength else { return }
    var place = letters.count - 1
    while place > 0 {
      // `paediatrics`, `behaviour`
      if letters[place] == UInt8(ascii: "e"), letters[place - 1] == UInt8(ascii: "a") {
        letters.remove(at: place - 1)
      } else if place > 1, letters[place] == UInt8(ascii: "r"), letters[place - 1] == UInt8(ascii: "u"),
        letters[place - 2] == UInt8(ascii: "o")
      {
        letters.remove(at: place - 1)
      }
      place -= 1
    }
    let isPlural = letters.last == UInt8(ascii: "s")
    let count = letters.count - (isPlural ? 1 : 0)
    let end = ends.first { letters[..<count].suffix($0.from.count).elementsEqual($0.from) }
    if let end { letters.replaceSubrange((count - end.from.count)..<count, with: end.to) }
  }
}
