@testable import ResumeDocuments
@testable import ResumeSupport

/// Reads the input as compressed data and as a photo, and reads the cleaned bytes of a photo again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let limit = 1 << 20
  if let content = try? Inflate.raw(bytes, limit: limit) {
    precondition(content.count <= limit, "the content is larger than the limit")
  }
  if let content = try? Inflate.zlib(bytes, limit: limit) {
    precondition((try? Inflate.zlib(Deflate.zlib(content), limit: limit)) == content, "the content differs")
  }
  guard let photo = try? Photo(bytes) else { return 0 }
  guard let cleaned = try? Photo(photo.bytes) else { preconditionFailure("the cleaned photo is damaged") }
  precondition(cleaned.bytes == photo.bytes, "cleaning a cleaned photo changes it")
  precondition((cleaned.width, cleaned.height) == (photo.width, photo.height), "the size differs")
  var file = PDFFile()
  _ = ImageObject(photo).write(to: &file)
  return 0
}
