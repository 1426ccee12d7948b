import ResumeDomain
import ResumeSupport

@testable import ResumeData

/// Reads the input as a table of a LinkedIn archive and as an archive, and imports what is in it twice.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let options = ArchiveOptions(language: "es", includesApplications: true)
  check(try? LinkedInArchive.input(LinkedInFiles(bytes, named: "Recommendations_Received.csv"), at: "a", options))
  guard let reader = try? ZIPReader(bytes, limits: ZIPReader.Limits(entries: 100, bytes: 1 << 20)) else { return 0 }
  check(try? LinkedInArchive.input(LinkedInFiles(reader, at: "a"), at: "a", options))
  return 0
}

private func check(_ input: ImportedInput?) {
  guard let input else { return }
  let formats = LocalResumeFormats()
  guard let first = try? formats.importing(input, from: "a", into: nil, in: "es").file,
    let again = try? formats.importing(input, from: "a", into: first, in: "es")
  else { preconditionFailure("the text of an archive can't be imported") }
  precondition(again.report.removed.isEmpty, "an archive removes entries")
  precondition(DocumentChange.changes(from: first, to: again.file).isEmpty, "the second import changes something")
}
