import ResumeDomain

/// Formats that accept any text for the same résumé.
struct StubFormats: ResumeFormats {
  var file = ResumeFile(language: "en")
  var report = ImportReport(language: "en", isAddition: false)
  var failure: ResumeError?
  /// The paths of values that an export lacks.
  var lost: [String] = []
  /// The members of the values that a clean export omits.
  var omitted: [String] = []
  /// The requested languages.
  let requestedLanguages = Shared<[String?]>([])

  func importing(
    _ input: ImportedInput, from path: String, into previous: ResumeFile?, in language: String?
  ) throws(ResumeError) -> (file: ResumeFile, report: ImportReport) {
    requestedLanguages.value.append(language)
    if let failure { throw failure }
    return (file, report)
  }

  func jsonResume(_ file: ResumeFile, language: String, sections: Set<ResumeSection>?) -> [UInt8] {
    Array("{\"language\": \"\(language)\"}\n".utf8)
  }

  func jsonResumeValue(_ file: ResumeFile, language: String, sections: Set<ResumeSection>?) -> JSON {
    ["language": .string(language)]
  }

  func fieldValue(of json: JSON) -> FieldValue { .null }

  func cleanJSONResume(
    _ file: ResumeFile, language: String, sections: Set<ResumeSection>?
  ) -> (text: [UInt8], omitted: [String]) {
    (Array("{}\n".utf8), omitted)
  }

  func typeMismatches(of file: ResumeFile, language: String) -> [DataWarning] { [] }
  func lostValues(of file: ResumeFile, readFrom text: [UInt8]?) -> [String] { lost }

  func fileText(of file: ResumeFile) -> [UInt8] { Array("{}\n".utf8) }

  func languages(of file: ResumeFile) -> [String] { ["en", "es"] }
}

/// Files in memory.
struct StubOutputFiles: OutputFiles {
  let files = Shared<[String: String]>([:])

  func wouldReplace(_ path: String) throws(ResumeError) -> Bool {
    if path == "/folder" { throw .cannotWrite(path: path, detail: "Is a directory") }
    return files.value[path] != nil
  }

  func checkFolder(_ path: String) {}

  func createFolder(_ path: String) {}

  func write(_ bytes: [UInt8], to path: String, replacing: Bool, isPrivate: Bool) throws(ResumeError) {
    guard replacing || files.value[path] == nil else { throw .fileExists(path: path) }
    files.value[path] = String(decoding: bytes, as: UTF8.self)
  }
}
