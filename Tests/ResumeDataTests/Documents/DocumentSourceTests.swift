import Foundation
import ResumeDomain
import ResumeSupport
import TestSupport
import Testing

@testable import ResumeData

@Suite("Data in PDF and Word documents")
struct DocumentSourceTests {
  private static let text = Array("{\"basics\": {\"name\": \"Ñ\"}}".utf8)

  /// A PDF as this program writes it, with parts that tests change.
  private struct File {
    var content = DocumentSourceTests.text
    var checksum: [UInt8]?
    var size: Int?
    var relationship = "/Source"
    var trailer = ""
    var objectCount: Int?
    var length: Int?

    var bytes: [UInt8] {
      var bytes = Array("%PDF-1.7\n".utf8)
      let data = Deflate.zlib(content)
      let digest = (checksum ?? MD5.digest(of: content)).map { UInt64($0).hexadecimal(digits: 2) }.joined()
      let offset = bytes.count
      bytes += "1 0 obj <</Type /EmbeddedFile/Params <</Size \(size ?? content.count)/CheckSum <\(digest)>>>".utf8
      bytes +=
        "/Length \(length ?? data.count)/Filter /FlateDecode>> stream\n".utf8 + data + "\nendstream\nendobj\n".utf8
      let values = [
        "<</Type /Catalog/Names <</EmbeddedFiles <</Names [(resume.json) 3 0 R]>>>>>>",
        "<</Type /Filespec/AFRelationship \(relationship)/EF <</F 1 0 R>>>>",
      ]
      let index = "2 0 3 \(values[0].utf8.count + 1) "
      let objects = Deflate.zlib(Array((index + values.joined(separator: " ")).utf8))
      let second = bytes.count
      bytes += "4 0 obj <</Type /ObjStm/N 2/First \(index.utf8.count)/Length \(objects.count)".utf8
      bytes += "/Filter /FlateDecode>> stream\n".utf8 + objects + "\nendstream\nendobj\n".utf8
      let start = bytes.count
      let rows: [(UInt8, Int, Int)] = [
        (0, 0, 0xFFFF), (1, offset, 0), (2, 4, 0), (2, 4, 1), (1, second, 0), (1, start, 0),
      ]
      let table = Deflate.zlib(
        rows.flatMap { [$0.0] + [UInt8](bigEndian: $0.1, count: 4) + [UInt8](bigEndian: $0.2, count: 2) })
      bytes += "5 0 obj <</Type /XRef/Size \(objectCount ?? 6)/W [1 4 2]/Root 2 0 R\(trailer)".utf8
      bytes += "/Length \(table.count)/Filter /FlateDecode>> stream\n".utf8 + table
      return bytes + "\nendstream\nendobj\nstartxref\n\(start)\n%%EOF\n".utf8
    }
  }

  private func text(_ bytes: [UInt8]) throws -> [UInt8] { try PDFSource.text(of: bytes, at: "cv.pdf") }

  private func problem(_ bytes: [UInt8]) -> ResumeError? {
    #expect(throws: ResumeError.self) { try text(bytes) }
  }

  @Test("reads the embedded file of a PDF")
  func embedded() throws {
    #expect(try text(File().bytes) == Self.text)
    let folder = try TemporaryFolder()
    try FileSystem.save(Data(File().bytes), to: folder.path("cv"))
    let input = try ResumeInput.read(folder.path("cv"), named: "cv")
    #expect(input?.text == Self.text && input?.archive == nil)
  }

  @Test("finds no data in other PDFs")
  func otherFiles() {
    let none = ResumeError.source(.none, path: "cv.pdf")
    #expect(problem(Array("%PDF-1.7\n".utf8)) == none)
    #expect(problem(Array("%PDF-1.4\nxref\n0 1\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n".utf8)) == none)
    #expect(problem(File(relationship: "/Data").bytes) == none)
    #expect(problem(File(trailer: "/Prev 9").bytes) == none)
    #expect(problem(File(trailer: "/Index [0 6]").bytes) == none)
  }

  @Test("rejects encryption, damage, lies and too many objects")
  func hostileFiles() {
    func error(_ problem: SourceProblem) -> ResumeError { .source(problem, path: "cv.pdf") }
    #expect(problem(File(trailer: "/Encrypt 3 0 R").bytes) == error(.encrypted))
    #expect(problem(File(checksum: Array(repeating: 0, count: 16)).bytes) == error(.damaged))
    #expect(problem(File(size: 3).bytes) == error(.damaged))
    #expect(problem(File(length: 3).bytes) == error(.damaged))
    #expect(problem(File(length: 1 << 40).bytes) == error(.damaged))
    #expect(problem(File(length: -1).bytes) == error(.damaged))
    #expect(problem(File(objectCount: 5001).bytes) == error(.damaged))
    #expect(problem(File(objectCount: -1).bytes) == error(.damaged))
  }

  @Test("rejects data of more than 60 MiB", .fullSoak)
  func bombs() {
    let large = File(content: Array(repeating: 7, count: 60 << 20 + 1)).bytes
    #expect(problem(large) == .source(.tooLarge, path: "cv.pdf"))
  }

  @Test("reads PDFs with random changes and of any length")
  func changes() {
    let bytes = File().bytes
    for count in 0..<bytes.count { _ = try? text(Array(bytes.prefix(count))) }
    var random = SplitMix64(seed: 7)
    for _ in 0..<3000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        changed[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if let found = try? text(changed) { #expect(found == Self.text) }
    }
  }

  private func word(_ files: [String: String]) -> [UInt8] {
    var archive = ZIPArchive()
    archive.add("[Content_Types].xml", [])
    archive.add("word/document.xml", [])
    for (name, text) in files.sorted(by: { $0.key < $1.key }) { archive.add(name, Array(text.utf8)) }
    return archive.bytes
  }

  @Test("reads the custom XML part of a Word document, also after Word renamed it")
  func word() throws {
    let encoded = Data(Self.text).base64EncodedString()
    let part = "<?xml version=\"1.0\"?>\r\n<source xmlns=\"urn:resume:json\">\n\(encoded)</source>"
    let files = ["customXml/item1.xml": "<other/>", "customXml/item3.xml": part, "customXml/itemProps1.xml": "<p/>"]
    #expect(try LinkedInFixture.read(word(files), as: "cv.docx")?.text == Self.text)
    for (content, expected) in [
      ("<other/>", SourceProblem.none), ("<source xmlns=\"urn:resume:json\">*</source>", .damaged),
      ("<source xmlns=\"urn:resume:json\">\(encoded)", .damaged),
    ] {
      let error = #expect(throws: ResumeError.self) {
        try LinkedInFixture.read(word(["customXml/item1.xml": content]), as: "cv.docx")
      }
      #expect(error == .source(expected, path: "cv.docx"))
    }
  }
}
