import ResumeDomain
import Testing

@testable import ResumeDocuments

/// A text and its typography.
struct TypographyExample: Sendable, CustomTestStringConvertible {
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

@Suite("typography")
struct TypographyTests {
  private static func unchanged(_ texts: [String], in language: String = "en") -> [TypographyExample] {
    texts.map { TypographyExample(language, $0, $0) }
  }

  @Test("pairs quotation marks by language", arguments: quotesExamples)
  func quotes(_ example: TypographyExample) {
    #expect(Typography(language: example.language).applied(to: example.input) == example.output)
  }

  private static let quotesExamples: [TypographyExample] =
    [
      TypographyExample("en", "\"a 'b c' d\"", "“a ‘b c’ d”"), TypographyExample("es", "\"a 'b c' d\"", "«a “b c” d»"),
      TypographyExample("es-MX", "a \"b\".", "a «b»."), TypographyExample("fr", "\"a 'b c' d\"", "«^a “b c” d^»"),
      TypographyExample("de", "\"a 'b c' d\"", "„a ‚b c‘ d“"),
      TypographyExample("de-CH", "\"a 'b c' d\"", "«a ‹b c› d»"),
      TypographyExample("it", "\"a 'b c' d\"", "«a “b c” d»"), TypographyExample("pt", "\"a 'b c' d\"", "«a “b c” d»"),
      TypographyExample("pt-BR", "\"a 'b c' d\"", "“a ‘b c’ d”"),
      TypographyExample("nl", "\"a 'b c' d\"", "“a ‘b c’ d”"),
      TypographyExample("ca", "l'\"Avui\"", "l’«Avui»"), TypographyExample("en", "(\"a\", \"b\")", "(“a”, “b”)"),
      TypographyExample("en", "'a b'", "‘a b’"), TypographyExample("de", "'a b'", "‚a b‘"),
      TypographyExample("fr", "«a»", "«^a^»"),
      TypographyExample("en", "\"a \"b c\" d\"", "“a ‘b c’ d”"), TypographyExample("es", "\"¿Qué?\"", "«¿Qué?»"),
      TypographyExample("en", "a \"27\" display\" b", "a “27\" display” b"),
      TypographyExample("en", "\".NET\"", "“.NET”"),
      TypographyExample("pl", "\"a 'b c' d\"", "„a «b c» d”"), TypographyExample("cs", "\"a 'b c' d\"", "„a ‚b c‘ d“"),
      TypographyExample("sv", "\"a 'b c' d\"", "”a ’b c’ d”"), TypographyExample("da", "\"a 'b c' d\"", "“a ‘b c’ d”"),
      TypographyExample("nb", "\"a 'b c' d\"", "«a ‘b c’ d»"), TypographyExample("fi", "\"a 'b c' d\"", "”a ’b c’ d”"),
      TypographyExample("tr", "\"a 'b c' d\"", "“a ‘b c’ d”"), TypographyExample("hu", "\"a 'b c' d\"", "„a »b c« d”"),
      TypographyExample("ro", "\"a 'b c' d\"", "„a «b c» d”"), TypographyExample("uk", "\"a 'b c' d\"", "«a „b c“ d»"),
      TypographyExample("el", "\"a 'b c' d\"", "«a “b c” d»"), TypographyExample("ja", "\"a 'b c' d\"", "「a 『b c』 d」"),
      TypographyExample("zh", "\"a 'b c' d\"", "“a ‘b c’ d”"), TypographyExample("zh-TW", "\"a b\"", "「a b」"),
      TypographyExample("ko", "\"a 'b c' d\"", "“a ‘b c’ d”"), TypographyExample("hr", "\"a 'b c' d\"", "„a ‚b c’ d”"),
      TypographyExample("sv", "'a b'", "’a b’"),
      TypographyExample("de", "„x\" und „y ‚z' y\"", "„x“ und „y ‚z‘ y“"), TypographyExample("pl", "„x\"", "„x”"),
      TypographyExample("en", "„x\"", "„x“"), TypographyExample("en", "“x\" and \"y\"", "“x” and “y”"),
      TypographyExample("es", "«x\"", "«x»"),
    ] + unchanged(["27\" and 32\" displays", "a 5\" screen", "a \"b", "5'10\"", "a\"b\"c", "\"\""])

  @Test("colons are as wide as letters in Japanese and Chinese")
  func wideColon() {
    #expect(["ja", "zh-CN", "ko", "pl"].map { Typography(language: $0).colon } == ["：", "：", ": ", ": "])
  }

