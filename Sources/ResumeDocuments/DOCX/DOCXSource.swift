import Foundation

/// The data of a résumé as a custom XML part (ISO/IEC 29500-1, 15.2.5), which Word keeps.
enum DOCXSource {
  static let relationship: DOCXWriter.Relationship = (
    "source", "officeDocument/2006/relationships/customXml", "../customXml/item1.xml"
  )
  static let propertiesName = "customXml/itemProps1.xml"
  static let propertiesType = "application/vnd.openxmlformats-officedocument.customXmlProperties+xml"

  /// The namespace of the element with the text.
  private static let namespace = "urn:resume:json"
  private static let identifier = "{52455355-4D45-4A53-8F4E-000000000001}"

  /// Returns the files of the part.
  static func parts(_ source: [UInt8]) -> [(String, String)] {
    let properties = DOCXWriter.relationships([
      ("properties", "officeDocument/2006/relationships/customXmlProps", "itemProps1.xml")
    ])
    let store: KeyValuePairs<String, String?> = [
      "xmlns:ds": DOCXWriter.schemas + "officeDocument/2006/customXml", "ds:itemID": identifier,
    ]
    return [
      (
        "customXml/item1.xml",
        // Base64, because XML can't contain every character.
        DOCXWriter.xml("source", ["xmlns": namespace]) { $0.add(Data(source).base64EncodedString()) }
      ),
      ("customXml/_rels/item1.xml.rels", properties),
      (
        propertiesName,
        DOCXWriter.xml("ds:datastoreItem", store) { item in
          item.block("ds:schemaRefs") { $0.void("ds:schemaRef", ["ds:uri": namespace]) }
        }
      ),
    ]
  }
}
