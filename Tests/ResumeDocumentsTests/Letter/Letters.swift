import ResumeDomain

@testable import ResumeDocuments

/// Letters for tests.
enum Letters {
  /// Returns a letter with every text; `paragraphs` is the number of paragraphs between the salutation and the list.
  static func full(_ language: String = "en", paragraphs: Int = 1) -> Handout {
    let text =
      "I read that Acme needs an engineer, and I have been one for as long as there have been engines to write for."
    let body: [RichText.Block] =
      ["Dear Ms. Hopper,"] + (0..<paragraphs).map { _ in .init(RichText(plain: text)) }
      + [.init("patience", level: 0), .init("curiosity", level: 0), .init(Handouts.prose), "Kind regards,"]
    return handout(
      language,
      .init(
        date: .init([.init("London, "), .init("24 November 2026", date: "2026-11-24")]),
        recipient: ["Grace Hopper", "Acme", "1 Main Street"], subject: "Application", body: body,
        signature: "Ada Lovelace",
        addressField: language == "de" ? .init(sender: "Ada Lovelace · 12 St James's Square") : nil))
  }

  static func handout(_ language: String, _ letter: Handout.Letter) -> Handout {
    var handout = Handouts.full
    handout.language = language
    handout.sections = []
    handout.words.document = "Letter"
    handout.letter = letter
    return handout
  }

  /// A letter of texts with a meaning in a format, and of one text of 64 KiB without a space.
  static var hostile: Handout {
    let long = String(repeating: "x", count: 64 << 10)
    let texts = Handouts.hostile
    return handout(
      "de",
      .init(
        date: .init([.init(texts[1])]), recipient: texts, subject: texts[0],
        body: (texts + [long]).map { .init(RichText(plain: $0)) }, signature: texts[2],
        addressField: .init(sender: texts[0])))
  }
}
