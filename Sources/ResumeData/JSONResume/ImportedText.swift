import Foundation
import ResumeDomain

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
      switch ResumeTextForm(source) {
      case .documents(let page): return .documents(try documents(page, path))
      case .originalApp: return .documents(try OriginalAppFile.file(source))
      case .jsonResume: return .jsonResume(try JSONResumeText(source))
      case .other: throw ResumeError.fileNotUnderstood(path: path, line: nil, detail: .unknownForm)
      }
    } catch let failure as JSONSourceParser.Failure {
      throw .malformedFile(path: path, failure.position, failure.problem)
    } catch let error as ResumeError {
      throw error
    } catch {
      throw .internalError("an import can't be read")
    }
  }

  private static func documents(_ page: JSONSource, _ path: String) throws -> ResumeFile {
    guard !ResumeFileKnowledge.isNewer(page["format"]) else {
      throw ResumeError.fileNotUnderstood(path: path, line: nil, detail: .newerVersion)
    }
    // Another page's token is nobody's business here, and no number of ours is one.
    let members = (page.members ?? []).filter { $0.name != "nextPageToken" }
    guard let file = DocumentFile(Data(PlainJSONWriter.compact(JSONSource(.object(members))))), file.isWhole else {
      throw ResumeError.fileNotUnderstood(path: path, line: nil, detail: .notResume)
    }
    return file.file
  }
}
