import ResumeDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A text that is imported, by the form it has.
enum ImportedText {
  /// JSON Resume.
  case jsonResume(JSONResumeText)
  /// Documents, and what their file knows of them.
  case documents(ResumeFile)

  /// Reads a text.
  ///
  /// - Parameter path: what it is called in errors.
  static func read(_ bytes: [UInt8], from path: String) throws(ResumeError) -> ImportedText {
    do {
      let source = try JSONSourceParser.parse(bytes)
      if let documents = try documents(source) {
        guard documents.isWhole else { throw ResumeError.fileNotUnderstood(path: path, line: nil, detail: .notResume) }
        return .documents(documents.file)
      }
      if let file = try OriginalAppFile.file(source) { return .documents(file) }
      guard isJSONResume(source) else {
        throw ResumeError.fileNotUnderstood(path: path, line: nil, detail: .notResume)
      }
      return .jsonResume(try JSONResumeText(source))
    } catch let failure as JSONSourceParser.Failure {
      throw .malformedFile(path: path, failure.position, failure.problem)
    } catch let error as ResumeError {
      throw error
    } catch {
      throw .internalError("an import can't be read")
    }
  }

  /// Whether an object has at least one member of JSON Resume's, or none at all; anything but an object is told elsewhere.
  private static func isJSONResume(_ source: JSONSource) -> Bool {
    guard let members = source.members, !members.isEmpty else { return true }
    let known = ["$schema", "basics", "meta"] + ResumeSection.allCases.map(\.rawValue)
    return members.contains { member in known.contains { Identifier.areSame($0, member.name) } }
  }

  /// Firestore documents: a page, several, one document or a list of them; a file of ours is a page that knows more.
  private static func documents(_ source: JSONSource) throws -> DocumentFile? {
    var page: [JSONSource.Member]
    if let members = source.members, let documents = members["documents"] {
      guard documents.elements != nil else {
        throw JSONSourceParser.Failure(position: documents.position, problem: .expectedArray)
      }
      page = members
    } else if isDocument(source) {
      page = [.init("documents", JSONSource(.array([source])))]
    } else if let elements = source.elements, !elements.isEmpty, elements.allSatisfy(isDocument) {
      page = [.init("documents", source)]
    } else if let elements = source.elements, !elements.isEmpty, elements.allSatisfy(isPage) {
      page = [.init("documents", JSONSource(.array(elements.flatMap { $0["documents"]?.elements ?? [] })))]
    } else {
      return nil
    }
    // Another page's token is nobody's business here, and no number of ours is one.
    page.removeAll { $0.name == "nextPageToken" }
    return DocumentFile(Data(PlainJSONWriter.compact(JSONSource(.object(page)))))
  }

  private static func isPage(_ source: JSONSource) -> Bool { source["documents"]?.elements != nil }

  private static func isDocument(_ source: JSONSource) -> Bool {
    source["name"]?.string?.contains("/documents/") == true && source["name"]?.string?.hasPrefix("projects/") == true
  }
}
