import Foundation
import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface

/// The photo that the personal details name, and that `--photo` adds to a document.
enum PhotoFile {
  /// Returns the photo if the options ask for it; adds a warning if it isn't usable.
  ///
  /// - Throws: An error if it has too many pixels.
  static func photo(
    of person: Person?, _ warnings: inout [DataWarning], _ context: CommandContext
  ) throws(ResumeError) -> Photo? {
    guard context.arguments[ifDeclared: PDFOptions.photo] else { return nil }
    let image = person?.image.map(trimmed) ?? ""
    do throws(Unusable) {
      return try photo(at: image, context)
    } catch {
      if let size = error.size {
        let numbers = [size.width, size.height].map { context.labels.number($0) }
        throw .message(
          .badData, "error.photoTooLarge",
          [shortened(image)] + numbers + [context.labels.number(Photo.maximumPixels / 1_000_000)])
      }
      warnings.append(DataWarning(.photoOmitted, fact: .photo(error.problem, path: shortened(image))))
      return nil
    }
  }

  /// Throws a usage error if the document would replace its photo.
  static func checkOutput(of person: Person?, _ context: CommandContext) throws(ResumeError) {
    guard context.arguments[ifDeclared: PDFOptions.photo],
      let output = context.arguments[ifDeclared: OutputFile.output],
      let image = person?.image.map(trimmed), !image.isEmpty, !isURL(image), let path = try? path(image, context),
      let stamp = context.files.stamp(output), stamp == context.files.stamp(path)
    else { return }
    throw .message(.usage, "export.photo", [output], hint: "export.ownFile.hint")
  }

  private struct Unusable: Error {
    let problem: DataWarning.PhotoProblem
    /// The size of a photo with too many pixels.
    var size: (width: Int, height: Int)?
  }

  private static func problem(_ problem: InputFileProblem) -> DataWarning.PhotoProblem {
    switch problem {
    case .missing: .missing
    case .tooLarge: .tooLarge
    case .isFolder, .notRegular: .notRegular
    default: .unreadable
    }
  }

  private static func unusable(_ problem: Photo.Problem) -> Unusable {
    switch problem {
    case .notImage: Unusable(problem: .notImage)
    case .tooManyPixels(let width, let height): Unusable(problem: .tooLarge, size: (width, height))
    case .cmyk: Unusable(problem: .cmyk)
    case .sixteenBit: Unusable(problem: .sixteenBit)
    case .interlaced: Unusable(problem: .interlaced)
    case .damaged: Unusable(problem: .damaged)
    }
  }

  private static func photo(at image: String, _ context: CommandContext) throws(Unusable) -> Photo {
    guard !image.isEmpty else { throw Unusable(problem: .none) }
    guard !isURL(image) else { throw Unusable(problem: .url) }
    let path = try path(image, context)
    let bytes: [UInt8]
    do {
      bytes = try context.files.limitedBytes(path, Photo.maximumSize)
    } catch .inputFileMissing(_, let problem) {
      throw Unusable(problem: Self.problem(problem))
    } catch {
      throw Unusable(problem: .unreadable)
    }
    do {
      return try Photo(bytes)
    } catch {
      throw unusable(error)
    }
  }

  /// Returns the path of an image; a relative one is in the folder of the résumé's file.
  private static func path(_ image: String, _ context: CommandContext) throws(Unusable) -> String {
    if image.hasPrefix("/") { return image }
    guard let file = context.ownFile else { throw Unusable(problem: .noFolder) }
    guard let end = file.lastIndex(of: "/") else { return image }
    return file[...end] + image
  }

  /// Whether a text begins with a scheme (RFC 3986, 3.1), or is a URL without one.
  private static func isURL(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), let first = text.utf8.first else { return text.hasPrefix("//") }
    let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20
    return isLetter
      && text[..<colon].utf8.allSatisfy { byte in
        "+-.0123456789".utf8.contains(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      }
  }

  private static func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Returns the start of a long URL, which may contain a whole image.
  private static func shortened(_ image: String) -> String {
    image.count > maximumLength ? image.prefix(maximumLength) + "…" : image
  }

  private static let maximumLength = 200
}
