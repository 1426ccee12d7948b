import Foundation
import ResumeDomain

/// The last known states of Firebase projects that a local résumé was published to, in one file.
struct ProjectStateStore {
  /// The file's form: arrays, because names of members would ignore Unicode normalization.
  private struct File: Codable {
    struct Project: Codable {
      var name: String
      var documents: [Document]
      /// Whether a publish has written to the project; nil if not.
      var isWritten: Bool?
    }

    struct Document: Codable {
      var path: String
      var updateTime: String
      var fields: [String]
      var digest: String?
      var pending: String?
    }

    /// The path of the résumé, because two paths may have the same digest.
    var path: String
    var projects: [Project] = []
  }

  let file: String
  private let path: String

  /// Creates the store of a résumé in the folder of all states.
  init(folder: String, path: String) {
    file = "\(folder)/\(Digest.name(of: path)).json"
    self.path = path
  }

  /// Returns the state of a project. Throws for a damaged file, since without the state each change by others is unknown.
  func state(of project: String) throws(ResumeError) -> ProjectState? {
    guard FileSystem.exists(file) else { return nil }
    guard let decoded else { throw .fileNotUnderstood(path: file, line: nil, detail: .damagedState) }
    guard Identifier.areEqual(decoded.path, path),
      let known = decoded.projects.first(where: { Identifier.areEqual($0.name, project) })
    else { return nil }
    var state = ProjectState(isWritten: known.isWritten ?? false)
    for document in known.documents {
      guard let path = DocumentPath(document.path) else { continue }
      state.bases[path] = ProjectState.Base(
        updateTime: document.updateTime, fields: Set(document.fields), digest: document.digest,
        pending: document.pending)
    }
    return state
  }

  /// Changes the state of a project under a file lock. A damaged file knows of no document.
  func update(_ project: String, _ change: (ProjectState?) -> ProjectState) throws(ResumeError) {
    let lock = try FileLock.wait(for: file)
    defer { lock.release() }
    let previous: ProjectState?
    do { previous = try state(of: project) } catch { previous = ProjectState() }
    let state = change(previous)
    guard state != previous else { return }
    var contents = decoded.flatMap { Identifier.areEqual($0.path, path) ? $0 : nil } ?? File(path: path)
    contents.projects.removeAll { Identifier.areEqual($0.name, project) }
    let documents = state.paths.compactMap { path in state.bases[path].map { (path, $0) } }.map { path, base in
      File.Document(
        path: path.text, updateTime: base.updateTime, fields: base.fields.sorted(), digest: base.digest,
        pending: base.pending)
    }
    contents.projects.append(File.Project(name: project, documents: documents, isWritten: state.isWritten ? true : nil))
    let data = try Self.encoded(contents)
    try? FileSystem.createPrivateFolder(FileSystem.parent(of: file))
    try ResumeError.writing(to: file) { () throws(FileSystem.Failure) in try FileSystem.save(data, to: file) }
  }

  func clear() throws(FileSystem.Failure) {
    guard FileSystem.exists(file) else { return }
    let lock = try? FileLock.wait(for: file)
    defer { lock?.release() }
    try FileSystem.remove(file)
  }

  /// The projects with a known state.
  var projects: [String] {
    guard let decoded, Identifier.areEqual(decoded.path, path) else { return [] }
    return decoded.projects.map(\.name)
  }

  /// Copies the states of another path, except those of projects with a state here. Throws for a damaged file, as `state` does.
  func adopt(_ other: ProjectStateStore) throws(ResumeError) {
    _ = try other.state(of: "")
    for project in other.projects where !projects.contains(where: { Identifier.areEqual($0, project) }) {
      guard let state = try other.state(of: project) else { continue }
      try update(project) { $0 ?? state }
    }
  }

  /// Returns the file with a name in place of the path, for a backup; nil if nothing is known. Throws for a damaged file.
  func archived(as name: String) throws(ResumeError) -> Data? {
    _ = try state(of: "")
    guard var contents = decoded, Identifier.areEqual(contents.path, path), !contents.projects.isEmpty else {
      return nil
    }
    contents.path = name
    return try Self.encoded(contents)
  }

  /// Returns the file of a backup with the path of the résumé here.
  func restored(_ archived: Data) throws(ResumeError) -> Data {
    guard var contents = try? JSONDecoder().decode(File.self, from: archived) else {
      throw .internalError("a state can't be read")
    }
    contents.path = path
    return try Self.encoded(contents)
  }

  /// Whether the bytes are those of a file with states.
  static func isValid(_ data: Data) -> Bool { (try? JSONDecoder().decode(File.self, from: data)) != nil }

  private static func encoded(_ contents: File) throws(ResumeError) -> Data {
    guard let data = try? FileSystem.encoded(contents) else { throw .internalError("a state can't be encoded") }
    return data
  }

  /// Returns the files of all states in a folder and the number of their projects; none if the folder is a link.
  static func files(in folder: String) -> [(path: String, projects: Int)] {
    guard FileSystem.isUnlinkedFolder(folder) else { return [] }
    return FileSystem.names(in: folder).compactMap { name in
      let path = folder + "/" + name
      guard name.hasSuffix(".json"), Digest.isName(name.dropLast(".json".count)),
        FileSystem.isLinkOrFile(path, beginningWith: [#"{"path":"#])
      else { return nil }
      return (path, Self.decoded(path)?.projects.count ?? 1)
    }
  }

  /// The content of the file; nil if it can't be read.
  private var decoded: File? { Self.decoded(file) }

  private static func decoded(_ file: String) -> File? {
    guard let contents = try? FileSystem.contents(of: file, limit: .max) else { return nil }
    return try? JSONDecoder().decode(File.self, from: contents.data)
  }
}
