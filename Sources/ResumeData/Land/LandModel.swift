import ResumeDomain

/// The outline of the land as `Resources/land.json` holds it.
struct LandModel {
  /// A ring is longitude, latitude, longitude, latitude…
  var rings: [[Double]] = []

  init(reading reader: inout JSONReader) throws(JSONReader.Failure) {
    try reader.object { (name, reader) throws(JSONReader.Failure) in
      guard name == "rings" else {
        try reader.skip()
        return true
      }
      try reader.array { (reader) throws(JSONReader.Failure) in rings.append(try reader.numbers()) }
      return true
    }
  }

  func toDomain() -> LandOutline {
    LandOutline(
      rings: rings.map { numbers in
        stride(from: 0, to: numbers.count - 1, by: 2).compactMap {
          Coordinate(latitude: numbers[$0 + 1], longitude: numbers[$0])
        }
      })
  }
}
