import ResumeDomain
import ResumeTerminal

/// What is said of a place of the map, on one line and without anything that could do something to a terminal.
enum BrowsePlace {
  static func name(_ place: WorkMap.Place, _ style: ViewStyle) -> String {
    style.text(place.name).map(Sanitizer.singleLine) ?? Degrees.text(place.coordinate)
  }

  /// The key of why there is no map.
  static func nothing(_ state: BrowseState) -> String {
    let total = state.data.works.loaded?.value.total ?? 0
    return total == 0 ? "works.none" : state.works.isEmpty ? "works.noMatch" : "map.none"
  }

  /// Its title, with a star where it is marked, its company and its time, as far as they are known.
  static func job(_ listed: Listed<Work>, _ style: ViewStyle, _ ornaments: Ornaments) -> [String] {
    let work = listed.entry
    let title = BrowseWords.title(work, style) + (listed.isFavorite ? " " + ornaments.star : "")
    return [title, style.text(work.company) ?? "", style.dates.short(work.period)]
      .map(Sanitizer.singleLine).filter { !$0.isEmpty }
  }
}
