import ResumeDomain
import ResumeSupport

@testable import ResumeData

/// Reads the input as a PDF and as a Word document that carry a résumé.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let text = try? PDFSource.text(of: bytes, at: "a") {
    precondition(text.count <= 60 << 20, "the text is too large")
  }
  guard let archive = try? ZIPReader(bytes, limits: ZIPReader.Limits(entries: 100, bytes: 1 << 20)) else { return 0 }
  if let text = try? DOCXSource.text(of: archive, at: "a") { precondition(!text.isEmpty, "the text is empty") }
  return 0
}
