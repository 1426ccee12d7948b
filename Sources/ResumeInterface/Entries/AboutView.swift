import ResumeArguments
package import ResumeDomain
import ResumeTerminal

package struct AboutView {
  package let person: Person?
  package let style: ViewStyle

  package init(person: Person?, style: ViewStyle) {
    (self.person, self.style) = (person, style)
  }

  package var output: CommandOutput { CommandOutput(text: lines, plain: { records }, json: { ["about": json] }) }

  private var sections: [(title: String, text: String)] {
    let summary = style.text(person?.summary).map { [(title: style.labels.text("about.person"), text: $0)] } ?? []
    return summary + own
  }

  /// The sections besides the summary.
  private var own: [(title: String, text: String)] {
    person?.sections.map { ($0.title.resolved(style.preference), $0.text.resolved(style.preference)) } ?? []
  }

  private var links: [(title: String?, url: String)] {
    person?.links.map { (style.text($0.title), $0.url.address) } ?? []
  }

  /// The profiles without a URL.
  private var accounts: [(network: String?, username: String)] {
    person?.accounts.map { (style.text($0.network), $0.username.resolved(style.preference)) } ?? []
  }

  /// The photo, unless it is the image itself, and the PDF.
  private var files: [(name: String, value: String)] {
    let photo = person?.image.flatMap { $0.hasPrefix("data:") ? nil : $0 }
    return [("fact.photo", photo), ("fact.pdf", style.text(person?.pdf))].compactMap { key, value in
      value.map { (style.labels.text(key), $0) }
    }
  }

  private var place: String? { person?.place?.line(style.labels, style.text) }

  private func lines(_ canvas: TextCanvas) -> [String] {
    var blocks: [[String]] = []
    let head =
      (style.text(person?.name).map { canvas.wrapped($0, styles: .bold) } ?? [])
      + [style.text(person?.headline), place].compactMap { $0 }.flatMap { canvas.wrapped($0) }
      + FactLines.lines(
        [("about.email", person?.email), ("about.phone", person?.phone)].compactMap { label, value in
          value.map { (style.labels.text(label), $0) }
        }, canvas)
    blocks.append(head)
    if canvas.isLong { blocks.append(FactLines.lines(files, canvas)) }
    blocks += sections.map { canvas.wrapped($0.title, styles: .bold) + canvas.paragraphs($0.text) }
    if !links.isEmpty || !accounts.isEmpty {
      blocks.append(
        canvas.wrapped(style.labels.text("about.links"), styles: .bold)
          + links.flatMap { link in
            link.title.map { FactLines.lines([($0, link.url)], canvas) }
              ?? canvas.linked(canvas.wrapped(link.url), link.url)
          }
          + accounts.flatMap { account in
            account.network.map { FactLines.lines([($0, account.username)], canvas) }
              ?? canvas.wrapped(account.username)
          })
    }
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// A key and its value; the values of `section` and `link` are a title and a text or URL, those of `profile` a network and a
  /// user name.
  private var records: [[String]] {
    [
      ("name", style.text(person?.name)), ("headline", style.text(person?.headline)), ("location", place),
      ("email", person?.email), ("phone", person?.phone), ("summary", style.text(person?.summary)),
    ].compactMap { name, value in value.map { [name, $0] } }
      + own.map { ["section", $0.title, $0.text] }
      + links.map { ["link", $0.title ?? "", $0.url] }
      + accounts.map { ["profile", $0.network ?? "", $0.username] }
  }

  private var json: JSON {
    [
      "email": JSON(person?.email),
      "headline": JSON(style.text(person?.headline)),
      "links": .array(links.map { ["title": .string($0.title ?? $0.url), "url": .string($0.url)] }),
      "location": person?.place.map { place in
        [
          "city": JSON(style.text(place.city)),
          "countryCode": JSON(style.text(place.countryCode)),
          "region": JSON(style.text(place.region)),
        ]
      } ?? .null,
      "name": JSON(style.text(person?.name)),
      "phone": JSON(person?.phone),
      "profiles": .array(accounts.map { ["network": JSON($0.network), "username": .string($0.username)] }),
      "sections": .array(sections.map { ["text": .string($0.text), "title": .string($0.title)] }),
    ]
  }
}
