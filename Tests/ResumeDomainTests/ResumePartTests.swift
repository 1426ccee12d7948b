import Foundation
import Testing

@testable import ResumeDomain

@Suite("A résumé loaded in parts")
struct ResumePartTests {
  private static let moment = Date(timeIntervalSince1970: 1_795_240_800)

  private func part(
    _ part: SourceReport.Part, _ value: Int, age: Double = 0, isRequired: Bool = false, failing: ResumeError? = nil
  ) -> ResumePart<Int> {
    ResumePart(part, isRequired: isRequired) { () throws(ResumeError) in
      if let failing { throw failing }
      return Loaded(value: value, origin: .cache, savedAt: Self.moment.addingTimeInterval(-age))
    }
  }

  @Test("keeps the order of parts and the oldest age")
  func all() async throws {
    let loaded = try await ResumePart.all([
      part(.section(.work), 1), part(.section(.skills), 2, age: 60), part(.person, 3),
    ])
    #expect(loaded.value == [1, 2, 3])
    #expect(loaded.savedAt == Self.moment.addingTimeInterval(-60))
    #expect(loaded.sources.map(\.part) == [.section(.work), .section(.skills), .person])
    #expect(loaded.warnings == [])
  }

  @Test("warns about a failed part")
  func missing() async throws {
    let loaded = try await ResumePart.all([
      part(.section(.work), 1, isRequired: true), part(.section(.skills), 2, failing: .notCached),
    ])
    #expect(loaded.value == [1, nil])
    #expect(loaded.warnings.map(\.kind) == [.partFailed])
  }

  @Test("fails if a required part or all parts fail")
  func failing() async {
    await #expect(throws: ResumeError.notCached) {
      try await ResumePart.all([
        part(.section(.skills), 2), part(.section(.work), 1, isRequired: true, failing: .notCached),
      ])
    }
    await #expect(throws: ResumeError.notCached) {
      try await ResumePart.all([
        part(.section(.skills), 2, failing: .notCached), part(.person, 1, failing: .outputClosed),
      ])
    }
  }
}
