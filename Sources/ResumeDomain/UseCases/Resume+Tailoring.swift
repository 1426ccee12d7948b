extension Resume {
  /// The same résumé with only those jobs and projects that a filter lets through, in its order.
  ///
  /// What is asked of companies is asked of jobs alone, since projects have none; and a project without dates can't be
  /// asked of its time.
  public func tailored(_ filter: EntryFilter, favorites: Favorites, today: PartialDate) -> Resume {
    var ofProjects = filter
    ofProjects.company = nil
    ofProjects.keepsUndated = true
    var resume = self
    resume.works = Self.selection(of: works, filter, favorites, today)
    resume.petProjects = Self.selection(of: petProjects, ofProjects, favorites, today)
    return resume
  }

  private static func selection<Entry: ListEntry>(
    of entries: [Entry], _ filter: EntryFilter, _ favorites: Favorites, _ today: PartialDate
  ) -> [Entry] {
    filter.selected(of: entries, today: today) { favorites.contains(Entry.kind, entries[$0].id) }.map { entries[$0] }
  }
}
