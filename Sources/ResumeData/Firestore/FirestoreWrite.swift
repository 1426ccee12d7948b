import ResumeDomain

/// A change as Firestore's REST interface takes it, with the condition that the document is as it was read.
struct FirestoreWrite: Encodable, Sendable {
  private struct Document: Encodable, Sendable {
    let name: String
    let fields: [String: FirestoreValue]
  }

  private struct Mask: Encodable, Sendable {
    let fieldPaths: [String]
  }

  private struct Condition: Encodable, Sendable {
    var exists: Bool?
    var updateTime: String?
  }

  private var update: Document?
  private var updateMask: Mask?
  private var delete: String?
  private let currentDocument: Condition

  /// A change below a root, `projects/…/databases/…/documents`.
  init(_ change: DocumentChange, root: String) {
    let name = root + "/" + change.path.text
    currentDocument =
      change.former.map { Condition(updateTime: $0.updateTime) } ?? Condition(exists: false)
    guard change.kind != .delete else {
      delete = name
      return
    }
    update = Document(name: name, fields: change.fields.mapValues(FirestoreValue.init))
    if change.kind == .update { updateMask = Mask(fieldPaths: change.names.map(Self.fieldPath)) }
  }

  /// A field's name as a path: quoted unless it is a plain word.
  static func fieldPath(_ name: String) -> String {
    let isWord = name.utf8.enumerated().allSatisfy { index, byte in
      byte == UInt8(ascii: "_") || (0x61...0x7A).contains(byte | 0x20) && byte >= 0x41
        || index > 0 && (0x30...0x39).contains(byte)
    }
    guard !isWord || name.isEmpty else { return name }
    return "`" + name.replacing("\\", with: "\\\\").replacing("`", with: "\\`") + "`"
  }
}
