@testable import ResumeData

/// Reads the input as a `.strings` file. The line of an error is in the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    _ = try StringsFile.parse(bytes)
  } catch {
    precondition((1...count + 1).contains(error.line), "an error outside the file")
  }
  return 0
}
