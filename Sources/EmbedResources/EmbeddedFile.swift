import Foundation

/// A file of UTF-8 text to embed.
struct EmbeddedFile {
  /// Relative to the resources' folder, with `/` between its parts.
  let path: String
  /// Absolute, for messages.
  let location: String
  let text: String

  init(path: String, folder: String) throws {
    self.path = path
    let url = URL(filePath: folder).appending(path: path)
    location = url.path
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw EmbedProblem(file: location, message: "can't be read: \(error)")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw EmbedProblem(file: location, message: "is not UTF-8 text")
    }
    self.text = text
  }

  /// The language whose labels the file holds: `es` for `es.lproj/Localizable.strings`, `nil` for other files.
  var labelLanguage: String? {
    let suffix = ".lproj/Localizable.strings"
    return path.hasSuffix(suffix) ? String(path.dropLast(suffix.count)) : nil
  }
}
