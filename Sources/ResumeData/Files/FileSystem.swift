import Foundation
import ResumeDomain
import ResumeSupport

/// Reads and writes the program's small files more safely than Foundation: never follows links when writing,
/// sets permissions from the first byte, limits sizes, and writes atomically.
enum FileSystem {
  struct Failure: Error, Equatable {
    static let tooLarge = EFBIG
    static let folder = EISDIR
    /// The path is a pipe, a socket or a device.
    static let notRegular = EINVAL

    let code: Int32

    /// The system's description, in English.
    var reason: String { String(cString: strerror(code)) }

    var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  }

  /// The bytes of a file and the time of its last change.
  struct Contents {
    let data: Data
    let modified: Date
  }

  /// The maximum size of an input file, in bytes.
  static let maximumInputSize = 32 << 20

  /// Returns what `body` reads of a regular file. Throws `tooLarge` above the limit in bytes, `folder`, or `notRegular` for a pipe.
  static func withFile<Value>(
    at path: String, limit: Int = maximumInputSize, _ body: (_ descriptor: Int32, stat) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // O_NONBLOCK: opening a pipe without a writer must not block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(code: errno) }
    if let failure = status.failure(limit: limit) { throw failure }
    return try body(descriptor, status)
  }

  static func contents(of path: String, limit: Int = maximumInputSize) throws(Failure) -> Contents {
    try withFile(at: path, limit: limit) { (descriptor, status) throws(Failure) in
      let data = try bytes(of: descriptor, in: 0..<Int(status.st_size))
      return Contents(data: data, modified: Date(timeIntervalSince1970: Double(status.modified.tv_sec)))
    }
  }

