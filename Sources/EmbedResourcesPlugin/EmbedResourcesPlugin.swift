import Foundation
import PackagePlugin

/// Runs `EmbedResources`, which turns a target's JSON files, word lists, fonts and labels into Swift string literals.
///
/// It embeds `*.json` and `*.txt` at the top of the folder, `schema/resume.schema.json`, `fonts/*.ttf`, `*.lproj/*.strings` and `*.lproj/*.txt`. All other files are inputs too, because the package manager
/// would report them as unhandled.
@main
struct EmbedResourcesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL
    let files = try self.files(in: folder)
    let embedded = files.filter(isEmbedded)
    let output = context.pluginWorkDirectoryURL.appending(path: "Generated.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(embedded.count) files of \(target.name)",
        executable: try context.tool(named: "EmbedResources").url,
        arguments: [folder.path(percentEncoded: false), output.path(percentEncoded: false)] + embedded,
        inputFiles: files.map { folder.appending(path: $0) },
        outputFiles: [output])
    ]
  }

  /// Returns the sorted relative paths of all files except Swift sources and hidden ones.
  private func files(in folder: URL) throws -> [String] {
    // A link to a folder would look empty.
    let folder = folder.resolvingSymlinksInPath()
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false)).filter { path in
      let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
      return try !isHidden && !path.hasSuffix(".swift")
        && folder.appending(path: path).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile ?? false
    }
    .sorted()
  }

  private func isEmbedded(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    switch parts.count {
    case 1: return path.hasSuffix(".json") || path.hasSuffix(".txt")
    case 2 where parts[0] == "schema": return parts[1] == "resume.schema.json"
    case 2 where parts[0] == "fonts": return path.hasSuffix(".ttf")
    case 2: return parts[0].hasSuffix(".lproj") && (path.hasSuffix(".strings") || path.hasSuffix(".txt"))
    default: return false
    }
  }
}
