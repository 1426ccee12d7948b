package import ResumeDomain
import ResumeSupport

/// Writes the files of a site besides the documents. The same site always has the same files with the same bytes.
package enum SiteWriter {
  /// Returns the pages with their style sheet, fonts and icon, and the files for search engines.
  ///
  /// - Parameter bundled: Returns the bytes of a bundled font by its name.
  package static func files(_ site: Site, bundled: (String) -> [UInt8]? = { _ in nil }) -> [SiteFile] {
    let (rules, fonts) = fonts(of: site, bundled: bundled)
    let css = SiteStyle.css(site, fonts: rules)
    let sheet = SiteFile("style.\(hash(Array(css.utf8))).css", css)
    let pages = site.pages.map { page in
      SiteFile(page.folder + "index.html", SitePageWriter(site: site, page: page, sheet: sheet.path).text)
    }
    let icon = PageIcon.image(name: site.editions[0].handout.person, theme: site.theme, accent: site.accent)
    return pages + [
      SiteFile("404.html", SiteErrorPage.text(site, sheet: sheet.path)), sheet,
      SiteFile("favicon.svg", icon + "\n"),
      SiteFile("robots.txt", "User-agent: *\nAllow: /\nSitemap: \(site.url("sitemap.xml"))\n"),
      SiteFile("sitemap.xml", sitemap(site)), SiteFile(".nojekyll", ""),
    ] + fonts + [site.photo].compactMap(\.self)
  }

  /// Returns the fonts with the characters of all pages, and the rules of the style sheet for them.
  private static func fonts(
    of site: Site, bundled: (String) -> [UInt8]?
  ) -> (rules: String, files: [SiteFile]) {
    var text = WebFonts.Text()
    for edition in site.editions {
      text.add(edition.handout)
      let words = edition.words
      for word in [
        words.language, words.text, words.projects, words.notFound, words.notFoundText, words.home, "PDF (JSON Resume)",
      ] {
        text.add(word)
      }
    }
    var (rules, files): ([String], [SiteFile]) = ([], [])
    for (style, bytes) in WebFonts.files(text, theme: site.theme, bundled: bundled) {
      guard let font = WOFF.bytes(bytes) else { continue }
      let file = SiteFile("fonts/\(hash(font)).woff", font)
      if !files.contains(file) { files.append(file) }
      let source = "url(\(file.path)) format(\"woff\");font-display:swap"
      rules.append(WebFonts.rule(style, of: site.theme, source: source))
    }
    return (rules.joined(separator: "\n"), files)
  }

  /// Returns the first digits of a digest: files with such names may be cached forever.
  static func hash(_ bytes: [UInt8]) -> String { String(SHA256.hexadecimal(of: bytes).prefix(12)) }

  /// Returns the list of all pages with their other languages (sitemaps.org, with Google's extension).
  private static func sitemap(_ site: Site) -> String {
    var markup = Markup()
    markup.add(raw: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    let namespaces: KeyValuePairs<String, String?> = [
      "xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9", "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
    ]
    markup.block("urlset", namespaces) { list in
      for page in site.pages {
        list.block("url") { url in
          url.element("loc", text: site.url(page.folder))
          guard page.versions.count > 1 else { return }
          for (edition, folder) in page.versions {
            url.void(
              "xhtml:link", ["rel": "alternate", "hreflang": edition.tag, "href": site.url(folder)])
          }
        }
      }
    }
    return markup.text
  }
}
