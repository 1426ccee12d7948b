import Foundation
import ResumeSupport

/// Writes files as Swift string literals: `EmbedResources FOLDER OUTPUT PATH…`, the paths relative to the folder.
@main
struct EmbedCommand {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count > 2 else { fail("usage: EmbedResources FOLDER OUTPUT PATH...") }
    do {
      let files = try arguments.dropFirst(3).map { try EmbeddedFile(path: $0, folder: arguments[1]) }
      let source = try GeneratedSource.text(for: files)
      try Data(source.utf8).write(to: URL(filePath: arguments[2]))
    } catch let problem as EmbedError {
      fail(problem.description)
    } catch {
      fail("\(arguments[2]): error: \(error)")
    }
  }

  private static func fail(_ message: String) -> Never {
    let line = Array("\(message)\n".utf8)
    _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    exit(1)
  }
}

/// A file to embed: UTF-8 text; a font in Base64; or a list, compressed and in Base64.
struct EmbeddedFile {
  /// The path relative to the resources' folder, separated by `/`.
  let path: String
  /// The absolute path, for messages.
  let location: String
  let text: String

  init(path: String, folder: String) throws {
    self.path = path
    let url = URL(filePath: folder).appending(path: path)
    location = url.path
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw EmbedError(file: location, message: "can't be read: \(error)")
    }
    if path.hasSuffix(".ttf") {
      text = data.base64EncodedString()
      return
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw EmbedError(file: location, message: "is not UTF-8 text")
    }
    self.text = Self.isList(path) ? Data(Deflate.zlib(Array(data))).base64EncodedString() : text
  }

  /// Whether a file is a list of words at the top of the folder.
  static func isList(_ path: String) -> Bool { path.hasSuffix(".txt") && !path.contains("/") }

  /// The language of the labels in the file: `es` for files in `es.lproj`, `nil` for other files.
  var labelLanguage: String? {
    let folders = path.split(separator: "/").dropLast()
    return folders.count == 1 && path.contains(".lproj/") ? String(folders[0].dropLast(".lproj".count)) : nil
  }
}

/// An error in a file, in the format of compilers, so that build tools show its position.
struct EmbedError: Error, CustomStringConvertible {
  let file: String
  var line = 1
  let message: String

  var description: String { "\(file):\(line):1: error: \(message)" }
}
