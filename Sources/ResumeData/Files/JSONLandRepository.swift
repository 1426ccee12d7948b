public import ResumeDomain

/// The outline of the land from the embedded JSON.
public struct JSONLandRepository: LandRepository {
  private let json: @Sendable () -> StaticString?

  /// Creates a repository; `json` is called when a map is drawn.
  public init(_ json: @escaping @Sendable () -> StaticString?) {
    self.json = json
  }

  /// - Throws: `ResumeError.internalError` if the program was built without the file.
  public func outline() throws(ResumeError) -> LandOutline {
    let model = json()?.withUTF8Buffer { bytes -> LandModel? in
      var reader = JSONReader(bytes)
      return try? LandModel(reading: &reader)
    }
    guard let model = model ?? nil else { throw .internalError("the land outline can't be read") }
    return model.toDomain()
  }
}

/// The content of `Resources/land.json`.
struct LandModel {
  /// The rings; each alternates longitude and latitude.
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
