import ResumeDomain

/// The content of a site: a résumé in one or several languages, with a page for each project.
package struct Site: Sendable {
  /// A résumé in one language.
  package struct Edition: Sendable {
    /// The BCP 47 tag of the language, which is also the name of its folder.
    package let tag: String
    package let handout: Handout
    package let words: Words
    package let documents: Documents

    package init(tag: String, handout: Handout, words: Words, documents: Documents) {
      (self.tag, self.handout, self.words, self.documents) = (tag, handout, words, documents)
    }
  }

  /// The texts of pages in the language of the headings.
  package struct Words: Sendable, Equatable {
    /// The name of the language in the language itself.
    package var language: String
    /// The accessible name of the links to other languages.
    package var languages: String
    /// The accessible name of the links to files.
    package var files: String
    /// The name of the plain text.
    package var text: String
    /// The heading of the links to other projects.
    package var projects: String
    package var notFound: String
    package var notFoundText: String
    /// The link from the page of errors to the start page.
    package var home: String

    package init(
      language: String, languages: String, files: String, text: String, projects: String, notFound: String,
      notFoundText: String, home: String
    ) {
      (self.language, self.languages, self.files, self.text) = (language, languages, files, text)
      (self.projects, self.notFound, self.notFoundText, self.home) = (projects, notFound, notFoundText, home)
    }
  }

  /// The paths of the résumé in other formats, which its page links to.
  package struct Documents: Sendable, Equatable {
    /// nil if no font has the letters of the résumé.
    package var pdf: String?
    package var json: String
    package var text: String

    package init(pdf: String?, json: String, text: String) { (self.pdf, self.json, self.text) = (pdf, json, text) }
  }

  /// The URL of the start page, without a slash at the end.
  package var address: String
  /// The languages; the first one is at the root, and others are in a folder each.
  package var editions: [Edition]
  /// The file-safe name of each project, by ID.
  package var names: [String: String]
  package var theme: Theme
  package var accent: Color?

  /// Creates a site with at least one edition.
  package init(
    address: String, editions: [Edition], names: [String: String], theme: Theme, accent: Color? = nil
  ) {
    (self.address, self.editions, self.names, self.theme, self.accent) = (address, editions, names, theme, accent)
  }
}

/// A page of a site.
struct SitePage {
  enum Subject {
    case resume
    case project(Handout.Entry)
  }

  let edition: Site.Edition
  /// The folder with a slash at the end; empty for the root.
  let folder: String
  let subject: Subject
  /// The folder of the page about the same subject in each language that has one.
  let versions: [(edition: Site.Edition, folder: String)]
  /// The projects that the page of a project links to.
  var others: [Handout.Entry] = []

  /// Returns the relative address of a file or folder.
  func address(of path: String) -> String {
    let address =
      path.hasPrefix(folder)
      ? String(path.dropFirst(folder.count)) : String(repeating: "../", count: folder.count { $0 == "/" }) + path
    return address.isEmpty ? "./" : address
  }
}

extension Site {
  /// Returns the folder of a language; empty for the first one.
  func folder(_ edition: Edition) -> String { edition.tag == editions[0].tag ? "" : edition.tag + "/" }

  /// Returns the folder of a project's page in a language; nil for an entry without a page.
  func folder(_ entry: Handout.Entry, _ edition: Edition) -> String? {
    entry.id.flatMap { names[$0] }.map { folder(edition) + "projects/" + $0 + "/" }
  }

  /// The maximum number of other projects that the page of a project links to: the nearest ones, since the start page has all.
  private static let maximumOthers = 30

  /// The pages of all languages.
  var pages: [SitePage] {
    let starts = editions.map { (edition: $0, folder: folder($0)) }
    let folders = editions.map { edition in
      let folders = edition.handout.projects.compactMap { entry in folder(entry, edition).map { (entry.id, $0) } }
      return Dictionary(folders, uniquingKeysWith: { first, _ in first })
    }
    return editions.flatMap { edition in
      let projects = edition.handout.projects
      return [SitePage(edition: edition, folder: folder(edition), subject: .resume, versions: starts)]
        + projects.indices.compactMap { index in
          let entry = projects[index]
          guard let folder = folder(entry, edition) else { return nil }
          let versions = zip(editions, folders).compactMap { edition, folders in folders[entry.id].map { (edition, $0) }
          }
          let first = max(0, min(index - Self.maximumOthers / 2, projects.count - Self.maximumOthers - 1))
          let others = projects[first...].prefix(Self.maximumOthers + 1).filter { $0.id != entry.id }
          return SitePage(
            edition: edition, folder: folder, subject: .project(entry), versions: versions, others: others)
        }
    }
  }

  /// The photo of all pages of the résumé; nil for none.
  var photo: SiteFile? {
    editions[0].handout.photo.map { photo in
      SiteFile("photo.\(SiteWriter.hash(photo.bytes)).\(photo.fileExtension)", photo.bytes)
    }
  }

  /// Returns the URL of a file or folder.
  func url(_ path: String) -> String { address + "/" + path }
}

extension Handout {
  /// The projects of a résumé.
  var projects: [Entry] {
    sections.flatMap { section -> [Entry] in
      if case .entries(let entries) = section.content, section.kind == .section(.projects) { entries } else { [] }
    }
  }
}