  @Test("replaces apostrophes", arguments: apostrophesExamples)
  func apostrophes(_ example: TypographyExample) {
    #expect(Typography(language: example.language).applied(to: example.input) == example.output)
  }

  private static let apostrophesExamples: [TypographyExample] = [
    TypographyExample("en", "don't", "don’t"), TypographyExample("en", "O'Neil", "O’Neil"),
    TypographyExample(
      "fr", "\"Quel succès !\" puis \"Vraiment?\"",
      "«\u{202F}Quel succès\u{202F}!\u{202F}» puis «\u{202F}Vraiment\u{202F}?\u{202F}»"),
    TypographyExample("en", "Rock 'n' Roll", "Rock ’n’ Roll"),
    TypographyExample("en", "the '90s sound", "the ’90s sound"),
    TypographyExample("en", "the developers' guild", "the developers’ guild"),
    TypographyExample("fr", "l'été d'1 an", "l’été d’1~an"),
    TypographyExample("it", "l'e\u{301}poca", "l’e\u{301}poca"), TypographyExample("nl", "foto's", "foto’s"),
    TypographyExample("en", "'the dogs' bowl' x", "‘the dogs’ bowl’ x"),
  ]

  @Test("replaces hyphens between spaces and in ranges", arguments: dashesExamples)
  func dashes(_ example: TypographyExample) {
    #expect(Typography(language: example.language).applied(to: example.input) == example.output)
  }

  private static let dashesExamples: [TypographyExample] =
    [
      TypographyExample("en", "iOS - Lead", "iOS~– Lead"), TypographyExample("en", "a -- b", "a~– b"),
      TypographyExample("en", "a — b", "a~— b"),
      TypographyExample("en", "in 2019-2021.", "in 2019–2021."), TypographyExample("en", "2019-21", "2019–21"),
      TypographyExample("es", "10-15 %", "10–15~%"), TypographyExample("en", "1.5-2.5x", "1.5–2.5x"),
      TypographyExample("de", "3-5 Jahre", "3–5~Jahre"),
      TypographyExample("en", "(5-10)", "(5–10)"), TypographyExample("en", "$100-$200", "$100–$200"),
      TypographyExample("en", "$2,000-$3,500 a month", "$2,000–$3,500 a month"),
      TypographyExample("de", "€5-€10.", "€5–€10."), TypographyExample("en", "$900-$1,200", "$900–$1,200"),
      TypographyExample("en", "9:00-17:00, 22:30-6:00", "9:00–17:00, 22:30–6:00"),
      TypographyExample("en", "Q1-Q3 2020", "Q1–Q3 2020"), TypographyExample("en", "(Jan-Mar)", "(Jan–Mar)"),
      TypographyExample("de", "März-Mai 2020", "März–Mai 2020"), TypographyExample("en", "120-150", "120–150"),
      TypographyExample("en", "and so on...", "and so on…"), TypographyExample("en", "a --- b, c---d", "a~— b, c—d"),
      TypographyExample("pt", "500-1000", "500-1000"),
      TypographyExample("de", "5 €-10 €.", "5~€–10~€."), TypographyExample("es", "500€-1.000€", "500€–1.000€"),
      TypographyExample("en", "5%-10% more", "5%–10% more"), TypographyExample("en", "$2.5M-3.5M", "$2.5M–3.5M"),
      TypographyExample("en", "($2M-3M)", "($2M–3M)"), TypographyExample("en", "$500k-$1M", "$500k–$1M"),
      TypographyExample("en", "10K-20K users", "10K–20K users"),
      TypographyExample("en", "Q1 2020-Q3 2021", "Q1 2020–Q3 2021"),
      TypographyExample("en", "(Q4 2020-Q1 2021)", "(Q4 2020–Q1 2021)"),
      TypographyExample("en", "Jan 2019-Mar 2020.", "Jan 2019–Mar 2020."),
      TypographyExample("en", "Sept. 2019-Mar. 2020", "Sept. 2019–Mar. 2020"),
      TypographyExample("en", "Mon-Fri, 9am-5pm", "Mon–Fri, 9am–5pm"),
      TypographyExample("en", "9:30AM-1PM", "9:30AM–1PM"),
      TypographyExample("en", "01/2019-03/2019", "01/2019–03/2019"),
      TypographyExample("de", "11.2019-03.2020", "11.2019–03.2020"),
      TypographyExample("en", "Q1-Q4 2019-20", "Q1–Q4 2019-20"),
    ]
    + unchanged([
      "737-800", "737M-800M-1", "10€-5€", "5€-10$", "$3M-2M", "20K-10K", "Q3 2021-Q1 2020", "Q1 2020-Q3",
      "Q1 2020-2",
      "Jan 2020-Jan 2020", "Mon-Ami", "Sat-Nav", "Mon-Mon", "9am-9am", "13pm-2pm", "03/2019-01/2019", "13/2019-14/2019",
      "1/2-3/4", "Wait....", "$5-€10", "$10-$5", "Q3-Q1", "Q1-Q5", "9:00-17", "9:75-17:00", "Jan-Erik", "Jun-Ho",
      "Mar-a-Lago",
      "May-May", "....", "1...5", "---", "--- x", "src/...", "+1 415-555-0117", "2020-01-05",
      "2019-09-31", "2019-09", "2009-10", "2009-11", "2009-12", "1.2-3", "COVID-19", "A1-2", "555-12-34", "555-1234",
      "5-3", "-5", "x-y",
      "07-12-2019",
      "ISO 9001-2015", "--flag", "- item", "12345-67890", "802.11-2016", "1234-5678", "1.2.3-4",
    ])

