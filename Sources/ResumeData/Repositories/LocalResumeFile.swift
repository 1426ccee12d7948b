import Foundation
import ResumeDomain

/// The content of a local résumé's file, in the plain form or in an older one.
///
/// The older forms are Firestore documents, `{"documents": [{"name": …, "fields": …}]}`, with or without the metadata of format 1:
/// `"language": "en", "inventedIDs": ["works/acme"], "remote": "project/(default)", "bases": {"works/acme": {"updateTime": …,
/// "fields": […]}}`.
struct LocalResumeFile: Sendable {
  /// The readable documents and the metadata; dates in the form of the plain form.
  var file: ResumeFile
  /// The members that this version doesn't know.
  var others: [JSONNode.Member] = []
  /// The bytes of a file in an older form.
  var older: Data?
  /// The number of unreadable documents in an older form.
  var unreadable = 0
  /// The last known state of a server in a file of an older version.
  var state: (remote: String, state: ProjectState)?

  /// Creates the content of a file that is only read.
  init(file: ResumeFile) { self.file = file }

  /// Reads a file; unreadable documents of an older form are counted.
  ///
  /// - Throws: `ResumeError.malformedFile`, `.fileNotUnderstood`.
  init(_ data: Data, at path: String) throws(ResumeError) {
    let bytes = Array(data)
    let root: (format: Int, others: [JSONNode.Member])
    var plain: (file: ResumeFile, others: [JSONNode.Member])?
    do {
      root = try Self.root(of: bytes)
      if root.format == PlainForm.format { plain = try PlainForm.read(bytes) }
    } catch {
      throw .malformedFile(path: path, error.position, error.problem)
    }
    guard root.format <= PlainForm.format else {
      throw .fileNotUnderstood(path: path, line: nil, detail: .newerVersion)
    }
    if let plain {
      file = plain.file
      others = plain.others
      file.documents = file.documents.map(\.withPlainDates)
    } else {
      guard let older = Self(documents: data) else {
        let source = try? JSONNode.parse(bytes)
        if let source, case .plainWithoutFormat = ResumeTextForm(source) {
          throw .malformedFile(path: path, source.position, .missingFormat)
        }
        let hasDocuments = source?["documents"]?.elements?.isEmpty == false
        throw .fileNotUnderstood(path: path, line: nil, detail: hasDocuments ? .invalidNames : .notResume)
      }
      self = older
      others = root.others
    }
  }

  /// Reads a file.
  ///
  /// - Throws: `ResumeError` also if an older form has unreadable documents, since saving would lose them.
  init(whole data: Data, at path: String) throws(ResumeError) {
    try self.init(data, at: path)
    guard unreadable == 0 else { throw .fileNotUnderstood(path: path, line: nil, detail: .invalidNames) }
  }

  /// Reads documents with the metadata of an older form, without the other members; `nil` if the bytes have another form.
  init?(documents data: Data) {
    guard let form = OlderForm(data) else { return nil }
    let documents = form.page.documents.compactMap { document in
      DocumentPath(document.path).map { ResumeDocument(path: $0, fields: document.fields).withPlainDates }
    }
    file = ResumeFile(
      documents: documents, language: form.language, inventedIDs: Set(form.inventedIDs.compactMap { DocumentPath($0) }))
    older = data
    unreadable = form.page.unreadable
    state = form.projectState
  }

  var warnings: [DataWarning] { unreadable == 0 ? [] : [DataWarning(.unreadableDocument, fact: .count(unreadable))] }

  func documents<Entry>(of collection: EntryCollection<Entry>) -> [StoredDocument] {
    let path = CollectionPath(segments: collection.segments)
    return file.documents.filter { path.contains($0.path.segments) }.map {
      StoredDocument(id: $0.path.id, fields: $0.fields)
    }
  }

  /// Returns the format of a file, 1 without one, and the members that no older form has. Reading stops at the format of a newer form.
  private static func root(of bytes: [UInt8]) throws(JSONReader.Failure) -> (format: Int, others: [JSONNode.Member]) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(JSONReader.Failure) in
      var reader = JSONReader(bytes, isSource: true)
      var (format, others, names) = (1, [JSONNode.Member](), OlderForm.memberNames)
      guard try !reader.isAtEnd() else { throw reader.failure(.emptyFile) }
      guard try reader.peek() == UInt8(ascii: "{") else {
        try reader.skip()
        return (format, others)
      }
      try reader.object { (name, reader) throws(JSONReader.Failure) in
        let position = reader.memberPosition
        let value = names.insert(name).inserted || name == "format" ? try JSONNode(&reader) : nil
        if name == "format" {
          format = PlainForm.format(value) ?? format
        } else if let value {
          others.append(JSONNode.Member(name: name, position: position, value: value))
        } else {
          try reader.skip()
        }
        return format < PlainForm.format
      }
      if let comment = reader.comment { throw reader.failure(.comment, at: comment) }
      guard format < PlainForm.format else { return (format, others) }
      guard try reader.isAtEnd() else { throw reader.failure(.expectedEnd) }
      return (format, others)
    }
  }
}

/// Firestore documents as one page, and the metadata of format 1.
private struct OlderForm {
  static let memberNames: Set = [
    "documents", "format", "language", "inventedIDs", "remote", "bases", "nextPageToken",
  ]

  let page: FirestorePage
  private let metadata: [JSONNode.Member]

  init?(_ data: Data) {
    let bytes = Array(data)
    var metadata: [JSONNode.Member] = []
    let page = bytes.withUnsafeBufferPointer { bytes -> FirestorePage? in
      var reader = JSONReader(bytes, isSource: true, skipsUnreadable: true)
      let page = try? FirestorePage(&reader) { (name, reader) throws(JSONReader.Failure) in
        metadata.append(JSONNode.Member(name, try JSONNode(&reader)))
      }
      return (try? reader.isAtEnd()) == true ? page : nil
    }
    guard let page else { return nil }
    self.page = page
    self.metadata = metadata
  }

  var language: String? { metadata["language"]?.string }
  var inventedIDs: [String] { texts(metadata["inventedIDs"]) }

  var projectState: (remote: String, state: ProjectState)? {
    guard let remote = metadata["remote"]?.string else { return nil }
    var state = ProjectState()
    for base in metadata["bases"]?.members ?? [] {
      guard let path = DocumentPath(base.name), let updateTime = base.value["updateTime"]?.string else { continue }
      state.bases[path] = ProjectState.Base(
        updateTime: updateTime, fields: Set(texts(base.value["fields"])), digest: base.value["digest"]?.string)
    }
    return (remote, state)
  }

  private func texts(_ node: JSONNode?) -> [String] { node?.elements?.compactMap(\.string) ?? [] }
}

/// A file in a form that the program only imports, such as JSON Resume, and that a profile reads in place.
enum InPlaceFile {
  /// Returns the résumé that an import of the file would create; nil if the file can't be imported.
  static func resume(_ data: Data, at path: String) -> ResumeFile? {
    // Comments in the program's own form would be lost at the next change.
    guard let source = try? JSONNode.parse(data), source["format"] == nil else { return nil }
    let language = ImportLanguage(requested: nil, fallback: "en")
    return try? LocalResumeFormats().importing(Array(data), from: path, into: nil, in: language).file
  }
}
