import ResumeDomain
import ResumeSupport

/// What leaves the server: texts without hidden characters and, except with `--contact`, without contact details.
struct MCPPrivacy: Sendable {
  /// The name of the number of removed characters in a result's `_meta`.
  static let countKey = "resume/hiddenCharacters"

  private struct Known {
    /// The contact details of the résumé since the start of this process, and of its earlier versions.
    var redaction = ContactRedaction()
    /// The IDs of the versions that were read.
    var versions: Set<String> = []
  }

  private let session: MCPSession
  private let known = Locked(Known())

  init(_ session: MCPSession) { self.session = session }

  /// Returns a value for a client, and the number of hidden characters that it had, as metadata.
  func cleaned(_ json: JSON) async -> (json: JSON, meta: [JSON.Member]) {
    var count = 0
    let visible = Self.visible(json, &count)
    let meta = count == 0 ? [] : [JSON.Member(Self.countKey, .integer(count))]
    return (session.showsContact ? visible : await currentRedaction().redacted(visible), meta)
  }

  /// Returns a text for a client.
  func cleaned(_ text: String) async -> String { await cleaned(.string(text)).json.string ?? "" }

  /// Returns a short visible text of a client for an error message.
  static func shortened(_ text: String) -> String { HiddenCharacters.removed(from: String(text.prefix(100))).text }

  private static func visible(_ json: JSON, _ count: inout Int) -> JSON {
    func text(_ text: String) -> String {
      let (rest, removed) = HiddenCharacters.removed(from: text)
      count += removed
      return rest
    }
    switch json.value {
    case .string(let value): return .string(text(value))
    case .array(let elements): return .array(elements.map { visible($0, &count) })
    case .object(let members):
      // The members of entries have no order, and results must not differ.
      return .object(members.map { JSON.Member(text($0.name), visible($0.value, &count)) }.ordered())
    default: return json.value
    }
  }

  /// Returns the redaction with the details of the résumé as it is now. A résumé that can't be read leaves those that are known.
  private func currentRedaction() async -> ContactRedaction {
    var known = known.withLock(\.self)
    if let file = try? await session.resume() { known.redaction.add(file) }
    addVersions(to: &known)
    let new = known
    self.known.withLock { $0 = new }
    return new.redaction
  }

  /// Adds the details in earlier versions, which may differ.
  private func addVersions(to known: inout Known) {
    guard let profile = try? session.context.readingPlan().profile, let file = session.context.file(of: profile) else {
      return
    }
    for version in (try? file.versions()) ?? [] where known.versions.insert(version.id).inserted {
      if let state = try? file.state(ofVersion: version.id) { known.redaction.add(state) }
    }
  }
}