  @Test("keeps numbers, units, titles and initials together", arguments: glueExamples)
  func glue(_ example: TypographyExample) {
    #expect(Typography(language: example.language).applied(to: example.input) == example.output)
  }

  private static let glueExamples: [TypographyExample] =
    [
      TypographyExample("es", "El 96 % de 900 000 €", "El 96~% de 900~000~€"),
      TypographyExample("en", "5 years of", "5~years of"),
      TypographyExample("en", "§ 5", "§~5"), TypographyExample("en", "Dr. House", "Dr.~House"),
      TypographyExample("es", "la Dra. Ruiz", "la Dra.~Ruiz"),
      TypographyExample("en", "J. R. R. Tolkien", "J.~R.~R.~Tolkien"), TypographyExample("de", "Nr. 7", "Nr.~7"),
      TypographyExample("fr", "Mme Curie", "Mme~Curie"), TypographyExample("en", "1 000 000 users", "1~000~000~users"),
      TypographyExample("en", "(5 km/h)", "(5~km/h)"), TypographyExample("nl", "€ 900", "€~900"),
      TypographyExample("en", "10+ apps", "10+~apps"), TypographyExample("de", "2,3 Mio. €", "2,3~Mio.~€"),
      TypographyExample("de", "2,3 Mio. EUR Umsatz", "2,3~Mio.~EUR Umsatz"),
    ]
    + unchanged([
      "in 2019 Madrid", "5 responsibilities", "2019–2021 Madrid", "a. B c", "dr. house", "He left at 5. Then",
      "Madrid 300",
    ])

  @Test("adds narrow spaces in French only", arguments: frenchExamples)
  func french(_ example: TypographyExample) {
    #expect(Typography(language: example.language).applied(to: example.input) == example.output)
  }

  private static let frenchExamples: [TypographyExample] =
    [
      TypographyExample("fr", "Langues : Swift", "Langues^: Swift"),
      TypographyExample("fr", "Quoi? Non!", "Quoi^? Non^!"),
      TypographyExample("fr", "a; b", "a^; b"), TypographyExample("fr", "Vraiment ?!", "Vraiment^?!"),
      TypographyExample("fr", "« a »", "«^a^»"),
      TypographyExample("fr-CA", "Quoi? a: b", "Quoi? a^: b"), TypographyExample("fr", "(quoi ?)", "(quoi^?)"),
      TypographyExample("fr", "voir www.x.org/a: b", "voir www.x.org/a^: b"),
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

  @Test("rows have a space before the colon in French Markdown")
  func colon() {
    var handout = Handouts.full
    handout.language = "fr"
    handout.sections = [
      .init(.section(.skills), heading: "x", content: .rows([.init(label: "Langages", items: ["Swift"])]))
    ]
    let markdown = String(decoding: MarkdownWriter.bytes(handout.withTypography), as: UTF8.self)
    #expect(markdown.contains("**Langages :** Swift"))
    #expect(String(decoding: MarkdownWriter.bytes(handout), as: UTF8.self).contains("**Langages:** Swift"))
  }
}
