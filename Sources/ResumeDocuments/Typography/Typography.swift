import ResumeDomain

/// The typography of texts in one language: quotation marks, apostrophes, dashes, and the spaces that keep words together.
///
/// Code, URLs, email addresses and file paths stay as they are. Applying it twice has no further effect.
struct Typography: Sendable {
  private let quotationMarks: QuotationMarks
  /// The marks with a narrow space before them; nil in languages without such spaces.
  private let spacedMarks: Set<Unicode.Scalar>?
  /// Whether punctuation is as wide as letters, with its own space.
  private let isWide: Bool

  /// Creates the typography of a BCP 47 language tag.
  init(language: String) {
    let tag = language.lowercased().replacing("_", with: "-")
    quotationMarks = QuotationMarks(tag)
    isWide = ["ja", "zh"].contains(tag.prefix { $0 != "-" })
    spacedMarks = tag == "fr" || tag.hasPrefix("fr-") ? tag == "fr-ca" ? [":"] : [":", ";", "!", "?"] : nil
  }

  /// The colon between a label and its text.
  var colon: String { isWide ? "：" : spacedMarks == nil ? ": " : "\u{202F}: " }

  func applied(to text: String) -> String {
    hasCandidates(in: [text]) ? applied(to: RichText(plain: text), isChecked: true).plain : text
  }

  func applied(to block: RichText.Block) -> RichText.Block {
    block.with(applied(to: block.text))
  }

  func applied(to text: RichText) -> RichText { applied(to: text, isChecked: false) }

  private func applied(to text: RichText, isChecked: Bool) -> RichText {
    guard isChecked || hasCandidates(in: text.runs.lazy.map(\.text)) else { return text }
    var typeset = TypesetText(text)
    typeset.removeExtraSpaces()
    typeset.fixAddresses()
    typeset.replaceQuotes(quotationMarks)
    // Before the dashes, because it can add the space after one.
    if let spacedMarks { typeset.spaceMarks(spacedMarks) }
    typeset.replaceDashes()
    typeset.addGlue()
    return typeset.text
  }

  /// Whether a text has a character that a rule could change; most short texts have none.
  private func hasCandidates(in texts: some Sequence<String>) -> Bool {
    var previous = UInt8(ascii: "\n")
    for text in texts {
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          return true
        // The first byte of dashes and of most quotation marks.
        case 0xE2: return true
        // The first byte of guillemets; "M" begins the titles without a period.
        case 0xC2, UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "M"):
          if spacedMarks != nil { return true }
        case UInt8(ascii: " "):
          if [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: ".")].contains(previous) { return true }
        case UInt8(ascii: "."):
          if previous == UInt8(ascii: ".") { return true }
        case UInt8(ascii: "\n"):
          if previous == UInt8(ascii: " ") { return true }
        default: break
        }
        previous = byte
      }
    }
    return previous == UInt8(ascii: " ")
  }
}
