import ResumeDomain
import Synchronization
import TestSupport

/// A server in memory that accepts two writes per commit, each of which may fail.
final class MemoryServer: RemoteResumeRepository {
  /// The outcomes of a commit.
  enum Fate: Equatable {
    case written, lostBefore, lostAfter, refused, touchedBefore, contended, brokenOff
    /// Another process writes the same first: everything, or only the first document.
    case sameBefore, sameFirst
    /// Another person writes the same and a summary, before the commit, or after it with the response lost.
    case moreBefore, moreAfter
    /// The documents are written after a number of further reads.
    case late(Int)
  }

  private struct State {
    var documents: [DocumentPath: Document] = [:]
    var clock = 0
    var fates: [Fate] = []
    var silence: ResumeError?
    var largest = Int.max
    var late: (reads: Int, changes: [DocumentChange])?
  }

  let name = Scene.server
  let isSignedIn = true
  private let state: Mutex<State>

  init(_ remote: RemoteResume) {
    state = Mutex(State(documents: remote.byPath))
  }

  /// The outcomes of the next commits; later ones succeed.
  func set(_ fates: [Fate]) { state.withLock { $0.fates = fates } }

  /// Lets reading fail.
  func setSilent(_ error: ResumeError) { state.withLock { $0.silence = error } }

  /// Refuses commits of more documents because of their size.
  func setLargest(_ count: Int) { state.withLock { $0.largest = count } }

  /// Changes a document as another person would.
  func edit(_ path: DocumentPath, _ fields: [String: FieldValue]) {
    state.withLock { Self.edit(path, fields, &$0) }
  }

  private static func edit(_ path: DocumentPath, _ fields: [String: FieldValue], _ state: inout State) {
    state.clock += 1
    let previous = state.documents[path]?.fields ?? [:]
    state.documents[path] = Document(path: path, fields: previous.merging(fields) { $1 }).revised("t\(state.clock)")
  }

  var documents: [Document] {
    state.withLock { $0.documents.values.map(\.withoutRevision).sorted { $0.path.text < $1.path.text } }
  }

  func read(only paths: [DocumentPath]) async throws(ResumeError) -> RemoteResume {
    try await read(including: paths)
  }

  func read(including paths: [DocumentPath]) async throws(ResumeError) -> RemoteResume {
    state.withLock { state in
      guard let late = state.late else { return }
      state.late?.reads -= 1
      guard late.reads == 0 else { return }
      state.late = nil
      Self.write(late.changes, &state)
    }
    let (silence, documents) = state.withLock { ($0.silence, $0.documents) }
    if let silence { throw silence }
    return RemoteResume(documents: documents.values.sorted { $0.path.text < $1.path.text })
  }

  func texts(ofKey key: String) throws(ResumeError) -> [LocalizedText.Translation] { [] }

  func parts(_ changes: [DocumentChange]) throws(ResumeError) -> [[DocumentChange]] {
    stride(from: 0, to: changes.count, by: 2).map { Array(changes[$0..<min($0 + 2, changes.count)]) }
  }

  func commit(_ changes: [DocumentChange]) async throws(ResumeError) -> CommitOutcome {
    let outcome = state.withLock { state -> Result<CommitOutcome, ResumeError> in
      guard changes.count <= state.largest else { return .success(.tooLarge) }
      let fate = state.fates.isEmpty ? .written : state.fates.removeFirst()
      switch fate {
      case .refused: return .failure(.denied(.writing(profile: nil)))
      case .contended: return .success(.conflict(code: "ABORTED"))
      case .brokenOff: return .success(.conflict(code: "FAILED_PRECONDITION"))
      case .late(let reads):
        state.late = (reads, changes)
        return .success(.unconfirmed)
      case .sameBefore: Self.write(changes, &state)
      case .sameFirst: Self.write(Array(changes.prefix(1)), &state)
      case .moreBefore, .moreAfter:
        Self.write(changes, &state)
        for change in changes { Self.edit(change.path, ["summary": .string("theirs")], &state) }
        return .success(fate == .moreBefore ? .conflict(code: "FAILED_PRECONDITION") : .unconfirmed)
      case .lostBefore: return .success(.unconfirmed)
      case .touchedBefore:
        guard let path = changes.first?.path else { break }
        state.clock += 1
        state.documents[path] = Document(path: path, fields: ["touched": .integer(Int64(state.clock))]).revised(
          "t\(state.clock)")
      case .written, .lostAfter: break
      }
      for change in changes where state.documents[change.path]?.revision != change.previous?.revision {
        return .success(.conflict(code: "FAILED_PRECONDITION"))
      }
      Self.write(changes, &state)
      if case .lostAfter = fate { return .success(.unconfirmed) }
      return .success(.written(changes.map { $0.kind == .delete ? nil : "t\(state.clock)" }))
    }
    return try outcome.get()
  }

  private static func write(_ changes: [DocumentChange], _ state: inout State) {
    state.clock += 1
    for change in changes {
      state.documents[change.path] =
        change.kind == .delete
        ? nil
        : Document(path: change.path, fields: change.result).revised("t\(state.clock)")
    }
  }

  func invalidateCache() {}
}

/// A file in memory, without versions.
final class MemoryFile: ResumeFileRepository {
  let path = "/me.json"
  private let contents: Mutex<ResumeFile?>

  private let states: Mutex<[String: ProjectState]>
  private let remainingUpdates = Mutex<Int?>(nil)

  init(_ file: ResumeFile?, _ state: ProjectState? = nil) {
    contents = Mutex(file)
    states = Mutex(state.map { [Scene.server: $0] } ?? [:])
  }

  convenience init(_ scene: Scene) { self.init(scene.file, scene.state) }

  /// Lets updates of the state fail after a number of them, as on a full disk; nil lets all succeed.
  func failAfter(updates: Int?) { remainingUpdates.withLock { $0 = updates } }

  func read() -> ResumeFile? { contents.withLock { $0 } }

  func bytes() -> [UInt8]? { nil }

  func update(
    by command: String, restoring restored: String?, _ change: (ResumeFile?) throws(ResumeError) -> ChangedFile
  ) throws(ResumeError) -> FileUpdate {
    let previous = read()
    let file = try change(previous).file
    contents.withLock { $0 = file }
    return FileUpdate(hasChanged: file != previous)
  }

  var state: ProjectState { projectState(of: Scene.server) ?? ProjectState() }

  func projectState(of remote: String) -> ProjectState? { states.withLock { $0[remote] } }

  func updateProjectState(of remote: String, _ change: (ProjectState?) -> ProjectState) throws(ResumeError) {
    let isFull = remainingUpdates.withLock { remaining -> Bool in
      guard let count = remaining else { return false }
      remaining = count - 1
      return count <= 0
    }
    guard !isFull else { throw .cannotWrite(path: path, detail: "No space left on device") }
    let state = change(projectState(of: remote))
    states.withLock { $0[remote] = state }
  }

  func replace(_ text: [UInt8], with new: [UInt8]) -> FileUpdate { FileUpdate(hasChanged: false) }
  func versions() -> [ResumeVersion] { [] }
  func repairVersions() -> Int { 0 }
  func state(ofVersion id: String) throws(ResumeError) -> ResumeFile { throw .versionNotFound(id) }
  func state(afterVersion id: String) -> ResumeFile? { nil }
  func clearVersions(_ expected: [ResumeVersion]) -> Int { 0 }
}
