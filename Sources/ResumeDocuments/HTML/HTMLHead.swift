/// What a page says about itself.
enum HTMLHead {
  /// Nothing may be loaded or run, and no form sent; only the style within the page counts.
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  static func put(_ handout: Handout, theme: Theme, into head: inout Markup) {
    head.add(raw: "\n")
    head.void("meta", ["charset": "utf-8"])
    head.void("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    head.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    head.void("meta", ["name": "color-scheme", "content": "light dark"])
    head.void("meta", ["name": "referrer", "content": "no-referrer"])
    // Phone numbers and dates are no links.
    head.void("meta", ["name": "format-detection", "content": "telephone=no"])
    if let headline = handout.headline { head.void("meta", ["name": "description", "content": headline]) }
    let document = handout.words.document
    head.element("title") { $0.add(handout.name == document ? document : "\(handout.name) – \(document)") }
    head.element("style") { $0.add(raw: HTMLStyle.css(theme)) }
    head.element("script", ["type": "application/ld+json"]) { $0.add(raw: PersonData.json(handout)) }
  }
}
