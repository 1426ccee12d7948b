/// What a cache file holds.
struct CacheFile<Value: Codable>: Codable {
  /// The format's number; a file with a higher one is somebody newer's and left alone.
  var format: Int
  /// The whole key, since the file's name is only its digest.
  var key: String
  /// When the server gave the value, in seconds since 1970.
  var savedAt: Double
  /// The value.
  var value: Value
}

/// What every cache file begins with, whatever its value.
struct CacheFileHeader: Codable {
  /// The format this version writes.
  static let currentFormat = 1

  var format: Int
  var key: String?
  var savedAt: Double?
}
