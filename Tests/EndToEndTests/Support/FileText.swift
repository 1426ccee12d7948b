import Foundation
import ResumeDomain

@testable import ResumeData

/// The text of a local résumé's file.
enum FileText {
  /// Returns the text of a file with the documents of a page in Firestore's REST form.
  static func text(ofPage page: String) -> String {
    guard let documents = try? FirestorePage(body: Data(page.utf8)).documents.map(\.document),
      let text = try? LocalResumeFormats().fileText(of: ResumeFile(documents: documents).inListingOrder)
    else { preconditionFailure(page) }
    return String(decoding: text, as: UTF8.self)
  }
}
