import ResumeDomain

@testable import ResumeDocuments

/// Reads the input as a TrueType font, and embeds the glyphs of some text in a PDF if the font is accepted.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let scalars = Set("Aé fi־ש\u{A0}\u{1D400}".unicodeScalars)
  guard let font = try? TrueTypeFont(bytes), let face = try? TrueTypeFace(font, scalars: scalars) else { return 0 }
  let kerned = scalars.map { face.kerning("A", $0) }
  precondition(kerned.allSatisfy(\.isFinite), "a distance isn't a number")
  var file = PDFFile()
  let root = face.write(to: &file, glyphs: Set(0..<0x1_0000))
  let shown = scalars.filter(face.covers).sorted { $0.value < $1.value }
  precondition(face.codes(for: shown).count == 2 * shown.count, "a character does not have two bytes")
  precondition(!file.bytes(root: root).isEmpty, "the file is empty")
  return 0
}
