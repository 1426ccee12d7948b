import ResumeDomain

/// The head of a page of a site: what browsers, search engines and previews read.
struct SiteHead {
  let site: Site
  let page: SitePage
  /// The path of the style sheet in the site.
  let sheet: String

  private var handout: Handout { page.edition.handout }

  /// The name and the headline, or the project and the name.
  var title: String {
    let title =
      switch page.subject {
      case .resume: handout.headline.map { "\(handout.name) – \($0)" } ?? handout.title
      case .project(let entry): "\(entry.title) – \(handout.name)"
      }
    return title.withPlainSpaces
  }

  /// The start of the summary, or else the headline; of a project its subtitle and the start of its description.
  var description: String? {
    let text: String?
    switch page.subject {
    case .resume:
      if case .paragraphs(let summary)? = handout.sections.first(where: { $0.kind == .summary })?.content {
        text = HTMLWriter.excerpt(summary)
      } else {
        text = handout.headline
      }
    case .project(let entry):
      text = entry.paragraphs.isEmpty ? entry.facts.first : HTMLWriter.excerpt(entry.paragraphs)
    }
    return text?.withPlainSpaces
  }

  func write(to head: inout Markup) {
    Self.writeStart(to: &head)
    head.element("title", text: title)
    if let description { head.void("meta", ["name": "description", "content": description]) }
    let url = site.url(page.folder)
    head.void("link", ["rel": "canonical", "href": url])
    let versions = page.versions
    if versions.count > 1 {
      for (edition, folder) in versions {
        head.void("link", ["rel": "alternate", "hreflang": edition.tag, "href": site.url(folder)])
      }
      head.void("link", ["rel": "alternate", "hreflang": "x-default", "href": site.url(versions[0].folder)])
    }
    writePreview(url: url, to: &head)
    if case .resume = page.subject { writeDocuments(to: &head) }
    Self.writeFiles(icon: page.address(of: "favicon.svg"), sheet: page.address(of: sheet), to: &head)
    head.element("script", ["type": "application/ld+json"]) { script in
      switch page.subject {
      case .resume: script.add(raw: PersonData.profilePage(handout, url: url, site: site.url("")))
      case .project(let entry):
        script.add(raw: PersonData.project(entry, of: handout, url: url, site: site.url("")))
      }
    }
  }

  /// Writes the preview of a shared page (Open Graph).
  private func writePreview(url: String, to head: inout Markup) {
    let isProfile = if case .resume = page.subject { true } else { false }
    var properties: [(String, String?)] = [
      ("og:type", isProfile ? "profile" : "website"), ("og:title", title), ("og:description", description),
      ("og:url", url), ("og:site_name", handout.owner), ("og:locale", Self.locale(handout.language)),
    ]
    for (edition, _) in page.versions where edition.tag != page.edition.tag {
      properties.append(("og:locale:alternate", Self.locale(edition.handout.language)))
    }
    for (name, value) in properties {
      if let value { head.void("meta", ["property": name, "content": value]) }
    }
  }

  private func writeDocuments(to head: inout Markup) {
    let documents = page.edition.documents
    let types = [
      ("application/pdf", documents.pdf), ("application/json", documents.json), ("text/plain", documents.text),
    ]
    for (type, path) in types {
      guard let path else { continue }
      head.void(
        "link", ["rel": "alternate", "type": type, "hreflang": page.edition.tag, "href": page.address(of: path)])
    }
  }

  /// Writes what all pages have before the title. The policy allows only files of the site, no scripts and no forms.
  static func writeStart(to head: inout Markup) {
    head.void("meta", ["charset": "utf-8"])
    head.void("meta", ["http-equiv": "Content-Security-Policy", "content": FirebaseHosting.pagePolicy])
    head.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    head.void("meta", ["name": "color-scheme", "content": "light dark"])
    head.void("meta", ["name": "referrer", "content": "no-referrer"])
    // Keeps browsers from turning numbers and dates into phone links.
    head.void("meta", ["name": "format-detection", "content": "telephone=no"])
  }

  static func writeFiles(icon: String, sheet: String, to head: inout Markup) {
    head.void("link", ["rel": "icon", "type": "image/svg+xml", "href": icon])
    head.void("link", ["rel": "stylesheet", "href": sheet])
  }

  /// The usual territories of languages, which Open Graph's locales need.
  private static let territories = [
    "ca": "ES", "cs": "CZ", "da": "DK", "de": "DE", "el": "GR", "en": "US", "es": "ES", "fi": "FI", "fr": "FR",
    "hr": "HR", "hu": "HU", "it": "IT", "ja": "JP", "ko": "KR", "nb": "NO", "nl": "NL", "pl": "PL", "pt": "PT",
    "ro": "RO", "sv": "SE", "tr": "TR", "uk": "UA", "zh": "CN",
  ]

  /// Returns a locale such as `es_ES`; nil without a known territory.
  private static func locale(_ tag: String) -> String? {
    let parts = tag.split(separator: "-")
    guard let language = parts.first?.lowercased() else { return nil }
    let territory = parts.dropFirst().first { $0.utf8.count == 2 }?.uppercased() ?? territories[language]
    return territory.map { language + "_" + $0 }
  }
}
