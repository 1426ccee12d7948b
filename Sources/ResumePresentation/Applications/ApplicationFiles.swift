import ResumeDomain
import ResumeInterface

/// The documents of an application in a folder of the user.
struct ApplicationFiles {
  let folder: String
  let files: [(name: String, content: [UInt8])]

  var paths: [String] { files.map { folder + (folder.hasSuffix("/") ? "" : "/") + $0.name } }

  /// Checks that the folder can hold the files, and that none of them exists.
  ///
  /// - Throws: An error that exits with 73.
  func check(_ context: CommandContext) throws(ResumeError) {
    try context.files.output.checkFolder(folder)
    for path in paths {
      do {
        guard try context.files.output.wouldReplace(path) else { continue }
      } catch .unusableOutput(path: path, .noFolder) {
        continue
      }
      throw .message(.cantWrite, "error.fileExists", [path], hint: "applications.fileExists.hint")
    }
  }

  /// Writes the files, and returns their paths.
  @discardableResult func write(_ context: CommandContext) throws(ResumeError) -> [String] {
    guard !files.isEmpty else { return [] }
    try context.files.output.createFolder(folder)
    for (path, file) in zip(paths, files) {
      try context.files.output.write(file.content, to: path, replacing: false)
    }
    return paths
  }
}
