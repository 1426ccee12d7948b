import ResumeSupport

/// The data of a résumé as an embedded file (ISO 32000-1, 7.11.4), associated with the document as its source (ISO 19005-3, 6.8).
enum EmbeddedSource {
  static let name = "resume.json"

  /// Writes the file and returns its specification.
  static func write(_ source: [UInt8], to file: inout PDFFile) -> PDFReference {
    let content = file.addStream(
      [
        "Type": .name("EmbeddedFile"), "Subtype": .name("application/json"),
        "Params": ["Size": .integer(source.count), "CheckSum": .string(MD5.digest(of: source))],
      ], source)
    return file.add([
      "Type": .name("Filespec"), "F": .text(name), "UF": .text(name), "Desc": .text("JSON Resume"),
      "AFRelationship": .name("Source"), "EF": ["F": .reference(content), "UF": .reference(content)],
    ])
  }
}
