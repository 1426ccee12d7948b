import Foundation
import ResumeResources
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("The schema of local résumés")
struct ResumeSchemaTests {
  private static let file = URL(filePath: #filePath)
    .appending(path: "../../../../Resources/schema/resume.schema.json").standardized

  @Test("describes every field of the field tables")
  func fields() throws {
    let stored = try? String(contentsOf: Self.file, encoding: .utf8)
    let generated = ResumeSchemaGenerator(labels: Harness.labels).text
    guard generated != stored else { return }
    if ProcessInfo.processInfo.environment[Snapshot.recordingVariable] == "1" {
      try Data(generated.utf8).write(to: Self.file)
    }
    Issue.record("The schema differs from the field tables; \(Snapshot.recordingVariable)=1 writes it.")
  }

  @Test("accepts right files", arguments: ResumeSchemaCases.right)
  func right(text: String) throws {
    #expect(try JSONSchema(Data(contentsOf: Self.file)).problems(of: Data(text.utf8)) == [])
  }

  @Test("marks wrong files", arguments: ResumeSchemaCases.wrong)
  func wrong(text: String) throws {
    let problems = try JSONSchema(Data(contentsOf: Self.file)).problems(of: Data(text.utf8))
    #expect(
      !problems.isEmpty && !problems.contains { $0.hasPrefix("schema") || $0.contains("not JSON") }, "\(problems)")
  }
}
