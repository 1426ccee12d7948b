import ResumeDomain
import Testing

@testable import ResumeDocuments

@Suite("typography")
struct TypographyTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let language: String
    let input: String
    let output: String

    /// Creates an example; in its output, `~` is a no-break space and `^` a narrow one.
    init(_ language: String, _ input: String, _ output: String) {
      (self.language, self.input) = (language, input)
      self.output = output.replacing("~", with: "\u{A0}").replacing("^", with: "\u{202F}")
    }

    var testDescription: String { "\(language): \(input)" }
  }

  private static func unchanged(_ texts: [String], in language: String = "en") -> [Example] {
    texts.map { Example(language, $0, $0) }
  }

  @Test("pairs quotation marks by language", arguments: quotes)
  func quotes(_ example: Example) {
    #expect(Typography(language: example.language).applied(to: example.input) == example.output)
  }

  private static let quotes =
    [
      Example("en", "\"a 'b c' d\"", "“a ‘b c’ d”"), Example("es", "\"a 'b c' d\"", "«a “b c” d»"),
      Example("es-MX", "a \"b\".", "a «b»."), Example("fr", "\"a 'b c' d\"", "«^a “b c” d^»"),
      Example("de", "\"a 'b c' d\"", "„a ‚b c‘ d“"), Example("de-CH", "\"a 'b c' d\"", "«a ‹b c› d»"),
      Example("it", "\"a 'b c' d\"", "«a “b c” d»"), Example("pt", "\"a 'b c' d\"", "«a “b c” d»"),
      Example("pt-BR", "\"a 'b c' d\"", "“a ‘b c’ d”"), Example("nl", "\"a 'b c' d\"", "“a ‘b c’ d”"),
      Example("ca", "l'\"Avui\"", "l’«Avui»"), Example("en", "(\"a\", \"b\")", "(“a”, “b”)"),
      Example("en", "'a b'", "‘a b’"), Example("de", "'a b'", "‚a b‘"), Example("fr", "«a»", "«^a^»"),
      Example("en", "\"a \"b c\" d\"", "“a ‘b c’ d”"), Example("es", "\"¿Qué?\"", "«¿Qué?»"),
      Example("en", "a \"27\" display\" b", "a “27\" display” b"), Example("en", "\".NET\"", "“.NET”"),
    ] + unchanged(["27\" and 32\" displays", "a 5\" screen", "a \"b", "5'10\"", "a\"b\"c", "\"\""])

  @Test("replaces apostrophes", arguments: apostrophes)
  func apostrophes(_ example: Example) {
    #expect(Typography(language: example.language).applied(to: example.input) == example.output)
  }

  private static let apostrophes = [
    Example("en", "don't", "don’t"), Example("en", "O'Neil", "O’Neil"),
    Example("en", "the '90s sound", "the ’90s sound"),
    Example("en", "the developers' guild", "the developers’ guild"), Example("fr", "l'été d'1 an", "l’été d’1~an"),
    Example("it", "l'e\u{301}poca", "l’e\u{301}poca"), Example("nl", "foto's", "foto’s"),
    Example("en", "'the dogs' bowl' x", "‘the dogs’ bowl’ x"),
  ]

  @Test("replaces hyphens between spaces and in ranges", arguments: dashes)
  func dashes(_ example: Example) {
    #expect(Typography(language: example.language).applied(to: example.input) == example.output)
  }

  private static let dashes =
    [
      Example("en", "iOS - Lead", "iOS~– Lead"), Example("en", "a -- b", "a~– b"), Example("en", "a — b", "a~— b"),
      Example("en", "in 2019-2021.", "in 2019–2021."), Example("en", "2019-21", "2019–21"),
      Example("es", "10-15 %", "10–15~%"), Example("en", "1.5-2.5x", "1.5–2.5x"),
      Example("de", "3-5 Jahre", "3–5~Jahre"),
      Example("en", "(5-10)", "(5–10)"), Example("en", "$100-$200", "$100-$200"), Example("pt", "500-1000", "500-1000"),
    ]
    + unchanged([
      "2019-09-31", "2019-09", "2019-12", "1.2-3", "COVID-19", "A1-2", "555-12-34", "555-1234", "5-3", "-5", "x-y",
      "07-12-2019",
      "ISO 9001-2015", "--flag", "- item", "12345-67890", "802.11-2016", "1234-5678", "1.2.3-4",
    ])

  @Test("keeps numbers, units, titles and initials together", arguments: glue)
  func glue(_ example: Example) {
    #expect(Typography(language: example.language).applied(to: example.input) == example.output)
  }

  private static let glue =
    [
      Example("es", "El 96 % de 900 000 €", "El 96~% de 900~000~€"), Example("en", "5 years of", "5~years of"),
      Example("en", "§ 5", "§~5"), Example("en", "Dr. House", "Dr.~House"),
      Example("es", "la Dra. Ruiz", "la Dra.~Ruiz"),
      Example("en", "J. R. R. Tolkien", "J.~R.~R.~Tolkien"), Example("de", "Nr. 7", "Nr.~7"),
      Example("fr", "Mme Curie", "Mme~Curie"), Example("en", "1 000 000 users", "1~000~000~users"),
      Example("en", "(5 km/h)", "(5~km/h)"), Example("nl", "€ 900", "€~900"), Example("en", "10+ apps", "10+~apps"),
    ]
    + unchanged([
      "in 2019 Madrid", "5 responsibilities", "2019–2021 Madrid", "a. B c", "dr. house", "He left at 5. Then",
      "Madrid 300",
    ])

  @Test("adds narrow spaces in French only", arguments: french)
  func french(_ example: Example) {
    #expect(Typography(language: example.language).applied(to: example.input) == example.output)
  }

  private static let french =
    [
      Example("fr", "Langues : Swift", "Langues^: Swift"), Example("fr", "Quoi? Non!", "Quoi^? Non^!"),
      Example("fr", "a; b", "a^; b"), Example("fr", "Vraiment ?!", "Vraiment^?!"), Example("fr", "« a »", "«^a^»"),
      Example("fr-CA", "Quoi? a: b", "Quoi? a^: b"), Example("fr", "(quoi ?)", "(quoi^?)"),
      Example("fr", "voir www.x.org/a: b", "voir www.x.org/a^: b"),
    ] + unchanged(["10:30", "https://x.org/a?b", "a:b", "x :)"], in: "fr") + unchanged(["Quoi?", "a: b"], in: "es")

  @Test(
    "leaves URLs, addresses, paths and identifiers",
    arguments: [
      "https://x.org/it's-1-2", "www.x.org/1-2", "x.org/1-2", "o'neil@x.org", "/usr/it's/1-2", "~/1-2", "C:\\it's",
      "it's_a",
    ])
  func addresses(text: String) {
    for language in ["en", "fr", "de"] {
      let typography = Typography(language: language)
      #expect(typography.applied(to: text) == text)
      #expect(typography.applied(to: "it's (\(text)).") == "it’s (\(text)).")
    }
  }

  @Test("removes extra spaces", arguments: ["  a  b ", "a b", " a   b"])
  func spaces(text: String) {
    #expect(Typography(language: "en").applied(to: text) == "a b")
    #expect(Typography(language: "en").applied(to: "x \n " + text) == "x\na b")
  }

  @Test("sees a text with all its runs, and leaves code")
  func runs() {
    let text = RichText([
      .init("He said \"it's "), .init("very", .bold), .init("  good\" - "), .init("a - 'b'", .code),
      .init(" : 5", .italic),
      .init(" years"),
    ])
    let expected = RichText([
      .init("He said “it’s "), .init("very", .bold), .init(" good”\u{A0}– "), .init("a - 'b'", .code),
      .init(" : 5", .italic),
      .init("\u{A0}years"),
    ])
    #expect(Typography(language: "en").applied(to: text) == expected)
  }

  @Test("changes texts of a handout in its languages, and neither contacts nor dates")
  func handout() {
    var handout = Handouts.full
    handout.language = "fr"
    handout.wordsLanguage = "es"
    handout.headline = "Quoi?"
    handout.contacts = [
      .init(kind: .link, label: "L'a", text: "L'a"), .init(kind: .link, label: "L'a", text: "L'a: b'c"),
      .init(kind: .location, label: "x", text: "5 Rue l'A"),
    ]
    handout.sections = [
      .init(
        .section(.work), heading: "\"A\": b",
        content: .entries([.init(title: "l'\"a\"", time: .init([.init("5 - 6")]), links: [])]))
    ]
    let typeset = handout.withTypography
    #expect(typeset.headline == "Quoi\u{202F}?" && typeset.colon == "\u{202F}: " && typeset.words.colon == ": ")
    #expect(typeset.contacts.map(\.text) == ["L’a", "L’a: b'c", "5 Rue l'A"])
    #expect(typeset.sections[0].heading == "«A»: b")
    guard case .entries(let entries) = typeset.sections[0].content else { return #expect(Bool(false)) }
    #expect(entries[0].title == "l’«\u{202F}a\u{202F}»" && entries[0].time?.text == "5 - 6")
    let markdown = String(decoding: MarkdownWriter.bytes(typeset), as: UTF8.self)
    #expect(markdown.contains("- L’a: b'c"))
  }

  @Test("composed rows have a narrow space before the colon in French Markdown")
  func colon() {
    var handout = Handouts.full
    handout.language = "fr"
    handout.sections = [
      .init(.section(.skills), heading: "x", content: .rows([.init(label: "Langages", items: ["Swift"])]))
    ]
    let markdown = String(decoding: MarkdownWriter.bytes(handout.withTypography), as: UTF8.self)
    #expect(markdown.contains("**Langages\u{202F}:** Swift"))
    #expect(String(decoding: MarkdownWriter.bytes(handout), as: UTF8.self).contains("**Langages:** Swift"))
  }
}
