import ResumeArguments
import ResumeDomain

/// `resume map`: where the jobs were, drawn in the terminal.
enum MapCommand: Command {
  static let geoJSON = Flag("geojson", help: "option.geojson", excludes: ["json", "plain", "open"])
  static let open = Flag("open", help: "option.map.open")

  static let declaration = CommandDeclaration(
    name: "map", summary: "command.map.summary", discussion: "command.map.discussion", section: "section.reading",
    options: [geoJSON.declaration, open.declaration] + FilterOptions.declarations + ReadingOptions.declarations,
    examples: [
      CommandExample("resume map", "command.map.example.all"),
      CommandExample("resume map --company infinia --open", "command.map.example.open"),
      CommandExample("resume map --geojson > jobs.geojson", "command.map.example.geojson"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let context = context.arguments[geoJSON] ? context.printingDocument : context
    let filter = try context.filter()
    let (profile, reader, warnings) = try context.reader(needsFavorites: filter.isFavorite)
    let fetch = FetchWorks(readers: [reader], today: context.today)
    var loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(filter, context.freshness)
    }
    loaded.warnings += warnings
    let listing = loaded.value
    let map = WorkMap(listing.entries)
    let answer = LoadedAnswer(
      loaded: loaded, profile: profile, languages: { listing.languages },
      count: (listing.entries.count, listing.total), nothing: nothing(map, listing))
    if context.arguments[open] { return try openFirst(map, answer, context) }
    let isDrawn = context.format == .text && !map.places.isEmpty
    let outline = isDrawn ? try context.services.land.outline() : LandOutline(rings: [])
    try answer.print(context) { style in MapView(map: map, outline: outline, style: style).answer }
  }

  private static func openFirst(
    _ map: WorkMap, _ answer: LoadedAnswer<Listing<Work>>, _ context: CommandContext
  ) throws(ResumeError) {
    let style = try answer.style(context)
    guard let place = map.places.first, let work = place.works.first?.entry,
      let link = MapAddress.link(place.coordinate)
    else { throw .nothingOnMap }
    let opened = OpenedLink(
      id: work.id, kind: "map", name: style.text(place.name) ?? Degrees.text(place.coordinate), link: link)
    try opened.open(context, answer)
  }

  /// Why there is no map.
  private static func nothing(_ map: WorkMap, _ listing: Listing<Work>) -> String? {
    if listing.entries.isEmpty { return listing.total == 0 ? "works.none" : "works.noMatch" }
    return map.places.isEmpty ? "map.none" : nil
  }
}
