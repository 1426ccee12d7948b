@testable import ResumeData
@testable import ResumeDomain

/// Validates the input as a résumé file. What the reader accepts is saved unchanged, and each problem has a position.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for isProfile in [false, true] {
    let scope = ValidationScope(today: .day(daysSinceEpoch: 20_778), isProfile: isProfile)
    guard let report = try? ResumeValidation.report(bytes, scope) else {
      fatalError("validation failed without string tables")
    }
    let positions = report.problems.map(\.position)
    precondition(positions == positions.sorted(), "the problems are not in order")
    precondition(
      positions.allSatisfy { $0.line >= 1 && (1...(count + 1)).contains($0.column) }, "a position outside the file")
    precondition(report.problems.count == report.errors + report.warnings, "problems were lost")
  }
  if let file = try? JSONResumeFile(bytes), let written = try? file.text(of: file.file, at: "resume.json") {
    precondition(written == bytes, "saving without a change changes the file")
  }
  guard let text = (try? JSON.parse(bytes))?.bytes() else { return 0 }
  guard let again = try? JSON.parse(text) else { fatalError("the written text can't be read") }
  precondition(again.bytes() == text, "the written text reads differently")
  return 0
}
