import ResumeSupport

/// Rules for Firestore document IDs, and their order.
package enum Identifier {
  /// Whether Firestore accepts an ID and a person can type it: 1…1500 bytes, no slash or control character, not `.`, `..` or
  /// `__….__`.
  package static func isLegal(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.count <= 1500 && id != "." && id != ".." && !containsUnsafeCharacters(id)
      && !(id.utf8.starts(with: "__".utf8) && id.utf8.suffix(2).elementsEqual("__".utf8) && id.utf8.count >= 4)
  }

  /// Whether an ID contains a slash or a control character, so that no request may contain it.
  package static func containsUnsafeCharacters(_ id: String) -> Bool {
    id.unicodeScalars.contains { $0 == "/" || $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }

  /// Returns the text of an argument that selects an entry.
  ///
  /// - Throws: `ResumeError.invalidIdentifier` if it is empty, or has a slash or a control character.
  static func argument(_ text: String) throws(ResumeError) -> String {
    guard !text.isEmpty, !containsUnsafeCharacters(text) else { throw .invalidIdentifier(text) }
    return text
  }

  /// Returns the entry that the first rule with a match selects: the whole ID, the ID after its kind as in `work:acme`, a whole
  /// name in any letter case, the start of the ID, the start of the ID after its kind; nil if none matches.
  ///
  /// - Parameters:
  ///   - selector: Returns the ID after the kind.
  ///   - names: Returns the names of an entry.
  ///   - candidates: Returns what the error calls entries.
  /// - Throws: `ResumeError.ambiguousIdentifier` if the rule selects several.
  static func match<Entry>(
    _ text: String, among entries: [Entry], id: @escaping (Entry) -> String, selector: @escaping (Entry) -> String,
    names: @escaping (Entry) -> [String] = { _ in [] }, candidates: ([Entry]) -> [String]
  ) throws(ResumeError) -> Entry? {
    let name = text.lowercased()
    let rules: [(Entry) -> Bool] = [
      { areEqual(id($0), text) }, { areEqual(selector($0), text) },
      { names($0).contains { $0.lowercased() == name } }, { id($0).utf8.starts(with: text.utf8) },
      // A kind without an ID, as from an empty variable in `work:$ID`, selects nothing.
      { text.contains(":") && text.utf8.last != UInt8(ascii: ":") && selector($0).utf8.starts(with: text.utf8) },
    ]
    for matches in rules.lazy.map({ entries.filter($0) }) where !matches.isEmpty {
      guard matches.count > 1 else { return matches[0] }
      throw .ambiguousIdentifier(text, candidates: candidates(matches).sorted(by: isOrderedBefore))
    }
    return nil
  }

  /// Compares IDs by their UTF-8 bytes, as Firestore orders them.
  package static func isOrderedBefore(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Whether two IDs are equal in Firestore, which doesn't apply the Unicode normalization of `==`.
  package static func areEqual(_ one: String, _ other: String) -> Bool { one.hasSameBytes(as: other) }

  /// Returns the positions of entries by their keys, then by ID.
  static func positions<Entry: Identifiable<String>>(_ entries: [Entry], by key: (Entry) -> (Int, Int)) -> [Int] {
    let keys = entries.map(key)
    return entries.indices.sorted { one, other in
      keys[one] == keys[other] ? isOrderedBefore(entries[one].id, entries[other].id) : keys[one] < keys[other]
    }
  }
}

/// The path of a document: names of collections and IDs in turn, such as `works/loycus-ios`.
///
/// Paths are compared by bytes, as in Firestore: two normalizations of `é` are two IDs.
package struct DocumentPath: Sendable {
  /// The names and IDs: an even number, none empty.
  package let segments: [String]

  /// Creates a path; nil if the segments aren't the path of a document.
  package init?(_ segments: [String]) {
    guard !segments.isEmpty, segments.count.isMultiple(of: 2), segments.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.segments = segments
  }

  /// Creates the path of a document in a top-level collection.
  package init(_ collection: String, _ id: String) { segments = [collection, id] }

  private init(segments: [String]) { self.segments = segments }

  /// Creates a path from text such as `collection/id`; nil if it isn't one.
  package init?(_ text: String) {
    self.init(text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String($0) ?? "" })
  }

  /// Returns the path of a document in a subcollection of this one.
  package func document(_ collection: String, _ id: String) -> DocumentPath {
    DocumentPath(segments: segments + [collection, id])
  }

  /// Returns the path of another document in the same collection.
  package func sibling(_ id: String) -> DocumentPath { DocumentPath(segments: segments.dropLast() + [id]) }

  /// Returns the path of a document with another ID in the same collection.
  ///
  /// - Throws: `ResumeError.invalidIdentifier`, or `.message` if no entry may have the ID.
  package func renamed(_ id: String) throws(ResumeError) -> DocumentPath {
    guard !id.isEmpty, !Identifier.containsUnsafeCharacters(id) else { throw .invalidIdentifier(id) }
    // `basics` selects the personal details.
    guard Identifier.isLegal(id), id != ResumeSection.personName else { throw .identifierReserved(id) }
    return DocumentPath(segments: segments.dropLast() + [id])
  }

  /// The reference that favorites use; nil except for jobs and projects.
  package var reference: EntryReference? {
    guard segments.count == 2 else { return nil }
    switch ResumeSection(collection: collection) {
    case .work?: return EntryReference(.work, id)
    case .projects?: return EntryReference(.project, id)
    default: return nil
    }
  }

  /// The document ID.
  package var id: String { segments[segments.count - 1] }
  /// The name of the document's collection.
  package var collection: String { segments[segments.count - 2] }
  /// The document that the collection belongs to; nil for a top-level collection.
  package var parent: DocumentPath? { DocumentPath(Array(segments.dropLast(2))) }
  /// The path as text. IDs contain no slash, so the text is unique.
  package var text: String { segments.joined(separator: "/") }
}

extension DocumentPath: Hashable {
  /// Whether two paths are the same in Firestore.
  package static func == (one: DocumentPath, other: DocumentPath) -> Bool {
    one.segments.count == other.segments.count && zip(one.segments, other.segments).allSatisfy(Identifier.areEqual)
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    for var segment in segments {
      segment.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(UInt8(ascii: "/"))
    }
  }
}

extension DocumentPath: Comparable {
  /// Compares the bytes of the texts.
  package static func < (one: DocumentPath, other: DocumentPath) -> Bool {
    Identifier.isOrderedBefore(one.text, other.text)
  }
}

/// A reference to a job or a project.
public struct EntryReference: Sendable, Hashable {
  /// The kind of entry.
  package let kind: EntryKind
  /// The document ID.
  package let id: String

  /// Creates a reference.
  package init(_ kind: EntryKind, _ id: String) {
    self.kind = kind
    self.id = id
  }

  /// `work:ID` or `project:ID`.
  package var description: String { "\(kind.rawValue):\(id)" }

  /// Compares IDs by bytes, as Firestore does.
  public static func == (one: EntryReference, other: EntryReference) -> Bool {
    one.kind == other.kind && Identifier.areEqual(one.id, other.id)
  }

  /// Hashes the kind and the bytes of the ID.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    for byte in id.utf8 { hasher.combine(byte) }
  }
}
