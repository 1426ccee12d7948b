import Foundation
import ResumeDomain
import ResumeSupport

/// The content of a local résumé's file: JSON Resume, or an older form, which the next change converts.
///
/// The older forms are the plain form, and Firestore documents, `{"documents": [{"name": …, "fields": …}]}`, with or without the metadata of
/// format 1: `"language": "en", "inventedIDs": ["works/acme"], "remote": "project/(default)", "bases": {"works/acme": {"updateTime": …,
/// "fields": […]}}`.
struct LocalResumeFile: Sendable {
  /// The readable documents; dates in the form of a file.
  var file: ResumeFile
  /// The bytes of the file.
  let data: Data
  /// The content of a JSON Resume file, which is changed in its text; nil for an older form.
  var jsonResume: JSONResumeFile?
  /// The number of unreadable documents in an older form.
  var unreadable = 0
  /// When the file was last changed; nil if it was not read as a profile's.
  private(set) var modified: Date?
  /// The last known state of a server in a file of an older version.
  var state: (remote: String, state: ProjectState)?

  /// The files that were read, by path, since a command needs its file several times.
  private static let files = Locked<[String: (stamp: FileStamp, contents: LocalResumeFile)]>([:])

  /// Reads the file of a profile, unless it was read already and is unchanged.
  static func read(at path: String) throws(ResumeError) -> LocalResumeFile {
    let stamp = InputFile.stamp(of: path)
    return try files.withLock { files throws(ResumeError) in
      if let file = files[path], file.stamp == stamp { return file.contents }
      let bytes = try InputFile.read(path, isProfile: true)
      var contents = try LocalResumeFile(bytes.data, at: path)
      contents.modified = bytes.modified
      files[path] = stamp.map { ($0, contents) }
      return contents
    }
  }

  /// Reads a file; unreadable documents of an older form are counted. Throws `ResumeError.malformedFile`, `.fileNotUnderstood`.
  init(_ data: Data, at path: String) throws(ResumeError) {
    let problem: FileProblem
    do throws(JSONReader.Failure) {
      let bytes = Array(data)
      let reading = try JSON.reading(bytes)
      if let (name, position) = reading.duplicates.first {
        throw JSONReader.Failure(position: position, problem: .duplicateMember(name))
      }
      let root = reading.value
      switch ResumeTextForm(root) {
      // The next change converts an older form, without comments.
      case .plain where reading.comment != nil, .documents where reading.comment != nil:
        throw JSONReader.Failure(position: reading.comment ?? root.position, problem: .comment)
      case .jsonResume where root.members != nil:
        self.init(try JSONResumeFile(root, bytes), data)
        return
      case .plain(PlainForm.format):
        self.init(try PlainForm.read(bytes), data)
        return
      case .plain: problem = .newerVersion
      case .documents, .other, .jsonResume, .originalApp:
        if let older = Self(documents: data) {
          self = older
          return
        }
        problem = root["documents"]?.elements?.isEmpty == false ? .invalidNames : .notResume
      }
    } catch {
      throw .malformedFile(path: path, error.position, error.problem)
    }
    throw .fileNotUnderstood(path: path, line: nil, detail: problem)
  }

  private init(_ jsonResume: JSONResumeFile, _ data: Data) {
    self.jsonResume = jsonResume
    self.data = data
    file = jsonResume.file
  }

  private init(_ plain: (file: ResumeFile, others: [JSON.Member]), _ data: Data) {
    self.data = data
    file = plain.file
    file.documents = FormerValues.converted(
      plain.file.documents.map(\.withPlainDates), language: plain.file.textLanguage)
    file = file.inListingOrder
    file.keep(plain.others)
  }

  /// Reads a file. Throws also if an older form has unreadable documents, since saving would lose them.
  init(whole data: Data, at path: String) throws(ResumeError) {
    self = try Self(data, at: path).whole(at: path)
  }

  /// Returns the file. Throws if an older form has unreadable documents, since saving would lose them.
  func whole(at path: String) throws(ResumeError) -> LocalResumeFile {
    guard unreadable == 0 else { throw .fileNotUnderstood(path: path, line: nil, detail: .invalidNames) }
    return self
  }

  /// Reads Firestore documents as one page, and the metadata of format 1; `nil` if the bytes have another form.
  init?(documents data: Data) {
    var metadata: [JSON.Member] = []
    var names: Set<[UInt8]> = []
    let page = Array(data).withUnsafeBufferPointer { bytes -> FirestorePage? in
      var reader = JSONReader(bytes, isSource: true, skipsUnreadable: true)
      let page = try? FirestorePage(&reader) { (name, reader) throws(JSONReader.Failure) in
        let value = try JSON(&reader)
        if names.insert(Array(name.utf8)).inserted { metadata.append(JSON.Member(name, value)) }
      }
      return (try? reader.isAtEnd()) == true ? page : nil
    }
    guard let page else { return nil }
    self.data = data
    let language = metadata["language"]?.string
    file = ResumeFile(language: language)
    file.documents = FormerValues.converted(
      page.documents.map { $0.document.withoutRevision.withPlainDates }, language: language ?? "en")
    file = file.inListingOrder
    unreadable = page.unreadable
    if let remote = metadata["remote"]?.string { state = (remote, Self.state(metadata["bases"])) }
    file.keep(metadata.filter { !["format", "language", "inventedIDs", "remote", "bases"].contains($0.name) })
  }

  var warnings: [DataWarning] {
    let conflicts = (jsonResume?.conflicts ?? []).map { place, conflict in
      DataWarning(
        .twoNames, documentID: place.path.text, field: conflict.field, fact: .names(conflict.name, conflict.other))
    }
    return conflicts + (unreadable == 0 ? [] : [DataWarning(.unreadableDocument, fact: .count(unreadable))])
  }

  private static func state(_ bases: JSON?) -> ProjectState {
    var state = ProjectState()
    for base in bases?.members ?? [] {
      guard let path = DocumentPath(base.name), let updateTime = base.value["updateTime"]?.string else { continue }
      state.bases[path] = ProjectState.Base(
        updateTime: updateTime, fields: Set(texts(base.value["fields"])), digest: base.value["digest"]?.string)
    }
    return state
  }

  static func texts(_ node: JSON?) -> [String] { node?.elements?.compactMap(\.string) ?? [] }

  /// Returns the résumé that an import of a file would create, because a profile reads the original app's form in place; nil if the file can't
  /// be imported.
  static func inPlace(_ data: Data, at path: String) -> ResumeFile? {
    guard let source = try? JSON.parse(data), case .originalApp = ResumeTextForm(source) else { return nil }
    return try? LocalResumeFormats().importing(Array(data), from: path, into: nil, in: nil).file
  }
}

extension ResumeFile {
  /// Keeps the members that an older version of the program didn't know.
  fileprivate mutating func keep(_ others: [JSON.Member]) {
    guard !others.isEmpty else { return }
    var person = self[ResumeSection.personPath] ?? Document(path: ResumeSection.personPath, fields: [:])
    var root = person.fields[FieldTable.rootField]?.members ?? [:]
    for member in others where FieldName.isLegal(member.name) {
      // They were never published.
      let name = FieldTable.isOwn(member.name) ? member.name : "x-" + member.name
      root[FieldName.key(name)] = FieldValue(json: member.value, areTexts: true)
    }
    person.fields[FieldTable.rootField] = .map(root)
    self[ResumeSection.personPath] = person
  }
}
