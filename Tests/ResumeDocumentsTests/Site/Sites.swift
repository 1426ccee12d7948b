import ResumeDomain
import ResumeResources

@testable import ResumeDocuments

/// Sites for tests.
enum Sites {
  static func words(_ language: String) -> Site.Words {
    .init(
      language: language, languages: "Languages", files: "Files", text: "Text", projects: "Projects",
      notFound: "Not found", notFoundText: "No page.", home: "Start")
  }

  /// Returns a site in two languages; the second one lacks a project.
  static func site(
    _ handout: Handout = handout, at address: String = "https://ada.dev", tags: [String] = ["en", "es"],
    theme: Theme = .classic
  ) -> Site {
    let editions = tags.enumerated().map { index, tag in
      var handout = handout
      handout.language = tag
      handout.wordsLanguage = tag
      if index > 0, let section = handout.sections.firstIndex(where: { $0.kind == .section(.projects) }) {
        handout.sections[section].content = .entries(Array(handout.projects.dropLast()))
      }
      let folder = index == 0 ? "" : tag + "/"
      return Site.Edition(
        tag: tag, handout: handout, words: words(tag == "en" ? "English" : "Español"),
        documents: .init(
          pdf: folder + "ada-lovelace.pdf", json: folder + "resume.json", text: folder + "resume.txt"))
    }
    return Site(
      address: address, editions: editions, names: ["engine": "engine", "Notes!": "Notes"],
      theme: theme)
  }

  /// The full résumé with two projects.
  static var handout: Handout {
    var handout = Handouts.full
    var engine = Handout.Entry(
      title: "Engine", time: Handout.Time([.init("1843", date: "1843")]), facts: ["A machine", "10 downloads"],
      paragraphs: ["Computes </script> numbers & more."], highlights: Handouts.items("Fast"), keywords: ["brass"],
      links: [
        store("App Store", "https://apps.apple.com/app/id1"),
        store("Google Play", "https://play.google.com/a?id=1&b=2"),
        page("https://engine.example/"),
      ])
    engine.id = "engine"
    var notes = Handout.Entry(title: "Notes <b>", links: [page("https://notes.example/")])
    notes.id = "Notes!"
    if let section = handout.sections.firstIndex(where: { $0.kind == .section(.projects) }) {
      handout.sections[section].content = .entries([engine, notes])
    }
    return handout
  }

  private static func store(_ label: String, _ url: String) -> Handout.NamedLink {
    var link = Handouts.named(label, url)
    link.subject = nil
    return link
  }

  private static func page(_ url: String) -> Handout.NamedLink {
    var link = Handouts.named("Web page", url)
    link.subject = .title
    return link
  }

  /// The files of a site by path, without those that are bytes.
  static func texts(_ site: Site) -> [String: String] {
    let files = SiteWriter.files(site, bundled: EmbeddedResource.font).map {
      ($0.path, String(decoding: $0.content, as: UTF8.self))
    }
    return Dictionary(uniqueKeysWithValues: files)
  }
}
