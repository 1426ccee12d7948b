import ResumeDomain

@testable import ResumeDocuments

/// Handouts for tests.
enum Handouts {
  static let words = Handout.Words(document: "Résumé", contact: "Contact", page: "Page %1$@ of %2$@")

  /// Texts with a special meaning in at least one format.
  static let hostile = [
    "</script><script>alert(1)</script>", "--> ]]> <!-- <![CDATA[", "<b onclick=\"x()\">'&amp;'</b> & &#38; &copy;",
    "javascript:alert(1)", "*a* _b_ __c__ `d` ~~e~~ [f](g) ![h](i) [j]: /k", "snake_case __init__ a_b_ 2*3*4",
    "# no heading", "- no item", "+ no item", "1. no item", "12) no item", "> no quote", "---", "===", ":-", "|-|-|",
    "| a | b |", "```", "~~~", "[ ] no task", "[^1]: no note", "https://x.example/a_b www.x.example ada@x.example",
    ":smile: :+1: 10:30", "$a$ and $b$", "C#", "F #", "a \\ b \\* c\\", "R&D < 5 > 4", "«é» e\u{301} 漢字 שלום 👩‍👩‍👧‍👦",
    "{{ x }} ${y} %s %1$@", "\"quoted\" and 'quoted'",
  ]

  /// A résumé with a value in every field.
  static var full: Handout {
    Handout(
      language: "en", person: "Ada Lovelace", headline: "Analyst & programmer",
      contacts: [
        .init(kind: .location, label: "Place", text: "London, GB"),
        .init(kind: .email, label: "E-mail", text: "ada@example.org", link: Link(mailbox: "ada@example.org")),
        .init(kind: .phone, label: "Phone", text: "+44 20 7946 0000", link: .phone("+44 20 7946 0000")),
        .init(kind: .link, label: "Web page", text: "ada.example", link: web("https://ada.example/")),
        .init(
          kind: .link, label: "Notes", text: "Notes",
          link: web("https://notes.example/about/the/analytical/engine?page=1&edition=second")),
      ],
      sections: [
        .init(.summary, heading: "Summary", content: .paragraphs(["Writes programs.\nLikes numbers.", "And poems."])),
        .init(
          .section(.work), heading: "Experience",
          content: .entries([
            .init(
              title: "Programmer", organization: "Analytical Engine", location: "London", time: current,
              facts: ["A fact"], paragraphs: ["What it was.", "And more."], highlights: items("One", "Two"),
              keywords: ["numbers", "cards"]),
            .init(title: "Tutor", time: past),
            .init(title: "Guest", location: "Turin"),
          ])),
        .init(
          .section(.projects), heading: "Projects",
          content: .entries([
            .init(
              title: "Notes", links: [named("Web page", "https://notes.example/a"), named("Shop", long)])
          ])),
        .init(
          .section(.education), heading: "Education",
          content: .entries([.init(title: "Mathematics", organization: "At home", keywords: ["Algebra"])])),
        .init(
          .section(.skills), heading: "Skills",
          content: .rows([.init(label: "Science", items: ["Algebra", "Logic"]), .init(label: "Music", items: [])])),
        .init(
          .section(.languages), heading: "Languages",
          content: .lines([.init(title: "French", facts: ["Fluent"])])),
        .init(
          .section(.certificates), heading: "Certificates",
          content: .lines([
            .init(
              title: "Member", organization: "Society", time: .init([.init("May 1840", date: "1840-05")]),
              links: [named("Web page", "https://society.example")])
          ])),
        .init(
          .section(.awards), heading: "Awards",
          content: .lines([.init(title: "Medal", organization: "Academy", paragraphs: ["For the notes."])])),
        .init(
          .section(.references), heading: "References",
          content: .quotes([
            .init(paragraphs: ["She knows.", "Ask her."], author: "Charles"), .init(paragraphs: [], author: "Mary"),
          ])),
      ], words: words)
  }

  /// Returns list items that are not nested.
  static func items(_ texts: RichText...) -> [RichText.Block] { texts.map { .init($0, level: 0) } }

  /// A list in a summary, and the highlights of a job and of an award, with lists in them.
  static var nested: Handout {
    func item(_ text: RichText, _ level: Int) -> RichText.Block { RichText.Block(text, level: level) }
    return Handout(
      language: "en", person: "Ada",
      sections: [
        .init(
          .summary, heading: "Summary",
          content: .paragraphs(["Topics:", item("One", 0), item("Two", 1), item("Three", 2), item("Four", 0), "End."])),
        .init(
          .section(.work), heading: "Work",
          content: .entries([
            .init(title: "Lead", paragraphs: ["Text."], highlights: [item("A", 0), item("B", 1), item("C", 5)])
          ])),
        .init(
          .section(.awards), heading: "Awards",
          content: .lines([.init(title: "Medal", paragraphs: ["For:", item("D", 1), item("E", 2), "And."])])),
      ], words: words)
  }

