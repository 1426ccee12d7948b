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
