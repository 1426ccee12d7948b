/// What every cache file begins with, whatever its value.
struct CacheFileHeader: Sendable {
  /// The format this version writes; a file with a higher one is somebody newer's and left alone.
  static let currentFormat = 1

  /// The format's number.
  var format: Int?
  /// The whole key, since the file's name is only its digest.
  var key: String?
  /// When the server gave the value, in seconds since 1970.
  var savedAt: Double?

  /// Whether everything is there, in the current format.
  var isComplete: Bool { format == Self.currentFormat && key != nil && savedAt != nil }

  /// Creates the header of a new file, or an empty one to read into.
  init(key: String? = nil, savedAt: Double? = nil) {
    format = key == nil ? nil : Self.currentFormat
    self.key = key
    self.savedAt = savedAt
  }

  /// Reads the header of a file, and no more of it than that takes.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONReader.Failure) {
    self.init()
    var reader = JSONReader(bytes)
    try reader.object { (name, reader) throws(JSONReader.Failure) in
      try read(name, &reader)
      // What else a newer format says is not ours to understand.
      if let format, format > Self.currentFormat { return false }
      return format == nil || key == nil || savedAt == nil
    }
  }

  /// Reads one member of the file's object; what is not of the header is passed over.
  mutating func read(_ name: String, _ reader: inout JSONReader) throws(JSONReader.Failure) {
    switch name {
    case "format": format = try reader.integer()
    case "key": key = try reader.string()
    case "savedAt": savedAt = try reader.number()
    default: try reader.skip()
    }
  }
}
