import ResumeDomain

/// A document as Firestore's REST interface sends it.
struct FirestoreDocument: Decodable, Sendable {
  /// The full name, `projects/…/databases/…/documents/…`.
  let name: String
  /// The fields; empty when the server leaves them out.
  let fields: [String: FieldValue]

  /// The path below `documents`, such as `["works", "loycus-ios"]`.
  let path: [String]

  private enum CodingKeys: String, CodingKey {
    case name, fields
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    fields = ((try? container.decodeIfPresent([String: FirestoreValue].self, forKey: .fields)) ?? [:]).mapValues(
      \.value)
    let segments = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard segments.count >= 7, segments.count % 2 == 1, segments[0] == "projects", segments[2] == "databases",
      segments[4] == "documents", segments.allSatisfy({ !$0.isEmpty })
    else {
      throw DecodingError.dataCorruptedError(forKey: .name, in: container, debugDescription: "not a document's name")
    }
    path = Array(segments.dropFirst(5))
  }

  /// The last part of the name.
  var id: String { path[path.count - 1] }
}
