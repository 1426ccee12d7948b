import ResumeDomain
import TestSupport

@testable import ResumeDocuments

/// Random résumés with hostile texts.
enum FuzzHandout {
  static func make(with random: inout SplitMix64) -> Handout {
    Handout(
      language: random.pick("en", "es", "he", "ar-EG"), person: line(&random),
      headline: random.chance(in: 3) ? nil : line(&random), contacts: random.list(upTo: 4, contact),
      sections: HandoutSection.allCases.filter { _ in random.chance(in: 2) }.map { section($0, &random) },
      words: Handouts.words)
  }

  /// Returns a nonempty line without control characters and surrounding white space.
  static func line(_ random: inout SplitMix64) -> String {
    var text = ""
    for _ in 0...random.below(3) {
      text += random.chance(in: 2) ? random.pick(from: Handouts.hostile) : FuzzText.make(upTo: 3, with: &random)
      if random.chance(in: 2) { text += " " }
    }
    let scalars = text.unicodeScalars.filter { scalar in
      scalar.properties.generalCategory != .control && !["\u{2028}", "\u{2029}"].contains(scalar)
        && !scalar.properties.isNoncharacterCodePoint
    }
    let trimmed = scalars.drop { $0.properties.isWhitespace }.reversed().drop { $0.properties.isWhitespace }.reversed()
    return trimmed.isEmpty ? "x" : String(String.UnicodeScalarView(trimmed))
  }

  private static func paragraph(_ random: inout SplitMix64) -> RichText {
    let text = ([line(&random)] + random.list(upTo: 2, line)).joined(separator: "\n")
    if random.chance(in: 2) { return RichText(plain: text) }
    return RichText([
      .init(text, random.pick(.bold, .italic, .code, [.bold, .italic])),
      .init(line(&random), link: random.chance(in: 2) ? link(&random) : nil), .init(text),
    ])
  }

  private static func contact(_ random: inout SplitMix64) -> Handout.Contact {
    Handout.Contact(
      kind: random.pick(.location, .email, .phone, .link), label: line(&random), text: line(&random),
      link: random.chance(in: 2) ? nil : link(&random))
  }

  private static func link(_ random: inout SplitMix64) -> Link {
    let address = "https://x.example/" + line(&random).filter { $0.isASCII && $0 != " " }
    return Handouts.web(address) ?? .mail("a@b.example")
  }

  private static func time(_ random: inout SplitMix64) -> Handout.Time {
    random.pick(Handouts.current, Handouts.past, .init([]), .init([.init("2020", date: "2020")]))
  }

  private static func block(_ random: inout SplitMix64) -> RichText.Block {
    RichText.Block(paragraph(&random), level: random.chance(in: 2) ? nil : random.below(6))
  }

  private static func section(_ kind: HandoutSection, _ random: inout SplitMix64) -> Handout.Section {
    let content: Handout.Content
    switch kind {
    case .summary: content = .paragraphs(random.list(upTo: 3, block))
    case .section(.skills):
      content = .rows(random.list(upTo: 3) { .init(label: line(&$0), items: $0.list(upTo: 3, line)) })
    case .section(.awards), .section(.certificates), .section(.languages), .section(.interests):
      content = .lines(random.list(upTo: 3, entry))
    case .section(.references):
      content = .quotes(random.list(upTo: 2) { .init(paragraphs: $0.list(upTo: 2, paragraph), author: line(&$0)) })
    default: content = .entries(random.list(upTo: 3, entry))
    }
    return Handout.Section(kind, heading: line(&random), content: content)
  }

  private static func entry(_ random: inout SplitMix64) -> Handout.Entry {
    Handout.Entry(
      title: line(&random), organization: random.chance(in: 2) ? nil : line(&random),
      location: random.chance(in: 2) ? nil : line(&random), time: random.chance(in: 3) ? nil : time(&random),
      facts: random.list(upTo: 2, line), paragraphs: random.list(upTo: 2, block),
      highlights: random.list(upTo: 3) { .init(RichText(plain: line(&$0)), level: $0.below(3)) },
      keywords: random.list(upTo: 3, line),
      links: random.list(upTo: 2) {
        .init(label: line(&$0), link: link(&$0), subject: $0.pick(.title, .organization, nil))
      })
  }
}
