import Foundation

/// The contents of a folder and of all folders in it, without files and folders with a name that begins with a dot.
struct FolderTree {
  /// The paths of the regular files in the folder, with their sizes.
  private(set) var files: [(name: String, size: Int)] = []
  /// The paths of links, devices and pipes, and of files with names that aren't UTF-8.
  private(set) var others: [String] = []

  private let folder: String
  private let limit: Int
  private var folders = 0

  /// Reads a folder without following links; nil if it has more than `limit` files or folders.
  init?(_ folder: String, limit: Int) {
    (self.folder, self.limit) = (folder, limit)
    guard add("") else { return nil }
  }

  /// Adds the contents of a folder; returns whether they are within the limit.
  private mutating func add(_ name: String) -> Bool {
    folders += 1
    for child in Self.names(in: folder + "/" + name).sorted(by: { $0.text < $1.text }) where !child.isHidden {
      let path = name.isEmpty ? child.text : name + "/" + child.text
      var status = stat()
      let type = child.isValid && lstat(folder + "/" + path, &status) == 0 ? status.st_mode & S_IFMT : 0
      switch type {
      case S_IFDIR: guard add(path) else { return false }
      case S_IFREG: files.append((path, Int(status.st_size)))
      default: others.append(path)
      }
      guard files.count + others.count <= limit, folders <= limit else { return false }
    }
    return true
  }

  private struct Name {
    let text: String
    /// Whether the text is the name, and not only similar to a name that isn't UTF-8.
    let isValid: Bool

    var isHidden: Bool { text.hasPrefix(".") || text == "__MACOSX" }
  }

  private static func names(in folder: String) -> [Name] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [Name] = []
    while let entry = readdir(directory) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let text = String(validating: bytes, as: UTF8.self)
      names.append(Name(text: text ?? String(decoding: bytes, as: UTF8.self), isValid: text != nil))
    }
    return names
  }
}
