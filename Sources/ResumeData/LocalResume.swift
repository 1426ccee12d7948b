public import ResumeDomain

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A résumé that is on this machine whole: documents in one JSON file, `{"documents": [{"name": …, "fields": …}]}`.
public struct LocalResume: ResumeRepositories {
  private let repository: LocalResumeRepository

  /// Reads the one inside the program.
  public init(bundled data: @escaping @Sendable () -> Data) {
    repository = LocalResumeRepository { () throws(ResumeError) in
      guard let documents = DocumentFile(data()) else { throw .internalError("the sample can't be read") }
      return (documents, .bundled, nil)
    }
  }

  /// Reads a file, anew each time.
  public init(path: String) {
    repository = LocalResumeRepository { () throws(ResumeError) in
      let contents = try InputFile.read(path)
      guard let documents = DocumentFile(contents.data) else {
        let isJSON = (try? JSONFormat.decode(JSONTree.self, from: contents.data)) != nil
        throw .fileNotUnderstood(path: path, line: nil, detail: isJSON ? .notResume : .notJSON)
      }
      return (documents, .file, contents.modified)
    }
  }

  /// The jobs.
  public func works() -> any WorksRepository { repository }
  /// What is said about the jobs.
  public func recommendations() -> any RecommendationsRepository { repository }
  /// The pet projects.
  public func petProjects() -> any PetProjectsRepository { repository }
  /// The skills.
  public func skills() -> any SkillsRepository { repository }
  /// The person.
  public func person() -> any PersonRepository { repository }
}
