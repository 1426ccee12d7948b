import ResumeDomain

/// The ids of entries that are imported.
struct EntryNames {
  let kind: ListKind

  /// An id for each: its own where it has one, else its partner's, else one that is made up.
  func ids(
    _ items: [[JSONSource.Member]], partners: [Entry?]
  ) -> [(id: String, isInvented: Bool)] {
    var taken: Set<DocumentPath> = []
    var ids: [(id: String, isInvented: Bool)?] = items.map { members in
      guard let id = members["id"]?.string, Identifier.isLegal(id), taken.insert(kind.path(id)).inserted else {
        return nil
      }
      return (id, false)
    }
    for (index, partner) in partners.enumerated() where ids[index] == nil {
      guard let partner, taken.insert(kind.path(partner.path.id)).inserted else { continue }
      ids[index] = (partner.path.id, partner.isInvented)
    }
    return zip(items, ids).map { members, id in
      if let id { return id }
      let slug = kind.identity.slug(members, fallback: kind.fallback)
      var (candidate, number) = (slug, 2)
      while !taken.insert(kind.path(candidate)).inserted {
        candidate = "\(slug)-\(number)"
        number += 1
      }
      return (candidate, true)
    }
  }
}
