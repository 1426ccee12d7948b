import ResumeDomain
import ResumeResources
import Testing

@testable import ResumeData

@Suite("Land outline")
struct LandTests {
  @Test("embeds closed rings, split at the 180th meridian")
  func embedded() throws {
    let outline = try JSONLandRepository { EmbeddedResource.file("land.json") }.outline()
    #expect(outline.count == 125)
    #expect(outline.reduce(0) { $0 + $1.count } == 4291)
    for ring in outline {
      #expect(ring.first == ring.last)
      #expect(ring.count > 3)
      for (one, next) in zip(ring, ring.dropFirst()) where one.latitude != -90 || next.latitude != -90 {
        #expect(abs(one.longitude - next.longitude) < 40)
      }
    }
  }

  @Test("states its source and license")
  func source() throws {
    let text = try #require(EmbeddedResource.file("land.json")).withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    #expect(text.contains("Natural Earth"))
    #expect(text.contains("Public domain"))
  }

  @Test("reads members in any order and omits invalid coordinates")
  func malformed() throws {
    let outline = try JSONLandRepository { #"{"unit":[{}],"rings":[[1,2,3,4,5],[7,99,7,9],[]],"more":null}"# }.outline()
    #expect(
      outline == [
        [Coordinate(latitude: 2, longitude: 1), Coordinate(latitude: 4, longitude: 3)].compactMap { $0 },
        [Coordinate(latitude: 9, longitude: 7)].compactMap { $0 }, [],
      ])
  }

  @Test("reports a missing or malformed file as an internal error", arguments: 0..<4)
  func missing(index: Int) {
    let files: [StaticString?] = [nil, "", "[]", #"{"rings":[["a"]]}"#]
    #expect(throws: ResumeError.internalError("the land outline can't be read")) {
      try JSONLandRepository { files[index] }.outline()
    }
  }
}
