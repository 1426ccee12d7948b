import Foundation
import ResumeDomain

/// The documents of a collection, or one of them.
struct DocumentList: Sendable {
  var documents: [Document] = []
  /// How many documents of the response had no readable name.
  var unreadable = 0
}

/// The format of cache files: `{"format":2,"key":"…","savedAt":1763700000.5,"unreadable":0,"documents":[{"id":…,"fields":…}]}`,
/// in this order.
enum CacheFile {
  static func bytes(_ header: CacheFileHeader, _ stored: DocumentList) -> Data {
    var writer = JSONWriter()
    writer.object([
      ("format", { $0.write(number: String(CacheFileHeader.currentFormat)) }),
      ("key", { $0.write(header.key ?? "") }),
      ("savedAt", { $0.write(number: (header.savedAt ?? 0).description) }),
      ("unreadable", { $0.write(number: String(stored.unreadable)) }),
      ("documents", { $0.array(stored.documents) { $1.write(to: &$0) } }),
    ])
    return Data(writer.bytes)
  }

  /// Reads a file of the current format with documents of a collection.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, in collection: CollectionPath
  ) throws(JSONReader.Failure) -> (header: CacheFileHeader, stored: DocumentList) {
    var reader = JSONReader(bytes)
    var header = CacheFileHeader()
    var stored = DocumentList()
    var hasDocuments = false
    try reader.object { (name, reader) throws(JSONReader.Failure) in
      switch name {
      case "unreadable": stored.unreadable = try reader.integer()
      case "documents":
        // The header comes first, so that another format is not read any further.
        guard header.format == CacheFileHeader.currentFormat else { throw reader.failure(.expectedEnd) }
        hasDocuments = true
        try reader.array { (reader) throws(JSONReader.Failure) in
          stored.documents.append(try Document(&reader, in: collection))
        }
      default: try header.read(name, &reader)
      }
      return true
    }
    guard hasDocuments, header.isComplete, try reader.isAtEnd() else { throw reader.failure(.expectedEnd) }
    return (header, stored)
  }
}

extension Document {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object([("id", { $0.write(path.id) }), ("fields", { FieldValue.write(fields, to: &$0) })])
  }

  fileprivate init(_ reader: inout JSONReader, in collection: CollectionPath) throws(JSONReader.Failure) {
    var id: String?
    var fields: [String: FieldValue]?
    try reader.object { (name, reader) throws(JSONReader.Failure) in
      switch name {
      case "id": id = try reader.string()
      case "fields": fields = try FieldValue.fields(&reader)
      default: try reader.skip()
      }
      return true
    }
    guard let id, let path = collection.document(id), let fields else { throw reader.failure(.expectedObject) }
    self.init(path: path, fields: fields)
  }
}

struct CacheFileHeader: Sendable {
  /// The format that this version writes; files with a higher one belong to newer versions and remain unchanged.
  static let currentFormat = 2

  var format: Int?
  /// The whole key; the file's name is only its digest.
  var key: String?
  /// When the server sent the documents, in seconds since 1970.
  var savedAt: Double?

  var isComplete: Bool { format == Self.currentFormat && key != nil && savedAt != nil }
}

extension CacheFileHeader {
  /// Reads the header of a file and nothing after it.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONReader.Failure) {
    self.init()
    var reader = JSONReader(bytes)
    try reader.object { (name, reader) throws(JSONReader.Failure) in
      try read(name, &reader)
      // The rest of a newer format is unknown.
      if let format, format > Self.currentFormat { return false }
      return format == nil || key == nil || savedAt == nil
    }
  }

  /// Reads one member of the file's object; a member that is not part of the header is skipped.
  mutating func read(_ name: String, _ reader: inout JSONReader) throws(JSONReader.Failure) {
    switch name {
    case "format": format = try reader.integer()
    case "key": key = try reader.string()
    case "savedAt": savedAt = try reader.number()
    default: try reader.skip()
    }
  }
}
