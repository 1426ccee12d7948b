import ResumeDomain
import ResumeTerminal

/// The places of the jobs as a map with a list below, as records, as JSON, as GeoJSON.
struct MapView {
  let map: WorkMap
  let outline: LandOutline
  let style: ViewStyle

  var answer: Answer {
    Answer(text: lines, plain: { records }, json: { json }, document: { MapFeatures(map: map, style: style).json })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    var lines: [String] = []
    if !map.places.isEmpty {
      let picture = MapPicture(places: map.places.map(\.coordinate), outline: outline).drawn(on: canvas)
      lines = picture.lines + [""]
      let indent = String(repeating: " ", count: String(map.places.count).count + 2)
      for (index, place) in map.places.enumerated() {
        lines += self.lines(place, number: index + 1, under: picture.covered[index + 1], indent, canvas)
      }
    }
    guard map.withoutCoordinates > 0 else { return lines }
    return lines + canvas.wrapped(style.labels.plural("map.withoutCoordinates", map.withoutCoordinates), styles: .dim)
  }

  private func lines(
    _ place: WorkMap.Place, number: Int, under other: Int?, _ indent: String, _ canvas: TextCanvas
  ) -> [String] {
    var name = style.text(place.name) ?? Degrees.text(place.coordinate)
    if let other { name += " " + style.labels.text("map.under", [String(other)]) }
    let mark = Columns.pad(String(number), to: indent.count)
    var lines = canvas.wrapped(name, firstIndent: mark, indent: indent, styles: .bold)
    let dot = " \(canvas.ornaments.middleDot) "
    for listed in place.works {
      let work = listed.entry
      let title = canvas.starred(style.text(work.title) ?? work.id, listed.isFavorite)
      let facts = [title, style.text(work.company), style.dates.short(work.period)]
      let told = canvas.wrapped(
        facts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: dot), firstIndent: indent, indent: indent)
      let id = canvas.wrapped(work.id, firstIndent: indent, indent: indent)
      // The id follows on the same line where both have room there.
      let room = canvas.width - (told.last?.displayWidth ?? 0) - 2
      if id.count == 1, let only = id.first?.dropFirst(indent.count), only.displayWidth <= room, let last = told.last {
        lines += told.dropLast() + [last + "  " + canvas.styler.styled(String(only), .dim)]
      } else {
        lines += told + id.map { canvas.styler.styled($0, .dim) }
      }
    }
    return lines
  }

  /// number, latitude, longitude, place, id, title, company, `*` for a favourite: a record a job.
  private var records: [PlainRecord] {
    map.places.enumerated().flatMap { index, place in
      place.works.map { listed in
        let work = listed.entry
        return PlainRecord(
          [
            String(index + 1), Degrees.number(place.coordinate.latitude), Degrees.number(place.coordinate.longitude),
            style.text(work.location) ?? style.text(place.name) ?? "", work.id, style.text(work.title) ?? work.id,
            style.text(work.company) ?? "",
          ] + listed.lastFields)
      }
    }
  }

  private var json: [String: JSONOutput] {
    [
      "places": .array(
        map.places.enumerated().map { index, place in
          [
            "latitude": .number(place.coordinate.latitude), "longitude": .number(place.coordinate.longitude),
            "name": JSONOutput(style.text(place.name)), "number": .integer(index + 1),
            "works": .array(place.works.map { .object(WorksView.members($0, style)) }),
          ]
        }),
      "withoutCoordinates": .integer(map.withoutCoordinates),
    ]
  }
}
