package import ResumeDomain

/// JSON from programs, which must be exact.
package enum JSONMessage {
  /// Returns the value of a text (RFC 8259); nil if it is invalid, isn't UTF-8, has more than 512 levels, or if an object has two members
  /// with one name.
  package static func value(_ bytes: [UInt8]) -> JSON? {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes)
      guard let value = try? JSON(&reader), (try? reader.isAtEnd()) == true, reader.duplicates.isEmpty else {
        return nil
      }
      return value
    }
  }
}
