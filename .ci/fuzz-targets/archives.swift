@testable import ResumeSupport

/// Reads the input as a ZIP archive, and the names and contents of its files.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let limits = ZIPReader.Limits(entries: 100, bytes: 1 << 20)
  guard let reader = try? ZIPReader(bytes, limits: limits) else { return 0 }
  var size = 0
  for entry in reader.entries {
    precondition(!entry.name.hasPrefix("/") && !entry.name.split(separator: "/").contains(".."), "a name is unsafe")
    size += (try? reader.content(of: entry).count) ?? 0
  }
  precondition(size <= limits.bytes, "the contents are larger than the limit")
  return 0
}
