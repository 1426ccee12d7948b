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
    var length: Int?

    var bytes: [UInt8] {
      var bytes = Array("%PDF-1.7\n".utf8)
      let data = Deflate.zlib(content)
      let digest = (checksum ?? MD5.digest(of: content)).map { UInt64($0).hexadecimal(digits: 2) }.joined()
      let offset = bytes.count
      bytes += "1 0 obj <</Type /EmbeddedFile/Params <</Size \(size ?? content.count)/CheckSum <\(digest)>>>".utf8
      bytes +=
        "/Length \(length ?? data.count)/Filter /FlateDecode>> stream\n".utf8 + data + "\nendstream\nendobj\n".utf8
      // Numbers first, which are no part of the index before them.
      let values = [
        "2", "0", "<</Type /Catalog/Names <</EmbeddedFiles <</Names [(resume.json) 3 0 R]>>>>>>",
        "<</Type /Filespec/AFRelationship \(relationship)/EF <</F 1 0 R>>>>",
      ]
      let index = "6 0 7 2 2 4 3 \(values[2].utf8.count + 5) "
      let objects = Deflate.zlib(Array((index + values.joined(separator: " ")).utf8))
      let second = bytes.count
      bytes += "4 0 obj <</Type /ObjStm/N 4/First \(index.utf8.count)/Length \(objects.count)".utf8
      bytes += "/Filter /FlateDecode>> stream\n".utf8 + objects + "\nendstream\nendobj\n".utf8
      let start = bytes.count
      let rows: [(UInt8, Int, Int)] = [
        (0, 0, 0xFFFF), (1, offset, 0), (2, 4, 2), (2, 4, 3), (1, second, 0), (1, start, 0), (2, 4, 0), (2, 4, 1),
      ]
      let table = Deflate.zlib(
        rows.flatMap { [$0.0] + [UInt8](bigEndian: $0.1, count: 4) + [UInt8](bigEndian: $0.2, count: 2) })
      bytes += "5 0 obj <</Type /XRef/Size 8/W [1 4 2]/Root 2 0 R\(trailer)".utf8
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
    let objects = (10..<5011).map { "\($0) 0 obj null endobj\n" }.joined()
    #expect(problem(Array("%PDF-1.4\n\(objects)".utf8) + File().bytes) == none)
  }

  @Test("reads a PDF that another program has saved, and its last version")
  func saved() throws {
    #expect(try text(File(trailer: "/Prev 9/Index [0 6]").bytes) == Self.text)
    #expect(try text(Array("%PDF-1.4 \n% 1 0 obj\n".utf8) + File().bytes) == Self.text)
    let content = String(decoding: Self.text, as: UTF8.self)
    let digest = MD5.digest(of: Self.text).map {
      "\\" + String(String($0, radix: 8).reversed() + "00").prefix(3).reversed()
    }.joined()
    func classic(_ content: String, encryption: String = "", filter: String = "") -> [UInt8] {
      let objects = [
        "1 0 obj\n<< /Type /Catalog /Names 2 0 R >>\nendobj\n", "2 0 obj\n<< /EmbeddedFiles 3 0 R >>\nendobj\n",
        "3 0 obj\n<< /Kids [ 4 0 R ] >>\nendobj\n",
        "4 0 obj\n<< /Limits [ (a) (b) ] /Names [ (res\\(ume\\).json) 5 0 R ] >>\nendobj\n",
        "5 0 obj\n<< /AFRelationship /Source /EF << /F 6 0 R >> /Type /Filespec >>\nendobj\n",
        "6 0 obj\n<< /Params << /CheckSum (\(digest)) /Size 8 0 R >> \(filter)/Length 7 0 R >>\nstream\r\n\(content)\n"
          + "endstream\nendobj\n", "7 0 obj\n\(content.utf8.count)\nendobj\n", "8 0 obj \(content.utf8.count) endobj\n",
      ]
      return Array(
        ("%PDF-1.4\n" + objects.joined() + "xref\n0 9\ntrailer << /Root 1 0 R \(encryption)>>\nstartxref\n9\n%%EOF\n")
          .utf8)
    }
    #expect(try text(classic(content)) == Self.text)
    #expect(try text(File(content: [1]).bytes + classic(content)) == Self.text)
    #expect(problem(classic(content, encryption: "/Encrypt 9 0 R ")) == .source(.encrypted, path: "cv.pdf"))
    #expect(problem(classic(content, filter: "/Filter /LZWDecode ")) == .source(.damaged, path: "cv.pdf"))
    #expect(problem(classic(content + " ")) == .source(.damaged, path: "cv.pdf"))
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
  }

  @Test("visits each node of the tree of names once")
  func cycles() {
    let kids = String(repeating: "1 0 R ", count: 20)
    let cycle = "1 0 obj <</Kids [\(kids)]>> endobj trailer <</Root <</Names <</EmbeddedFiles 1 0 R>>>>>>"
    #expect(problem(Array(cycle.utf8)) == .source(.none, path: "cv.pdf"))
  }

  @Test(
    "reads each byte a few times, also if values don't end",
    arguments: ["1 0 obj (", "trailer (", "1 0 obj [", "1 0 obj <</A %"])
  func endless(value: String) {
    let bytes = Array(String(repeating: value, count: 20_000).utf8)
    #expect(problem(bytes) == .source(.damaged, path: "cv.pdf"))
  }

  @Test("reads a value that many others refer to a few times")
  func references() {
    let names = String(repeating: "2 0 R ", count: 3000)
    let trailer = "trailer <</Root <</Names <</EmbeddedFiles 1 0 R>>>>>>"
    let bytes = Array("1 0 obj <</Names [\(names)]>> endobj 2 0 obj [\(names)] endobj \(trailer)".utf8)
    #expect(problem(bytes) == .source(.damaged, path: "cv.pdf"))
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
    for _ in 0..<Soak.rounds(full: 3000, soak: 3000, otherwise: 300) {
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
