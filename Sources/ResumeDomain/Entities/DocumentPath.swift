/// Where a document is below a database's root: names of collections and ids in turn, such as `works/loycus-ios`.
///
/// Compared by bytes, as Firestore does: `é` in two normalisations makes two ids.
public struct DocumentPath: Sendable {
  /// The names and ids; an even number of them, none empty.
  public let segments: [String]

  /// Creates a path; `nil` when the segments are no document's.
  public init?(_ segments: [String]) {
    guard !segments.isEmpty, segments.count.isMultiple(of: 2), segments.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.segments = segments
  }

  /// A document at the top of a database.
  public init(_ collection: String, _ id: String) {
    segments = [collection, id]
  }

  /// Reads `collection/id` or a longer path; `nil` when it is none.
  public init?(_ text: String) {
    self.init(
      text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String($0) ?? "" })
  }

  /// A document in a collection of this one.
  public func document(_ collection: String, _ id: String) -> DocumentPath {
    DocumentPath(unchecked: segments + [collection, id])
  }

  private init(unchecked segments: [String]) {
    self.segments = segments
  }

  /// The document's id.
  public var id: String { segments[segments.count - 1] }
  /// The collection's name, without what it is in.
  public var collection: String { segments[segments.count - 2] }
  /// The document that the collection is in; `nil` at the top of the database.
  public var parent: DocumentPath? { DocumentPath(segments.dropLast(2)) }
  /// The path as text. No id holds a slash, so that no two documents share one.
  public var text: String { segments.joined(separator: "/") }

  private init?(_ segments: ArraySlice<String>) {
    self.init(Array(segments))
  }
}

extension DocumentPath: Hashable {
  /// Whether two paths are the same to Firestore.
  public static func == (one: DocumentPath, other: DocumentPath) -> Bool {
    one.segments.count == other.segments.count && zip(one.segments, other.segments).allSatisfy(Identifier.areSame)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
