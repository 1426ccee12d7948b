import ResumeSupport

/// Writes the root of a PDF, its metadata and its color profile.
struct Catalog {
  let handout: Handout
  let producer: String
  /// Whether viewers show bookmarks on opening.
  let showsOutline: Bool

  func write(
    to file: inout PDFFile, pages: PDFReference, tree: PDFReference, outline: PDFReference?
  ) -> (root: PDFReference, info: PDFReference) {
    // Uncompressed, so that it can be read without a PDF library.
    let metadata = file.addStream(
      ["Type": .name("Metadata"), "Subtype": .name("XML")], metadata, isCompressed: false)
    var members: PDFValue.Members = [
      ("Type", .name("Catalog")), ("Pages", .reference(pages)), ("Lang", .text(handout.language)),
      ("MarkInfo", ["Marked": true]), ("StructTreeRoot", .reference(tree)), ("Metadata", .reference(metadata)),
      ("ViewerPreferences", ["DisplayDocTitle": true]),
    ]
    if let outline { members.append(("Outlines", .reference(outline))) }
    if outline != nil, showsOutline { members.append(("PageMode", .name("UseOutlines"))) }
    let profile = file.addStream(["N": 3], ColorProfile.sRGB)
    let intent = file.add([
      "Type": .name("OutputIntent"), "S": .name("GTS_PDFA1"), "OutputConditionIdentifier": .text("sRGB"),
      "Info": .text("sRGB"), "DestOutputProfile": .reference(profile),
    ])
    members.append(("OutputIntents", [.reference(intent)]))
    if let source = handout.source {
      let file = EmbeddedSource.write(source, to: &file)
      members.append(("AF", [.reference(file)]))
      members.append(("Names", ["EmbeddedFiles": ["Names": [.text(EmbeddedSource.name), .reference(file)]]]))
    }
    let info = file.add([
      "Title": .text(handout.title), "Author": .text(handout.owner), "Producer": .text(producer),
    ])
    return (file.add(.dictionary(members)), info)
  }

  /// The metadata (ISO 16684-1) in UTF-8.
  private var metadata: [UInt8] {
    let parts = [
      "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>",
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">",
      "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">",
      "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
        + " xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">",
      "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(Self.escaped(handout.title))</rdf:li></rdf:Alt></dc:title>",
      "<dc:creator><rdf:Seq><rdf:li>\(Self.escaped(handout.owner))</rdf:li></rdf:Seq></dc:creator>",
      "<dc:language><rdf:Bag><rdf:li>\(Self.escaped(handout.language))</rdf:li></rdf:Bag></dc:language>",
      "<pdf:Producer>\(Self.escaped(producer))</pdf:Producer>", "</rdf:Description>",
    ]
    let end = ["</rdf:RDF>", "</x:xmpmeta>", "<?xpacket end=\"r\"?>"]
    return Array((parts + conformance + end).joined(separator: "\n").utf8)
  }

  /// The conformance claims, with the extension schema that PDF/A requires for the PDF/UA identifier. Only part 3 of PDF/A allows
  /// embedded files that aren't PDF/A; it is the same as part 2 otherwise.
  private var conformance: [String] {
    [
      "<rdf:Description rdf:about=\"\" xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\""
        + " xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\""
        + " xmlns:pdfaExtension=\"http://www.aiim.org/pdfa/ns/extension/\""
        + " xmlns:pdfaSchema=\"http://www.aiim.org/pdfa/ns/schema#\""
        + " xmlns:pdfaProperty=\"http://www.aiim.org/pdfa/ns/property#\">",
      "<pdfaid:part>\(handout.source == nil ? 2 : 3)</pdfaid:part>", "<pdfaid:conformance>A</pdfaid:conformance>",
      "<pdfuaid:part>1</pdfuaid:part>",
      "<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType=\"Resource\">",
      "<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>",
      "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>",
      "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>",
      "<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType=\"Resource\">",
      "<pdfaProperty:name>part</pdfaProperty:name>", "<pdfaProperty:valueType>Integer</pdfaProperty:valueType>",
      "<pdfaProperty:category>internal</pdfaProperty:category>",
      "<pdfaProperty:description>Part of ISO 14289 that the file keeps to</pdfaProperty:description>",
      "</rdf:li></rdf:Seq></pdfaSchema:property>", "</rdf:li></rdf:Bag></pdfaExtension:schemas>",
      "</rdf:Description>",
    ]
  }

  private static func escaped(_ text: String) -> String {
    let entities: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
    return text.unicodeScalars.map { entities[$0] ?? String($0) }.joined()
  }
}

/// The sRGB color space (IEC 61966-2-1) as an ICC profile (ICC.1:2004).
private enum ColorProfile {
  static let sRGB: [UInt8] = {
    let curve = tag("para", [0, 3, 0, 0] + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed))
    let parts: [(signature: String, content: [UInt8])] = [
      ("desc", text("sRGB")), ("cprt", text("No copyright")),
      ("wtpt", tag("XYZ ", [0.9642, 1, 0.82491].flatMap(fixed))),
      ("chad", tag("sf32", adaptation.flatMap(fixed))),
      ("rXYZ", tag("XYZ ", [0.43607, 0.22249, 0.01392].flatMap(fixed))),
      ("gXYZ", tag("XYZ ", [0.38515, 0.71687, 0.09708].flatMap(fixed))),
      ("bXYZ", tag("XYZ ", [0.14307, 0.06061, 0.7141].flatMap(fixed))),
      ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var table = word(parts.count)
    var content: [UInt8] = []
    let start = 128 + 4 + parts.count * 12
    for part in parts {
      table += Array(part.signature.utf8) + word(start + content.count) + word(part.content.count)
      content += part.content + Array(repeating: 0, count: (4 - part.content.count % 4) % 4)
    }
    return header(size: start + content.count) + table + content
  }()

  /// The chromatic adaptation matrix from D65 to D50.
  private static let adaptation = [
    1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168,
  ]

  private static func header(size: Int) -> [UInt8] {
    let start: [UInt8] = word(size) + word(0) + [4, 0x20, 0, 0]
    // A display profile with a fixed date, so that the bytes are always the same.
    let kind = Array("mntrRGB XYZ ".utf8) + [7, 0xD4, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    let rest = Array(repeating: UInt8(0), count: 28) + [0.9642, 1, 0.82491].flatMap(fixed)
    return start + kind + rest + Array(repeating: 0, count: 48)
  }

  private static func tag(_ signature: String, _ content: [UInt8]) -> [UInt8] {
    Array(signature.utf8) + word(0) + content
  }

  private static func text(_ text: String) -> [UInt8] {
    let letters = text.utf16.flatMap { [UInt8](bigEndian: Int($0), count: 2) }
    return tag("mluc", word(1) + word(12) + Array("enUS".utf8) + word(letters.count) + word(28) + letters)
  }

  private static func fixed(_ value: Double) -> [UInt8] { word(Int((value * 65_536).rounded())) }

  private static func word(_ value: Int) -> [UInt8] { [UInt8](bigEndian: value, count: 4) }
}
