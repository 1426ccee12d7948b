/// What a cache file holds: `{"format":1,"key":"…","savedAt":1763700000.5,"value":…}`, in this order.
struct CacheFile<Value: CacheReadable>: Encodable {
  /// What stands before the value.
  var header: CacheFileHeader
  /// The value.
  var value: Value

  private enum CodingKeys: String, CodingKey {
    case format, key, savedAt, value
  }

  init(header: CacheFileHeader, value: Value) {
    self.header = header
    self.value = value
  }

  /// Reads a whole file of the current format.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONReader.Failure) {
    var reader = JSONReader(bytes)
    var header = CacheFileHeader()
    var value: Value?
    try reader.object { (name, reader) throws(JSONReader.Failure) in
      if name == CodingKeys.value.rawValue {
        // The header stands first, so a format that is not ours is never read any further.
        guard header.format == CacheFileHeader.currentFormat else { throw JSONReader.Failure() }
        value = try Value(reading: &reader)
      } else {
        try header.read(name, &reader)
      }
      return true
    }
    guard let value, header.isComplete, reader.isAtEnd() else { throw JSONReader.Failure() }
    self.init(header: header, value: value)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(header.format, forKey: .format)
    try container.encode(header.key, forKey: .key)
    try container.encode(header.savedAt, forKey: .savedAt)
    try container.encode(value, forKey: .value)
  }
}
