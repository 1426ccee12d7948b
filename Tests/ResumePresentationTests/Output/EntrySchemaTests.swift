import Foundation
import TestSupport
import Testing

@Suite("Entries in the schema of the output")
struct EntrySchemaTests {
  @Test("the schema has the shapes of the field tables")
  func shapes() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../../Resources/schema/output.schema.json").standardized
    let stored = try String(contentsOf: file, encoding: .utf8)
    var generated = stored
    for (name, text) in EntrySchema.definitions {
      let range = try #require(EntrySchema.range(of: name, in: generated), "Add an empty definition '\(name)'.")
      generated.replaceSubrange(range, with: text)
    }
    guard generated != stored else { return }
    if ProcessInfo.processInfo.environment[Snapshot.recordingVariable] == "1" {
      try generated.write(to: file, atomically: true, encoding: .utf8)
    }
    Issue.record("The shapes of entries differ from the field tables; \(Snapshot.recordingVariable)=1 writes them.")
  }
}
