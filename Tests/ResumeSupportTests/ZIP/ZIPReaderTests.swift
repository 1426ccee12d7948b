import TestSupport
import Testing

@testable import ResumeSupport

@Suite("ZIP reader")
struct ZIPReaderTests {
  private static let limits = ZIPReader.Limits(entries: 100, bytes: 1 << 20)

  private func names(_ bytes: [UInt8], _ limits: ZIPReader.Limits = limits) throws -> [String] {
    let reader = try ZIPReader(bytes, limits: limits)
    for entry in reader.entries { _ = try reader.content(of: entry) }
    return reader.entries.map(\.name)
  }

  @Test("reads what the writer wrote, also compressed and with names in UTF-8")
  func roundTrip() throws {
    let long = [UInt8](repeating: 7, count: 5000)
    var archive = ZIPArchive()
    archive.add("a.json", Array("{}".utf8))
    archive.add("folder/Résumé 職務.pdf", long)
    archive.add("empty", [])
    let reader = try ZIPReader(archive.bytes, limits: Self.limits)
    #expect(reader.entries.map(\.name) == ["a.json", "folder/Résumé 職務.pdf", "empty"])
    #expect(try reader.entries.map(reader.content) == [Array("{}".utf8), long, []])
    #expect(try names(ZIPArchive().bytes) == [])
  }

  /// As Info-ZIP and Java write them: folders, a comment, extra fields, and sizes only in the directory.
  @Test("reads archives of other programs")
  func otherPrograms() throws {
    var parts = [ZIPParts(name: "a/"), ZIPParts(name: "a/b", content: [1, 2, 3])]
    parts[0].attributes = 0o040755 << 16
    parts[1].attributes = 0o100644 << 16
    parts[1].extra = [0x75, 0x78, 1, 0, 9]
    parts[1].flags = 8
    parts[1].hasDescriptor = true
    let bytes = ZIPParts.archive(parts, comment: "PK\u{5}\u{6} comment")
    let reader = try ZIPReader(bytes, limits: Self.limits)
    #expect(reader.entries.map(\.isFolder) == [true, false])
    #expect(try reader.content(of: reader.entries[1]) == [1, 2, 3])
  }

  @Test(
    "rejects names that lead out of a folder or are those of one file",
    arguments: [
      ["../a"], ["a/../../b"], ["/a"], ["a//b"], ["./a"], ["C:/a"], ["c:a"], ["a\\b"], ["a\u{0}b"], ["a\nb"], [""],
      ["/"], ["a", "a"], ["a", "A"], ["e\u{301}", "\u{e9}"], ["a", "a/b"], ["a/", "a"], ["a/b/c", "A/B"],
    ])
  func unsafeNames(names: [String]) throws {
    let error = #expect(throws: ZIPReader.Failure.self) {
      try self.names(ZIPParts.archive(names.map { ZIPParts(name: $0) }))
    }
    guard case .unsafeName? = error else {
      Issue.record("\(names): \(String(describing: error))")
      return
    }
  }

  @Test("rejects links and devices")
  func otherFiles() throws {
    for type in [0o120777, 0o020666, 0o140777] {
      var link = ZIPParts(name: "a", content: Array("/etc/passwd".utf8))
      link.attributes = type << 16
      #expect(throws: ZIPReader.Failure.unsafeName("a")) { try names(ZIPParts.archive([link])) }
    }
  }

  @Test("reads names in code page 437")
  func otherNames() throws {
    var bytes = ZIPParts.archive([ZIPParts(name: "F~higkeit", content: [1]), ZIPParts(name: "F|higkeit", content: [2])])
    for index in bytes.indices where bytes[index] == UInt8(ascii: "~") { bytes[index] = 0x84 }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "|") { bytes[index] = 0xE3 }
    #expect(try names(bytes) == ["Fähigkeit", "Fπhigkeit"])
  }

  @Test("rejects encrypted archives, other compressions, several volumes and ZIP64")
  func unsupported() throws {
    for flag in [1, 0x40, 0x2000] {
      var parts = ZIPParts(name: "a")
      parts.flags = flag
      #expect(throws: ZIPReader.Failure.encrypted) { try names(ZIPParts.archive([parts])) }
    }
    var parts = ZIPParts(name: "a")
    parts.method = 12
    #expect(throws: ZIPReader.Failure.unsupported) { try names(ZIPParts.archive([parts])) }
    let bytes = ZIPParts.archive([ZIPParts(name: "a")])
    for (offset, values) in [(4, [1, 0]), (10, [0xFF, 0xFF]), (16, [0xFF, 0xFF, 0xFF, 0xFF])] as [(Int, [UInt8])] {
      var changed = bytes
      let start = bytes.count - 22 + offset
      changed.replaceSubrange(start..<(start + values.count), with: values)
      #expect(throws: ZIPReader.Failure.unsupported) { try names(changed) }
    }
  }

  @Test("rejects overlapping contents and other names before contents")
  func overlaps() throws {
    let parts = [ZIPParts(name: "a", content: [1, 2, 3]), ZIPParts(name: "b", content: [1, 2, 3])]
    var second = parts
    second[1].offset = 0
    #expect(throws: ZIPReader.Failure.damaged) { try names(ZIPParts.archive(second)) }
    var same = [parts[0], parts[0]]
    same[1].name = "b"
    same[1].localName = "a"
    #expect(throws: ZIPReader.Failure.damaged) { try names(ZIPParts.archive(same)) }
  }

  @Test("checks sizes and checksums, and stops decompression at the size")
  func contents() throws {
    let zeros = [UInt8](repeating: 0, count: 100_000)
    var bomb = ZIPParts(name: "a", content: Deflate.raw(zeros))
    (bomb.method, bomb.checksum) = (8, ZIPArchive.checksum(zeros))
    bomb.size = zeros.count
    #expect(try names(ZIPParts.archive([bomb])) == ["a"])
    #expect(throws: ZIPReader.Failure.tooLarge) {
      try names(ZIPParts.archive([bomb]), ZIPReader.Limits(entries: 100, bytes: zeros.count - 1))
    }
    for size in [10, zeros.count - 1, zeros.count + 1] {
      bomb.size = size
      #expect(throws: ZIPReader.Failure.damaged) { try names(ZIPParts.archive([bomb])) }
    }
    var stored = ZIPParts(name: "a", content: [1, 2])
    stored.checksum = 5
    #expect(throws: ZIPReader.Failure.damaged) { try names(ZIPParts.archive([stored])) }
    let many = (0..<101).map { ZIPParts(name: "\($0)") }
    #expect(throws: ZIPReader.Failure.tooLarge) { try names(ZIPParts.archive(many)) }
  }

  @Test("rejects truncated archives and other files")
  func truncated() throws {
    var archive = ZIPArchive()
    archive.add("a", [1, 2, 3])
    archive.add("b/c", [UInt8](repeating: 9, count: 3000))
    let bytes = archive.bytes
    for count in 0..<bytes.count {
      #expect(throws: ZIPReader.Failure.self, "\(count) bytes") { try names(Array(bytes.prefix(count))) }
    }
    #expect(throws: ZIPReader.Failure.notZIP) { try names(Array("{\"backup\": true}".utf8)) }
  }

  @Test("accepts any bytes")
  func fuzz() throws {
    var archive = ZIPArchive()
    archive.add("a", [1, 2, 3])
    archive.add("b/c", [UInt8](repeating: 9, count: 3000))
    let bytes = archive.bytes
    var random = SplitMix64(seed: 31)
    for _ in 0..<2000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        changed[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if let found = try? names(changed) { #expect(found.count <= 2) }
    }
  }
}
