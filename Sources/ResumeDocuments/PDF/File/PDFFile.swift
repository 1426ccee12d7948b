import ResumeSupport

/// The objects of a PDF file (ISO 32000-1), which are numbered as they come.
struct PDFFile: Sendable {
  private enum Object {
    case reserved
    /// As it is written, which takes a fraction of the memory.
    case value([UInt8])
    case stream([(key: String, value: PDFValue)], [UInt8])
  }

  private var objects: [Object] = []
  /// How many small objects are compressed together.
  private static let objectsInStream = 200

  /// A number for an object that others refer to before it is known.
  mutating func reserve() -> PDFReference {
    objects.append(.reserved)
    return PDFReference(number: objects.count)
  }

  /// Says what an object is.
  mutating func set(_ reference: PDFReference, _ value: PDFValue) {
    objects[reference.number - 1] = .value(value.bytes)
  }

  /// Adds an object.
  mutating func add(_ value: PDFValue) -> PDFReference {
    objects.append(.value(value.bytes))
    return PDFReference(number: objects.count)
  }

  /// Adds a stream of bytes.
  ///
  /// - Parameters:
  ///   - members: what its dictionary says besides length and filter.
  ///   - isCompressed: false for what others must be able to read without a PDF library, such as XMP.
  mutating func addStream(
    _ members: KeyValuePairs<String, PDFValue>, _ bytes: [UInt8], isCompressed: Bool = true
  ) -> PDFReference {
    let content = isCompressed ? Deflate.zlib(bytes) : bytes
    let filter: [(key: String, value: PDFValue)] = isCompressed ? [("Filter", .name("FlateDecode"))] : []
    objects.append(
      .stream(members.map { ($0.key, $0.value) } + [("Length", .integer(content.count))] + filter, content))
    return PDFReference(number: objects.count)
  }

  /// The file, whose identifier is a digest of it, so that the same objects give the same bytes.
  func bytes(root: PDFReference, info: PDFReference? = nil) -> [UInt8] {
    var writer = Writer()
    var packed: [Int] = []
    for (index, object) in objects.enumerated() {
      switch object {
      case .reserved: writer.places[index + 1] = .free
      case .value: packed.append(index)
      case .stream(let members, let content): writer.write(members, content, as: index + 1)
      }
    }
    var next = objects.count + 1
    for start in stride(from: 0, to: packed.count, by: Self.objectsInStream) {
      let group = packed[start..<min(start + Self.objectsInStream, packed.count)]
      writer.write(
        group.compactMap { if case .value(let value) = objects[$0] { ($0 + 1, value) } else { nil } }, as: next)
      next += 1
    }
    return writer.finished(number: next, root: root, info: info)
  }
}

extension PDFFile {
  /// Puts objects one after the other and remembers where they are.
  struct Writer {
    /// Where an object is.
    enum Place {
      case free
      case at(Int)
      case inStream(Int, index: Int)
    }

    /// Where the objects are, by number.
    var places: [Int: Place] = [:]
    // The second line tells programs that move files that this is not text.
    private var bytes = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]

    /// Writes a stream.
    mutating func write(_ members: [(key: String, value: PDFValue)], _ content: [UInt8], as number: Int) {
      places[number] = .at(bytes.count)
      bytes += "\(number) 0 obj\n".utf8
      PDFValue.dictionary(members).write(to: &bytes)
      bytes += "\nstream\n".utf8
      bytes += content
      bytes += "\nendstream\nendobj\n".utf8
    }

    /// Writes objects into one compressed stream.
    mutating func write(_ values: [(number: Int, bytes: [UInt8])], as number: Int) {
      var index: [UInt8] = []
      var body: [UInt8] = []
      for (position, (object, bytes)) in values.enumerated() {
        places[object] = .inStream(number, index: position)
        index += "\(object) \(body.count) ".utf8
        body += bytes
        body.append(0x20)
      }
      let content = Deflate.zlib(index + body)
      write(
        [
          ("Type", .name("ObjStm")), ("N", .integer(values.count)), ("First", .integer(index.count)),
          ("Length", .integer(content.count)), ("Filter", .name("FlateDecode")),
        ], content, as: number)
    }

    /// The file with its table of objects, which is an object itself.
    mutating func finished(number: Int, root: PDFReference, info: PDFReference?) -> [UInt8] {
      let start = bytes.count
      places[number] = .at(start)
      var table: [UInt8] = [0, 0, 0, 0, 0, 0xFF, 0xFF]
      for object in 1...number {
        switch places[object] ?? .free {
        case .free: table += [0, 0, 0, 0, 0, 0, 0]
        case .at(let offset): table += [1] + Self.bytes(offset, 4) + [0, 0]
        case .inStream(let stream, let index): table += [2] + Self.bytes(stream, 4) + Self.bytes(index, 2)
        }
      }
      let content = Deflate.zlib(table)
      let digest = Self.digest(bytes)
      var members: [(key: String, value: PDFValue)] = [
        ("Type", .name("XRef")), ("Size", .integer(number + 1)), ("W", [1, 4, 2]), ("Root", .reference(root)),
        ("ID", .array([.string(digest), .string(digest)])), ("Length", .integer(content.count)),
        ("Filter", .name("FlateDecode")),
      ]
      if let info { members.append(("Info", .reference(info))) }
      write(members, content, as: number)
      bytes += "startxref\n\(start)\n%%EOF\n".utf8
      return bytes
    }

    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// Sixteen bytes that tell files apart: FNV-1a from two beginnings.
    private static func digest(_ bytes: [UInt8]) -> [UInt8] {
      [0xCBF2_9CE4_8422_2325, 0x8422_2325_CBF2_9CE4].flatMap { (basis: UInt64) in
        let hash = FNV1a(bytes, basis: basis).value
        return (0..<8).reversed().map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) }
      }
    }
  }
}

/// An object of a PDF file by its number, from 1.
struct PDFReference: Sendable, Hashable {
  let number: Int
}