  /// Returns a range of a file's bytes; fewer if the file ends before.
  static func bytes(of descriptor: Int32, in range: Range<Int>) throws(Failure) -> Data {
    var data = Data(count: range.count)
    var filled = 0
    while filled < data.count {
      let start = filled
      let count = data.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start, off_t(range.lowerBound + start))
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(code: errno)
      }
      if count == 0 { return data.prefix(filled) }
      filled += count
    }
    return data
  }

  /// Saves a file, and creates its folder if necessary. A new file in the same folder is renamed, so that readers see either the
  /// old or the new content.
  ///
  /// - Parameter isOwn: whether the file is the program's, which only its owner can read. A file of the user keeps its permissions,
  ///   its owner and its group, and a read-only one is not replaced; a new one is private.
  /// - Parameter isCurrent: whether to replace the file, called directly before the new one is renamed.
  /// - Returns: Whether the file was saved.
  @discardableResult
  static func save(
    _ data: Data, to path: String, isOwn: Bool = true, isCurrent: () -> Bool = { true }
  ) throws(Failure) -> Bool {
    let folder = parent(of: path)
    removeAbandonedFiles(in: folder)
    let target = isOwn ? nil : try target(path)
    if target != nil, access(path, W_OK) != 0 { throw Failure(code: errno) }
    let temporary = temporaryPath(in: folder)
    try fill(try create(temporary), with: data, like: target?.status, path: temporary)
    guard isCurrent() else {
      unlink(temporary)
      return false
    }
    guard rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw Failure(code: code)
    }
    return true
  }

  /// Returns the JSON of a value for one of the program's files, with sorted keys.
  static func encoded(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }

  /// Removes a file; a missing file is no failure.
  static func remove(_ path: String) throws(Failure) {
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw Failure(code: errno) }
  }

  /// Returns the names in a folder; none if there is no such folder.
  static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  static func removeFolderIfEmpty(_ path: String) { rmdir(path) }

  /// Creates a folder and its parents with permissions for the owner only.
  static func createFolder(_ path: String) throws(Failure) {
    // Other processes may remove empty folders between the steps, so several attempts are made.
    for isLastAttempt in [false, false, false, true] {
      let isNew = mkdir(path, 0o700) == 0
      guard !isNew, errno != EEXIST else {
        if isNew { inheritOwner(ofNewFolder: path) }
        if isFolder(path) { return }
        if isLastAttempt || exists(path) && !isFolder(path) { throw Failure(code: ENOTDIR) }
        continue
      }
      guard errno == ENOENT, path.utf8.count > 1 else { throw Failure(code: errno) }
      if isLastAttempt { throw Failure(code: ENOENT) }
      try createFolder(parent(of: path))
    }
  }

  /// Creates a folder and its parents, and removes the permissions of others from an existing folder of this user.
  static func createPrivateFolder(_ path: String) throws(Failure) {
    try createFolder(path)
    // The target of a link may belong to another program, so its permissions stay unchanged.
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 != 0 else { return }
    guard fchmod(descriptor, 0o700) == 0 else { throw Failure(code: errno) }
  }

  /// Whether anything exists at a path, even a dead link.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Checks whether files can be created in a folder, or in the closest existing folder above it.
  static func checkWritable(_ folder: String) throws(Failure) {
    var path = folder
    while !exists(path), path.utf8.count > 1 { path = parent(of: path) }
    guard isFolder(path) else { throw Failure(code: ENOTDIR) }
    guard access(path, W_OK | X_OK) == 0 else { throw Failure(code: errno) }
  }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static let temporaryPrefix = ".resume.tmp-"
  /// A day in seconds.
  static let day = 24 * 60 * 60
  /// A time in seconds that no save takes.
  private static let longestSave = 10

  /// Returns a new path for a temporary file: `.resume.tmp-` and 16 hexadecimal digits.
  static func temporaryPath(in folder: String) -> String {
    folder + "/" + temporaryPrefix + UInt64.random(in: .min ... .max).hexadecimal(digits: 16)
  }

  /// Removes the temporary files and the locks that killed processes left: those with this program's names, of more than a day ago. The ID
  /// of a process means nothing in another container.
  ///
  /// - Parameter isDeleting: whether the user deletes what the folder contains, such as a token, which an unfinished file may contain, too;
  ///   then those that no save can still be writing.
  static func removeAbandonedFiles(in folder: String, isDeleting: Bool = false) {
    for name in names(in: folder) {
      let path = folder + "/" + name
      if isTemporary(name) {
        if isRegular(path, changedBefore: isDeleting ? longestSave : day) { unlink(path) }
      } else if name.hasSuffix(FileLock.suffix) {
        FileLock.removeAbandoned(path)
      }
    }
  }

  private static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(temporaryPrefix) && Digest.isName(name.dropFirst(temporaryPrefix.count))
  }

  /// Whether a path is that of a regular file, not of a link, that was last changed more than so many seconds ago; at any time for 0.
  static func isRegular(_ path: String, changedBefore age: Int) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && (age == 0 || time(nil) - status.modified.tv_sec > age)
  }

  private static func create(_ path: String) throws(Failure) -> Int32 {
    // Another process may remove an empty folder between the two steps.
    for isLastAttempt in [false, false, false, true] {
      try createFolder(parent(of: path))
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        inheritOwner(ofNewFile: descriptor, in: parent(of: path))
        return descriptor
      }
      if isLastAttempt || errno != ENOENT { break }
    }
    throw Failure(code: errno)
  }

  /// Writes `data` to a new file and closes it; removes the file on failure.
  ///
  /// - Parameter status: that of a file with the same permissions, owner and group; nil for those of the new file.
  static func fill(_ descriptor: Int32, with data: Data, like status: stat? = nil, path: String) throws(Failure) {
    defer { close(descriptor) }
    do throws(Failure) {
      try append(data, to: descriptor)
      if let status { try copyAccess(of: status, to: descriptor) }
      guard fsync(descriptor) == 0 || errno == EINVAL else { throw Failure(code: errno) }
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Gives a file the owner and the group of another one, as far as the system allows it, and then its permissions.
  private static func copyAccess(of status: stat, to descriptor: Int32) throws(Failure) {
    var new = stat()
    guard fstat(descriptor, &new) == 0 else { throw Failure(code: errno) }
    var permissions = status.st_mode & 0o7777
    if (new.st_uid, new.st_gid) != (status.st_uid, status.st_gid),
      fchown(descriptor, status.st_uid, status.st_gid) != 0, fchown(descriptor, .max, status.st_gid) != 0
    {
      // The permissions of the old group aren't those of another one.
      permissions &= ~0o6070
    }
    guard fchmod(descriptor, permissions) == 0 else { throw Failure(code: errno) }
  }

  static func append(_ data: Data, to descriptor: Int32) throws(Failure) {
    var written = 0
    while written < data.count {
      let start = written
      let count = data.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(code: errno)
      }
      written += count
    }
  }
}

extension stat {
  /// Returns why this isn't a regular file of at most so many bytes; nil if it is.
  func failure(limit: Int) -> FileSystem.Failure? {
    switch st_mode & S_IFMT {
    case S_IFREG: st_size > limit ? FileSystem.Failure(code: FileSystem.Failure.tooLarge) : nil
    case S_IFDIR: FileSystem.Failure(code: FileSystem.Failure.folder)
    default: FileSystem.Failure(code: FileSystem.Failure.notRegular)
    }
  }

  /// The time of the last change.
  var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

extension ResumeError {
  /// Returns what `body` returns; its failure becomes the error of writing to a path.
  @discardableResult
  static func writing<Value>(
    to path: String, _ body: () throws(FileSystem.Failure) -> Value
  ) throws(ResumeError) -> Value {
    do { return try body() } catch { throw .cannotWrite(path: path, detail: error.reason) }
  }

  /// Returns what `body` returns; its failure becomes the error of deleting a path.
  static func deleting<Value>(
    _ path: String, _ body: () throws(FileSystem.Failure) -> Value
  ) throws(ResumeError) -> Value {
    do { return try body() } catch { throw .cannotDelete(path: path, detail: error.reason) }
  }
}
