import ResumeSupport

/// The parts of an entry, from which tests create archives that no program writes.
public struct ZIPParts {
  /// The name in the directory.
  public var name: String
  /// The bytes of the content, compressed as `method` says.
  public var content: [UInt8] = []
  /// The name in the local header; nil for the same.
  public var localName: String?
  /// The general purpose bits.
  public var flags = 0
  /// 0 for stored, 8 for deflated.
  public var method = 0
  /// The uncompressed size; nil for that of the content.
  public var size: Int?
  /// The checksum; nil for that of the content.
  public var checksum: UInt32?
  /// The external attributes.
  public var attributes = 0
  /// The extra field of the directory.
  public var extra: [UInt8] = []
  /// Whether the sizes follow the content.
  public var hasDescriptor = false
  /// The offset of the local header; nil for the actual one.
  public var offset: Int?

  /// Creates the parts of a stored entry.
  public init(name: String, content: [UInt8] = []) { (self.name, self.content) = (name, content) }

  /// Returns an archive.
  public static func archive(_ entries: [ZIPParts], comment: String = "") -> [UInt8] {
    func number(_ values: [Int], _ count: Int) -> [UInt8] {
      values.flatMap { [UInt8](littleEndian: $0, count: count) }
    }
    var (files, directory): ([UInt8], [UInt8]) = ([], [])
    for entry in entries {
      let (name, local) = (Array(entry.name.utf8), Array((entry.localName ?? entry.name).utf8))
      let sizes = [
        Int(entry.checksum ?? ZIPArchive.checksum(entry.content)), entry.content.count,
        entry.size ?? entry.content.count,
      ]
      let start = number([20, entry.flags, entry.method, 0, 0x21], 2)
      directory += number([0x0201_4B50], 4) + number([0x0314], 2) + start + number(sizes, 4)
      directory += number([name.count, entry.extra.count, 0, 0, 0], 2)
      directory += number([entry.attributes, entry.offset ?? files.count], 4) + name + entry.extra
      files += number([0x0403_4B50], 4) + start + number(entry.hasDescriptor ? [0, 0, 0] : sizes, 4)
      files += number([local.count, 0], 2) + local + entry.content
      if entry.hasDescriptor { files += number([0x0807_4B50] + sizes, 4) }
    }
    let end = number([0x0605_4B50], 4) + number([0, 0, entries.count, entries.count], 2)
    return files + directory + end + number([directory.count, files.count], 4) + number([comment.utf8.count], 2)
      + Array(comment.utf8)
  }
}
