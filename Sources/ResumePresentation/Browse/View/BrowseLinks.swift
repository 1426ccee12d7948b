import ResumeDomain

/// The pages that can be opened and copied from where one is.
enum BrowseLinks {
  static func links(of state: BrowseState) -> [(name: String, link: WebLink)] {
    if state.screens.last == .map {
      let places = state.map.places
      guard places.indices.contains(state.place) else { return [] }
      let place = places[state.place]
      return MapAddress.link(place.coordinate).map { [(state.style.text(place.name) ?? "", $0)] } ?? []
    }
    if state.screens.isEmpty, state.tab == .about {
      let links = state.data.person.loaded?.value?.links ?? []
      return links.map { (state.style.text($0.title) ?? $0.url.address, $0.url) }
    }
    guard let entry = state.entry, entry.kind == .project, let project = state.data.project(entry.id) else { return [] }
    return project.links(state.style.preference).map {
      (state.labels.text("link." + $0.kind.rawValue), $0.link)
    }
  }
}
