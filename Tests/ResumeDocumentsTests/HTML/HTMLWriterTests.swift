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
    #expect(policy.hasPrefix("default-src 'none'; style-src 'unsafe-inline';"))
  }

  @Test("has no scripts or external resources", arguments: Theme.allCases)
  func alone(theme: Theme) throws {
    let bytes = HTMLWriter.bytes(Handouts.hostileHandout, theme: theme)
    let page = try #require(Page.read(bytes))
    #expect(page.all("script").map(\.attributes) == [["type": "application/ld+json"]])
    let names = Set(page.elements.map(\.name))
    #expect(names.isDisjoint(with: ["link", "img", "iframe", "object", "embed", "form", "base", "svg", "b"]))
    let attributes = Set(page.elements.flatMap(\.attributes.keys))
    #expect(
      attributes.isSubset(of: [
        "aria-label", "aria-labelledby", "charset", "class", "content", "data-address", "datetime", "dir", "href",
        "http-equiv", "id", "lang", "name", "type",
      ]))
    #expect(
      page.all("a").allSatisfy { ["https:", "http:/", "mailto"].contains($0.attributes["href"]?.prefix(6) ?? "") })
    let style = page.texts("style").joined()
    #expect(!style.contains("url(") && !style.contains("@import"))
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
    #expect(links.map(\.text).prefix(3) == ["ada@example.org", "ada.example", "Notes"])
    #expect(links[2].attributes["data-address"] == "notes.example/about/the/analytical/engine?page=1&edition=second")
    #expect(links[0].attributes["href"] == "mailto:ada@example.org")
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
    let handout = Handout(language: language, name: "א", words: Handouts.words)
    #expect(try page(handout).elements.first?.attributes["dir"] == "rtl")
  }

  @Test("marks the language of headings and dates", arguments: ["fr", "he"])
  func wordsLanguage(language: String) throws {
    var handout = Handouts.full
    handout.language = language
    let marked = try page(handout)
    for element in marked.all("h2") + marked.all("p").filter({ $0.attributes["class"] == "time" }) {
      #expect(element.attributes["lang"] == "en" && element.attributes["dir"] == "ltr")
    }
    for element in marked.all("h3") { #expect(element.attributes["lang"] == nil) }
    handout.language = "en-GB"
    #expect(try page(handout).all("h2").allSatisfy { $0.attributes["lang"] == nil })
  }

  @Test("writes rows, quotes and profiles with missing parts")
  func nameless() throws {
    let page = try page(Handouts.nameless)
    #expect(page.all("span").isEmpty && page.all("figcaption").isEmpty)
    #expect(page.texts("bdi") == ["GitHub: ada", "Swift", "C"])
  }

  @Test("omits a missing name from the title")
  func noName() throws {
    let page = try page(Handout(language: "en", name: "Résumé", words: Handouts.words))
    #expect(page.texts("title") == ["Résumé"])
    #expect(page.texts("script") == [#"{"@context":"https://schema.org","@type":"Person"}"#])
    #expect(page.all("address").isEmpty)
  }

  @Test("writes generated résumés as well-formed XML")
  func generated() {
    Fuzz.run(rounds: 60) { random in
      let handout = FuzzHandout.make(with: &random)
      let bytes = HTMLWriter.bytes(handout, theme: random.pick(.classic, .modern))
      guard let page = Page.read(bytes) else { throw Fuzz.Violation("not well-formed: \(Fuzz.shown(bytes))") }
      try Fuzz.check(
        page.texts("h1").first.map { $0.utf8.elementsEqual(handout.name.utf8) } ?? false,
        "\(handout.name.debugDescription)")
      let titles = handout.sections.flatMap { section -> [String] in
        switch section.content {
        case .entries(let entries), .lines(let entries): entries.map(\.title)
        default: []
        }
      }
      try Fuzz.check(
        page.texts("h3").elementsEqual(titles) { $0.utf8.elementsEqual($1.utf8) }, "\(titles) \(page.texts("h3"))")
    }
  }
}

extension String {
  /// Returns the parts between occurrences of a separator.
  fileprivate func components(_ separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
