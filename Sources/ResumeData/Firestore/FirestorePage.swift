/// One page of a list: `{"documents": […], "nextPageToken": "…"}`, or `{}` when there is nothing.
struct FirestorePage: Decodable, Sendable {
  /// The documents that could be read.
  let documents: [FirestoreDocument]
  /// How many could not, not even in part.
  let unreadable: Int
  /// What to ask the next page with; `nil` on the last page.
  let nextPageToken: String?

  private struct Attempt: Decodable {
    let document: FirestoreDocument?

    init(from decoder: any Decoder) throws {
      document = try? FirestoreDocument(from: decoder)
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    let names = container.allKeys.map(\.stringValue)
    guard names.isEmpty || names.contains("documents") || names.contains("nextPageToken") else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a list of documents"))
    }
    let attempts = try container.decodeIfPresent([Attempt].self, forKey: AnyKey("documents")) ?? []
    documents = attempts.compactMap(\.document)
    unreadable = attempts.count - documents.count
    guard documents.isEmpty == false || attempts.isEmpty else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no readable document"))
    }
    let token = try container.decodeIfPresent(String.self, forKey: AnyKey("nextPageToken"))
    nextPageToken = token?.isEmpty == true ? nil : token
  }
}
