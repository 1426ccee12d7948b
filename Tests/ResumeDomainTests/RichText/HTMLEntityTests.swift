import Testing

@testable import ResumeDomain

@Suite("HTML entities") struct HTMLEntityTests {
  @Test(
    "reads names and numbers",
    arguments: [
      ("Caf&eacute; in M&uuml;nchen &copy; &euro;5", "Café in München © €5"), ("&lt;b&gt; &amp;amp;", "<b> &amp;"),
      ("&Scaron;koda &lstrok;&oacute;d&zacute; &ccaron;", "Škoda łódź č"), ("&#233;&#xE9;&#Xe9;&#x1F600;", "ééé😀"),
      ("it&rsquo;s &ldquo;x&rdquo; &hellip; 5&deg; 2&times;3&frac12; &rarr; &check;", "it’s “x” … 5° 2×3½ → ✓"),
      ("A&nbsp;B&thinsp;C", "A\u{A0}B\u{2009}C"), ("re&shy;sume&zwnj;", "resume"), ("&Omega;&alpha;&permil;", "Ωα‰"),
      ("&bsol;&quot;&apos;&num;", "\\\"'#"),
    ])
  func decoded(text: String, wanted: String) {
    #expect(HTMLEntity.decoded(text) == wanted)
    #expect(RichText.plain(text.replacing("&lt;b&gt; ", with: "")) == wanted.replacing("<b> ", with: ""))
  }

  @Test(
    "leaves other text as typed",
    arguments: [
      "AT&T", "R&D", "Q&A; R&D;", "&unknown;", "&eacute", "a & b; c", "&;", "&#;", "&#x;", "&#27;", "&#x202E;",
      "&#55296;",
      "&#99999999999;", "?a=1&copy=2", "&EACUTE;", "&", "x &", "&#0;",
    ])
  func unchanged(text: String) {
    #expect(HTMLEntity.decoded(text) == text)
    #expect(RichText.plain(text) == text)
  }

  @Test("pages of ads have the same table")
  func ads() throws {
    let page = try #require(AdPage(Array("<p>Caf&eacute; &lstrok; it&rsquo;s R&D &unknown;".utf8)))
    #expect(String(decoding: page.text, as: UTF8.self).hasSuffix("Café ł it’s R&D &unknown;"))
  }

  @Test("names, titles, facts and places of every section are shown with the characters")
  func names() {
    func entry(_ fields: [String: FieldValue], _ table: FieldTable) -> Entry {
      Entry(Document(path: DocumentPath(table.collection, "main"), fields: fields), table)
    }
    let cafe = FieldValue.string("Caf&eacute;"), preference = LanguagePreference("en")
    let job = entry(["company": cafe, "title": .map(["en": cafe, "es": .string("x")]), "location": cafe], .work)
    for name in ["company", "title", "location"] { #expect(job.text(name)?.resolved(preference) == "Café") }
    let skills = entry(["title": cafe, "items": .array([cafe, .map(["title": cafe])])], .skills)
    #expect(SkillGroup(skills).items.map { $0.title.resolved(preference) } == ["Café", "Café"])
    #expect(skills.texts("items").map { $0.resolved(preference) } == ["Café", "Café"])
    let person = Person(
      entry(
        [
          "name": cafe, "headline": cafe, "location": .map(["city": cafe, "region": cafe]),
          "profiles": .array([.map(["network": cafe, "username": .string("a")])]),
        ], .personalDetails))
    #expect(
      [person.name, person.headline, person.place?.city, person.place?.region].allSatisfy {
        $0?.resolved(preference) == "Café"
      })
    #expect(person.accounts.first?.network?.resolved(preference) == "Café")
    // The markup of prose is read later, so that `&lt;` begins no tag.
    let prose = entry(["summary": .string("&lt;b&gt;")], .work).text("summary")?.resolved(preference)
    #expect(prose == "&lt;b&gt;" && RichText.plain(prose ?? "") == "<b>")
  }
}
