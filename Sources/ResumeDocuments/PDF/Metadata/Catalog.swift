/// The root of a document: what it is called, in which language, and how it is shown.
struct Catalog {
  let handout: Handout
  let producer: String
  /// Whether it says that it keeps to PDF/UA-1 and PDF/A-2a.
  let isConforming: Bool
  /// Whether bookmarks are shown by themselves.
  let showsOutline: Bool

  /// Adds the root and what belongs to it to a file.
  func write(
    to file: inout PDFFile, pages: PDFReference, tree: PDFReference, outline: PDFReference?
  ) -> (root: PDFReference, info: PDFReference) {
    // Where nobody is named, the name is what the document is.
    let title = [handout.name] + (handout.name == handout.words.document ? [] : [handout.words.document])
    let xmp = XMP(
      title: title.joined(separator: " – "), author: handout.name, language: handout.language, producer: producer,
      isConforming: isConforming)
    // Others read it without a PDF library.
    let metadata = file.addStream(
      ["Type": .name("Metadata"), "Subtype": .name("XML")], xmp.bytes, isCompressed: false)
    var members: [(key: String, value: PDFValue)] = [
      ("Type", .name("Catalog")), ("Pages", .reference(pages)), ("Lang", .text(handout.language)),
      ("MarkInfo", ["Marked": true]), ("StructTreeRoot", .reference(tree)), ("Metadata", .reference(metadata)),
      ("ViewerPreferences", ["DisplayDocTitle": true]),
    ]
    if let outline { members.append(("Outlines", .reference(outline))) }
    if outline != nil, showsOutline { members.append(("PageMode", .name("UseOutlines"))) }
    if isConforming {
      let profile = file.addStream(["N": 3], ColorProfile.sRGB)
      let intent = file.add([
        "Type": .name("OutputIntent"), "S": .name("GTS_PDFA1"), "OutputConditionIdentifier": .text("sRGB"),
        "Info": .text("sRGB"), "DestOutputProfile": .reference(profile),
      ])
      members.append(("OutputIntents", [.reference(intent)]))
    }
    let info = file.add([
      "Title": .text(xmp.title), "Author": .text(handout.name), "Producer": .text(producer),
    ])
    return (file.add(.dictionary(members)), info)
  }
}
