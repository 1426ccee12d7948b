import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum MapCommand: Command {
  static let geoJSON = Flag("geojson", help: "option.geojson", excludes: ["json", "plain", "open"])
  static let open = Flag("open", help: "option.map.open")

  static var name: String { "map" }
  static let declaration = declared(
    synonyms: ["places", "locations"], section: "section.reading",
    options: [geoJSON, open] + FilterOptions.all + ReadingOptions.all,
    examples: [
      "resume map": "all",
      "resume map --company infinia --open": "open",
      "resume map --geojson > jobs.geojson": "geojson",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let filter = try context.filter(of: [.work])
    var (output, _) = try await context.load(needsFavorites: filter.isFavorite, languages: \.languages) {
      (reader) async throws(ResumeError) in
      try await FetchWorks(reader: reader, today: context.today)(filter, context.freshness)
    }
    let listing = output.loaded.value
    let cities = WorkMap.needsCities(listing.entries) ? try context.files.land.cities() : CityTable()
    var map = WorkMap(listing.entries, cities: cities, among: listing.all)
    if map.unplaced.contains(where: { $0.reason == .ambiguousPlace }),
      let person = try? await context.repositories().entries().personalDetails(context.freshness).value
    {
      map = WorkMap(listing.entries, cities: cities, among: listing.all, person: person)
    }
    output.loaded.warnings += context.filterWarnings(listing.all, among: .work)
    output.count = (listing.entries.count, listing.total)
    if map.places.isEmpty {
      output.emptyMessage = emptyMessage(total: listing.total, listed: listing.entries.count)
      if output.emptyMessage == "map.none" { output.emptyMessage = "map.none\(output.place(context))" }
      output.emptyMessageArguments = [Self.exampleID(listing)]
      if listing.total == 0 { output.addableKind = Work.collection.table.singular }
    }
    if context.arguments[open] { return try openFirst(map, output, context) }
    let isGeoJSON = context.arguments[geoJSON]
    let isDrawn = context.format == .text && !isGeoJSON && !map.places.isEmpty
    let outline = isDrawn ? try context.files.land.outline() : []
    try output.print(context) { style in
      let view = MapView(map: map, outline: outline, style: style)
      return isGeoJSON ? view.geoJSON : view.output
    }
  }

  private static func openFirst(
    _ map: WorkMap, _ output: LoadedOutput<Listing<Work>>, _ context: CommandContext
  ) throws(ResumeError) {
    let style = try output.style(context)
    guard let place = map.places.first, let work = place.works.first?.entry, let link = MapLink.link(place.coordinate)
    else { throw .message(.notFound, "error.nothingOnMap", hintArguments: [exampleID(output.loaded.value)]) }
    try output.open(.web(link), id: work.id, kind: "map", name: place.name(style), context)
  }

  /// Returns the ID of a job for a hint.
  private static func exampleID(_ listing: Listing<Work>) -> String {
    (listing.entries.first?.entry ?? listing.all.first)?.id ?? "ID"
  }

  static func emptyMessage(total: Int, listed: Int) -> String {
    total == 0 ? "works.none" : listed == 0 ? "works.noMatch" : "map.none"
  }
}

/// The locations of the jobs as a map with a list, as records, as JSON and as GeoJSON.
struct MapView {
  let map: WorkMap
  let outline: LandOutline
  let style: ViewStyle

  var output: CommandOutput {
    CommandOutput(text: lines, plain: { records }, json: { json })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    var lines: [String] = []
    if !map.places.isEmpty {
      let picture = MapDrawing(places: map.places.map(\.coordinate), outline: outline).drawn(on: canvas)
      lines = picture.lines + [""]
      let indent = String(repeating: " ", count: String(map.places.count).count + 2)
      for (index, place) in map.places.enumerated() {
        lines += self.lines(place, number: index + 1, under: picture.covered[index + 1], indent: indent, canvas)
      }
    }
    guard !map.unplaced.isEmpty else { return lines }
    lines += canvas.wrapped(style.labels.plural("map.unplaced", map.unplaced.count), styles: .dim)
    return lines
      + map.unplaced.flatMap { unplaced in
        let work = unplaced.work.entry
        let place = work.placeName.flatMap(style.text) ?? ""
        let reason = style.labels.text("map.unplaced." + unplaced.reason.rawValue, [place])
        let facts = [style.description(unplaced.work, canvas.symbols), work.id].joined(
          separator: canvas.symbols.separator)
        return canvas.wrapped(facts, firstIndent: canvas.symbols.bullet + " ", indent: "  ")
          + canvas.wrapped(reason, firstIndent: "  ", indent: "  ", styles: .dim)
      }
  }

  private func lines(
    _ place: WorkMap.Place, number: Int, under other: Int?, indent: String, _ canvas: TextCanvas
  ) -> [String] {
    var name = place.name(style)
    if let other { name += " " + style.labels.text("map.under", [String(other)]) }
    let mark = Columns.pad(String(number), to: indent.count)
    var lines = canvas.wrapped(name, firstIndent: mark, indent: indent, styles: .bold)
    for listed in place.works {
      let work = listed.entry
      let facts = style.description(listed, canvas.symbols)
      let description = canvas.wrapped(facts, firstIndent: indent, indent: indent)
      let id = canvas.wrapped(work.id, firstIndent: indent, indent: indent)
      // The ID follows on the same line if it fits.
      let room = canvas.width - (description.last?.displayWidth ?? 0) - 2
      if id.count == 1, let only = id.first?.dropFirst(indent.count), only.displayWidth <= room,
        let last = description.last
      {
        lines += description.dropLast() + [last + "  " + canvas.styler.styled(String(only), .dim)]
      } else {
        lines += description + id.map { canvas.styler.styled($0, .dim) }
      }
    }
    return lines
  }

  /// Columns: number, latitude, longitude, location, id, title, company, `*` for a favorite. The jobs without a position come last,
  /// without the first three and with the reason after the others.
  private var records: [[String]] {
    func columns(_ listed: Listed<Work>, _ place: WorkMap.Place? = nil) -> [String] {
      let work = listed.entry
      return [
        style.text(work.placeName) ?? style.text(place?.name) ?? "", work.id, style.title(work),
        style.text(work.company) ?? "",
      ] + [listed.mark]
    }
    let placed = map.places.enumerated().flatMap { index, place in
      place.works.map { listed in
        [String(index + 1), Degrees.number(place.coordinate.latitude), Degrees.number(place.coordinate.longitude)]
          + columns(listed, place)
      }
    }
    return placed + map.unplaced.map { ["", "", ""] + columns($0.work) + [$0.reason.rawValue] }
  }

  private var json: [String: JSON] {
    [
      "places": .array(
        map.places.enumerated().map { index, place in
          [
            "latitude": .number(place.coordinate.latitude), "longitude": .number(place.coordinate.longitude),
            "name": JSON(style.text(place.name)), "number": .integer(index + 1),
            "works": .array(place.works.map { .object($0.members(style)) }),
          ]
        }),
      "unplaced": .array(
        map.unplaced.map { unplaced in
          let work = unplaced.work.entry
          return [
            "id": .string(work.id), "location": JSON(style.text(work.placeName)),
            "reason": .string(unplaced.reason.rawValue), "title": .string(style.title(work)),
          ]
        }),
      "withoutCoordinates": .integer(map.withoutCoordinates),
    ]
  }
}

extension MapView {
  /// The jobs as GeoJSON (RFC 7946): a feature collection with one point per job; jobs without a position have no geometry.
  var geoJSON: CommandOutput {
    let features = map.places.enumerated().flatMap { index, place in
      place.works.map { feature($0, at: $0.entry.coordinate ?? place.coordinate, number: index + 1) }
    }
    let unplaced = map.unplaced.map { feature($0.work, because: $0.reason) }
    return CommandOutput(
      json: { json }, document: ["features": .array(features + unplaced), "type": .string("FeatureCollection")])
  }

  private func feature(
    _ listed: Listed<Work>, at coordinate: Coordinate? = nil, number: Int? = nil,
    because reason: WorkMap.Unplaced.Reason? = nil
  ) -> JSON {
    let work = listed.entry
    let geometry = coordinate.map { coordinate -> JSON in
      // The longitude comes first.
      let position: [JSON] = [.number(coordinate.longitude), .number(coordinate.latitude)]
      return ["coordinates": .array(position), "type": .string("Point")]
    }
    return [
      "geometry": geometry ?? .null,
      "id": .string(work.id),
      "properties": [
        "company": JSON(style.text(work.company)), "endDate": JSON(work.period.end?.description),
        "isFavorite": .boolean(listed.isFavorite), "location": JSON(style.text(work.placeName)),
        "number": JSON(number), "reason": JSON(reason?.rawValue),
        "startDate": JSON(work.period.start?.description), "tags": JSON(work.tags),
        "title": .string(style.title(work)),
      ],
      "type": .string("Feature"),
    ]
  }
}

extension WorkMap.Place {
  func name(_ style: ViewStyle) -> String { style.text(name) ?? Degrees.text(coordinate) }
}

extension ViewStyle {
  /// Returns the title with a star for a favorite, the company and the period of a job on one line, as far as they are known.
  func description(_ listed: Listed<Work>, _ symbols: Symbols) -> String {
    let title = title(listed.entry) + (listed.isFavorite ? " " + symbols.star : "")
    return [title, text(listed.entry.company) ?? "", dates.short(listed.entry.period)]
      .map(Sanitizer.singleLine).filter { !$0.isEmpty }.joined(separator: symbols.separator)
  }
}

/// The OpenStreetMap page that shows a location with a marker.
enum MapLink {
  private static let zoom = 12

  static func link(_ coordinate: Coordinate) -> WebLink? {
    let (latitude, longitude) = (Degrees.number(coordinate.latitude), Degrees.number(coordinate.longitude))
    return WebLink(
      "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=\(zoom)/\(latitude)/\(longitude)")
  }
}

enum Degrees {
  /// Returns `40.4168, -3.7038`.
  static func text(_ coordinate: Coordinate) -> String {
    number(coordinate.latitude) + ", " + number(coordinate.longitude)
  }

  /// Returns at most five decimals (about one meter), never an exponent.
  static func number(_ degrees: Double) -> String {
    let units = Int((abs(degrees) * 100_000).rounded())
    var decimals = String(100_000 + units % 100_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    let sign = degrees < 0 && units > 0 ? "-" : ""
    return sign + String(units / 100_000) + (decimals.isEmpty ? "" : "." + decimals)
  }
}
