import Foundation
import ResumeDomain
import ResumeSupport

/// The content of a local résumé's file, in the plain form or in an older one.
///
/// The older forms are Firestore documents, `{"documents": [{"name": …, "fields": …}]}`, with or without the metadata of format 1:
/// `"language": "en", "inventedIDs": ["works/acme"], "remote": "project/(default)", "bases": {"works/acme": {"updateTime": …,
/// "fields": […]}}`.
struct LocalResumeFile: Sendable {
  /// The readable documents and the metadata; dates in the form of the plain form.
  var file: ResumeFile
  /// The members that this version doesn't know.
  var others: [JSON.Member] = []
  /// The bytes of a file in an older form, or of a JSON Resume file.
  var older: Data?
  /// The content of a JSON Resume file, which is changed in its text.
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
    let bytes = Array(data)
    let format: Int
    var plain: (file: ResumeFile, others: [JSON.Member])?
    do {
      format = try Self.format(of: bytes)
      if format == PlainForm.format { plain = try PlainForm.read(bytes) }
    } catch {
      throw .malformedFile(path: path, error.position, error.problem)
    }
    guard format <= PlainForm.format else { throw .fileNotUnderstood(path: path, line: nil, detail: .newerVersion) }
    if let plain {
      file = plain.file
      others = plain.others
      file.documents = file.documents.map(\.withPlainDates)
    } else {
      // An empty object and additional members of JSON Resume could also be a page of documents.
      guard let older = Self(jsonResume: data, at: path) ?? Self(documents: data) else {
        let source = try? JSON.parse(bytes)
        if let source, case .plainWithoutFormat = ResumeTextForm(source) {
          throw .malformedFile(path: path, source.position, .missingFormat)
        }
        let hasDocuments = source?["documents"]?.elements?.isEmpty == false
        throw .fileNotUnderstood(path: path, line: nil, detail: hasDocuments ? .invalidNames : .notResume)
      }
      self = older
    }
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
    let inventedIDs = Self.texts(metadata["inventedIDs"]).compactMap { DocumentPath($0) }
    file = ResumeFile(language: metadata["language"]?.string, inventedIDs: Set(inventedIDs))
    file.documents = page.documents.map { $0.document.withoutRevision.withPlainDates }
    file = file.inListingOrder
    older = data
    unreadable = page.unreadable
    if let remote = metadata["remote"]?.string { state = (remote, Self.state(metadata["bases"])) }
    others = metadata.filter { !["format", "language", "inventedIDs", "remote", "bases"].contains($0.name) }
  }

  /// Reads a JSON Resume file; nil if the bytes have another form.
  private init?(jsonResume data: Data, at path: String) {
    guard let jsonResume = JSONResumeFile(Array(data), at: path) else { return nil }
    self.jsonResume = jsonResume
    file = jsonResume.file
    older = data
  }

  var warnings: [DataWarning] { unreadable == 0 ? [] : [DataWarning(.unreadableDocument, fact: .count(unreadable))] }

  /// Returns the format of a file, 1 without one. Reading stops at a newer format.
  private static func format(of bytes: [UInt8]) throws(JSONReader.Failure) -> Int {
    try bytes.withUnsafeBufferPointer { (bytes) throws(JSONReader.Failure) in
      var (reader, format) = (JSONReader(bytes, isSource: true), 1)
      guard try !reader.isAtEnd() else { throw reader.failure(.emptyFile) }
      guard try reader.peek() == UInt8(ascii: "{") else {
        try reader.skip()
        return format
      }
      try reader.object { (name, reader) throws(JSONReader.Failure) in
        if name == "format" { format = PlainForm.format(try JSON(&reader)) ?? format } else { try reader.skip() }
        return format < PlainForm.format
      }
      if let comment = reader.comment { throw reader.failure(.comment, at: comment) }
      guard format < PlainForm.format else { return format }
      guard try reader.isAtEnd() else { throw reader.failure(.expectedEnd) }
      return format
    }
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

  /// Returns the résumé that an import of a file would create, because a profile reads forms such as JSON Resume in place; nil if
  /// the file can't be imported.
  static func inPlace(_ data: Data, at path: String) -> ResumeFile? {
    // Comments in the program's own form would be lost at the next change.
    guard let source = try? JSON.parse(data), source["format"] == nil else { return nil }
    return try? LocalResumeFormats().importing(Array(data), from: path, into: nil, in: nil).file
  }
}
