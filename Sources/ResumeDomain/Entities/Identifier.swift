/// What is needed of document ids: which are legal, and an order that does not depend on the reader.
public enum Identifier {
  /// Whether Firestore would take `id`: 1…1500 bytes, no slash, not `.`, `..` or `__….__`, and nothing that can't be typed.
  public static func isLegal(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.count <= 1500 && id != "." && id != ".." && !containsUnsafeCharacters(id)
      && !(id.utf8.starts(with: "__".utf8) && id.utf8.suffix(2).elementsEqual("__".utf8) && id.utf8.count >= 4)
  }

  /// Whether `id` holds a slash or a control character, so that it must not be asked for at all.
  public static func containsUnsafeCharacters(_ id: String) -> Bool {
    id.unicodeScalars.contains { $0 == "/" || $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }

  /// By UTF-8 bytes, as Firestore orders ids.
  public static func isOrderedBefore(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Whether two ids are the same to Firestore, which does not normalise Unicode as `==` does.
  public static func areSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }
}

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

/// Which entry is meant, where works and projects meet.
public struct EntryReference: Sendable, Hashable {
  /// A job or a pet project.
  public let kind: EntryKind
  /// The document's id.
  public let id: String

  /// Creates a reference.
  public init(_ kind: EntryKind, _ id: String) {
    self.kind = kind
    self.id = id
  }

  /// `work:ID` or `project:ID`.
  public var description: String { "\(kind.rawValue):\(id)" }

  /// Byte by byte, as Firestore compares ids.
  public static func == (one: EntryReference, other: EntryReference) -> Bool {
    one.kind == other.kind && Identifier.areSame(one.id, other.id)
  }

  /// Hashes the kind and the id's bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    for byte in id.utf8 { hasher.combine(byte) }
  }
}
