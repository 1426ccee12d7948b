import Foundation

@testable import ResumeData

private let works = CollectionPath(segments: ["works"])

/// Reads the input as a cache file. Foundation accepts the same JSON, and the file is written and read back unchanged.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  _ = try? CacheFileHeader(bytes)
  guard let file = try? CacheFile.read(bytes, in: works) else { return 0 }
  precondition((try? JSONSerialization.jsonObject(with: Data(buffer: bytes))) != nil, "the file is not JSON")
  let written = Array(CacheFile.bytes(file.header, file.stored))
  guard let copy = try? written.withUnsafeBufferPointer({ try CacheFile.read($0, in: works) }) else {
    fatalError("the written file can't be read")
  }
  precondition(Array(CacheFile.bytes(copy.header, copy.stored)) == written, "the written file reads differently")
  return 0
}
