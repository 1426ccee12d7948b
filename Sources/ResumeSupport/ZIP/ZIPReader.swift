/// Reads a ZIP archive (APPNOTE 6.3, without ZIP64) by its central directory. Accepts any bytes.
///
/// The names are safe to append to a folder: relative, without `..`, and unique on every file system.
package struct ZIPReader: Sendable {
  package enum Failure: Error, Equatable {
    /// The bytes have no central directory at their end.
    case notZIP
    /// The archive is incomplete, contradicts itself, or a checksum differs.
    case damaged
    case encrypted
    /// A large archive (ZIP64), several volumes, or another compression than deflate.
    case unsupported
    /// A name leads out of a folder, exists twice, or is that of a link.
    case unsafeName(String)
    /// The archive has more files or bytes than the limits allow.
    case tooLarge
  }

  /// The maximum number of files and folders, and of bytes of all files together.
  package struct Limits: Sendable {
    package var entries: Int
    package var bytes: Int

    package init(entries: Int, bytes: Int) { (self.entries, self.bytes) = (entries, bytes) }
  }

  /// A file, or a folder with a slash at the end of its name.
  package struct Entry: Sendable {
    package let name: String
    /// The bytes of the name, which isn't UTF-8 in archives of some programs.
    let nameBytes: [UInt8]
    /// The number of bytes of the content.
    package let size: Int
    let isDeflated: Bool
    let checksum: UInt32
    let compressedSize: Int
    /// The local header and the content, and the bytes up to the next entry.
    var extent: Range<Int>

    package var isFolder: Bool { name.hasSuffix("/") }
  }

  /// The files and folders in the order of the directory.
  package let entries: [Entry]
  private let source: any ZIPSource

  /// Reads the directory; the contents are read and checked by ``content(of:)``.
  package init(_ source: any ZIPSource, limits: Limits) throws(Failure) {
    let directory = try ZIPDirectory(source)
    guard directory.count <= limits.entries else { throw .tooLarge }
    self.source = source
    entries = try directory.entries()
    // The sizes are the limits of decompression, so that a small archive can't become a large one.
    guard entries.reduce(0, { $0 + $1.size }) <= limits.bytes else { throw .tooLarge }
    try Self.checkNames(entries.map(\.name))
  }

  /// Returns the content of a file.
  package func content(of entry: Entry) throws(Failure) -> [UInt8] {
    // Data that can't be compressed becomes little larger.
    guard entry.compressedSize <= entry.size + entry.size / 100 + 1024 else { throw .damaged }
    var content = try source.bytes(in: ZIPDirectory.data(of: entry, in: source))
    if entry.isDeflated {
      do { content = try Inflate.raw(content, limit: entry.size) } catch { throw .damaged }
    }
    guard content.count == entry.size, ZIPArchive.checksum(content) == entry.checksum else { throw .damaged }
    return content
  }

  /// Returns at most `count` bytes from the start of a file, without the check of its checksum.
  package func start(of entry: Entry, count: Int) throws(Failure) -> [UInt8] {
    let data = try ZIPDirectory.data(of: entry, in: source)
    let bytes = try source.bytes(in: data.prefix(count))
    guard entry.isDeflated else { return bytes }
    let start = Inflate.start(of: bytes, count: count)
    let isShort = start.count < min(count, entry.size) && bytes.count == data.count
    guard start.count <= entry.size, !isShort else { throw .damaged }
    return start
  }

  private static func checkNames(_ names: [String]) throws(Failure) {
    var paths: Set<String> = []
    var files: Set<String> = []
    var folders: Set<String> = []
    for name in names {
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      let isFolder = parts.last == ""
      let path = isFolder ? parts.dropLast() : parts[...]
      guard !path.isEmpty, path.allSatisfy(isSafe) else { throw .unsafeName(name) }
      // Names that differ only in case or normalization are one file on macOS.
      let key = path.joined(separator: "/").lowercased()
      guard paths.insert(key).inserted else { throw .unsafeName(name) }
      if !isFolder { files.insert(key) }
      var above = path.dropLast()
      while !above.isEmpty {
        folders.insert(above.joined(separator: "/").lowercased())
        above = above.dropLast()
      }
    }
    if let both = files.first(where: folders.contains) { throw .unsafeName(both) }
  }

  private static func isSafe(_ part: Substring) -> Bool {
    let isDrive = part.utf8.first?.isLetter == true && part.utf8.dropFirst().first == UInt8(ascii: ":")
    return !["", ".", ".."].contains(part) && !isDrive
      && part.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
  }
}
