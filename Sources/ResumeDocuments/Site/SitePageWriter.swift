import ResumeDomain

/// Writes a page of a site: a résumé or a project.
struct SitePageWriter {
  let site: Site
  let page: SitePage
  /// The path of the style sheet in the site.
  let sheet: String

  private var handout: Handout { page.edition.handout }
  private var words: Site.Words { page.edition.words }
  private var documents: Site.Documents { page.edition.documents }

  /// The file, with a final line break.
  var text: String {
    Self.document(handout.language) { head in
      SiteHead(site: site, page: page, sheet: sheet).write(to: &head)
    } body: { body in
      switch page.subject {
      case .resume: writeResume(to: &body)
      case .project(let entry): write(entry, to: &body)
      }
    }
  }

  /// Returns a page with its content in one column.
  static func document(
    _ language: String, head: (inout Markup) -> Void, body: (inout Markup) -> Void
  ) -> String {
    var markup = Markup()
    markup.add(raw: "<!DOCTYPE html>\n")
    markup.block("html", ["lang": language, "dir": HTMLBody.direction(language)]) { html in
      html.block("head") { head(&$0) }
      html.block("body") { page in page.block("div", ["class": "page"]) { body(&$0) } }
    }
    return markup.text
  }

  // MARK: The résumé

  private func writeResume(to body: inout Markup) {
    body.block("div", ["class": "bar"]) { bar in
      writeLanguages(to: &bar)
      if let pdf = documents.pdf {
        bar.element("nav", ["class": "pdf", "aria-label": "PDF"]) { writeLink("PDF", to: pdf, "application/pdf", &$0) }
      }
    }
    let pages = handout.projects.compactMap { entry in
      site.folder(entry, page.edition).flatMap { folder in entry.id.map { ($0, page.address(of: folder)) } }
    }
    let photo = site.photo.map { page.address(of: $0.path) }
    HTMLBody(handout, pages: Dictionary(pages, uniquingKeysWith: { first, _ in first }), photo: photo).write(to: &body)
    body.block("footer") { footer in
      footer.block("nav", ["aria-label": words.files]) { nav in
        nav.block("ul") { list in
          for (name, path) in [("JSON Resume", documents.json), (words.text, documents.text)] {
            list.element("li") { writeLink(name, to: path, nil, &$0) }
          }
        }
      }
    }
  }

  private func writeLink(_ name: String, to path: String, _ type: String?, _ markup: inout Markup) {
    markup.element("a", ["href": page.address(of: path), "type": type], text: name)
  }

  /// Writes the links to the page in other languages.
  private func writeLanguages(to bar: inout Markup) {
    let versions = page.versions
    guard versions.count > 1 else { return }
    bar.block("nav", ["aria-label": words.languages]) { nav in
      nav.block("ul") { list in
        for (edition, folder) in versions {
          let isCurrent = edition.tag == page.edition.tag
          list.element("li") { item in
            item.element(
              "a",
              [
                "href": page.address(of: folder), "lang": edition.tag, "hreflang": edition.tag,
                "aria-current": isCurrent ? "page" : nil,
              ], text: edition.words.language)
          }
        }
      }
    }
  }

  // MARK: A project

  private func write(_ entry: Handout.Entry, to body: inout Markup) {
    let content = HTMLBody(handout)
    body.block("div", ["class": "bar"]) { bar in
      bar.element("nav", ["aria-label": words.home]) { line in
        line.element("a", ["class": "back", "href": page.address(of: site.folder(page.edition))]) {
          $0.element("bdi", text: handout.name)
        }
      }
      writeLanguages(to: &bar)
    }
    body.block("main", ["class": "project"]) { main in
      main.block("header") { header in
        header.element("h1", ["dir": content.direction]) { content.add(entry.title, to: &$0) }
        if let place = entry.place {
          header.element("p", ["class": "headline", "dir": content.direction]) { content.add(place, to: &$0) }
        }
        for (index, fact) in entry.facts.enumerated() {
          header.element("p", ["class": index == 0 ? "headline" : "detail", "dir": content.direction]) {
            content.add(fact, to: &$0)
          }
        }
        if let time = entry.time { content.write(time, class: "detail", to: &header) }
        if !entry.links.isEmpty { write(entry.links, of: entry, content, to: &header) }
      }
      let blocks = entry.paragraphs + entry.highlights
      if !blocks.isEmpty { main.block("div", ["class": "body"]) { content.write(blocks: blocks, to: &$0) } }
      if !entry.keywords.isEmpty { content.write(items: entry.keywords, class: "tags", to: &main) }
    }
    if !page.others.isEmpty { writeOthers(content, to: &body) }
  }

  private func write(
    _ links: [Handout.NamedLink], of entry: Handout.Entry, _ content: HTMLBody, to header: inout Markup
  ) {
    header.block("ul", ["class": "actions"]) { list in
      for link in links { list.element("li") { content.write(link, of: entry, to: &$0) } }
    }
  }

  /// Writes the links to the other projects.
  private func writeOthers(_ content: HTMLBody, to body: inout Markup) {
    body.block("footer") { footer in
      footer.block("nav", ["class": "others", "aria-labelledby": "others"]) { nav in
        nav.element("h2", ["id": "others"], text: words.projects)
        nav.block("ul") { list in
          for other in page.others {
            guard let folder = site.folder(other, page.edition) else { continue }
            list.element("li") { item in
              item.element("a", ["href": page.address(of: folder), "dir": "auto"], text: other.title)
              if let fact = other.facts.first {
                item.element("p", ["class": "detail", "dir": content.direction]) { content.add(fact, to: &$0) }
              }
            }
          }
        }
      }
    }
  }
}

/// Writes the page for addresses without a page; its own address is unknown, so its links begin with a slash.
enum SiteErrorPage {
  static func text(_ site: Site, sheet: String) -> String {
    let first = site.editions[0]
    let root = root(of: site)
    return SitePageWriter.document(first.handout.language) { head in
      SiteHead.writeStart(to: &head)
      head.void("meta", ["name": "robots", "content": "noindex"])
      head.element("title", text: "\(first.words.notFound) – \(first.handout.name)".withPlainSpaces)
      SiteHead.writeFiles(icon: root + "favicon.svg", sheet: root + sheet, to: &head)
    } body: { body in
      body.block("main", ["class": "missing"]) { main in
        for (index, edition) in site.editions.enumerated() {
          main.block("div", ["lang": edition.tag, "dir": HTMLBody.direction(edition.tag)]) { block in
            block.element(index == 0 ? "h1" : "h2", text: edition.words.notFound)
            block.element("p", text: edition.words.notFoundText)
            block.element("ul", ["class": "actions"]) { list in
              list.element("li") {
                $0.element("a", ["href": root + site.folder(edition)], text: edition.words.home)
              }
            }
          }
        }
      }
    }
  }

  /// Returns the path of the start page on its server, such as `/` or `/cv/`.
  private static func root(of site: Site) -> String {
    let rest = site.address.firstRange(of: "://").map { site.address[$0.upperBound...] } ?? ""
    return (rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "") + "/"
  }
}

extension Handout.Entry {
  /// The organization and the location; nil without both.
  fileprivate var place: String? {
    hasPlace ? [organization, location].compactMap(\.self).joined(separator: " · ") : nil
  }
}
