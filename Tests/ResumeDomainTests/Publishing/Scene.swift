import TestSupport

@testable import ResumeDomain

/// Local documents, documents on a server, and the states of both at the last publication.
struct Scene {
  var file: ResumeFile
  var remote: RemoteResume
  var state: ProjectState?

  static let server = "demo/(default)"

  init(_ local: [String: [String: FieldValue]], _ remote: [String: [String: FieldValue]] = [:]) {
    file = ResumeFile(documents: Self.documents(local))
    self.remote = RemoteResume(
      documents: Self.documents(remote).map { $0.revised("2026-01-01T00:00:00.000001Z") })
  }

  /// Creates a scene in which both sides are the same.
  init(pulled documents: [String: [String: FieldValue]]) {
    self.init([:], documents)
    let plan = PlanPulling(previous: nil, state: ProjectState()).plan(remote)
    (file, state) = (plan.file, plan.state)
  }

  static func documents(_ fields: [String: [String: FieldValue]]) -> [Document] {
    fields.sorted { $0.key < $1.key }.compactMap { path, fields in
      DocumentPath(path).map { Document(path: $0, fields: fields) }
    }
  }

  func plan(
    _ options: PlanPublishing.Options = .init(), tables: [String: [String: String]] = [:]
  ) throws(ResumeError) -> PublishPlan {
    try PlanPublishing(file: file, state: state, options: options) { key in
      (tables[key] ?? [:]).sorted { $0.key < $1.key }.map { .init(language: $0.key, text: $0.value) }
    }.plan(against: remote)
  }

  /// The names of the fields that would change in `works/a`, with their values.
  func changed(_ options: PlanPublishing.Options = .init()) throws(ResumeError) -> [String: FieldValue] {
    try plan(options).changes.first { $0.path.text == "works/a" }?.fields ?? [:]
  }

  /// The plan to pull.
  var pullPlan: PullPlan { PlanPulling(previous: file, state: state ?? ProjectState()).plan(remote) }

  /// Marks all documents of the server as seen.
  mutating func see() {
    state = ProjectState(bases: remote.byPath.mapValues { ProjectState.Base(updateTime: $0.revision ?? "") })
  }

  /// Changes a document on the server as another person would.
  mutating func change(_ path: String, _ change: (inout [String: FieldValue]) -> Void) {
    guard let index = remote.documents.firstIndex(where: { $0.path.text == path }) else { return }
    change(&remote.documents[index].fields)
    remote.documents[index].revision = "2026-03-03T00:00:00.000003Z"
  }

  /// Applies a plan to the server and to its state.
  mutating func apply(_ plan: PublishPlan, at time: String = "2026-02-02T00:00:00.000002Z") {
    for change in plan.changes {
      remote.documents.removeAll { $0.path == change.path }
      guard change.kind != .delete else { continue }
      remote.documents.append(
        Document(path: change.path, fields: change.result).revised(time))
    }
    var state = state ?? ProjectState()
    let parts = remote.documents.flatMap(\.parts)
    for (path, base) in plan.bases {
      var base = base
      base.updateTime = parts.first { $0.path == path }?.revision ?? ""
      state.bases[path] = base
    }
    for change in plan.changes.flatMap(\.parts) where change.kind == .delete { state.bases[change.path] = nil }
    self.state = state
  }
}