  /// Two jobs at one employer with a start and an end.
  static var period: Handout {
    func time(_ start: String, _ end: String) -> Handout.Time {
      Handout.Time([.init(start, date: start), .init(" – "), .init(end, date: end)])
    }
    return Handout(
      language: "en", person: "Ada",
      sections: [
        .init(
          .section(.work), heading: "Work",
          content: .entries([
            .init(title: "Lead", organization: "Acme", location: "Rome", time: time("2020", "2022")),
            .init(
              title: "Tester", organization: "Acme", location: "Rome", time: time("2018", "2020"),
              highlights: items("Tested")),
            .init(title: "Tutor", organization: "School", time: time("2016", "2018")),
          ]))
      ], words: words)
  }

  /// Two jobs at one employer, and another one.
  static var grouped: Handout {
    let engine = Handout.NamedLink(
      label: "Web page", link: web("https://engine.example") ?? .mail(""), subject: .organization)
    let tutor = Handout.NamedLink(label: "Web page", link: web("https://tutor.example/a") ?? .mail(""), subject: .title)
    return Handout(
      language: "en", person: "Ada",
      sections: [
        .init(
          .section(.work), heading: "Experience",
          content: .entries([
            .init(
              title: "Programmer", organization: "Engine", location: "London", time: current,
              links: [engine, named("Shop", "https://shop.example")]),
            .init(title: "Analyst", organization: "Engine", location: "London", time: past, links: [engine]),
            .init(title: "Tutor", organization: "School", location: "Turin", links: [tutor]),
          ]))
      ], words: words)
  }

  /// Prose with styles and a link.
  static var prose: RichText {
    let link = web("https://x.example/?a=1&b=2")
    return RichText([
      .init("A "), .init("bold", .bold), .init(" "), .init("<b>", [.bold, .italic]), .init(" and "),
      .init("a*b", .code),
      .init(", "), .init("see ", link: link), .init("here", .bold, link: link), .init("."),
    ])
  }

  /// A row without a label, a quote without an author, and a profile without a URL.
  static var nameless: Handout {
    Handout(
      language: "en", person: "Ada", contacts: [.init(kind: .link, label: "GitHub", text: "GitHub: ada")],
      sections: [
        .init(.section(.skills), heading: "Skills", content: .rows([.init(label: "", items: ["Swift", "C"])])),
        .init(
          .section(.references), heading: "References", content: .quotes([.init(paragraphs: ["Good."], author: "")])),
      ], words: words)
  }

  private static func rich(_ text: String) -> RichText { RichText(plain: text) }

  /// A résumé with only hostile texts.
  static var hostileHandout: Handout {
    let entries = hostile.map { text in
      Handout.Entry(
        title: text, organization: text, location: text, time: .init([.init(text, date: "2020")]),
        facts: [text],
        paragraphs: [.init(rich(text)), .init(rich(text + "\n" + text))], highlights: [.init(rich(text), level: 0)],
        keywords: [text, text],
        links: [named(text, "https://x.example/?a=1&amp;b='2'&copy;=(3)*_~[4]")])
    }
    return Handout(
      language: "en", person: hostile[0], headline: hostile[2],
      contacts: hostile.map { .init(kind: .link, label: $0, text: $0, link: web("https://x.example")) },
      sections: [
        .init(
          .summary, heading: "Summary",
          content: .paragraphs((hostile + [hostile.joined(separator: "\n")]).map { .init(rich($0)) })),
        .init(.section(.work), heading: "Experience", content: .entries(entries)),
        .init(.section(.skills), heading: "Skills", content: .rows(hostile.map { .init(label: $0, items: [$0, $0]) })),
        .init(
          .section(.references), heading: "References",
          content: .quotes(hostile.map { .init(paragraphs: [rich($0), rich($0)], author: $0) })),
      ], words: words)
  }

  static let current = Handout.Time(
    [.init("Aug 1842", date: "1842-08"), .init(" – "), .init("current")], isCurrent: true)
  static let past = Handout.Time([.init("until "), .init("1835", date: "1835")])
  static let long = "https://shop.example/" + String(repeating: "abcdefghij/", count: 8)

  static func web(_ address: String) -> Link? { WebLink(address).map(Link.web) }

  static func named(_ label: String, _ address: String) -> Handout.NamedLink {
    Handout.NamedLink(label: label, link: web(address) ?? .mail("nobody@example.org"))
  }
}
