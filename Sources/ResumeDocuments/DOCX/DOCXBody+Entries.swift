import ResumeDomain
import ResumeSupport

/// Jobs, projects and other entries.
extension DOCXBody {
  mutating func add(_ group: Handout.Group) {
    guard let organization = group.organization else {
      for entry in group.entries { add(entry, "Heading2") }
      return
    }
    let first = paragraphs.count
    add("Heading2", [regular(organization, group.link)], place: group.location.map { [located($0)] } ?? [], group.time)
    if !group.facts.isEmpty {
      add("Facts", Self.joined(group.facts.map { DOCXRun(text: $0) }))
      keepTogether(from: first)
    }
    for (index, entry) in group.entries.enumerated() { add(entry, "Heading3", space: index == 0 ? 0 : nil) }
  }

  /// Adds title, organization and location, and the dates at the end of their line; below are the facts and texts.
  private mutating func add(_ entry: Handout.Entry, _ heading: String, space: Double? = nil) {
    let first = paragraphs.count
    let organization = entry.organization.map { [regular($0, entry.organizationLink)] } ?? []
    let location = entry.placeAndGrade.map { [located($0)] } ?? []
    add(
      heading, [DOCXRun(text: entry.title, link: entry.titleLink)],
      place: Array([organization, location].filter { !$0.isEmpty }.joined(separator: [located(" · ")])),
      separator: organization.isEmpty ? nil : regular(", "), entry.time, space: space)
    let head = paragraphs.count - first
    var look = styles.style.small
    look.color = styles.style.text.color
    add("Facts", Self.joined(entry.facts.map { DOCXRun(text: $0) } + links(of: entry, look)))
    add(entry.paragraphs + entry.highlights)
    add("Keywords", entry.keywords.joined(separator: ", "))
    let hasFacts = paragraphs.dropFirst(first + head).first?.style == "Facts"
    keepTogether(from: first, count: hasFacts ? head + 1 : head)
  }

  /// The space below the summary of an entry of one line in addition to that between lines, in points.
  static let spaceAfterSummary = 3.0

  /// Adds an entry of one line, with its date at the end and its summary in small type below; the title of a publication is regular, and
  /// its venue italic.
  mutating func add(line entry: Handout.Entry, isPublication: Bool, space: Double) {
    let first = paragraphs.count
    let (title, venue): (RichText.Styles, RichText.Styles) = isPublication ? ([], .italic) : (.bold, [])
    var line = [DOCXRun(text: entry.title, styles: title, link: entry.titleLink)]
    if let organization = entry.organization {
      line += [DOCXRun(text: ", "), DOCXRun(text: organization, styles: venue, link: entry.organizationLink)]
    }
    if let location = entry.location { line.append(DOCXRun(text: ", " + location)) }
    if let grade = entry.grade { line.append(DOCXRun(text: " · " + grade)) }
    if !entry.details.isEmpty {
      let separator = entry.separatorOfDetails(handout.colon)
      line += [DOCXRun(text: separator, styles: entry.hasPlace ? [] : .bold), DOCXRun(text: entry.details)]
    }
    for link in links(of: entry) { line += [DOCXRun(text: " · "), link] }
    add("Entry", line, entry.time, space: space)
    for block in entry.paragraphs where block.level == nil { add("EntryText", block.text) }
    add(entry.paragraphs.filter { $0.level != nil } + entry.highlights)
    keepTogether(from: first, count: 1)
  }

  /// Returns a part of a title that isn't bold.
  func regular(_ text: String, _ link: Link? = nil) -> DOCXRun {
    DOCXRun(text: text, link: link, look: styles.style.text)
  }

  /// Returns a location, with the separator before it, in the color of dates.
  func located(_ text: String) -> DOCXRun {
    var look = styles.style.text
    look.color = styles.style.dates.color
    return DOCXRun(text: text, look: look)
  }

  /// Adds a title with what follows it in the same line, or in a line of its own as the handout says or if both don't fit beside the
  /// dates.
  private mutating func add(
    _ heading: String, _ title: [DOCXRun], place: [DOCXRun], separator: DOCXRun? = nil, _ time: Handout.Time?,
    space: Double? = nil
  ) {
    let whole = place.isEmpty ? title : title + [separator ?? located(" · ")] + place
    let isOneLine = place.isEmpty || handout.heads == .one && widths(of: whole, time).whole <= styles.textWidth
    add(heading, isOneLine ? whole : title, time, space: space)
    if !isOneLine { add("Normal", place, space: 0) }
  }

  /// Adds a text with its dates after a tab, which puts them at the right edge of its last line, or of the next one if they don't fit there;
  /// lines don't break in dates.
  private mutating func add(_ style: String, _ runs: [DOCXRun], _ time: Handout.Time?, space: Double?) {
    guard let time else { return add(style, runs, space: space) }
    let fits = widths(of: runs, time, in: style).last <= styles.textWidth
    let dates = (fits ? "\t" : "\n\t") + text(of: time)
    add(style, runs + [DOCXRun(text: dates, isLabel: true, look: styles.style.dates)], space: space)
  }

  /// Returns the text of dates, in which lines don't break. Dates without right-to-left letters are read from left to right.
  func text(of time: Handout.Time) -> String {
    let text = time.text.replacing(" ", with: "\u{A0}").replacing(
      "\u{A0}–\u{A0}", with: "\u{A0}\u{2060}–\u{2060}\u{A0}")
    return styles.isRightToLeft && !text.isRightToLeft ? DOCXDirection.leftToRightMark + text : text
  }

  /// Returns the widths of a text on one line, and of its last line, both with the room of its dates.
  private func widths(
    of runs: [DOCXRun], _ time: Handout.Time?, in style: String = "Heading2"
  ) -> (whole: Double, last: Double) {
    var (whole, last) = (0.0, 0.0)
    for run in runs {
      var look = run.look ?? (style == "Entry" ? styles.style.text : styles.style.title)
      if run.styles.contains(.bold) { look.font = .bold }
      for (index, word) in run.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        let width = styles.font.width(of: (index > 0 ? " " : "") + word, look)
        whole += width
        last = last + width > styles.textWidth ? width : last + width
      }
    }
    let room = time.map { styles.font.width(of: $0.text, styles.style.dates) + styles.style.spaces.beforeDates } ?? 0
    return (whole + room, last + room)
  }

  /// Returns the links that neither title nor organization leads to, which are named by their labels.
  func links(of entry: Handout.Entry, _ look: TextStyle? = nil) -> [DOCXRun] {
    entry.otherLinks.map { DOCXRun(text: $0.label, link: $0.link, look: look) }
  }
}
