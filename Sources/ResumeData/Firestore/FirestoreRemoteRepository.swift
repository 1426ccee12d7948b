import Foundation
import ResumeDomain
import ResumeSupport

/// Reads a whole résumé from Firestore without the cache, and writes it.
struct FirestoreRemoteRepository: RemoteResumeRepository {
  let source: FirestoreDataSource
  let cache: CacheStore
  let tables: LazyValue<StringTables?>
  /// The profile's name; `nil` for a profile from the environment.
  let profile: String?

  static let maximumWrites = 500
  /// The maximum size of a commit; Firestore's limit is 10 MiB.
  private static let largestBody = 9 << 20
  private static let required: Set<String> = ["works", "petProjects"]

  var isSignedIn: Bool { source.isSignedIn }

  /// The server's name in local profiles.
  var name: String {
    "\(source.database.project)/\(source.database.database)"
      + (source.database.isEmulator ? "@" + source.database.host : "")
  }

  func read(including paths: [DocumentPath]) async throws(ResumeError) -> RemoteResume {
    let collections = paths.map { Array($0.segments.dropLast()) }
    let known = [[ResumeSection.personPath.collection]] + ResumeSection.allCases.map { [$0.collection] }
    var resume = try await read(known + collections.filter { $0.count == 1 })
    let works = resume.documents.map(\.path).filter { $0.collection == ResumeSection.work.collection }
    let parts = works.map { $0.segments + [ResumeSection.recommendationsCollection] }
    let deeper = try await read(parts + collections.filter { $0.count > 1 })
    resume.documents += deeper.documents
    resume.refused += deeper.refused
    return resume
  }

  func read(only paths: [DocumentPath]) async throws(ResumeError) -> RemoteResume {
    try await read(paths.map { Array($0.segments.dropLast()) })
  }

  func texts(ofKey key: String) throws(ResumeError) -> [LocalizedText.Translation] {
    (try tables.get()?.lookup(key) ?? []).map { .init(language: $0.language, text: $0.text) }
  }

  func parts(_ changes: [DocumentChange]) throws(ResumeError) -> [[DocumentChange]] {
    stride(from: 0, to: changes.count, by: Self.maximumWrites).map {
      Array(changes[$0..<min($0 + Self.maximumWrites, changes.count)])
    }
  }

  func commit(_ changes: [DocumentChange]) async throws(ResumeError) -> CommitOutcome {
    let body = Self.body(changes, root: root)
    guard changes.count == 1 || body.count < Self.largestBody else { return .tooLarge }
    let outcome: CommitOutcome
    do {
      outcome = try await source.commit(body)
    } catch .denied(.permission) {
      throw .denied(.writing(profile: profile))
    }
    guard case .written(let times) = outcome else { return outcome }
    let isComplete =
      times.count == changes.count && zip(times, changes).allSatisfy { ($0 == nil) == ($1.kind == .delete) }
    return isComplete ? outcome : .unconfirmed
  }

  func invalidateCache() { _ = cache.removeAll(withPrefix: CacheKey.prefix(project: source.database.project)) }

  private var root: String { "projects/\(source.database.project)/databases/\(source.database.database)/documents" }

  private static func body(_ changes: [DocumentChange], root: String) -> Data {
    var writer = JSONWriter()
    writer.object([("writes", { $0.array(changes) { $1.write(to: &$0, root: root) } })])
    return Data(writer.bytes)
  }

  private func read(_ collections: [[String]]) async throws(ResumeError) -> RemoteResume {
    let collections = collections.unique { $0.map { Array($0.utf8) } }
    let results = await Concurrently.map(collections) { collection in
      await Result(reading: { () throws(ResumeError) in try await documents(collection) })
    }
    var resume = RemoteResume()
    for (collection, result) in zip(collections, results) {
      if let documents = try result.get() {
        resume.documents += documents
      } else {
        resume.refused.append(collection)
      }
    }
    return resume
  }

