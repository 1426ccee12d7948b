import ResumeDomain

/// A document as Firestore's REST interface sends it.
struct FirestoreDocument: Decodable, Sendable {
  /// The full name, `projects/…/databases/…/documents/…`.
  let name: String
  /// The fields; empty when the server leaves them out.
  let fields: [String: FieldValue]
  /// The time of the last change as the server spells it; `nil` where it is left out, as in files.
  let updateTime: String?
  /// Whether there is nothing in it that could not be read.
  let isWhole: Bool

  /// The project and the database that the name says.
  let project, database: String
  /// The path below `documents`, such as `["works", "loycus-ios"]`.
  let path: [String]

  private enum CodingKeys: String, CodingKey {
    case name, fields, updateTime
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    let values = try? container.decodeIfPresent([String: FirestoreValue].self, forKey: .fields) ?? [:]
    fields = (values ?? [:]).mapValues(\.value)
    isWhole = values != nil
    updateTime = try? container.decodeIfPresent(String.self, forKey: .updateTime)
    // By bytes: an id that begins with a combining mark makes one character with the slash before it.
    let segments = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      String($0) ?? ""
    }
    guard segments.count >= 7, segments.count % 2 == 1, segments[0] == "projects", segments[2] == "databases",
      segments[4] == "documents", segments.allSatisfy({ !$0.isEmpty })
    else {
      throw DecodingError.dataCorruptedError(forKey: .name, in: container, debugDescription: "not a document's name")
    }
    project = segments[1]
    database = segments[3]
    path = Array(segments.dropFirst(5))
  }

  /// The last part of the name.
  var id: String { path[path.count - 1] }
}
