import Foundation
import ResumeResources
import Testing

@Suite("Embedded resources")
struct EmbeddedResourceTests {
  private let folder = URL(filePath: #filePath).appending(path: "../../../Resources").standardized

  @Test("embeds exactly the intended files")
  func paths() throws {
    let present = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      !path.contains("/") && (path.hasSuffix(".json") || path.hasSuffix(".txt")) || path.hasSuffix(".ttf")
        || path == "schema/resume.schema.json"
    }
    #expect(EmbeddedResource.paths == present.sorted())
    #expect(EmbeddedResource.paths.contains("sample.json"))
  }

  @Test("an embedded file equals the file", arguments: EmbeddedResource.paths)
  func bytes(path: String) throws {
    let text = try #require(EmbeddedResource.file(path))
    let file = try Data(contentsOf: folder.appending(path: path))
    if path.hasSuffix(".ttf") {
      let name = path.dropFirst("fonts/".count).dropLast(".ttf".count)
      #expect(EmbeddedResource.font(String(name)) == Array(file))
    } else if path.hasSuffix(".txt") {
      #expect(Data(EmbeddedResource.list(path).utf8) == file && text.utf8CodeUnitCount < file.count)
    } else {
      #expect(text.withUTF8Buffer { Data($0) } == file)
    }
  }

  @Test(
    "has no file at other paths", arguments: ["", "schema/works.json", "sample", "Generated.swift", "/sample.json"])
  func absent(path: String) {
    #expect(EmbeddedResource.file(path) == nil)
  }
}
