import ResumeDomain

extension PersonData {
  /// Returns the description of the page of a résumé.
  ///
  /// - Parameters:
  ///   - url: The URL of the page.
  ///   - site: The URL of the start page.
  static func profilePage(_ handout: Handout, url: String, site: String) -> String {
    node(
      "ProfilePage", context: schema,
      [
        "url": text(url), "inLanguage": text(handout.language), "name": text(handout.title),
        "mainEntity": person(handout, site: site),
      ])
  }

  /// Returns the description of a project; the links to app stores are where it can be installed.
  static func project(_ entry: Handout.Entry, of handout: Handout, url: String, site: String) -> String {
    let prose = entry.paragraphs.map(\.text.plain).joined(separator: "\n\n")
    let author = node("Person", ["name": text(handout.owner), "url": text(site)])
    return node(
      "SoftwareApplication", context: schema,
      [
        "name": text(entry.title), "description": text(prose.isEmpty ? entry.facts.first : prose), "url": text(url),
        "inLanguage": text(handout.language),
        "installUrl": texts(entry.links.filter { $0.subject == nil }.map(\.link.address)),
        "sameAs": texts(entry.links.filter { $0.subject == .title }.map(\.link.address)),
        "keywords": texts(entry.keywords), "author": author,
      ])
  }
}
