import Foundation
import ResumeDomain
import ResumeSupport

/// The files of a LinkedIn archive: those in a ZIP file or in a folder, or a single one.
struct LinkedInFiles {
  /// The name of each file in the archive, with its size.
  let files: [(name: String, size: Int)]
  /// The names of what can't be read, such as links.
  var others: [String] = []
  /// Returns at most a number of bytes from the start of a file.
  let start: (_ index: Int, _ count: Int) throws(ResumeError) -> [UInt8]
  let content: (_ index: Int) throws(ResumeError) -> [UInt8]

  static let maximumSize = 4 << 30
  static let maximumFiles = 20_000

  /// Creates the files of a ZIP archive.
  init(_ archive: ZIPReader, at path: String) {
    let entries = archive.entries.filter { !$0.isFolder }
    files = entries.map { ($0.name, $0.size) }
    start = { (index, count) throws(ResumeError) in
      try ResumeError.readingArchive(path) { () throws(ZIPReader.Failure) in
        try archive.start(of: entries[index], count: count)
      }
    }
    content = { (index) throws(ResumeError) in
      try ResumeError.readingArchive(path) { () throws(ZIPReader.Failure) in try archive.content(of: entries[index]) }
    }
  }

  /// Creates the regular files in a folder and in all folders in it.
  init(folder: String, at path: String) throws(ResumeError) {
    guard let tree = FolderTree(folder, limit: Self.maximumFiles) else { throw .archive(.tooLarge, path: path) }
    let files = tree.files
    (self.files, others) = (files, tree.others)
    start = { (index, count) throws(ResumeError) in
      try Self.bytes(of: folder + "/" + files[index].name, count: count, at: path)
    }
    content = { (index) throws(ResumeError) in
      try Self.bytes(of: folder + "/" + files[index].name, count: files[index].size, at: path)
    }
  }

  /// Creates a single file.
  init(_ bytes: [UInt8], named name: String) {
    files = [(String(name.split(separator: "/").last ?? "-"), bytes.count)]
    start = { (_, count) throws(ResumeError) in Array(bytes.prefix(count)) }
    content = { (_) throws(ResumeError) in bytes }
  }

  private static func bytes(of file: String, count: Int, at path: String) throws(ResumeError) -> [UInt8] {
    do {
      return try FileSystem.withFile(at: file, limit: .max) { (descriptor, _) throws(FileSystem.Failure) in
        Array(try FileSystem.bytes(of: descriptor, in: 0..<count))
      }
    } catch {
      throw .inputFileMissing(path: file, problem: InputFile.problem(error))
    }
  }
}

/// A ZIP file that is read in parts.
struct ZIPFile: ZIPSource {
  let descriptor: Int32
  let count: Int

  func bytes(in range: Range<Int>) throws(ZIPReader.Failure) -> [UInt8] {
    guard let data = try? FileSystem.bytes(of: descriptor, in: range), data.count == range.count else {
      throw .damaged
    }
    return Array(data)
  }
}

/// A problem with an archive. The raw values are part of the keys of the messages.
enum ArchiveProblem: String {
  case damaged, encrypted, unsupported, unsafeName, tooLarge
  /// No file has a table of a résumé.
  case noTables
  /// All files are about other people or the account, or list applications.
  case onlyPersonal, onlyApplications
  /// The tables have a header only.
  case noRows
}

extension ResumeError {
  static func archive(_ problem: ArchiveProblem, path: String, name: String = "") -> ResumeError {
    .message(.badData, "error.archive.\(problem.rawValue)", [path, name])
  }

  /// Returns what `body` reads of a ZIP archive; its failures are errors about the archive, or about the Word document that its name says
  /// it is.
  static func readingArchive<Value>(
    _ path: String, _ body: () throws(ZIPReader.Failure) -> Value
  ) throws(ResumeError) -> Value {
    do {
      return try body()
    } catch {
      if path.lowercased().hasSuffix(".docx") {
        switch error {
        case .encrypted: throw source(.encrypted, path: path)
        case .tooLarge: throw source(.tooLarge, path: path)
        default: throw source(.damaged, path: path)
        }
      }
      switch error {
      case .notZIP, .damaged: throw archive(.damaged, path: path)
      case .encrypted: throw archive(.encrypted, path: path)
      case .unsupported: throw archive(.unsupported, path: path)
      case .unsafeName(let name): throw archive(.unsafeName, path: path, name: name)
      case .tooLarge: throw archive(.tooLarge, path: path)
      }
    }
  }
}
