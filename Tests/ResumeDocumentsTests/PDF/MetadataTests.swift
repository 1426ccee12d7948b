import ResumeSupport
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
    #expect(file[file.root, "MarkInfo", "Marked"].word == "true")
    #expect(file[file.root, "ViewerPreferences", "DisplayDocTitle"].word == "true")
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

  @Test func embedsTheSource() throws {
    let text = Array("{\"basics\": {\"name\": \"Ñ\"}}".utf8)
    var handout = SampleHandout.full(jobs: 1)
    let without = PDFWriter.bytes(handout, layout: PDFLayout(), fonts: SquareFace.set)
    handout.source = text
    let bytes = PDFWriter.bytes(handout, layout: PDFLayout(), fonts: SquareFace.set)
    #expect(bytes == PDFWriter.bytes(handout, layout: PDFLayout(), fonts: SquareFace.set) && bytes != without)
    let file = try PDFReader(bytes)
    let listed = try #require(file[file.root, "Names", "EmbeddedFiles", "Names"].array)
    let associated = try #require(file[file.root, "AF"].array?.first)
    #expect(listed.count == 2 && listed[0].text == "resume.json" && listed[1] == associated)
    let specification = file.resolved(associated)
    #expect(file[specification, "AFRelationship"].name == "Source")
    #expect(file[specification, "UF"].text == "resume.json" && file[specification, "F"].text == "resume.json")
    #expect(file[specification, "Desc"].text == "JSON Resume")
    let content = file[specification, "EF"].dictionary?["F"]
    #expect(file[content, "Subtype"].name == "application/json")
    #expect(file.content(of: content) == text)
    #expect(file[content, "Params", "Size"].integer == text.count)
    #expect(file[content, "Params", "CheckSum"].string == MD5.digest(of: text))
    let xmp = try Self.xmp(file)
    #expect(xmp.contains("<pdfaid:part>3<") && xmp.contains("<pdfuaid:part>1<"))
    #expect(file.danglingReferences.isEmpty)
    #expect(try PDFReader(without).root.dictionary?["AF"] == nil)
  }
}
