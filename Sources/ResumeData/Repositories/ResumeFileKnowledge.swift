import ResumeDomain

/// What a résumé's file holds beside its documents; all of it may be missing.
struct ResumeFileKnowledge: Codable, Sendable {
  struct Base: Codable {
    var updateTime: String
    var fields: [String]
    var digest: String?
  }

  static let currentFormat = 1
  /// The members of the file that this version knows.
  static let memberNames: Set<String> = ["documents", "format", "language", "inventedIDs", "remote", "bases"]

  var format: Int?
  var language: String?
  var inventedIDs: [String]?
  var remote: String?
  var bases: [String: Base]?

  init() {}

  /// Whether a newer version has written a file with this format.
  static func isNewer(_ format: JSONSource?) -> Bool {
    guard case .number(let text)? = format?.value, let number = Int(text) else { return false }
    return number > currentFormat
  }

  init(_ file: ResumeFile) {
    format = Self.currentFormat
    language = file.language
    inventedIDs = file.inventedIDs.isEmpty ? nil : file.inventedIDs.map(\.text).sorted()
    remote = file.remote
    let bases = file.bases.map {
      ($0.key.text, Base(updateTime: $0.value.updateTime, fields: $0.value.fields.sorted(), digest: $0.value.digest))
    }
    self.bases = bases.isEmpty ? nil : Dictionary(bases, uniquingKeysWith: { $1 })
  }

  /// The whole, with its documents.
  func file(_ documents: [ResumeDocument]) -> ResumeFile {
    var file = ResumeFile(
      documents: documents, language: language,
      inventedIDs: Set((inventedIDs ?? []).compactMap { DocumentPath($0) }), remote: remote)
    for (path, base) in bases ?? [:] {
      guard let path = DocumentPath(path) else { continue }
      file.bases[path] = ResumeFile.Base(updateTime: base.updateTime, fields: Set(base.fields), digest: base.digest)
    }
    return file
  }
}
