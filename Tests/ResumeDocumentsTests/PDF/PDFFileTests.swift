import TestSupport
import Testing

@testable import ResumeDocuments

struct PDFFileTests {
  @Test func writesACrossReferenceStream() throws {
    var file = PDFFile()
    let later = file.reserve()
    let stream = file.addStream(["Kind": .name("a b#/é")], Array("q Q".utf8))
    let plain = file.addStream([:], Array("<x:xmpmeta/>".utf8), isCompressed: false)
    // More than one object stream.
    let many = (0..<450).map { file.add(.integer($0)) }
    file.set(
      later, ["Many": .array(many.map { .reference($0) }), "Stream": .reference(stream), "Plain": .reference(plain)])
    let root = file.add(["Type": .name("Catalog"), "Later": .reference(later)])
    let bytes = file.bytes(root: root)
    let reader = try PDFReader(bytes)
    #expect(reader.danglingReferences.isEmpty)
    #expect(reader[reader.root, "Later", "Many"].array?.map { reader.resolved($0).integer } == Array(0..<450))
    let members = reader[reader.root, "Later"].dictionary ?? [:]
    #expect(reader.content(of: members["Stream"]) == Array("q Q".utf8))
    #expect(reader[members["Stream"], "Kind"].name == "a b#/é")
    #expect(reader.content(of: members["Plain"]) == Array("<x:xmpmeta/>".utf8))
    #expect(bytes == file.bytes(root: root))
  }

  @Test(arguments: [
    (0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1 + 0.2, "0.3"), (595.28, "595.28"), (0.0004, "0"), (-0.0004, "0"),
    (1.0005, "1.001"), (12.05, "12.05"),
  ])
  func writesNumbersWithoutExponents(value: Double, text: String) {
    #expect(PDFValue.decimal(value) == text)
  }

  @Test(arguments: ["", "plain", "(un)balanced\\ (", "José", "日本 😀", "line\nbreak\r", "<<>>/%#"])
  func escapesTexts(text: String) throws {
    var bytes: [UInt8] = []
    PDFValue.text(text).write(to: &bytes)
    var scanner = PDFScanner(bytes)
    #expect(try scanner.next()?.text == text)
    bytes = []
    PDFValue.string(Array(text.utf8)).write(to: &bytes)
    scanner = PDFScanner(bytes)
    #expect(try scanner.next()?.string == Array(text.utf8))
  }
}
