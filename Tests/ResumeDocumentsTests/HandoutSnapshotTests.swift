import TestSupport
import Testing

@testable import ResumeDocuments

/// Snapshots of a complete résumé, of one with hostile texts, and of letters.
@Suite("Document snapshots")
struct HandoutSnapshotTests {
  private static let handouts = [
    "full": Handouts.full, "hostile": Handouts.hostileHandout, "letter": Letters.full(),
    "letter-de": Letters.full("de"),
  ]

  @Test(arguments: handouts.keys.sorted())
  func text(name: String) throws {
    let handout = try #require(Self.handouts[name])
    check(TextWriter.bytes(handout, width: 80), "text-\(name)")
  }

  @Test(arguments: handouts.keys.sorted())
  func markdown(name: String) throws {
    check(MarkdownWriter.bytes(try #require(Self.handouts[name])), "markdown-\(name)")
  }

  @Test(arguments: handouts.keys.sorted())
  func html(name: String) throws {
    check(HTMLWriter.bytes(try #require(Self.handouts[name]), theme: .classic), "html-\(name)")
  }

  private func check(_ bytes: [UInt8], _ name: String) {
    Snapshot.assert(String(decoding: bytes, as: UTF8.self), named: name)
  }
}
