/// A résumé as a PDF.
public enum PDFWriter {
  /// The file: the same résumé, layout and fonts give the same bytes.
  public static func bytes(_ handout: Handout, layout: PDFLayout, fonts: FontSet) -> [UInt8] {
    var file = PDFFile()
    let pages = file.reserve()
    file.set(pages, ["Type": .name("Pages"), "Kids": [], "Count": 0])
    let root = file.add(["Type": .name("Catalog"), "Pages": .reference(pages)])
    return file.bytes(root: root)
  }
}
