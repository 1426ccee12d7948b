import ResumeDocuments

extension Handout.Entry {
  /// The same entry with what it is best called by as its title, where it has none; `nil` where nothing is told of it.
  var named: Handout.Entry? {
    guard title.isEmpty else { return self }
    var entry = self
    entry.naming = .other
    if let organization {
      (entry.title, entry.organization, entry.naming) = (organization, nil, .organization)
    } else if let fact = facts.first {
      entry.title = fact
      entry.facts.removeFirst()
    } else if let place {
      (entry.title, entry.place) = (place, nil)
    } else if let time {
      (entry.title, entry.time) = (time.text, nil)
    } else if let link = links.first {
      entry.title = link.link.shortAddress
    } else if let highlight = highlights.first {
      entry.title = highlight
      entry.highlights.removeFirst()
    } else if let keyword = keywords.first {
      entry.title = keyword
      entry.keywords.removeFirst()
    } else if let paragraph = paragraphs.first {
      entry.title = paragraph.replacing("\n", with: " ")
      entry.paragraphs.removeFirst()
    } else {
      return nil
    }
    return entry
  }
}
