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
    // The table has the place of each object: in the file, or in a stream of objects.
    let start = try #require(
      String(decoding: bytes.suffix(30), as: UTF8.self).split(separator: "\n").dropLast().last.flatMap { Int($0) })
    let number = try #require(
      String(decoding: bytes[start...].prefix(10), as: UTF8.self).split(separator: " ").first.flatMap { Int($0) })
    let table = try #require(reader.content(of: number))
    #expect(reader.trailer["W"]?.array?.map(\.integer) == [1, 4, 2] && table.count == 7 * (number + 1))
    var numbers: [Int: [Int?]] = [:]
    for number in 1...number {
      let row = table[(7 * number)...].prefix(7).map { Int($0) }
      let (place, index) = (row[1...4].reduce(0) { $0 << 8 | $1 }, row[5] << 8 | row[6])
      if row[0] == 1 {
        #expect(bytes[place...].starts(with: "\(number) 0 obj".utf8))
      } else {
        if numbers[place] == nil {
          numbers[place] = try PDFReader.values(#require(reader.content(of: place))).map(\.integer)
        }
        #expect(row[0] == 2 && numbers[place]?[2 * index] == number)
      }
    }
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
    #expect(try PDFReader.values(bytes).map(\.text) == [text])
    bytes = []
    PDFValue.string(Array(text.utf8)).write(to: &bytes)
    #expect(try PDFReader.values(bytes).map(\.string) == [Array(text.utf8)])
  }
}
