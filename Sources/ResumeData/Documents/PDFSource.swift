import ResumeDomain
import ResumeSupport

/// Reads the JSON Resume text that a PDF of this program carries, also after another program has saved it. Accepts any bytes.
enum PDFSource {
  /// Returns the text; `path` is for errors.
  static func text(of bytes: [UInt8], at path: String) throws(ResumeError) -> [UInt8] {
    do throws(SourceProblem) {
      var objects = try PDFObjects(bytes)
      return try text(in: &objects)
    } catch {
      throw .source(error, path: path)
    }
  }

  private static func text(in objects: inout PDFObjects) throws(SourceProblem) -> [UInt8] {
    guard !objects.trailers.contains(where: { $0["Encrypt"] != nil }) else { throw .encrypted }
    guard let root = objects.trailers.last(where: { $0["Root"] != nil })?["Root"],
      let catalog = try objects.value(root).members, let names = try objects.value(catalog["Names"]).members
    else { throw .none }
    for file in try files(names["EmbeddedFiles"], &objects) {
      guard try objects.value(file["AFRelationship"]) == .name("Source"),
        case .reference(let number)? = try objects.value(file["EF"]).members?["F"]
      else { continue }
      let (members, content) = try objects.stream(number)
      let parameters = try objects.value(members["Params"]).members ?? [:]
      let (size, checksum) = (try objects.value(parameters["Size"]), try objects.value(parameters["CheckSum"]))
      guard size == .null || size == .integer(content.count),
        checksum == .string(MD5.digest(of: content))
      else { throw .damaged }
      return content
    }
    throw .none
  }

  /// Returns the specifications of the files in a tree of names, each node once.
  private static func files(
    _ root: PDFToken?, _ objects: inout PDFObjects
  ) throws(SourceProblem) -> [[String: PDFToken]] {
    var files: [[String: PDFToken]] = []
    var (nodes, seen): ([PDFToken], Set<Int>) = ([root ?? .null], [])
    while let node = nodes.popLast() {
      if case .reference(let number) = node, !seen.insert(number).inserted { continue }
      guard let members = try objects.value(node).members else { continue }
      for name in try objects.value(members["Names"]).elements ?? [] {
        if let file = try objects.value(name).members { files.append(file) }
      }
      nodes += (try objects.value(members["Kids"]).elements ?? []).reversed()
    }
    return files
  }
}

/// Why a document has no readable data. The raw values are part of the keys of the messages.
package enum SourceProblem: String, Error {
  case none, damaged, encrypted, tooLarge
}

extension ResumeError {
  static func source(_ problem: SourceProblem, path: String) -> ResumeError {
    .message(.badData, "error.source.\(problem.rawValue)", [path])
  }
}
