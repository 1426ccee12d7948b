import ResumeDomain
import ResumeSupport

/// What a server keeps between calls: the last proposals, and the documents that it has exported.
final class MCPMemory: Sendable {
  private static let maximumProposals = 16

  /// A document that this process has exported.
  struct Export: Sendable {
    let name: String
    let bytes: [UInt8]
    /// What the check before sending finds in it, without that of the missing contact details.
    let rows: [SendingRow]
    let hasContact: Bool
    /// The variant with the letter; nil for the résumé.
    let letter: Letter?
    let variant: String?
    /// The file with the résumé.
    let state: [UInt8]
    /// What it prints; nil for a letter.
    let selection: SentSelection?
  }

  private let proposals = Locked([(digest: String, proposal: Proposal)]())
  private let exports = Locked([String: Export]())

  func store(_ proposal: Proposal, as digest: String) {
    proposals.withLock { stored in
      stored.removeAll { $0.digest == digest }
      stored = stored.suffix(Self.maximumProposals - 1) + [(digest, proposal)]
    }
  }

  func proposal(_ digest: String) -> Proposal? {
    proposals.withLock { stored in stored.first { $0.digest == digest }?.proposal }
  }

  func store(_ export: Export) { exports.withLock { $0[export.name] = export } }

  /// Returns the document with a name that this process gave it.
  ///
  /// - Throws: An error with the known names.
  func export(_ name: String) throws(ResumeError) -> Export {
    let known = exports.withLock(\.self)
    guard let export = known[name] else {
      throw .message(
        .notFound, "agent.unknownDocument", [name],
        hint: known.isEmpty ? "agent.unknownDocument.none.hint" : nil,
        hintArguments: [known.keys.sorted().joined(separator: ", ")],
        known: known.keys.sorted())
    }
    return export
  }
}
