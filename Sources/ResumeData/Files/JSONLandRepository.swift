package import ResumeDomain

/// The outline of the land from the embedded JSON.
package struct JSONLandRepository: LandRepository {
  private let json: @Sendable () -> StaticString?

  /// Creates a repository; `json` is called when a map is drawn.
  package init(_ json: @escaping @Sendable () -> StaticString?) { self.json = json }

  /// Returns the outline. Throws `ResumeError.internalError` if the program was built without the file.
  package func outline() throws(ResumeError) -> LandOutline {
    guard let rings = json()?.withUTF8Buffer({ try? Self.rings($0) }) ?? nil else {
      throw .internalError("the land outline can't be read")
    }
    return LandOutline(rings: rings)
  }

  /// Reads `Resources/land.json`; the numbers of each ring alternate longitude and latitude.
  private static func rings(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONReader.Failure) -> [[Coordinate]] {
    var reader = JSONReader(bytes)
    var rings: [[Coordinate]] = []
    try reader.object { (name, reader) throws(JSONReader.Failure) in
      guard name == "rings" else {
        try reader.skip()
        return true
      }
      try reader.array { (reader) throws(JSONReader.Failure) in
        var numbers: [Double] = []
        try reader.array { (reader) throws(JSONReader.Failure) in numbers.append(try reader.number()) }
        rings.append(
          stride(from: 0, to: numbers.count - 1, by: 2).compactMap {
            Coordinate(latitude: numbers[$0 + 1], longitude: numbers[$0])
          })
      }
      return true
    }
    return rings
  }
}
