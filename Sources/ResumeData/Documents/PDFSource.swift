import ResumeDomain
import ResumeSupport

/// Reads the JSON Resume text that a PDF of this program carries, also after another program has saved it. Accepts any bytes.
enum PDFSource {
  /// The maximum depth of the tree with the names of the embedded files.
  private static let maximumDepth = 8

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
      let catalog = objects.value(root).members, let names = objects.value(catalog["Names"]).members
    else { throw .none }
    for file in files(names["EmbeddedFiles"], objects, depth: 0) {
      guard objects.value(file["AFRelationship"]) == .name("Source"),
        case .reference(let number)? = objects.value(file["EF"]).members?["F"]
      else { continue }
      let (members, content) = try objects.stream(number)
      let parameters = objects.value(members["Params"]).members ?? [:]
      let (size, checksum) = (objects.value(parameters["Size"]), objects.value(parameters["CheckSum"]))
      guard size == .null || size == .integer(content.count),
        checksum == .string(MD5.digest(of: content))
      else { throw .damaged }
      return content
    }
    throw .none
  }

  /// Returns the specifications of the files below a node of the tree of names.
  private static func files(_ node: PDFToken?, _ objects: PDFObjects, depth: Int) -> [[String: PDFToken]] {
    guard depth < maximumDepth, let members = objects.value(node).members else { return [] }
    let own = objects.value(members["Names"]).elements ?? []
    let below = (objects.value(members["Kids"]).elements ?? []).prefix(100)
    return own.compactMap { objects.value($0).members } + below.flatMap { files($0, objects, depth: depth + 1) }
  }
}

/// Why a document has no readable data. The raw values are part of the keys of the messages.
enum SourceProblem: String, Error {
  case none, damaged, encrypted, tooLarge
}

extension ResumeError {
  static func source(_ problem: SourceProblem, path: String) -> ResumeError {
    .message(.badData, "error.source.\(problem.rawValue)", [path])
  }
}
