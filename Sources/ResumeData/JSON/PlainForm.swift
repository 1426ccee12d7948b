import Foundation
import ResumeDomain
import ResumeSupport

/// The plain form, format 2, which older versions wrote into the file of a local profile:
///
/// `{"format": 2, "language": "en", "basics": {…}, "work": [{"id": "acme", …, "recommendations": [{"id": …}]}], …,
/// "collections": {"notes": [{"id": …}], "works/acme/drafts": […]}, "inventedIDs": ["works/acme"]}`. All but the format may be missing.
enum PlainForm {
  /// The number of the form; format 1 is a list of Firestore documents.
  static let format = 2

  /// The names of an entry's members that are not fields. A field with such a name is written with `$`.
  static let id = "id", recommendations = ResumeSection.recommendationsCollection

  /// Returns the format that a file names; `nil` for none, the largest number for one beyond 64 bits.
  static func format(_ member: JSON?) -> Int? {
    guard case .number(let text)? = member?.value else { return nil }
    return Int(text) ?? (text.utf8.allSatisfy(\.isDigit) ? .max : nil)
  }

  /// Whether entries of a collection contain recommendations.
  static func hasRecommendations(_ collection: [String]) -> Bool { collection == [ResumeSection.work.collection] }

  /// Whether a name is that of an entry's member that is not a field.
  static func isMember(_ name: String, of collection: [String]) -> Bool {
    Identifier.areEqual(name, id) || Identifier.areEqual(name, recommendations) && hasRecommendations(collection)
  }

  /// Reads a file. Comments are an error unless they are allowed, since the next change would lose them.
  static func read(
    _ bytes: [UInt8], allowsComments: Bool = false
  ) throws(JSONReader.Failure) -> (file: ResumeFile, others: [JSON.Member]) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(JSONReader.Failure) in
      var reader = JSONReader(bytes, isSource: true)
      var form = PlainFormReader()
      try form.read(&reader)
      if let (name, position) = reader.duplicates.first { throw reader.failure(.duplicateMember(name), at: position) }
      if let comment = reader.comment, !allowsComments { throw reader.failure(.comment, at: comment) }
      return (try form.file(), form.others)
    }
  }
}

/// Reads a résumé in the plain form.
private struct PlainFormReader {
  private struct Entry {
    var id: String?
    var position: TextPosition
    var fields: [String: FieldValue] = [:]
    var recommendations: [Entry] = []
  }

  private(set) var others: [JSON.Member] = []
  private var language: String?
  private var inventedIDs: Set<DocumentPath> = []
  /// The entries by collection, in the order of the file.
  private var lists: [(collection: [String], entries: [Entry])] = []
  private var paths = UniqueIDs()

  mutating func read(_ reader: inout JSONReader) throws(JSONReader.Failure) {
    var names: Set<[UInt8]> = []
    try Self.expect("{", .expectedObject, &reader)
    try reader.object { (name, reader) throws(JSONReader.Failure) in
      let position = reader.memberPosition
      guard names.insert(Array(name.utf8)).inserted else { throw reader.failure(.duplicateMember(name), at: position) }
      switch name {
      case "format": _ = try reader.integer()
      case "language":
        // The only literal that begins with "n" is `null`.
        language = try reader.peek() == UInt8(ascii: "n") ? reader.literal().map(\.description) : reader.string()
      case "basics":
        try Self.expect("{", .expectedObject, &reader)
        let path = ResumeSection.personPath
        let entry = Entry(id: path.id, position: position, fields: try FieldValue.fields(&reader))
        lists.append((path.segments.dropLast(), [entry]))
      case "collections":
        try Self.expect("{", .expectedObject, &reader)
        try reader.object { (name, reader) throws(JSONReader.Failure) in
          // The path of a collection is that of a document without its ID.
          guard let path = DocumentPath(name + "/x") else {
            throw reader.failure(.expectedName, at: reader.memberPosition)
          }
          try readEntries(of: path.segments.dropLast(), &reader)
          return true
        }
      case "inventedIDs":
        try Self.expect("[", .expectedArray, &reader)
        try reader.array { (reader) throws(JSONReader.Failure) in
          if let path = DocumentPath(try reader.string()) { inventedIDs.insert(path) }
        }
      default:
        if let section = ResumeSection(rawValue: name) {
          try readEntries(of: [section.collection], &reader)
        } else {
          let value = try JSON(&reader)
          // Entries that are read as nothing would be missing without notice, and '--prune' would delete them on the server.
          let hasEntries = value.elements?.contains { $0.members != nil } ?? false
          guard !hasEntries else { throw reader.failure(.unknownSection(name), at: position) }
          others.append(JSON.Member(name, value))
        }
      }
      return true
    }
    guard try reader.isAtEnd() else { throw reader.failure(.expectedEnd) }
  }

