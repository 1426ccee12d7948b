import ResumeSupport

/// A document with fields, as every source has it: Firestore, its cache, a local file, an import.
package struct Document: Sendable, Equatable {
  /// The path.
  package var path: DocumentPath
  /// The fields.
  package var fields: [String: FieldValue]
  /// The time of the last change in the server's spelling; nil if the source has none.
  package var revision: String?

  /// Creates a document.
  package init(path: DocumentPath, fields: [String: FieldValue], revision: String? = nil) {
    self.path = path
    self.fields = fields
    self.revision = revision
  }

  /// Whether two documents are identical byte by byte.
  package static func == (one: Document, other: Document) -> Bool {
    one.path == other.path && one.revision == other.revision
      && FieldValue.map(one.fields).isIdentical(to: .map(other.fields))
  }
}

extension Document {
  /// The document as a file has it.
  package var withoutRevision: Document { Document(path: path, fields: fields) }

  /// Whether the document has the original app's form, in which texts and links are keys of string tables.
  package var usesKeys: Bool { Document.usesKeys(fields) }

  static func usesKeys(_ fields: [String: FieldValue]) -> Bool {
    fields.keys.contains { name in
      var name = name
      return name.withUTF8 { bytes in
        let end = bytes.last == UInt8(ascii: "s") ? bytes.dropLast() : bytes[...]
        return end.last == UInt8(ascii: "y") && end.suffix(3).elementsEqual("Key".utf8)
      }
    }
  }

  /// The document with a plain date in place of each timestamp at noon in a date field; both mean the same.
  package var withPlainDates: Document {
    guard let table = FieldTable.of(path) else { return self }
    var document = self
    for field in table.fields {
      guard case .date = field.kind, case .timestamp(let text)? = fields[field.name] else { continue }
      guard let day = FirestoreTimestamp.plainDate(text) else { continue }
      document.fields[field.name] = .string(day)
    }
    return document
  }

  /// The document without `null` in known fields, where it means the same as no value.
  package var withoutNulls: Document {
    guard let table = FieldTable.of(path) else { return self }
    var document = self
    for field in table.fields where fields[field.name] == .null { document.fields[field.name] = nil }
    return document
  }

  /// A digest of the fields, for the detection of changes: FNV-1a with 64 bits. Values that the server normalizes, such as
  /// nanoseconds and negative zero, count as normalized.
  package var digest: String {
    var hash = FNV1a()
    Self.hash(.map(withPlainDates.fields), &hash)
    return hash.hexadecimal
  }

  private static func hash(_ value: FieldValue, _ hash: inout FNV1a) {
    switch value {
    case .null: mix("n", &hash)
    case .boolean(let value): mix(value ? "t" : "f", &hash)
    case .integer(let value): mix("i\(value)", &hash)
    case .double(let value): mix("d\(value.isNaN || value == 0 ? 0 : value.bitPattern)\(value.isNaN)", &hash)
    case .timestamp(let text): mix("T" + (FirestoreTimestamp(text)?.canonicalText ?? text), &hash)
    case .string(let text): mix("s" + text, &hash)
    case .bytes(let text): mix("b" + text, &hash)
    case .reference(let text): mix("r" + text, &hash)
    case .geoPoint(let latitude, let longitude): mix("g\(latitude),\(longitude)", &hash)
    case .array(let values):
      mix("a\(values.count)", &hash)
      for value in values { Self.hash(value, &hash) }
    case .map(let fields):
      mix("m\(fields.count)", &hash)
      for (name, value) in fields.sorted(by: { Identifier.isOrderedBefore($0.key, $1.key) }) {
        mix(name, &hash)
        Self.hash(value, &hash)
      }
    case .unknown(let kind, let json):
      mix("u" + kind, &hash)
      mix(json, &hash)
    }
  }

  /// Adds a text and its end, a byte that UTF-8 never has.
  private static func mix(_ text: String, _ hash: inout FNV1a) {
    hash.combine(text.utf8)
    hash.combine([0xFF])
  }
}
