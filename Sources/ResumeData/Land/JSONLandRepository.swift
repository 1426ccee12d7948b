public import ResumeDomain

/// The outline of the land from the JSON that is embedded in the program.
public struct JSONLandRepository: LandRepository {
  private let json: @Sendable () -> StaticString?

  /// Creates a repository; `json` is asked for when a map is drawn.
  public init(_ json: @escaping @Sendable () -> StaticString?) {
    self.json = json
  }

  /// - Throws: `ResumeError.internalError` where the program was built without the file.
  public func outline() throws(ResumeError) -> LandOutline {
    let model = json()?.withUTF8Buffer { bytes -> LandModel? in
      var reader = JSONReader(bytes)
      return try? LandModel(reading: &reader)
    }
    guard let model = model ?? nil else { throw .internalError("the outline of the land is not there") }
    return model.toDomain()
  }
}
