import ResumeDomain

/// The text of a JSON file that people write, with the places of its values.
///
/// Values are equal as in ``JSON``, but numbers also if they are spelled differently: `1.0e2` is equal to `100`. Zero with a sign differs.
struct JSONText {
  /// A value in the text.
  struct Value {
    enum Kind { case scalar, array, object }

    var kind: Kind
    /// Where the value is in the text, with its quotation marks or brackets.
    var range: Range<Int>
    /// A number that equal values share.
    var identity: Int
    /// The elements or members.
    var items: [Item] = []
  }

  /// An element of an array or a member of an object.
  struct Item {
    /// A number that equal names share; -1 in arrays.
    var name: Int
    /// Where the name or the element starts.
    var start: Int
    var value: Value
  }

  /// Numbers for names and values.
  struct Identities {
    fileprivate enum Content: Hashable {
      case literal(Bool?)
      case number([UInt8])
      case string([UInt8])
      case array([Int])
      case object([Int])
    }

    private var numbers: [Content: Int] = [:]

    fileprivate mutating func number(of content: Content) -> Int {
      if let number = numbers[content] { return number }
      defer { numbers[content] = numbers.count }
      return numbers.count
    }

    mutating func number(ofString text: String) -> Int { number(of: .string(Array(text.utf8))) }
  }

  let bytes: [UInt8]
  let root: Value

  /// Whether two spellings are those of one number; zero with a sign differs from zero.
  static func areEqualNumbers(_ one: String, _ other: String) -> Bool {
    Identities.Content.number(spelling: one) == Identities.Content.number(spelling: other)
  }

  /// Reads a text, which may have a byte order mark, comments and duplicate names.
  init(_ bytes: [UInt8], _ identities: inout Identities) throws(JSONReader.Failure) {
    self.bytes = bytes
    root = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONReader.Failure) in
      var reader = JSONReader(bytes, isSource: true)
      let value = try Value(&reader, &identities)
      guard try reader.isAtEnd() else { throw reader.failure(.expectedEnd) }
      return value
    }
  }

  /// Returns a text with another value in which every byte outside the changed values stays.
  ///
  /// Members stay in the order of the text; elements are in the order of `value`. Comments stay with the value that they precede, or that they
  /// follow on its line, and are removed with it.
  /// - Throws: A failure if the text or `value` is deeper than the reader accepts, or the text isn't JSON.
  static func replacing(_ bytes: [UInt8], with value: JSON) throws(JSONReader.Failure) -> [UInt8] {
    var identities = Identities()
    let old = try JSONText(bytes, &identities)
    let new = try JSONText(value.bytes(), &identities)
    guard old.root.identity != new.root.identity else { return bytes }
    var editor = JSONTextEditor(old, new, idName: identities.number(ofString: "id"))
    return editor.edited()
  }
}

extension JSONText.Value {
  fileprivate init(_ reader: inout JSONReader, _ identities: inout JSONText.Identities) throws(JSONReader.Failure) {
    let first = try reader.peek()
    let start = reader.offset
    var items: [JSONText.Item] = []
    switch first {
    case UInt8(ascii: "{"):
      try reader.object { (name, reader) throws(JSONReader.Failure) in
        let (name, start) = (identities.number(ofString: name), reader.memberOffset)
        items.append(JSONText.Item(name: name, start: start, value: try Self(&reader, &identities)))
        return true
      }
      // The order of members doesn't count, but that of duplicates does; sorting is stable.
      let contents = items.sorted { $0.name < $1.name }.flatMap { [$0.name, $0.value.identity] }
      (kind, identity) = (.object, identities.number(of: .object(contents)))
    case UInt8(ascii: "["):
      try reader.array { (reader) throws(JSONReader.Failure) in
        let value = try Self(&reader, &identities)
        items.append(JSONText.Item(name: -1, start: value.range.lowerBound, value: value))
      }
      (kind, identity) = (.array, identities.number(of: .array(items.map(\.value.identity))))
    case UInt8(ascii: "\""): (kind, identity) = (.scalar, identities.number(ofString: try reader.string()))
    case UInt8(ascii: "-"), .some(0x30...0x39):
      (kind, identity) = (.scalar, identities.number(of: .number(spelling: try reader.numberText())))
    default: (kind, identity) = (.scalar, identities.number(of: .literal(try reader.literal())))
    }
    range = start..<reader.offset
    self.items = items
  }

  var hasOnlyScalars: Bool { items.allSatisfy { $0.value.kind == .scalar } }
}

extension JSONText.Identities.Content {
  /// Returns the same bytes for all spellings of a number: the sign, the digits without zeros at both ends, and the exponent of the last digit.
  fileprivate static func number(spelling text: String) -> Self {
    let parts = text.utf8.split { $0 | 0x20 == UInt8(ascii: "e") }
    let mantissa = parts[0].split(separator: UInt8(ascii: "."))
    guard var exponent = parts.count == 1 ? 0 : Int32(Substring(parts[1])).map(Int.init) else {
      return .number(Array(text.utf8))
    }
    if mantissa.count == 2 { exponent -= mantissa[1].count }
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    var digits = Array(mantissa.joined().drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "0") })
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    return .number(Array(((isNegative ? "-" : "") + (digits.isEmpty ? "0" : "e\(exponent) ")).utf8) + digits)
  }
}
