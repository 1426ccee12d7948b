import Foundation
import ResumeDomain
import ResumeResources
import ResumeSupport
import TestSupport
import Testing

@testable import ResumeDocuments

@Suite("HTML writer")
struct HTMLWriterTests {
  private func page(_ handout: Handout, _ theme: Theme = .classic) throws -> Page {
    try #require(Page.read(HTMLWriter.bytes(handout, theme: theme)))
  }

  @Test("writes language, title and metadata", arguments: Theme.allCases)
  func head(theme: Theme) throws {
    let page = try page(Handouts.full, theme)
    let root = try #require(page.elements.first)
    #expect(root.name == "html" && root.attributes == ["lang": "en", "dir": "ltr"])
    #expect(page.texts("title") == ["Ada Lovelace – Résumé"])
    let metas = page.all("meta").map(\.attributes)
    #expect(metas.first == ["charset": "utf-8"])
    #expect(metas.contains { $0["name"] == "viewport" && $0["content"] == "width=device-width, initial-scale=1" })
    #expect(metas.contains { $0["name"] == "color-scheme" && $0["content"] == "light dark" })
    let policy = metas.first { $0["http-equiv"] == "Content-Security-Policy" }?["content"] ?? ""
    #expect(policy.hasPrefix("default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:;"))
    #expect(!policy.contains("http") && !policy.contains("*") && !policy.contains("script"))
    let preview = metas.filter { $0["property"] != nil }
    #expect(
      preview == [
        ["property": "og:type", "content": "profile"],
        ["property": "og:title", "content": "Ada Lovelace – Résumé"],
        ["property": "og:description", "content": "Analyst & programmer"],
      ])
  }

  @Test("has no scripts or external resources", arguments: Theme.allCases)
  func withoutExternalResources(theme: Theme) throws {
    let bytes = HTMLWriter.bytes(Handouts.hostileHandout, theme: theme)
    let page = try #require(Page.read(bytes))
    #expect(page.all("script").map(\.attributes) == [["type": "application/ld+json"]])
    let names = Set(page.elements.map(\.name))
    #expect(names.isDisjoint(with: ["img", "iframe", "object", "embed", "form", "base", "svg", "b"]))
    let attributes = Set(page.elements.flatMap(\.attributes.keys))
    #expect(
      attributes.isSubset(of: [
        "aria-label", "aria-labelledby", "charset", "class", "content", "data-address", "datetime", "dir", "href",
        "http-equiv", "id", "lang", "name", "property", "rel", "type",
      ]))
    let links = page.all("link").map(\.attributes)
    #expect(links.map { $0["rel"] } == ["icon"] && links.allSatisfy { $0["href"]?.hasPrefix("data:") ?? false })
    #expect(
      page.all("a").allSatisfy {
        ["https", "http:", "mailt", "tel:+"].contains($0.attributes["href"]?.prefix(5) ?? "")
      })
    let style = page.texts("style").joined()
    #expect(!style.contains("url(") && !style.contains("@import"))
  }

  @Test(
    "the icon shows initials, or a sheet of paper",
    arguments: [
      ("Ada Lovelace", ">AL<"), ("Ada King, PhD", ">AK<"), ("Ada", ">A<"), ("élan d'Or de la Vega", ">ÉV<"),
      ("李雷", ">李<"), ("<b> &amp;", "<path"), ("\"/><script>", "<path"), ("", "<path"),
    ])
  func icon(name: String, wanted: String) throws {
    let address = PageIcon.address(name: name, theme: .modern, accent: Color("#0b6078"))
    let encoded = try #require(address.split(separator: ",", maxSplits: 1).last)
    #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\"'&#".utf8.contains($0) })
    let image = try #require(PercentEncoding.decoded(String(encoded)))
    #expect(image.contains(wanted), "\(image)")
    #expect(Page.read(Array(image.utf8))?.elements.first?.name == "svg")
  }

  @Test("the description is the headline, or the start of the summary")
  func description() throws {
    var handout = Handouts.full
    handout.headline = nil
    handout.sections[0].content = .paragraphs([
      "Writes <programs>.", .init(RichText(plain: String(repeating: "and more ", count: 30))),
    ])
    let metas = try page(handout).all("meta").map(\.attributes)
    let texts = metas.filter { $0["name"] == "description" || $0["property"] == "og:description" }.map { $0["content"] }
    #expect(texts.count == 2 && texts[0] == texts[1])
    let text = try #require(texts.first ?? nil)
    #expect(text.hasPrefix("Writes <programs>. and more") && text.hasSuffix("more…") && text.count <= 201)
    handout.sections = []
    #expect(try page(handout).all("meta").allSatisfy { $0.attributes["name"] != "description" })
  }

  @Test("embeds the theme's fonts with the characters of the résumé", arguments: Theme.allCases)
  func fonts(theme: Theme) throws {
    let bytes = HTMLWriter.bytes(Handouts.full, theme: theme, bundled: EmbeddedResource.font)
    let html = String(decoding: bytes, as: UTF8.self)
    #expect(html.utf8.count < 200_000 && Page.read(Array(html.utf8)) != nil)
    let faces = html.matches(of: /@font-face\{font-family:"([^"]*)";[^}]*base64,([^)]*)\)\}/)
    #expect(faces.count == 3 && html.contains("body{font-family:"))
    for face in faces {
      #expect(face.output.1 == theme.fontFamily)
      let font = try TrueTypeFont(Array(try #require(Data(base64Encoded: String(face.output.2)))))
      for scalar in "Ada Lovelace – 1842, ·".unicodeScalars { #expect(font.glyph(scalar) != nil, "\(scalar)") }
      #expect(font.glyph("Ω") == nil)
      try expectPairs(of: font, theme)
    }
    #expect(WebFonts.css(Handouts.full, theme: theme) { _ in nil }.isEmpty)
  }

  /// Compares the kerning table with the pairs of the bundled font.
  private func expectPairs(of font: TrueTypeFont, _ theme: Theme) throws {
    let style: FontStyle =
      font.description.isItalic ? .italic : font.description.weight == 600 ? .bold : .regular
    let whole = try TrueTypeFont(#require(EmbeddedResource.font(theme.fontName(style))))
    let scalars = (0x21..<0x250 as Range<UInt32>).compactMap(Unicode.Scalar.init).filter { font.glyph($0) != nil }
    let pairs = PairKerning(whole, scalars).distances
    let table = try #require(font.table("kern"))
    let count = try #require(table.u16(10))
    #expect(count > 10 && table.count == 18 + count * 6 && table.u16(6) == 14 + count * 6)
    let byGlyph = Dictionary(
      uniqueKeysWithValues: scalars.compactMap { scalar in font.glyph(scalar).map { ($0, scalar) } })
    for record in 0..<count {
      let start = 18 + record * 6
      guard let left = table.u16(start).flatMap({ byGlyph[$0] }),
        let right = table.u16(start + 2).flatMap({ byGlyph[$0] })
      else { continue }
      #expect(table.i16(start + 4) == pairs[CharacterPair(left: left, right: right)], "\(left)\(right)")
    }
  }

  @Test("has landmarks, ordered headings and labeled sections")
  func structure() throws {
    let page = try page(Handouts.full)
    for name in ["h1", "header", "main", "address"] { #expect(page.all(name).count == 1) }
    var level = 0
    for element in page.elements where element.name.wholeMatch(of: /h[1-6]/) != nil {
      let next = Int(element.name.dropFirst()) ?? 0
      #expect(next <= level + 1, "\(element.name) after h\(level)")
      level = next
    }
    let headings = page.all("h2")
    #expect(headings.map(\.text) == Handouts.full.sections.map(\.heading))
    #expect(page.all("section").map { $0.attributes["aria-labelledby"] } == headings.map { $0.attributes["id"] })
    #expect(page.all("section").allSatisfy { $0.parents.last == "main" })
    let identifiers = page.elements.compactMap { $0.attributes["id"] }
    #expect(Set(identifiers).count == identifiers.count)
    #expect(page.all("address").first?.attributes["aria-label"] == "Contact")
    #expect(page.all("li").allSatisfy { $0.parents.last == "ul" })
    #expect(page.all("ul").allSatisfy { !$0.text.isEmpty })
  }

  @Test("marks up dates")
  func times() throws {
    let page = try page(Handouts.full)
    #expect(page.all("time").map { $0.attributes["datetime"] } == ["1842-08", "1835", "1840-05"])
    #expect(page.all("p").contains { $0.text == "Aug 1842 – current" })
  }

  @Test("stores the URLs of labeled links for printing")
  func addresses() throws {
    let links = try page(Handouts.full).all("a")
    #expect(links.map(\.text).prefix(4) == ["ada@example.org", "+44 20 7946 0000", "ada.example", "Notes"])
    #expect(links[3].attributes["data-address"] == "notes.example/about/the/analytical/engine?page=1&edition=second")
    #expect(links[0].attributes["href"] == "mailto:ada@example.org")
    #expect(links[1].attributes["href"] == "tel:+442079460000")
  }

  @Test("groups entries under their organization")
  func groups() throws {
    let page = try page(Handouts.grouped)
    let headings = page.elements.filter { ["h3", "h4"].contains($0.name) }
    #expect(headings.map { $0.name + " " + $0.text } == ["h3 Engine", "h4 Programmer", "h4 Analyst", "h3 Tutor"])
    #expect(
      page.all("p").filter { $0.attributes["class"] == "where" }.map(\.text) == ["London", "School\u{A0}· Turin"])
    #expect(
      page.all("div").filter { $0.attributes["class"] == "name" }.map(\.text) == [
        "Engine\u{A0}· London", "Programmer", "Analyst", "Tutor, School\u{A0}· Turin",
      ], "a dot never begins a line")
    let links = page.all("a").map { link -> [String?] in
      [link.text, link.attributes["href"], link.attributes["aria-label"], link.parents.last]
    }
    #expect(
      links == [
        ["Engine", "https://engine.example", nil, "h3"], ["Shop", "https://shop.example", "Shop: Programmer", "li"],
        ["Tutor", "https://tutor.example/a", nil, "h3"],
      ])
  }

  @Test("heads of two lines have the dates beside the title, and the organization below")
  func heads() throws {
    var handout = Handouts.period
    handout.heads = .two
    let page = try page(handout)
    let texts = page.elements.filter { ["h3", "h4", "p"].contains($0.name) && $0.parents.contains("article") }
    #expect(
      texts.map { $0.name + " " + $0.text } == [
        "h3 Lead", "p 2020 – 2022", "p Acme\u{A0}· Rome", "h3 Tester", "p 2018 – 2020", "p Acme\u{A0}· Rome",
        "h3 Tutor",
        "p 2016 – 2018", "p School",
      ])
    #expect(page.all("div").filter { $0.attributes["class"] == "name" }.map(\.text) == ["Lead", "Tester", "Tutor"])
  }

  @Test("writes entries of one line as a list, with the date last")
  func lines() throws {
    let page = try page(Handouts.full)
    let lines = page.all("li").filter { $0.attributes["class"] == "line" }
      .map { $0.text.split(separator: "\n").map(String.init) }
    #expect(
      lines == [
        ["French: Fluent"], ["Member, Society\u{A0}· Web page", "May 1840"], ["Medal, Academy", "For the notes."],
      ])
  }

  @Test("separates contacts by spaces that disappear between rows")
  func separators() throws {
    let page = try page(Handouts.full)
    let items = page.all("li").filter { $0.parents.contains("address") }
    #expect(items.dropFirst().allSatisfy { $0.text.hasPrefix(" ") } && items.first?.text.hasPrefix(" ") == false)
    #expect(page.all("span").count { $0.attributes["class"] == "separator" } == items.count - 1)
  }

  @Test("writes the period of all jobs at an employer at the end of its line")
  func period() throws {
    let page = try page(Handouts.period)
    let texts = page.elements.filter { ["h3", "h4"].contains($0.name) || $0.attributes["class"] == "time" }
    #expect(
      texts.map { $0.name + " " + $0.text } == [
        "h3 Acme", "p 2018 – 2022", "h4 Lead", "p 2020 – 2022", "h4 Tester", "p 2018 – 2020", "h3 Tutor",
        "p 2016 – 2018",
      ])
  }

  @Test("writes lists in lists inside of their items")
  func nested() throws {
    let items = try page(Handouts.nested).all("li").filter { $0.attributes["class"] == nil }
    let depths = items.map { item in
      "\(item.text.prefix { $0 != "\n" }) \(item.parents.count { $0 == "ul" })\(item.parents.last ?? "")"
    }
    #expect(
      depths == [
        "One 1ul", "Two 2ul", "Three 3ul", "Four 1ul", "A 1ul", "B 2ul", "C 3ul", "D 2ul", "E 3ul",
      ])
  }

  @Test("long headings of sections with dates are above their entries")
  func wide() throws {
    var handout = Handouts.period
    handout.heads = .two
    func classes() throws -> [String?] { try page(handout, .margin).all("section").map { $0.attributes["class"] } }
    #expect(try classes() == [nil])
    handout.sections[0].heading = "Professional experience"
    #expect(try classes() == ["wide"])
    handout.sections[0].content = .lines([.init(title: "Medal")])
    #expect(try classes() == [nil])
  }

  @Test("the theme margin has dates of lines and of groups in the column, below the heading")
  func dateColumn() throws {
    var handout = Handouts.grouped
    func classes() throws -> [String?] { try page(handout, .margin).all("section").map { $0.attributes["class"] } }
    #expect(try classes() == ["wide"])
    handout.sections[0].content = .lines([.init(title: "Medal", time: .init([.init("2019", date: "2019")]))])
    #expect(try classes() == ["wide"])
    let css = HTMLStyle.css(.margin)
    #expect(css.contains(".group>.head>.time,.line>.head>.time{grid-area:1/1/span 3;"))
    #expect(css.contains(".entry,.group>.head,.line>.head{display:grid;"))
  }

  @Test("has bullets that readers of printed pages see", arguments: Theme.allCases)
  func bullets(theme: Theme) throws {
    let css = HTMLStyle.css(theme)
    #expect(css.contains(/\.points\{list-style-type:"• +"\}/) && css.contains("ul{list-style-type:\"\"}"))
    let style = ThemeStyle.of(theme)
    #expect(css.contains("ol.points{list-style-type:decimal}") && !css.contains("ol.points>li{padding"))
    #expect(css.contains("ol.points>li{margin-inline-start:\(HTMLStyle.points(style.numberIndent))}"))
    #expect(!css.contains(".points li::before"))
  }

  @Test("prints without boxes that browsers paint last", arguments: Theme.allCases)
  func paintOrder(theme: Theme) throws {
    var handout = Handouts.full
    handout.photo = try Photo(SampleImage.jpeg())
    let site = Sites.texts(Sites.site(theme: theme)).first { $0.key.hasSuffix(".css") }?.value
    for css in [
      try page(handout, theme).texts("style").joined(), try page(Letters.full("de"), theme).texts("style").joined(),
      try #require(site),
    ] {
      let printed = css.replacing(/@media screen[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/, with: "")
      #expect(printed != css && printed.contains(".points li"))
      let properties = /[{;](position|z-index|float|opacity|transform|filter|clip-path|mask|mix-blend-mode):/
      #expect(printed.firstMatch(of: properties)?.output.0 == nil)
    }
  }

  @Test("prints with the measures of PDFs", arguments: Theme.allCases)
  func printed(theme: Theme) throws {
    let style = ThemeStyle.of(theme)
    let css = HTMLStyle.css(theme)
    // The last rules replace those of screens.
    let print = css[try #require(css.range(of: "@media print{")).lowerBound...]
    #expect(!print.contains("@media screen"))
    func points(_ length: Double) -> String { PDFValue.decimal(length) + "pt" }
    for rule in [
      "@page{size:A4;margin:\(points(style.margins.top)) \(points(style.margins.side)) \(points(style.margins.bottom))}",
      ":root{color-scheme:light;font-size:\(points(style.text.size))}",
      "h1{font-size:\(points(style.name.size))", ".contacts{margin-top:\(points(style.spaces.beforeContacts))",
      "section{margin-top:\(points(style.spaces.beforeSection))", "margin-top:\(points(style.spaces.betweenEntries))",
      ".points li{margin-inline-start:\(points(style.itemIndent))}", "h2{break-after:avoid;",
      "section{margin-top:\(points(style.spaces.beforeSection));padding-top:\(points(style.spaces.afterHeading));",
      "@media print,screen and (min-width:60rem)",
    ] {
      let isOfColumn = rule.contains("padding-top") || rule.hasPrefix("@media")
      let isExpected = isOfColumn ? theme == .margin : theme != .margin || !rule.hasPrefix("h2")
      #expect((isOfColumn ? css[...] : print).contains(rule) == isExpected, "\(rule)")
    }
  }

  @Test("keeps up to four skill groups and rows of up to four lines on one page")
  func rows() {
    let css = HTMLStyle.css(.classic)
    #expect(css.contains(/,\.rows:not\(:has\(>:nth-child\(5\)\)\),[^{}]*\{break-inside:avoid\}\n\.row\{orphans:3\}/))
  }

  @Test("prints on the paper of the person's country", arguments: [("US", "letter"), ("DE", "A4"), (nil, "A4")])
  func paper(country: String?, size: String) throws {
    var handout = Handouts.full
    handout.country = country
    #expect(try page(handout).texts("style").joined().contains("@page{size:\(size);margin:"))
  }

  @Test(
    "keeps entries of up to four lines on one page",
    arguments: [(1, 95, true), (1, 96, true), (1, 191, false), (2, 95, true), (3, 1, false)])
  func short(count: Int, length: Int, isShort: Bool) throws {
    var handout = Handouts.full
    let text = RichText(plain: String(repeating: "x", count: length))
    let entry = Handout.Entry(
      title: "Lead", facts: ["Remote"], highlights: Array(repeating: .init(text, level: 0), count: count))
    handout.sections = [.init(.section(.work), heading: "Experience", content: .entries([entry]))]
    let page = try page(handout)
    #expect(page.all("article").map { $0.attributes["class"] } == [isShort ? "entry short" : "entry"])
    #expect(page.texts("style").joined().contains(/,\.short,[^{}]*\{break-inside:avoid\}/))
  }

  @Test("numbered lists have no margins of browsers")
  func numbered() { #expect(HTMLStyle.css(.classic).contains(/,ol,[^{}]*\{margin:0;padding:0\}/)) }

  @Test("marks up the styles and links of prose")
  func prose() throws {
    var handout = Handouts.full
    handout.sections = [.init(.summary, heading: "Summary", content: .paragraphs([.init(Handouts.prose)]))]
    let html = String(decoding: HTMLWriter.bytes(handout, theme: .modern), as: UTF8.self)
    #expect(
      html.contains(
        #"A <strong>bold</strong> <strong><em>&lt;b&gt;</em></strong> and <code>a*b</code>, "#
          + #"<a href="https://x.example/?a=1&amp;b=2">see <strong>here</strong></a>.</p>"#))
  }

  @Test("keeps soft hyphens, at which lines break")
  func softHyphens() throws {
    var handout = Handouts.full
    handout.sections = [.init(.summary, heading: "Summary", content: .paragraphs(["Donau\u{AD}dampfschiff"]))]
    #expect(try page(handout).texts("p").contains("Donau\u{AD}dampfschiff"))
  }

  @Test("escapes text", arguments: Theme.allCases)
  func injection(theme: Theme) throws {
    let page = try page(Handouts.hostileHandout, theme)
    #expect(page.texts("h3").elementsEqual(Handouts.hostile) { $0.utf8.elementsEqual($1.utf8) })
    #expect(page.texts("h1") == [Handouts.hostile[0]])
    #expect(page.all("p").contains { $0.text.utf8.elementsEqual(Handouts.hostile.joined(separator: "\n\n").utf8) })
    let html = String(decoding: HTMLWriter.bytes(Handouts.hostileHandout, theme: theme), as: UTF8.self)
    #expect(html.components("</script").count == 2 && html.components("<script").count == 2)
    #expect(!html.contains("<!--") && !html.contains("-->") && !html.contains("]]>"))
  }

  @Test("sets the direction of right-to-left languages", arguments: ["he", "ar-EG", "fa", "UR"])
  func direction(language: String) throws {
    let handout = Handout(language: language, person: "א", words: Handouts.words)
    #expect(try page(handout).elements.first?.attributes["dir"] == "rtl")
  }

  @Test("marks the language of headings and dates", arguments: ["fr", "he"])
  func wordsLanguage(language: String) throws {
    var handout = Handouts.full
    handout.language = language
    let marked = try page(handout)
    for element in marked.all("h2") + marked.all("p").filter({ $0.attributes["class"] == "time" }) {
      #expect(element.attributes["lang"] == "en" && element.attributes["dir"] == nil)
    }
    for element in marked.all("h3") { #expect(element.attributes["lang"] == nil) }
    handout.language = "en-GB"
    #expect(try page(handout).all("h2").allSatisfy { $0.attributes["lang"] == nil })
  }

  @Test("paragraphs of a right-to-left page are at its right, and those in English are read from left to right")
  func mirrored() throws {
    var handout = Handouts.full
    handout.language = "he"
    handout.person = "דנה כהן"
    let items: [RichText.Block] = [.init("iOS ו-Android", level: 0), .init("Built apps.", level: 0)]
    let time = Handout.Time([.init("03/2020", date: "2020-03"), .init(" – "), .init("Present")], isCurrent: true)
    let entry = Handout.Entry(title: "Lead", organization: "Acme ישראל", time: time, highlights: items)
    handout.sections = [.init(.section(.work), heading: "Experience", content: .entries([entry]))]
    let page = try page(handout)
    let blocks = page.elements.filter { ["h1", "h2", "p", "li"].contains($0.name) }
    #expect(blocks.allSatisfy { $0.attributes["dir"] == nil })
    let isolated = page.all("bdi").filter { !$0.parents.contains("address") }
    #expect(
      isolated.map { "\($0.parents.last ?? "") \($0.text)" } == [
        "p Analyst & programmer", "h2 Experience", "p Acme ישראל", "p 03/2020 – Present", "li Built apps.",
      ])
    #expect(isolated.map { $0.attributes["dir"] } == [nil, nil, "rtl", nil, nil])
    handout.language = "en"
    let other = try self.page(handout)
    #expect(other.all("li").suffix(2).map { $0.attributes["dir"] } == ["auto", "auto"])
    #expect(other.all("bdi").allSatisfy { $0.attributes["dir"] == nil })
  }

  @Test("writes rows, quotes and profiles with missing parts")
  func nameless() throws {
    let page = try page(Handouts.nameless)
    #expect(page.all("span").isEmpty && page.all("figcaption").isEmpty)
    #expect(page.texts("bdi") == ["GitHub: ada", "Swift", "C"])
    var handout = Handouts.nameless
    handout.sections = [
      .init(.section(.references), heading: "References", content: .quotes([.init(paragraphs: [], author: "Ada")]))
    ]
    #expect(try self.page(handout).texts("figcaption") == ["Ada"])
  }

  @Test("omits a missing name from the title")
  func noName() throws {
    let page = try page(Handout(language: "en", person: nil, words: Handouts.words))
    #expect(page.texts("title") == ["Résumé"])
    #expect(page.texts("script") == [#"{"@context":"https://schema.org","@type":"Person"}"#])
    #expect(page.all("address").isEmpty)
    let namesake = try self.page(Handout(language: "en", person: "Résumé", words: Handouts.words))
    #expect(namesake.texts("title") == ["Résumé – Résumé"], "a name that is the word for the document is a name")
  }

  @Test("writes generated résumés as well-formed XML")
  func generated() {
    Fuzz.run(rounds: 60) { random in
      let handout = FuzzHandout.make(with: &random)
      let bytes = HTMLWriter.bytes(handout, theme: random.pick(.classic, .modern, .margin))
      guard let page = Page.read(bytes) else { throw Fuzz.Violation("not well-formed: \(Fuzz.shown(bytes))") }
      try Fuzz.check(
        page.texts("h1").first.map { $0.utf8.elementsEqual(handout.name.utf8) } ?? false,
        "\(handout.name.debugDescription)")
      let titles = handout.sections.flatMap { section -> [String] in
        guard case .entries(let entries) = section.content else { return [] }
        return Handout.groups(of: entries).flatMap { [$0.organization].compactMap { $0 } + $0.entries.map(\.title) }
      }
      let headings = page.elements.filter { $0.name == "h3" || $0.name == "h4" }.map(\.text)
      try Fuzz.check(headings.elementsEqual(titles) { $0.utf8.elementsEqual($1.utf8) }, "\(titles) \(headings)")
    }
  }
}

@Suite("Style sheets of users")
struct StyleSheetTests {
  private func sheet(_ css: String) throws -> StyleSheet { try StyleSheet(path: "/my.css", Array(css.utf8)) }

  @Test(
    "follows the theme's rules and stays inside its element",
    arguments: [
      "h1{color:red}", "</style><script>alert(1)</script>", "p::after{content:\"</STYLE>\"}", "a{}]]>b{}",
      "<!-- --> &amp;",
      "@media (width < 40em){a>b{c:d}}", "/* </style", "\"</style", "a{b:url(data:image/png;base64,AA==)}",
      "\u{1}\u{FFFF}é",
    ])
  func embedded(css: String) throws {
    let bytes = HTMLWriter.bytes(Handouts.full, theme: .modern, sheet: try sheet(css))
    let page = try #require(Page.read(bytes), "\(css)")
    #expect(page.all("style").count == 2 && page.all("script").count == 1)
    let html = String(decoding: bytes, as: UTF8.self).lowercased()
    #expect(html.components("</style").count == 3)
    let text = page.texts("style")[1].replacing("\\/", with: "/").replacing("\\>", with: ">")
    #expect(text.contains(css.filter { $0 != "\u{1}" && $0 != "\u{FFFF}" }), "\(text)")
  }

  @Test(
    "rejects rules that load a file, with their line",
    arguments: [
      "a{}\n@import 'x.css';", "\n@IMPORT url(x.css);", "\n@\\69mport 'x'", "\r\n<!--@import 'x'", "/*\n*/@import'x'",
      "a{b:\nurl(https://x.example/y.png)}", "\na{b:URL( 'y.png')}", "\na{b:u\\72 l(//x)}", "\na{b:url(\"/y\")}",
      "\n@font-face{src:url(y.woff2)}", "\na{b:image-set('y.png' 1x)}", "\na{b:-webkit-image-set(url(y) 1x)}",
      "\na{b:'/*';c:url(y)}", "a{b:url(data:x\n);c:url(y)}",
    ])
  func loads(css: String) {
    #expect(throws: ResumeError.fileNotUnderstood(path: "/my.css", line: 2, detail: .styleSheetLoads)) {
      try sheet(css)
    }
  }

  @Test(
    "accepts data, fragments, comments and texts",
    arguments: [
      "a{b:url(data:image/png;base64,AA==)}", "a{b:url( \"DATA:image/svg+xml,x\" )}", "a{b:url(#c)}",
      "/* @import 'x' */",
      "a::after{content:'url(x)'}", "a::after{content:\"@import\"}", "@font-face{src:local(x)}", ".url{a:b}",
      "a{image:b}",
    ])
  func accepts(css: String) throws {
    #expect(throws: Never.self) { try sheet(css) }
  }

  @Test("rejects large files, and files that are not text")
  func unusable() {
    #expect(throws: ResumeError.fileNotUnderstood(path: "x", line: nil, detail: .styleSheetTooLarge)) {
      try StyleSheet(path: "x", Array(repeating: 0x20, count: StyleSheet.maximumSize + 1))
    }
    for bytes in [[0xFF], [0x61, 0]] as [[UInt8]] {
      #expect(throws: ResumeError.fileNotUnderstood(path: "x", line: nil, detail: .styleSheetNotText)) {
        try StyleSheet(path: "x", bytes)
      }
    }
  }

  @Test("any text is embedded or rejected, and the page remains well-formed")
  func generated() {
    Fuzz.run(rounds: 300) { random in
      let parts = [
        "url(", "@import", "/*", "*/", "\"", "'", "\\", "</style>", "]]>", "<![CDATA[", "\n", "a", "{", "}", ")",
        "data:", "\\75",
      ]
      let css = random.list(upTo: 12) { $0.pick(from: parts) }.joined()
      guard let sheet = try? sheet(css) else { return }
      let page = Page.read(HTMLWriter.bytes(Handouts.nameless, theme: .classic, sheet: sheet))
      try Fuzz.check(page?.all("style").count == 2, css)
    }
  }
}

extension String {
  /// Returns the parts between occurrences of a separator.
  fileprivate func components(_ separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