  /// Returns the documents of a collection; `nil` if the server denies reading it.
  private func documents(_ collection: [String]) async throws(ResumeError) -> [Document]? {
    do throws(ResumeError) {
      let list = try await source.list(CollectionPath(segments: collection), Self.document)
      guard list.unreadable == 0 else { throw .responseNotUnderstood(wasRefresh: false) }
      return list.documents
    } catch {
      guard !Self.required.contains(collection.joined(separator: "/")),
        CollectionRequirement.attached.meansAbsent(error) == true
      else { throw error }
      return try await personalDetails(in: collection)
    }
  }

  /// Returns only the personal details, since rules may allow reading the document but not listing its collection.
  private func personalDetails(in collection: [String]) async throws(ResumeError) -> [Document]? {
    let path = ResumeSection.personPath
    guard collection == [path.collection] else { return nil }
    do throws(ResumeError) {
      let document = try await source.document(path.id, in: CollectionPath(segments: [path.collection]))
      return try document.map { document throws(ResumeError) in [try Self.document(document)] } ?? []
    } catch {
      guard CollectionRequirement.attached.meansAbsent(error) == true else { throw error }
      return nil
    }
  }

  /// Returns a complete document; an unreadable one couldn't be compared.
  private static func document(_ document: FirestoreDocument) throws(ResumeError) -> Document {
    guard document.isWhole, document.document.revision != nil else { throw .responseNotUnderstood(wasRefresh: false) }
    return document.document
  }
}

extension DocumentChange {
  /// Writes the change in Firestore's REST form, on the condition that the document is unchanged since it was read. The path of all
  /// documents is `root`.
  fileprivate func write(to writer: inout JSONWriter, root: String) {
    let name = root + "/" + path.text
    let condition: JSONWriter.Member =
      if let time = previous?.revision {
        ("updateTime", { $0.write(time) })
      } else {
        ("exists", { $0.write(false) })
      }
    var members: [JSONWriter.Member] = [("currentDocument", { $0.object([condition]) })]
    if kind == .delete {
      members.append(("delete", { $0.write(name) }))
    } else {
      let written = kind == .update ? masked : (fields: fields, paths: [])
      let document: [JSONWriter.Member] = [
        ("fields", { FirestoreValue.write(written.fields, to: &$0) }), ("name", { $0.write(name) }),
      ]
      members.append(("update", { $0.object(document) }))
      if kind == .update {
        members.append(("updateMask", { $0.object([("fieldPaths", { $0.array(written.paths) { $0.write($1) } })]) }))
      }
    }
    writer.object(members)
  }

  /// The fields to write and the paths of all that change. Of the map with the custom sections, only the sections that change.
  private var masked: (fields: [String: FieldValue], paths: [String]) {
    var (fields, names) = (fields, names)
    var sections: [String] = []
    if path == ResumeSection.personPath, case .map(let old)? = previous?.fields[FieldTable.rootField],
      case .map(let new)? = fields[FieldTable.rootField]
    {
      sections = Set(old.keys).union(new.keys).filter { name in
        !(old[name].flatMap { old in new[name].map(old.isIdentical) } ?? false)
      }.sorted()
      let written = new.filter { sections.contains($0.key) }
      fields[FieldTable.rootField] = written.isEmpty ? nil : .map(written)
      names.removeAll { $0 == FieldTable.rootField }
    }
    let paths = names.map { Self.fieldPath(FieldName.name(ofKey: $0)) }
    return (fields, paths + sections.map { FieldTable.rootField + "." + Self.fieldPath(FieldName.name(ofKey: $0)) })
  }

  /// Returns a field's name as a field path, quoted if necessary.
  static func fieldPath(_ name: String) -> String {
    let isWord = name.utf8.enumerated().allSatisfy { index, byte in
      byte == UInt8(ascii: "_") || byte.isLetter || index > 0 && byte.isDigit
    }
    guard !isWord || name.isEmpty else { return name }
    return "`" + name.replacing("\\", with: "\\\\").replacing("`", with: "\\`") + "`"
  }
}

/// The response to a `:commit`: `{"writeResults": [{"updateTime": "…"}], "commitTime": "…"}`.
struct FirestoreCommitResponse: Decodable, Sendable {
  struct WriteResult: Decodable, Sendable {
    /// The time of the document's last change; `nil` for a deleted document.
    let updateTime: String?
  }

  let writeResults: [WriteResult]
}