  /// Returns the documents in the order of the file, each job before its recommendations. An entry without ID gets one, as in an
  /// import.
  mutating func file() throws(JSONReader.Failure) -> ResumeFile {
    var file = ResumeFile(language: language)
    // The IDs in the file come first, so that a generated one is another.
    var named: [[DocumentPath?]] = []
    for (collection, entries) in lists { named.append(try namedPaths(entries, in: collection)) }
    for ((collection, entries), named) in zip(lists, named) {
      try append(entries, named, in: collection, to: &file)
    }
    file.inventedIDs = inventedIDs
    return file
  }

  private mutating func append(
    _ entries: [Entry], _ named: [DocumentPath?], in collection: [String], to file: inout ResumeFile
  ) throws(JSONReader.Failure) {
    for (entry, path) in zip(entries, named) {
      let path = path ?? newPath(entry, in: collection)
      file.documents.append(Document(path: path, fields: entry.fields))
      let inner = path.segments + [PlainForm.recommendations]
      try append(entry.recommendations, namedPaths(entry.recommendations, in: inner), in: inner, to: &file)
    }
  }

  private mutating func readEntries(of collection: [String], _ reader: inout JSONReader) throws(JSONReader.Failure) {
    lists.append((collection, try Self.entries(of: collection, &reader)))
  }

  private static func entries(
    of collection: [String], _ reader: inout JSONReader
  ) throws(JSONReader.Failure) -> [Entry] {
    var entries: [Entry] = []
    try expect("[", .expectedArray, &reader)
    try reader.array { (reader) throws(JSONReader.Failure) in
      try expect("{", .expectedObject, &reader)
      var entry = Entry(position: reader.position)
      try reader.object { (name, reader) throws(JSONReader.Failure) in
        try read(name, of: &entry, in: collection, &reader)
        return true
      }
      entries.append(entry)
    }
    return entries
  }

  private static func read(
    _ name: String, of entry: inout Entry, in collection: [String], _ reader: inout JSONReader
  ) throws(JSONReader.Failure) {
    let position = reader.memberPosition
    let field = String(Substring(name.utf8.dropFirst()))
    if PlainForm.isMember(name, of: collection) {
      if Identifier.areEqual(name, PlainForm.id) {
        guard entry.id == nil else { throw reader.failure(.duplicateMember(name), at: position) }
        guard try reader.peek() == UInt8(ascii: "\"") else { throw reader.failure(.invalidID) }
        entry.position = reader.position
        let id = try reader.string()
        guard !id.isEmpty, !id.utf8.contains(UInt8(ascii: "/")) else {
          throw reader.failure(.invalidID, at: entry.position)
        }
        entry.id = id
      } else {
        guard entry.recommendations.isEmpty else { throw reader.failure(.duplicateMember(name), at: position) }
        entry.recommendations = try entries(of: [PlainForm.recommendations], &reader)
      }
    } else if name.utf8.first == UInt8(ascii: "$"), PlainForm.isMember(field, of: collection) {
      guard entry.fields.updateValue(try FieldValue(&reader), forKey: field) == nil else {
        throw reader.failure(.duplicateMember(name), at: position)
      }
    } else {
      try FieldValue.readField(name, into: &entry.fields, &reader)
    }
  }

  /// Returns the paths of the entries with an ID; `nil` for the others.
  private mutating func namedPaths(
    _ entries: [Entry], in collection: [String]
  ) throws(JSONReader.Failure) -> [DocumentPath?] {
    var result: [DocumentPath?] = []
    for entry in entries {
      let path = entry.id.flatMap { DocumentPath(collection + [$0]) }
      if let path, !paths.insert(path.text) {
        throw JSONReader.Failure(position: entry.position, problem: .duplicateID(path.id))
      }
      result.append(path)
    }
    return result
  }

  /// Returns a generated path that no entry has.
  private mutating func newPath(_ entry: Entry, in collection: [String]) -> DocumentPath {
    let id = ResumeFile.newID(of: entry.fields, in: collection)
    let text = (collection + [id]).joined(separator: "/")
    // `basics` selects the personal details.
    if id == DocumentQuery.person { _ = paths.insert(text) }
    let path = DocumentPath(paths.generate(text)) ?? ResumeSection.personPath
    inventedIDs.insert(path)
    return path
  }

  private static func expect(
    _ bracket: Unicode.Scalar, _ problem: SyntaxProblem, _ reader: inout JSONReader
  ) throws(JSONReader.Failure) {
    guard try reader.peek() == UInt8(ascii: bracket) else { throw reader.failure(problem) }
  }
}
