import Foundation
import ResumeDomain
import ResumeResources
import TestSupport
import Testing

@testable import ResumeDocuments

@Suite("Site writer")
struct SiteWriterTests {
  private func page(_ path: String, of site: Site = Sites.site()) throws -> Page {
    let text = try #require(Sites.texts(site)[path], "\(path)")
    return try #require(Page.read(Array(text.utf8)), "\(text)")
  }

  @Test("writes pages, style sheet, fonts and the files for search engines")
  func files() {
    let paths = Sites.texts(Sites.site()).keys.map { $0.replacing(/[0-9a-f]{12}/, with: "HASH") }.sorted()
    #expect(
      paths == [
        ".nojekyll", "404.html", "es/index.html", "es/projects/engine/index.html", "favicon.svg", "fonts/HASH.woff",
        "fonts/HASH.woff", "fonts/HASH.woff", "index.html", "projects/Notes/index.html", "projects/engine/index.html",
        "robots.txt", "sitemap.xml", "style.HASH.css",
      ])
  }

  @Test("the same site has the same bytes, and another style has another name")
  func deterministic() {
    let site = Sites.site()
    let first = SiteWriter.files(site, bundled: EmbeddedResource.font)
    #expect(first == SiteWriter.files(site, bundled: EmbeddedResource.font))
    var other = site
    other.accent = Color("#a61b1b")
    let paths = Set(SiteWriter.files(other, bundled: EmbeddedResource.font).map(\.path))
    #expect(paths.count == first.count && Set(first.map(\.path)).symmetricDifference(paths).count == 2)
  }

  @Test("the fonts have the characters of every word")
  func fonts() {
    func files(_ site: Site) -> [SiteFile] {
      SiteWriter.files(site, bundled: EmbeddedResource.font).filter { $0.path.hasPrefix("fonts/") }
    }
    let words: [WritableKeyPath<Site.Words, String>] = [
      \.language, \.text, \.projects, \.notFound, \.notFoundText, \.home,
    ]
    for word in words {
      var (site, texts) = (Sites.site(), Sites.words("Español"))
      texts[keyPath: word] += "Ж"
      let edition = site.editions[1]
      site.editions[1] = Site.Edition(tag: "es", handout: edition.handout, words: texts, documents: edition.documents)
      #expect(files(site) != files(Sites.site()), "\(word)")
    }
  }

  @Test("the page of one of many projects links to the nearest ones, so that a site grows with their number")
  func many() throws {
    var handout = Sites.handout
    let ids = (0..<100).map { "p\($0)" }
    let section = try #require(handout.sections.firstIndex { $0.kind == .section(.projects) })
    handout.sections[section].content = .entries(
      ids.map { id in
        var entry = Handout.Entry(title: id)
        entry.id = id
        return entry
      })
    var site = Sites.site(handout, tags: ["en"])
    site.names = Dictionary(uniqueKeysWithValues: ids.map { ($0, $0) })
    for (index, nearest) in [(0, 1..<31), (50, 35..<66), (99, 69..<99)] {
      let links = try page("projects/p\(index)/index.html", of: site).all("a").compactMap { $0.attributes["href"] }
      let others = nearest.filter { $0 != index }.map { "../../projects/p\($0)/" }
      #expect(links.filter { $0.contains("projects/") } == others)
    }
  }

  @Test("the head has title, description, canonical URL and preview")
  func head() throws {
    let page = try page("es/index.html")
    #expect(page.elements.first?.attributes == ["lang": "es", "dir": "ltr"])
    #expect(page.texts("title") == ["Ada Lovelace – Analyst & programmer"])
    let links = page.all("link").map(\.attributes)
    #expect(links.contains(["rel": "canonical", "href": "https://ada.dev/es/"]))
    let versions = links.filter { $0["rel"] == "alternate" && $0["type"] == nil }.map {
      [$0["hreflang"] ?? "", $0["href"] ?? ""]
    }
    #expect(
      versions == [
        ["en", "https://ada.dev/"], ["es", "https://ada.dev/es/"], ["x-default", "https://ada.dev/"],
      ])
    let documents = links.filter { $0["type"] != nil && $0["rel"] == "alternate" }
    #expect(documents.map { $0["href"] } == ["ada-lovelace.pdf", "resume.json", "resume.txt"])
    #expect(documents.allSatisfy { $0["hreflang"] == "es" })
    let metas = page.all("meta").map(\.attributes)
    func property(_ name: String) -> String? {
      metas.first { $0["property"] == name || $0["name"] == name }?["content"]
    }
    #expect(property("description") == "Writes programs.\nLikes numbers. And poems.".replacing("\n", with: " "))
    #expect(property("og:type") == "profile" && property("og:url") == "https://ada.dev/es/")
    #expect(property("og:locale") == "es_ES" && property("og:locale:alternate") == "en_US")
    let policy = metas.first { $0["http-equiv"] == "Content-Security-Policy" }?["content"]
    #expect(policy == FirebaseHosting.pagePolicy)
  }

  @Test("a page without another language has no alternates")
  func alone() throws {
    let notes = try page("projects/Notes/index.html").all("link").map(\.attributes)
    #expect(!notes.contains { $0["hreflang"] != nil })
    let single = try page("index.html", of: Sites.site(tags: ["en"]))
    #expect(!single.all("link").contains { $0.attributes["hreflang"] == "x-default" })
    #expect(single.all("nav").map { $0.attributes["aria-label"] } == ["PDF", "Files"])
  }

  @Test(
    "only structured data is a script, and no markup of texts remains",
    arguments: ["index.html", "projects/engine/index.html"])
  func scripts(path: String) throws {
    let text = try #require(Sites.texts(Sites.site())[path])
    #expect(text.matches(of: /<script/).count == 1 && !text.contains("</script> numbers") && !text.contains("style=\""))
    let data = try #require(try page(path).texts("script").first)
    #expect(!data.contains("<"))
    let json = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    #expect(json["@context"] as? String == "https://schema.org")
    if path == "index.html" {
      #expect(json["@type"] as? String == "ProfilePage" && json["url"] as? String == "https://ada.dev/")
      let person = try #require(json["mainEntity"] as? [String: Any])
      #expect(person["@type"] as? String == "Person" && person["url"] as? String == "https://ada.dev/")
      #expect((person["sameAs"] as? [String])?.contains("https://ada.example/") ?? false)
    } else {
      #expect(json["@type"] as? String == "SoftwareApplication")
      #expect(json["description"] as? String == "Computes </script> numbers & more.")
      #expect(
        json["installUrl"] as? [String] == ["https://apps.apple.com/app/id1", "https://play.google.com/a?id=1&b=2"])
      #expect(json["sameAs"] as? [String] == ["https://engine.example/"])
    }
  }

  @Test(
    "every link leads to a file of the site or to another one",
    arguments: ["https://ada.dev", "https://ada.github.io/cv"])
  func links(address: String) throws {
    let site = Sites.site(at: address)
    let texts = Sites.texts(site)
    let known = Set(texts.keys).union(
      ["ada-lovelace.pdf", "resume.json", "resume.txt"].flatMap { [$0, "es/" + $0] })
    var count = 0
    for (path, text) in texts where path.hasSuffix(".html") {
      let page = try #require(Page.read(Array(text.utf8)))
      for element in page.all("a") + page.all("link") {
        let target = try #require(element.attributes["href"])
        if target.contains("://") && !target.hasPrefix(address) || target.hasPrefix("mailto:")
          || target.hasPrefix("tel:")
        {
          continue
        }
        let url = try #require(URL(string: target, relativeTo: URL(string: address + "/" + path))?.absoluteString)
        #expect(url.hasPrefix(address + "/"), "\(path): \(target)")
        var file = String(url.dropFirst(address.count + 1))
        if file.isEmpty || file.hasSuffix("/") { file += "index.html" }
        #expect(known.contains(file), "\(path): \(target)")
        count += 1
      }
    }
    #expect(count > 40)
  }

  @Test("titles of projects lead to their pages, and their web pages are named")
  func projects() throws {
    let page = try page("index.html")
    let links = page.all("a").filter { $0.parents.contains("article") }
    #expect(links.contains { $0.attributes["href"] == "projects/engine/" && $0.text == "Engine" })
    #expect(links.contains { $0.attributes["href"] == "https://engine.example/" && $0.text == "engine.example" })
    let own = try self.page("projects/engine/index.html")
    #expect(own.texts("h1") == ["Engine"] && own.texts("title") == ["Engine – Ada Lovelace"])
    #expect(
      own.all("a").filter { $0.parents.contains("header") }.map(\.text) == [
        "App Store", "Google Play", "engine.example",
      ])
    #expect(own.texts("time") == ["1843"] && own.texts("h2") == ["Projects"])
  }

  @Test("the page of a project in a right-to-left language is mirrored")
  func mirrored() throws {
    let own = try page("projects/engine/index.html", of: Sites.site(tags: ["he", "en"]))
    let texts = own.elements.filter { ["h1", "h2", "p", "li"].contains($0.name) }
    #expect(own.texts("h1") == ["Engine"] && texts.allSatisfy { $0.attributes["dir"] == nil })
    #expect(own.all("bdi").contains { $0.parents.last == "h1" })
  }

  @Test("the style sheet has dark colors and print, and loads only fonts of the site", arguments: Theme.allCases)
  func style(theme: Theme) throws {
    let texts = Sites.texts(Sites.site(theme: theme))
    let css = try #require(texts.first { $0.key.hasPrefix("style.") }?.value)
    #expect(css.contains("prefers-color-scheme:dark") && css.contains("@media print"))
    let sources = css.matches(of: /url\(([^)]*)\)/).map { String($0.1) }
    #expect(sources.count == 3 && sources.allSatisfy { texts[$0] != nil } && !css.contains("@import"))
  }

  @Test("the sitemap and robots.txt name all pages, that of errors none")
  func searchEngines() throws {
    let texts = Sites.texts(Sites.site())
    let map = try page("sitemap.xml")
    #expect(
      Set(map.texts("loc")) == [
        "https://ada.dev/", "https://ada.dev/projects/engine/", "https://ada.dev/projects/Notes/",
        "https://ada.dev/es/",
        "https://ada.dev/es/projects/engine/",
      ])
    #expect(map.all("xhtml:link").count == 8)
    #expect(texts["robots.txt"] == "User-agent: *\nAllow: /\nSitemap: https://ada.dev/sitemap.xml\n")
    let missing = try page("404.html", of: Sites.site(at: "https://ada.github.io/cv"))
    #expect(missing.all("a").map { $0.attributes["href"] } == ["/cv/", "/cv/es/"])
    #expect(missing.all("meta").contains { $0.attributes["content"] == "noindex" })
  }

  @Test("all content is in landmarks, each with a name of its own")
  func landmarks() throws {
    for (path, text) in Sites.texts(Sites.site()) where path.hasSuffix(".html") {
      let page = try #require(Page.read(Array(text.utf8)))
      let landmarks: Set = ["nav", "header", "main", "footer"]
      let texts = page.elements.filter { ["p", "a", "h1", "h2", "li"].contains($0.name) }
      #expect(texts.allSatisfy { !landmarks.isDisjoint(with: $0.parents) }, "\(path)")
      let names = page.all("nav").map { $0.attributes["aria-label"] ?? $0.attributes["aria-labelledby"] }
      #expect(names.allSatisfy { $0 != nil } && Set(names).count == names.count, "\(path)")
    }
  }

  @Test("a photo is a file that the pages of the résumé load")
  func photo() throws {
    var handout = Sites.handout
    let photo = try Photo(SampleImage.jpeg())
    handout.photo = photo
    let site = Sites.site(handout)
    let files = SiteWriter.files(site, bundled: EmbeddedResource.font)
    let file = try #require(files.first { $0.path.hasPrefix("photo.") })
    #expect(file.path.hasSuffix(".jpeg") && file.content == photo.bytes)
    #expect(try page("es/index.html", of: site).all("img").map { $0.attributes["src"] } == ["../" + file.path])
    #expect(try page("projects/engine/index.html", of: site).all("img").isEmpty)
    #expect(Sites.texts(site).first { $0.key.hasPrefix("style.") }?.value.contains(".with-photo{") == true)
  }

  @Test("hostile texts are only text", arguments: Theme.allCases)
  func hostile(theme: Theme) throws {
    for (path, text) in Sites.texts(Sites.site(Handouts.hostileHandout, theme: theme)) where path.hasSuffix("html") {
      let page = try #require(Page.read(Array(text.utf8)), "\(path)")
      let names = Set(page.elements.map(\.name))
      #expect(names.isDisjoint(with: ["img", "iframe", "object", "embed", "form", "base", "svg", "b", "style"]))
      #expect(page.all("script").allSatisfy { $0.attributes == ["type": "application/ld+json"] })
    }
  }

  @Test("Firebase gets the policy, and caches only names with a digest forever")
  func firebase() throws {
    let bytes = FirebaseHosting.file(folder: "site")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let hosting = try #require(json["hosting"] as? [String: Any])
    #expect(hosting["public"] as? String == "site" && hosting["cleanUrls"] as? Bool == true)
    #expect((hosting["ignore"] as? [String])?.contains(".resume-site.json") ?? false)
    let headers = try #require(hosting["headers"] as? [[String: Any]])
    #expect(headers.compactMap { $0["source"] as? String } == ["**", "/style.*.css", "/fonts/**"])
    let all = try #require(headers[0]["headers"] as? [[String: String]])
    let values = Dictionary(uniqueKeysWithValues: all.map { ($0["key"] ?? "", $0["value"] ?? "") })
    #expect(
      values["Content-Security-Policy"]
        == "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'")
    #expect(values["Cache-Control"] == "public, max-age=300" && values["X-Content-Type-Options"] == "nosniff")
    #expect(values["Referrer-Policy"] != nil && values["Permissions-Policy"] != nil)
  }
}
