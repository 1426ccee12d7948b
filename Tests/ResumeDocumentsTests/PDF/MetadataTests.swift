import TestSupport
import Testing

@testable import ResumeDocuments

struct MetadataTests {
  private static func file(_ name: String?) throws -> PDFReader {
    var handout = SampleHandout.full(jobs: 1)
    handout.person = name
    return try PDFReader(
      PDFWriter.bytes(handout, layout: PDFLayout(producer: "resume 1.0.0"), fonts: SquareFace.set))
  }

  private static func xmp(_ file: PDFReader) throws -> String {
    String(decoding: try #require(file.content(of: file.root.dictionary?["Metadata"])), as: UTF8.self)
  }

  @Test func writesMetadata() throws {
    let file = try Self.file("Núñez & <Co>")
    let info = file.resolved(file.trailer["Info"])
    #expect(file[info, "Title"].text == "Núñez & <Co> – Résumé")
    #expect(file[info, "Author"].text == "Núñez & <Co>")
    #expect(file[info, "Producer"].text == "resume 1.0.0")
    let xmp = try Self.xmp(file)
    #expect(xmp.contains(">Núñez &amp; &lt;Co&gt; – Résumé<"))
    #expect(!xmp.contains("Date"))
    #expect(file[file.root, "MarkInfo", "Marked"] == .boolean(true))
    #expect(file[file.root, "ViewerPreferences", "DisplayDocTitle"] == .boolean(true))
  }

  @Test func omitsAMissingNameFromTheTitle() throws {
    let file = try Self.file(nil)
    #expect(file[file.resolved(file.trailer["Info"]), "Title"].text == "Résumé")
  }

  @Test func claimsConformance() throws {
    let file = try Self.file("Ada")
    let xmp = try Self.xmp(file)
    #expect(xmp.contains("<pdfaid:part>2<") && xmp.contains("<pdfuaid:part>1<"))
    let intent = try #require(file[file.root, "OutputIntents"].array?.first)
    let profile = try #require(file.content(of: file.resolved(intent).dictionary?["DestOutputProfile"]))
    #expect(profile.count == profile.prefix(4).reduce(0) { $0 << 8 | Int($1) })
    #expect(Array(profile[36..<40]) == Array("acsp".utf8))
  }
}
