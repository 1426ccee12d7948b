/// Takes a text into the résumé in a file.
public struct ImportResume: Sendable {
  /// What came out.
  public struct Outcome: Sendable, Equatable {
    /// What was done, entry by entry.
    public var report: ImportReport
    /// Whether the file has changed.
    public var hasChanged: Bool
    /// Whether there was no such file.
    public var isNew: Bool
    /// Where the résumé is that was replaced; `nil` where none was.
    public var formerPath: String?
  }

  private let formats: any ResumeFormats
  private let file: any ResumeFileRepository

  /// Creates the use case.
  public init(formats: any ResumeFormats, file: any ResumeFileRepository) {
    self.formats = formats
    self.file = file
  }

  /// Imports a text; where anything is wrong, nothing is written.
  ///
  /// - Parameter path: what the text is called in errors.
  /// - Throws: what `ResumeFormats.taking` and `ResumeFileRepository.update` throw.
  public func callAsFunction(
    _ text: [UInt8], from path: String, in language: ImportLanguage
  ) throws(ResumeError) -> Outcome {
    let former = try file.read()
    // What can't be taken is found out before there is so much as a lock.
    let first = try formats.taking(text, from: path, into: former, in: language)
    let isAddition = language.adds(to: former)
    var (report, isNew) = (first.report, former == nil)
    let hasChanged = try file.update(keepsFormer: !isAddition) { held throws(ResumeError) in
      // Only where somebody was quicker is there something else to take it into.
      guard held != former else { return first.file }
      let second = try formats.taking(text, from: path, into: held, in: language)
      (report, isNew) = (second.report, held == nil)
      return second.file
    }
    return Outcome(
      report: report, hasChanged: hasChanged, isNew: isNew,
      formerPath: hasChanged && !isNew && !isAddition ? file.formerPath : nil)
  }
}
