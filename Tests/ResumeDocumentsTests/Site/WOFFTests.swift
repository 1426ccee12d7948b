import ResumeResources
import ResumeSupport
import Testing

@testable import ResumeDocuments

@Suite("WOFF")
struct WOFFTests {
  @Test(
    "has the tables of the font, compressed where that is shorter",
    arguments: ["Literata-Regular", "OpenSans-SemiBold"])
  func tables(name: String) throws {
    let font = try #require(EmbeddedResource.font(name))
    let bytes = try #require(WOFF.bytes(font))
    let (file, original) = (FontTable(bytes), FontTable(font))
    #expect(file.tag(0) == "wOFF" && file.u32(4) == original.u32(0) && file.u32(8) == bytes.count)
    let count = try #require(file.u16(12))
    #expect(count == original.u16(4) && file.u16(14) == 0 && bytes.count < font.count && bytes.count % 4 == 0)
    var size = 12 + 16 * count
    var end = 44 + 20 * count
    for index in 0..<count {
      let (entry, record) = (44 + 20 * index, 12 + 16 * index)
      let stored = try #require(file.u32(entry + 8))
      let length = try #require(file.u32(entry + 12))
      #expect(file.tag(entry) == original.tag(record) && file.u32(entry + 16) == original.u32(record + 4))
      #expect(file.u32(entry + 4) == end && length == original.u32(record + 12) && stored <= length)
      let table = try #require(file.bytes(end..<(end + stored)))
      let start = try #require(original.u32(record + 8))
      let content = stored < length ? try Inflate.zlib(table, limit: length) : table
      #expect(content == original.bytes(start..<(start + length)))
      end += (stored + 3) / 4 * 4
      size += (length + 3) / 4 * 4
    }
    #expect(end == bytes.count && file.u32(16) == size)
    #expect(bytes[20...].prefix(4) == [0, 1, 0, 0] && bytes[24..<44].allSatisfy { $0 == 0 })
  }

  @Test("a damaged font has none")
  func damaged() throws {
    let font = try #require(EmbeddedResource.font("Literata-Regular"))
    for count in [0, 4, 11, 30, font.count / 2] { #expect(WOFF.bytes(Array(font.prefix(count))) == nil, "\(count)") }
    #expect(WOFF.bytes([0, 1, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 20)) == nil)
  }
}
