import Foundation
import ResumeSupport

/// The text of a job ad: one line for each heading, paragraph or list item, without markup and invisible characters.
struct AdText {
  /// What a line of the text is.
  struct Line {
    /// The offset of its first byte.
    let start: Int
    let isBullet: Bool
    /// Whether an empty line precedes it.
    let isParagraph: Bool
    /// The level of a heading with a mark, 1 to 6; 7 for bold text; nil for others.
    let level: Int?
  }

  /// The maximum size of an ad in bytes.
  static let maximumSize = 256 << 10
  /// The level of a line in bold.
  static let boldLevel = 7
  /// A line that was wrapped has at least this many characters if the next one continues with a small or another letter.
  private static let minimumWrapped = (small: 30, other: 60)

  /// The lines, each with an end.
  private(set) var bytes: [UInt8] = []
  private(set) var lines: [Line] = []
  /// The number of invisible characters that were removed.
  let hidden: Int

  /// The paragraph or list item that the next line may continue.
  private var open: (text: String, last: Substring, isBullet: Bool, isParagraph: Bool)?

  /// Reads an ad in UTF-8: text, Markdown or HTML.
  ///
  /// - Throws: `ResumeError` if the ad is empty, no text or larger than ``maximumSize``.
  init(_ data: [UInt8]) throws(ResumeError) {
    guard data.count <= Self.maximumSize else { throw MatchAd.tooLarge }
    guard !data.contains(0), !data.starts(with: "%PDF-".utf8),
      var text = String(validating: data.dropFirst(data.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0), as: UTF8.self)
    else { throw .message(.badData, "error.match.binary") }
    let page = AdPage(Array(text.utf8))
    if let page { text = String(decoding: page.text, as: UTF8.self) }
    // The bullets of Word are characters for private use.
    if text.utf8.contains(0xEF) { text = text.replacing("\u{F0B7}", with: "•").replacing("\u{F0A7}", with: "•") }
    text = Self.withoutPiles(text)
    let visible = Invisible.removed(from: text)
    hidden = visible.count + (page?.hidden ?? 0)
    text =
      visible.text.utf8.contains { $0 >= 0x80 } ? visible.text.precomposedStringWithCompatibilityMapping : visible.text
    bytes.reserveCapacity(text.utf8.count)
    var isParagraph = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = Self.trimmed(line)
      if line.isEmpty { close() } else { append(line, isParagraph: isParagraph) }
      isParagraph = line.isEmpty
    }
    close()
    guard bytes.contains(where: { $0.isLetter || $0 >= 0x80 }) else { throw .message(.badData, "error.match.empty") }
  }

  /// Returns a text without the marks beyond four on a letter, which take long to read.
  private static func withoutPiles(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0xCC }) else { return text }
    var count = 0
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { scalar in
          count = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
          return count <= 4
        }))
  }

  private static func trimmed(_ line: Substring) -> Substring {
    let line = line.drop { $0.isWhitespace || $0 == ">" }
    return line[...].lastIndex { !$0.isWhitespace }.map { line[...$0] } ?? ""
  }

  private mutating func append(_ line: Substring, isParagraph: Bool) {
    // An underlined heading, or a rule.
    if line.utf8.allSatisfy({ "=-_*".utf8.contains($0) }) { return close() }
    let marks = line.utf8.prefix(7).prefix { $0 == UInt8(ascii: "#") }.count
    if (1...6).contains(marks), line.utf8.dropFirst(marks).first == 0x20 {
      close()
      add(
        String(line.dropFirst(marks + 1).reversed().drop { "# ".contains($0) }.reversed()), isBullet: false,
        isParagraph, level: marks)
    } else if let item = Self.item(line) {
      close()
      open = (String(item), item, true, isParagraph)
    } else if let last = open, Self.continues(last.last, line) {
      open = (last.text + " " + line, line, last.isBullet, last.isParagraph)
    } else {
      close()
      open = (String(line), line, false, isParagraph)
    }
  }

  /// Whether a line goes on from the one before it.
  private static func continues(_ last: Substring, _ line: Substring) -> Bool {
    guard let first = line.utf8.first, first.isLetter || first >= 0x80 else { return false }
    let isSmall = first >= UInt8(ascii: "a") && first < 0x80
    return last.utf8.count >= (isSmall ? minimumWrapped.small : minimumWrapped.other)
      && !(last.utf8.last.map { ".:;!?".utf8.contains($0) } ?? false)
  }

  /// Returns the text of a list item; nil for other lines.
  private static func item(_ line: Substring) -> Substring? {
    let scalars = line.unicodeScalars
    guard let first = scalars.first else { return nil }
    var rest = scalars.dropFirst()
    switch first.value {
    case 0xB7, 0x2022, 0x2023, 0x2043, 0x2219, 0x25A0...0x25FF, 0x2190...0x21FF, 0x2705...0x27BF: break
    case 0x2A, 0x2B, 0x2D, 0x6F, 0x2013, 0x2014: guard rest.first?.properties.isWhitespace ?? false else { return nil }
    case 0x30...0x39:
      if let next = rest.first, (0x30...0x39).contains(next.value) { rest = rest.dropFirst() }
      guard let sign = rest.first, sign == "." || sign == ")", rest.dropFirst().first == " " else { return nil }
      rest = rest.dropFirst()
    default: return nil
    }
    return trimmed(Substring(rest))
  }

  private mutating func close() {
    guard let line = open else { return }
    open = nil
    add(line.text, isBullet: line.isBullet, line.isParagraph, level: nil)
  }

  private mutating func add(_ markup: String, isBullet: Bool, _ isParagraph: Bool, level: Int?) {
    let text = markup.utf8.contains { "*_`[<&\\".utf8.contains($0) } ? RichText(line: markup) : RichText(plain: markup)
    let isBold =
      text.runs.contains { $0.styles.contains(.bold) }
      && text.runs.allSatisfy {
        $0.styles.contains(.bold) || $0.text.allSatisfy { $0.isWhitespace || $0 == ":" }
      }
    lines.append(
      Line(
        start: bytes.count, isBullet: isBullet, isParagraph: isParagraph,
        level: level ?? (isBold && !isBullet ? Self.boldLevel : nil)))
    bytes.append(contentsOf: text.plain.utf8.lazy.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 })
    bytes.append(0x0A)
  }
}
