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
        let hash = bytes.reduce(basis) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return (0..<8).reversed().map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) }
      }
    }
  }
}
