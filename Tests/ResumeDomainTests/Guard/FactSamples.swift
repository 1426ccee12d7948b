import Foundation
import ResumeDomain

/// A guard with the lists of the program.
enum FactSamples {
  static func factGuard(_ sources: [String]) throws -> FactGuard {
    FactGuard(sources: sources, lexicon: try lexicon.get())
  }

  private static let lexicon = Result {
    let resources = URL(filePath: #filePath).appending(path: "../../../../Resources").standardized
    let terms = try String(contentsOf: resources.appending(path: "terms.txt"), encoding: .utf8)
    return FactLexicon(
      try String(contentsOf: resources.appending(path: "facts.txt"), encoding: .utf8),
      technologies: TermList.commonNames(in: terms), languages: TermList.commonNames(in: terms, languages: true))
  }
}
