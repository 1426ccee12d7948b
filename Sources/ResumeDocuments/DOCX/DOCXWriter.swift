import ResumeDomain
import ResumeSupport

/// Writes a résumé or a letter as a Word document (ISO/IEC 29500, transitional): one column of paragraphs with built-in styles,
/// without tables, text boxes, an author or a date.
package enum DOCXWriter {
  /// Returns the file; the same résumé and layout always have the same bytes.
  package static func bytes(_ handout: Handout, layout: PDFLayout) -> [UInt8] {
    let handout = handout.forWord
    let styles = DOCXStyles(handout, layout: layout)
    let body = DOCXBody(handout, styles: styles)
    var archive = ZIPArchive()
    var parts: [Part] = [
      ("document.main", "document", body.document), ("styles", "styles", styles.styles),
      ("numbering", "numbering", styles.numbering(body.numberedLists)), ("settings", "settings", DOCXStyles.settings),
    ]
    if styles.hasFooter { parts.append(("footer", "footer", body.footer)) }
    let related = parts.dropFirst().map { ($0.name, "officeDocument/2006/relationships/" + $0.type, $0.name + ".xml") }
    let photo = handout.photo.map(DOCXPhoto.init)
    for (name, content) in [
      ("[Content_Types].xml", contentTypes(parts, photo, hasSource: handout.source != nil)),
      ("_rels/.rels", relationships(packageParts)),
      ("docProps/core.xml", properties(handout)),
      (
        "word/_rels/document.xml.rels",
        relationships(
          related + (photo.map { [$0.relationship] } ?? []) + (handout.source == nil ? [] : [DOCXSource.relationship]),
          links: body.links)
      ),
    ] + (handout.source.map(DOCXSource.parts) ?? []) + parts.map({ ("word/\($0.name).xml", $0.content) }) {
      archive.add(name, Array(content.utf8))
    }
    if let photo { archive.add("word/" + photo.relationship.target, photo.photo.bytes, isCompressed: true) }
    return archive.bytes
  }

  static let schemas = "http://schemas.openxmlformats.org/"
  /// The namespaces of the parts with text.
  static let namespaces: KeyValuePairs<String, String?> = [
    "xmlns:w": schemas + "wordprocessingml/2006/main", "xmlns:r": schemas + "officeDocument/2006/relationships",
  ]

  /// Returns an XML document with one root.
  static func xml(
    _ root: String, _ attributes: KeyValuePairs<String, String?> = namespaces, _ content: (inout Markup) -> Void
  ) -> String {
    var markup = Markup()
    markup.add(raw: "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n")
    markup.block(root, attributes, content)
    return markup.text
  }

  // MARK: The package

  typealias Relationship = (id: String, type: String, target: String)

  /// A part of the main folder.
  private typealias Part = (type: String, name: String, content: String)

  private static let packageParts: [Relationship] = [
    ("document", "officeDocument/2006/relationships/officeDocument", "word/document.xml"),
    ("core", "package/2006/relationships/metadata/core-properties", "docProps/core.xml"),
  ]

  /// The ID of the footer's relationship.
  static let footerID = "footer"

  /// Returns the ID of a link's relationship.
  static func linkID(_ index: Int) -> String { "link\(index + 1)" }

  private static func contentTypes(_ parts: [Part], _ photo: DOCXPhoto?, hasSource: Bool) -> String {
    xml("Types", ["xmlns": schemas + "package/2006/content-types"]) { types in
      types.void(
        "Default", ["Extension": "rels", "ContentType": "application/vnd.openxmlformats-package.relationships+xml"])
      types.void("Default", ["Extension": "xml", "ContentType": "application/xml"])
      if let photo = photo?.photo {
        types.void("Default", ["Extension": photo.fileExtension, "ContentType": photo.mediaType])
      }
      let core = "application/vnd.openxmlformats-package.core-properties+xml"
      types.void("Override", ["PartName": "/docProps/core.xml", "ContentType": core])
      if hasSource {
        types.void("Override", ["PartName": "/" + DOCXSource.propertiesName, "ContentType": DOCXSource.propertiesType])
      }
      for part in parts {
        let type = "application/vnd.openxmlformats-officedocument.wordprocessingml.\(part.type)+xml"
        types.void("Override", ["PartName": "/word/\(part.name).xml", "ContentType": type])
      }
    }
  }

  static func relationships(_ parts: [Relationship], links: [String] = []) -> String {
    xml("Relationships", ["xmlns": schemas + "package/2006/relationships"]) { list in
      for part in parts {
        list.void("Relationship", ["Id": part.id, "Type": schemas + part.type, "Target": part.target])
      }
      let type = schemas + "officeDocument/2006/relationships/hyperlink"
      for (index, address) in links.enumerated() {
        list.void(
          "Relationship", ["Id": linkID(index), "Type": type, "Target": address, "TargetMode": "External"])
      }
    }
  }

  private static func properties(_ handout: Handout) -> String {
    let attributes: KeyValuePairs<String, String?> = [
      "xmlns:cp": schemas + "package/2006/metadata/core-properties", "xmlns:dc": "http://purl.org/dc/elements/1.1/",
    ]
    return xml("cp:coreProperties", attributes) { properties in
      properties.element("dc:title", text: handout.title)
      properties.element("dc:language", text: handout.language)
    }
  }
}

extension Handout {
  /// The handout with the spaces that people type, so that a search finds them, except in dates and phone numbers; a range stays in a line.
  fileprivate var forWord: Handout {
    var handout = mapped { text, _ in
      guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
      let scalars = Array(text.unicodeScalars)
      var result = String.UnicodeScalarView()
      for (index, scalar) in scalars.enumerated() {
        let neighbors = [scalars[..<index].last, scalars[(index + 1)...].first]
        if scalar == "–", neighbors.allSatisfy({ $0?.properties.isWhitespace == false }) {
          result.append(contentsOf: "\u{2060}–\u{2060}".unicodeScalars)
        } else {
          result.append(scalar == "\u{A0}" ? " " : scalar)
        }
      }
      return String(result)
    }
    for index in handout.contacts.indices where contacts[index].kind == .phone {
      handout.contacts[index].text.replace(" ", with: "\u{A0}")
    }
    return handout
  }
}
