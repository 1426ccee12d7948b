public import Foundation
public import ResumeDomain

/// A résumé that is on this machine whole: documents in one JSON file, `{"documents": [{"name": …, "fields": …}]}`.
public struct LocalResume: ResumeRepositories {
  private let source: LocalSource
  private let stringTables: LazyStringTables

  /// Reads the one inside the program.
  public init(bundled data: @escaping @Sendable () -> Data) {
    stringTables = LazyStringTables(folder: nil)
    source = LocalSource { () throws(ResumeError) in
      guard let documents = DocumentFile(data()) else { throw .internalError("the sample can't be read") }
      return (documents, .bundled, nil)
    }
  }

  /// Reads a file, once; `strings` is the folder of string tables for documents that hold keys.
  public init(path: String, strings: String? = nil) {
    stringTables = LazyStringTables(folder: strings)
    source = LocalSource { () throws(ResumeError) in
      let contents = try InputFile.read(path)
      guard let documents = DocumentFile(contents.data) else {
        let isJSON = (try? JSONFormat.decode(JSONTree.self, from: contents.data)) != nil
        throw .fileNotUnderstood(path: path, line: nil, detail: isJSON ? .notResume : .profileNotJSON)
      }
      return (documents, .file, contents.modified)
    }
  }

  /// The jobs.
  public func works() throws(ResumeError) -> any WorksRepository { try repository() }
  /// What is said about the jobs.
  public func recommendations() throws(ResumeError) -> any RecommendationsRepository { try repository() }
  /// The pet projects.
  public func petProjects() throws(ResumeError) -> any PetProjectsRepository { try repository() }
  /// The skills.
  public func skills() throws(ResumeError) -> any SkillsRepository { try repository() }
  /// The person.
  public func person() throws(ResumeError) -> any PersonRepository { try repository() }
  /// The sections that are read as a whole.
  public func sections() throws(ResumeError) -> any SectionsRepository { try repository() }
  /// Everything, as documents.
  public func documents() throws(ResumeError) -> any DocumentsRepository {
    LocalDocumentsRepository(source: source, tables: try stringTables.tables())
  }

  private func repository() throws(ResumeError) -> LocalResumeRepository {
    LocalResumeRepository(source: source, tables: try stringTables.tables())
  }
}
