import Foundation
import ResumeDomain
import ResumeSupport
import TestSupport
import Testing

@testable import ResumeData

@Suite("LinkedIn archives that no program writes")
struct LinkedInLimitsTests {
  private static var skills: ZIPParts { ZIPParts(name: "Skills.csv", content: Array("Name\nRye\n".utf8)) }

  private func problem(_ bytes: [UInt8]) -> ResumeError? {
    do {
      _ = try LinkedInFixture.read(bytes)
      return nil
    } catch {
      return error as? ResumeError
    }
  }

  private func error(_ problem: ArchiveProblem, _ name: String = "") -> ResumeError {
    .archive(problem, path: "archive.zip", name: name)
  }

  /// A table of `size` bytes in little space.
  private func bomb(_ name: String, size: Int) -> ZIPParts {
    let content = Array("Name\n".utf8) + [UInt8](repeating: UInt8(ascii: "a"), count: size - 5)
    var parts = ZIPParts(name: name, content: Deflate.raw(content))
    (parts.method, parts.size, parts.checksum) = (8, size, ZIPArchive.checksum(content))
    return parts
  }

  @Test("rejects tables of more than 20 MiB, and of more than 60 MiB in all", .fullSoak)
  func bombs() throws {
    #expect(problem(ZIPParts.archive([bomb("a.csv", size: 20 << 20 + 1)])) == error(.tooLarge))
    let large = bomb("", size: 16 << 20)
    let many = (0..<4).map { index in
      var parts = large
      parts.name = "\(index).csv"
      return parts
    }
    #expect(problem(ZIPParts.archive(many)) == error(.tooLarge))
    #expect(problem(ZIPParts.archive(Array(many.prefix(3)))) == nil)
  }

  @Test("rejects sizes and checksums that are lies")
  func lies() {
    var small = bomb("a.csv", size: 1 << 20)
    small.size = 100
    #expect(problem(ZIPParts.archive([small])) == error(.damaged))
    var long = bomb("a.csv", size: 1 << 16)
    long.size = 1 << 17
    #expect(problem(ZIPParts.archive([long])) == error(.damaged))
    let table = Array("Company Name,Title,Started On\nAcme,Dev,2020\n".utf8)
    for size in [0, 5, table.count - 1, table.count + 1] {
      var lie = ZIPParts(name: "Positions.csv", content: Deflate.raw(table))
      (lie.method, lie.size, lie.checksum) = (8, size, ZIPArchive.checksum(table))
      #expect(problem(ZIPParts.archive([Self.skills, lie])) == error(.damaged), "\(size)")
    }
    let cut = Array(Deflate.raw(table).prefix(5))
    var short = ZIPParts(name: "Positions.csv", content: cut)
    (short.method, short.size, short.checksum) = (8, table.count, ZIPArchive.checksum(table))
    #expect(problem(ZIPParts.archive([Self.skills, short])) == error(.damaged))
    var other = Self.skills
    other.checksum = 7
    #expect(problem(ZIPParts.archive([other])) == error(.damaged))
    var padded = ZIPParts(name: "a.csv", content: [UInt8](repeating: 0, count: 1 << 20))
    (padded.method, padded.size) = (8, 10)
    #expect(problem(ZIPParts.archive([padded])) != nil)
  }

  @Test("rejects entries that share or overlap data")
  func overlaps() {
    var second = Self.skills
    second.name = "Two.csv"
    second.offset = 0
    #expect(problem(ZIPParts.archive([Self.skills, second])) == error(.damaged))
    second.offset = 20
    #expect(problem(ZIPParts.archive([Self.skills, second])) == error(.damaged))
    second.offset = 1 << 20
    #expect(problem(ZIPParts.archive([Self.skills, second])) == error(.damaged))
  }

  @Test("rejects encryption, links and names that lead out of a folder")
  func names() {
    var encrypted = Self.skills
    encrypted.flags = 1
    #expect(problem(ZIPParts.archive([encrypted])) == error(.encrypted))
    var outside = Self.skills
    outside.name = "../Skills.csv"
    #expect(problem(ZIPParts.archive([outside])) == error(.unsafeName, "../Skills.csv"))
    var link = Self.skills
    link.attributes = 0o120777 << 16
    #expect(problem(ZIPParts.archive([link])) == error(.unsafeName, "Skills.csv"))
  }

  @Test("reads 20,000 entries and rejects more")
  func entries() throws {
    let many = (1..<20_000).map { ZIPParts(name: "media/\($0).jpg") }
    let bytes = ZIPParts.archive([Self.skills] + many)
    #expect(try LinkedInFixture.read(bytes)?.archive?.omitted.count == 19_999)
    #expect(problem(ZIPParts.archive([Self.skills] + many + [ZIPParts(name: "x")])) == error(.tooLarge))
  }

  @Test("reads at most 200 tables")
  func tables() throws {
    let many = (0..<230).map { ZIPParts(name: "\($0).csv", content: Array("Name\n\($0)\n".utf8)) }
    let report = try #require(try LinkedInFixture.read(ZIPParts.archive(many))?.archive)
    #expect(report.tables.count == 200)
    #expect(report.omitted.count == 30 && report.omitted.allSatisfy { $0.reason == .excess })
  }

  @Test("reads only parts of a large file")
  func sparseFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("large.zip")
    var media = ZIPParts(name: "video.mp4")
    media.size = 0
    let archive = ZIPParts.archive([Self.skills])
    // The archive with a hole of 3 GiB between the content and the directory.
    let hole = 3 << 30
    let directory = try #require(
      archive.indices.first { Array(archive[$0...].prefix(4)) == Array("PK\u{1}\u{2}".utf8) })
    var tail = Array(archive[directory...])
    let end = tail.count - 22
    tail.replaceSubrange((end + 16)..<(end + 20), with: [UInt8](littleEndian: directory + hole, count: 4))
    try FileSystem.save(Data(archive[..<directory]), to: path)
    let descriptor = open(path, O_WRONLY)
    defer { close(descriptor) }
    #expect(pwrite(descriptor, tail, tail.count, off_t(directory + hole)) == tail.count)
    let read = try #require(try ResumeInput.read(path, named: "large.zip"))
    #expect(read.archive?.tables.map(\.file) == ["Skills.csv"])
  }

  @Test("reads archives with random changes")
  func changes() throws {
    let bytes = LinkedInFixture.archive(LinkedInFixture.english)
    var random = SplitMix64(seed: 34)
    for _ in 0..<200 {
      var changed = bytes
      for _ in 0..<3 { changed[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random) }
      if let input = try? LinkedInFixture.read(changed) { _ = try JSON.parse(input.text) }
    }
  }
}
