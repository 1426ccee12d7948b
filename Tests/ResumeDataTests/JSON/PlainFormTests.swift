import ResumeDomain
import Testing

@testable import ResumeData

@Suite("Plain form of documents")
struct PlainFormTests {
  private static let fields: [String: FieldValue] = [
    "zeta": .integer(2), "title": .map(["es": .string("Panadera"), "en": .string("Baker")]),
    "startDate": .timestamp("2020-07-31T22:00:00Z"), "company": .string("Acme"), "$x": .double(2),
    "tags": .array([]), "Alpha": .null,
  ]
  private static let text = #"""
    {
      "company": "Acme",
      "title": {
        "en": "Baker",
        "es": "Panadera"
      },
      "startDate": {
        "$timestamp": "2020-07-31T22:00:00Z"
      },
      "tags": [],
      "$$x": 2.0,
      "Alpha": null,
      "zeta": 2
    }
    """#

  @Test("writes fields in the table's order, then the others by name, with two spaces per level")
  func write() {
    var writer = JSONWriter(isIndented: true)
    FieldValue.write(Self.fields, order: FieldTable.work.fields.map(\.name), to: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == Self.text)
  }

  @Test("reads the same values back, also with comments")
  func read() throws {
    let bytes = Array(("// Edited by hand.\n" + Self.text).utf8)
    let fields = try bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes, isSource: true)
      return try FieldValue.fields(&reader)
    }
    #expect(FieldValue.map(fields).isIdentical(to: .map(Self.fields)))
  }

  @Test("orders members by the given names, then by the bytes of their names")
  func members() {
    let members = ["b", "e\u{301}", "\u{e9}", "A", "c"].map { JSONNode.Member($0, JSONNode(.null)) }
    #expect(
      members.ordered(by: ["c", "x", "\u{e9}"]).map { Array($0.name.utf8) } == [
        [0x63], [0xC3, 0xA9], [0x41], [0x62], [0x65, 0xCC, 0x81],
      ])
  }
}
