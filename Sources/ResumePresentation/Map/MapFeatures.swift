import ResumeDomain

/// The jobs on the map as GeoJSON (RFC 7946): one feature collection, a point a job.
struct MapFeatures {
  let map: WorkMap
  let style: ViewStyle

  var json: JSONOutput {
    let features = map.places.enumerated().flatMap { index, place in
      place.works.map { feature($0, at: $0.entry.coordinate ?? place.coordinate, number: index + 1) }
    }
    return ["features": .array(features), "type": .string("FeatureCollection")]
  }

  private func feature(_ listed: Listed<Work>, at coordinate: Coordinate, number: Int) -> JSONOutput {
    let work = listed.entry
    return [
      "geometry": [
        // The longitude comes first.
        "coordinates": .array([.number(coordinate.longitude), .number(coordinate.latitude)]),
        "type": .string("Point"),
      ],
      "id": .string(work.id),
      "properties": [
        "company": JSONOutput(style.text(work.company)), "endDate": JSONOutput(work.period.end?.description),
        "isFavorite": .boolean(listed.isFavorite), "location": JSONOutput(style.text(work.location)),
        "number": .integer(number),
        "startDate": JSONOutput(work.period.start?.description), "tags": JSONOutput(work.tags),
        "title": .string(style.text(work.title) ?? work.id),
      ],
      "type": .string("Feature"),
    ]
  }
}
