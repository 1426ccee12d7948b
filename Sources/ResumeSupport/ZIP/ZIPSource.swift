/// The bytes of an archive, of which parts are read when they are needed.
package protocol ZIPSource: Sendable {
  /// The number of bytes.
  var count: Int { get }

  /// Returns the bytes in a range inside `0..<count`. Throws if they can't be read.
  func bytes(in range: Range<Int>) throws(ZIPReader.Failure) -> [UInt8]
}

extension [UInt8]: ZIPSource {
  package func bytes(in range: Range<Int>) -> [UInt8] { Array(self[range]) }
}
