/// What somebody typed to name a document of a résumé's file: an exact id or a unique prefix of one, after the section and a
/// colon where that tells documents apart (`work:ID`, `project:ID`, `education:ID`, …), or `basics` for the person.
public struct DocumentQuery: Sendable {
  /// The person's name among the entries.
  public static let person = "basics"

  /// As it was typed.
  private let text: String

  /// Takes a text.
  ///
  /// - Throws: `ResumeError.invalidIdentifier`.
  public init(_ text: String) throws(ResumeError) {
    guard !text.isEmpty, !Identifier.containsUnsafeCharacters(text) else { throw .invalidIdentifier(text) }
    self.text = text
  }

  /// The document meant.
  ///
  /// - Throws: `ResumeError.documentNotFound`, `.ambiguousIdentifier`.
  public func resolve(in file: ResumeFile) throws(ResumeError) -> ResumeDocument {
    let entries = Self.entries(of: file)
    let forms = entries.map { (document: $0.document, kind: $0.kind, name: "\($0.kind):\($0.document.path.id)") }
    let stages: [((document: ResumeDocument, kind: String, name: String)) -> Bool] = [
      { Identifier.areSame($0.document.path.id, text) }, { Identifier.areSame($0.name, text) },
      { $0.document.path == ResumeSection.personPath && text == Self.person },
      { $0.document.path.id.utf8.starts(with: text.utf8) },
      { $0.name.utf8.starts(with: text.utf8) && text.contains(":") },
    ]
    for stage in stages {
      let matches = forms.filter(stage)
      if matches.count == 1 { return matches[0].document }
      guard matches.isEmpty else {
        throw .ambiguousIdentifier(text, candidates: matches.map(\.name).sorted(by: Identifier.isOrderedBefore))
      }
    }
    throw .documentNotFound(text, known: Self.names(in: file))
  }

  /// What to call each document: its id, or with the section where another has the same.
  public static func names(in file: ResumeFile) -> [String] {
    let entries = entries(of: file)
    let counts = Dictionary(entries.map { (Array($0.document.path.id.utf8), 1) }, uniquingKeysWith: +)
    return entries.map { entry in
      if entry.document.path == ResumeSection.personPath { return person }
      let id = entry.document.path.id
      return counts[Array(id.utf8)] == 1 ? id : "\(entry.kind):\(id)"
    }
  }

  /// The documents that can be named, and what stands before the colon: `work` and `project` as everywhere, else the section.
  private static func entries(of file: ResumeFile) -> [(document: ResumeDocument, kind: String)] {
    file.documents.compactMap { document in
      guard document.path.parent == nil else { return nil }
      if document.path == ResumeSection.personPath { return (document, "profile") }
      guard let section = ResumeSection(collection: document.path.collection) else { return nil }
      return (document, section == .projects ? EntryKind.project.rawValue : section.rawValue)
    }
  }
}

/// How an entry is written for people to edit.
public protocol EntryTextFormat: Sendable {
  /// The entry as JSON, each of `comments` a line of its own before it.
  func text(of document: ResumeDocument, comments: [String]) -> [UInt8]

  /// The entry that was typed in place of another, and what is odd about it but may stay.
  ///
  /// - Parameter path: the file it was typed in, for messages.
  /// - Throws: `ResumeError.malformedFile`, `.invalidEntry`.
  func document(
    from text: [UInt8], inPlaceOf former: ResumeDocument, path: String
  ) throws(ResumeError) -> (document: ResumeDocument, warnings: [DataWarning])

  /// The résumé with an entry that was edited; what imports in other languages said of the entry otherwise stays said.
  func putting(_ document: ResumeDocument, into file: ResumeFile) -> ResumeFile
}

/// The editor of whoever runs the program.
public protocol TextEditor: Sendable {
  /// Puts a text into a new file that nobody else can read, and says where.
  ///
  /// - Throws: `ResumeError.cannotWrite`.
  func makeTemporaryFile(_ text: [UInt8], named name: String) throws(ResumeError) -> String

  /// Opens a file and waits until it has been edited.
  ///
  /// - Throws: `ResumeError.editorFailed`.
  func edit(_ path: String) throws(ResumeError)

  /// Removes a copy.
  func removeTemporaryFile(_ path: String)
}
