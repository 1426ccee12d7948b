@testable import ResumeData
@testable import ResumeDomain

/// A résumé's file: what the parser takes is written and read again the same, and whatever it is, its problems have a place.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for isProfile in [false, true] {
    let scope = ValidationScope(today: .day(daysSinceEpoch: 20_778), isProfile: isProfile)
    guard let report = try? ResumeValidation.report(bytes, scope) else { fatalError("there are no tables to fail") }
    let places = report.problems.map(\.position)
    precondition(places == places.sorted(), "the problems are in no order")
    precondition(places.allSatisfy { $0.line >= 1 && (1...(count + 1)).contains($0.column) }, "a place outside")
    precondition(report.problems.count == report.errors + report.warnings, "problems were lost")
  }
  if let form = try? PlainForm.read(bytes) {
    let written = Array(PlainForm.data(form.file, others: form.others, isIndented: true))
    guard let again = try? PlainForm.read(written) else { fatalError("the written form can't be read") }
    precondition(
      Array(PlainForm.data(again.file, others: again.others, isIndented: true)) == written,
      "the written form reads differently")
  }
  guard let text = (try? JSONNode.parse(bytes))?.compact else { return 0 }
  guard let again = try? JSONNode.parse(text) else { fatalError("the written text can't be read") }
  precondition(again.compact == text, "the written text reads differently")
  return 0
}
