import Foundation

/// Reads and writes the program's small files more safely than Foundation: never follows links when writing,
/// sets permissions from the first byte, limits sizes, and writes atomically.
enum FileSystem {
  /// An error of the operating system.
  struct Failure: Error, Equatable {
    /// The file is larger than the limit.
    static let tooLarge = EFBIG
    /// The path is a folder.
    static let folder = EISDIR
    /// The path is a pipe, a socket or a device.
    static let notRegular = EINVAL

    let code: Int32

    /// The system's description, in English.
    var reason: String { String(cString: strerror(code)) }
    /// Whether there is no such file.
    var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  }

  /// A file's bytes and when it was last changed.
  struct Contents {
    let data: Data
    let modified: Date
  }

  /// The largest input file, in bytes.
  static let maximumInputSize = 32 << 20

  /// Returns the contents of a regular file of at most `limit` bytes.
  ///
  /// - Throws: `tooLarge`, `folder`, `notRegular`, or the system's error.
  static func read(_ path: String, limit: Int = maximumInputSize) throws(Failure) -> Contents {
    // O_NONBLOCK: opening a pipe without a writer must not block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(code: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw Failure(code: Failure.folder) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(code: Failure.notRegular) }
    guard status.st_size <= limit else { throw Failure(code: Failure.tooLarge) }
    var data = Data(count: Int(status.st_size))
    var filled = 0
    while filled < data.count {
      let start = filled
      let count = data.withUnsafeMutableBytes { buffer in
        Platform.read(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(code: errno)
      }
      if count == 0 { break }
      filled += count
    }
    if filled < data.count { data = data.prefix(filled) }
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    return Contents(data: data, modified: Date(timeIntervalSince1970: Double(modified.tv_sec)))
  }

  /// Puts `data` at `path`, readable by nobody else: a new file in the same folder, then a rename, so that readers see
  /// the old or the new one whole. The folder is made when missing, for its owner alone.
  static func write(_ data: Data, to path: String) throws(Failure) {
    let folder = parent(of: path)
    removeAbandonedFiles(in: folder)
    let temporary =
      folder + "/" + temporaryPrefix + "\(getpid())-" + String(UInt64.random(in: .min ... .max), radix: 36)
    let descriptor = try create(temporary)
    do throws(Failure) {
      try write(data, descriptor: descriptor)
      guard fsync(descriptor) == 0 || errno == EINVAL else { throw Failure(code: errno) }
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    close(descriptor)
    guard rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw Failure(code: code)
    }
  }

  /// Removes a file; that it is gone already is no failure.
  static func remove(_ path: String) throws(Failure) {
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw Failure(code: errno) }
  }

  /// The names in a folder; none when there is no such folder.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes a folder when nothing is in it.
  static func removeFolderIfEmpty(_ path: String) {
    rmdir(path)
  }

  /// Makes a folder and those above it, for its owner alone.
  static func createFolder(_ path: String) throws(Failure) {
    // Other processes may remove empty folders between the steps: some tries, then it is a failure.
    for isLastAttempt in [false, false, false, true] {
      guard mkdir(path, 0o700) != 0, errno != EEXIST else {
        if isFolder(path) { return }
        if isLastAttempt || isThere(path) && !isFolder(path) { throw Failure(code: ENOTDIR) }
        continue
      }
      guard errno == ENOENT, path.utf8.count > 1 else { throw Failure(code: errno) }
      if isLastAttempt { throw Failure(code: ENOENT) }
      try createFolder(parent(of: path))
    }
  }

  /// Makes a folder and those above it, and takes from one of ours that is there the rights it gives to others.
  static func createPrivateFolder(_ path: String) throws(Failure) {
    try createFolder(path)
    // A link is left alone: what it leads to is not known to be ours.
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 != 0 else { return }
    guard fchmod(descriptor, 0o700) == 0 else { throw Failure(code: errno) }
  }

  /// Whether there is anything at a path, if only a link that leads nowhere.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The folder a path lies in.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path behind a link, or the path itself where there is none or it leads nowhere.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static let temporaryPrefix = ".tmp-"

  /// Removes what processes that are gone have left half-written.
  static func removeAbandonedFiles(in folder: String) {
    for name in names(in: folder) where name.hasPrefix(temporaryPrefix) {
      let process = name.dropFirst(temporaryPrefix.count).prefix { $0 != "-" }
      guard let identifier = pid_t(process), identifier > 0, kill(identifier, 0) != 0, errno == ESRCH else { continue }
      unlink(folder + "/" + name)
    }
  }

  private static func create(_ path: String) throws(Failure) -> Int32 {
    // Another process may remove an empty folder between the two steps.
    for isLastAttempt in [false, false, false, true] {
      try createFolder(parent(of: path))
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if descriptor >= 0 { return descriptor }
      if isLastAttempt || errno != ENOENT { break }
    }
    throw Failure(code: errno)
  }

  static func write(_ data: Data, descriptor: Int32) throws(Failure) {
    var written = 0
    while written < data.count {
      let start = written
      let count = data.withUnsafeBytes { buffer in
        Platform.write(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(code: errno)
      }
      written += count
    }
  }
}

/// The system calls whose names ours would hide.
enum Platform {
  static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer, count)
    #else
      Darwin.read(descriptor, buffer, count)
    #endif
  }

  static func write(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, buffer, count)
    #else
      Darwin.write(descriptor, buffer, count)
    #endif
  }
}
