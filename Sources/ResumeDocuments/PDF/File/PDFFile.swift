import ResumeSupport

/// The number of an object in a PDF file, starting at 1.
struct PDFReference: Sendable, Hashable {
  let number: Int
}

/// The objects of a PDF file (ISO 32000-1), numbered in order of creation.
struct PDFFile: Sendable {
  private enum Object {
    case reserved
    /// A value in its written form, which needs less memory.
    case value([UInt8])
    case stream(PDFStream)
  }

  private var objects: [Object] = []
  /// The maximum number of values in a compressed object stream.
  private static let objectsInStream = 200

  /// Returns a reference to an object that is set later.
  mutating func reserve() -> PDFReference { append(.reserved) }

  /// Sets the value of a reserved object.
  mutating func set(_ reference: PDFReference, _ value: PDFValue) {
    objects[reference.number - 1] = .value(value.bytes)
  }

  mutating func add(_ value: PDFValue) -> PDFReference { append(.value(value.bytes)) }

  /// Adds a stream; `members` is its dictionary without length and filter.
  mutating func addStream(
    _ members: KeyValuePairs<String, PDFValue>, _ bytes: [UInt8], isCompressed: Bool = true
  ) -> PDFReference {
    append(.stream(PDFStream(members.map { ($0.key, $0.value) }, bytes, isCompressed: isCompressed)))
  }

  /// Adds a stream that is already compressed; `members` is its dictionary without length.
  mutating func addStream(_ members: PDFValue.Members, compressed bytes: [UInt8]) -> PDFReference {
    append(.stream(PDFStream(members, bytes, isCompressed: false)))
  }

  private mutating func append(_ object: Object) -> PDFReference {
    objects.append(object)
    return PDFReference(number: objects.count)
  }

  /// Returns the file; its identifier is a digest, so that the same objects always have the same bytes.
  func bytes(root: PDFReference, info: PDFReference? = nil) -> [UInt8] {
    var writer = PDFFileWriter()
    var values: [(number: Int, bytes: [UInt8])] = []
    for (index, object) in objects.enumerated() {
      switch object {
      case .reserved: break
      case .value(let bytes): values.append((index + 1, bytes))
      case .stream(let stream): writer.write(stream, as: index + 1)
      }
    }
    var next = objects.count + 1
    for start in stride(from: 0, to: values.count, by: Self.objectsInStream) {
      writer.write(values[start..<min(start + Self.objectsInStream, values.count)], as: next)
      next += 1
    }
    return writer.finished(number: next, root: root, info: info)
  }
}

/// A stream and its dictionary.
private struct PDFStream: Sendable {
  var members: PDFValue.Members
  let content: [UInt8]

  init(_ members: PDFValue.Members, _ bytes: [UInt8], isCompressed: Bool = true) {
    content = isCompressed ? Deflate.zlib(bytes) : bytes
    self.members = members + [("Length", .integer(content.count))]
    if isCompressed { self.members.append(("Filter", .name("FlateDecode"))) }
  }
}

/// Writes objects one after another and records their positions.
private struct PDFFileWriter {
  /// The rows of the cross-reference table by object number: the type, and the offset or the object stream and the index in it.
  private var positions: [Int: (type: UInt8, Int, index: Int)] = [:]
  // The bytes in the second line mark the file as binary (ISO 32000-1, 7.5.2).
  private var bytes = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]

  mutating func write(_ stream: PDFStream, as number: Int) {
    positions[number] = (1, bytes.count, 0)
    bytes += "\(number) 0 obj\n".utf8
    PDFValue.dictionary(stream.members).write(to: &bytes)
    bytes += "\nstream\n".utf8
    bytes += stream.content
    bytes += "\nendstream\nendobj\n".utf8
  }

  /// Writes values into a compressed object stream.
  mutating func write(_ values: ArraySlice<(number: Int, bytes: [UInt8])>, as number: Int) {
    var index: [UInt8] = []
    var body: [UInt8] = []
    for (position, value) in values.enumerated() {
      positions[value.number] = (2, number, position)
      index += "\(value.number) \(body.count) ".utf8
      body += value.bytes
      body.append(0x20)
    }
    let members: PDFValue.Members = [
      ("Type", .name("ObjStm")), ("N", .integer(values.count)), ("First", .integer(index.count)),
    ]
    write(PDFStream(members, index + body), as: number)
  }

  /// Returns the file with a cross-reference stream.
  mutating func finished(number: Int, root: PDFReference, info: PDFReference?) -> [UInt8] {
    let start = bytes.count
    positions[number] = (1, start, 0)
    positions[0] = (0, 0, 0xFFFF)
    let table = (0...number).flatMap { object in
      let (type, position, index) = positions[object] ?? (0, 0, 0)
      return [type] + [UInt8](bigEndian: position, count: 4) + [UInt8](bigEndian: index, count: 2)
    }
    let identifier = PDFValue.string(Self.digest(bytes))
    let members: PDFValue.Members = [
      ("Type", .name("XRef")), ("Size", .integer(number + 1)), ("W", [1, 4, 2]), ("Root", .reference(root)),
      ("ID", [identifier, identifier]),
    ]
    var stream = PDFStream(members, table)
    if let info { stream.members.append(("Info", .reference(info))) }
    write(stream, as: number)
    bytes += "startxref\n\(start)\n%%EOF\n".utf8
    return bytes
  }

  /// Returns a digest of 16 bytes: FNV-1a with two offset bases.
  private static func digest(_ bytes: [UInt8]) -> [UInt8] {
    [0xCBF2_9CE4_8422_2325, 0x8422_2325_CBF2_9CE4].flatMap { (basis: UInt64) in
      [UInt8](bigEndian: Int(bitPattern: UInt(FNV1a(bytes, basis: basis).value)), count: 8)
    }
  }
}
