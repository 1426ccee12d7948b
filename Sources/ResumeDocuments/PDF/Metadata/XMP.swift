/// What a document says about itself, in the words of XMP (ISO 16684-1).
struct XMP {
  let title: String
  let author: String
  let language: String
  let producer: String
  /// Whether it says that it keeps to PDF/UA-1 and PDF/A-2a.
  let isConforming: Bool

  /// The packet, UTF-8.
  var bytes: [UInt8] {
    let parts = [
      "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>",
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">",
      "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">",
      "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
        + " xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">",
      "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(Self.escaped(title))</rdf:li></rdf:Alt></dc:title>",
      "<dc:creator><rdf:Seq><rdf:li>\(Self.escaped(author))</rdf:li></rdf:Seq></dc:creator>",
      "<dc:language><rdf:Bag><rdf:li>\(Self.escaped(language))</rdf:li></rdf:Bag></dc:language>",
      "<pdf:Producer>\(Self.escaped(producer))</pdf:Producer>", "</rdf:Description>",
    ]
    let end = ["</rdf:RDF>", "</x:xmpmeta>", "<?xpacket end=\"r\"?>"]
    return Array((parts + (isConforming ? Self.conformance : []) + end).joined(separator: "\n").utf8)
  }

  /// PDF/A knows PDF/UA's name only where the file explains it.
  private static let conformance = [
    "<rdf:Description rdf:about=\"\" xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\""
      + " xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\""
      + " xmlns:pdfaExtension=\"http://www.aiim.org/pdfa/ns/extension/\""
      + " xmlns:pdfaSchema=\"http://www.aiim.org/pdfa/ns/schema#\""
      + " xmlns:pdfaProperty=\"http://www.aiim.org/pdfa/ns/property#\">",
    "<pdfaid:part>2</pdfaid:part>", "<pdfaid:conformance>A</pdfaid:conformance>", "<pdfuaid:part>1</pdfuaid:part>",
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

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}
