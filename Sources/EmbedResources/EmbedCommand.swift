import Foundation

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
    } catch let problem as EmbedProblem {
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
