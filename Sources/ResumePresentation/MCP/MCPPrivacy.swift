import ResumeDomain
import ResumeInterface
import ResumeSupport

/// What leaves the server: texts without hidden characters and, except with `--contact`, without contact details.
struct MCPPrivacy: Sendable {
  /// The name of the number of removed characters in a result's `_meta`.
  static let countKey = "resume/hiddenCharacters"

  private let session: MCPSession

  init(_ session: MCPSession) { self.session = session }

  /// Returns a value for a client, and the number of hidden characters that it had, as metadata.
  func cleaned(_ json: JSON) async -> (json: JSON, meta: [JSON.Member]) {
    var count = 0
    let visible = json.withoutHiddenCharacters(counting: &count)
    let meta = count == 0 ? [] : [JSON.Member(Self.countKey, .integer(count))]
    guard !session.showsContact else { return (visible, meta) }
    // A résumé that can't be read leaves the details that are known.
    let redaction = session.redaction(adding: try? await session.resume())
    return (redaction?.redacted(session.contacts.named(visible)) ?? visible, meta)
  }

  /// Returns a text for a client.
  func cleaned(_ text: String) async -> String { await cleaned(.string(text)).json.string ?? "" }

  /// Returns a short visible text of a client for an error message.
  static func shortened(_ text: String) -> String { Invisible.removed(from: String(text.prefix(100))).text }
}
