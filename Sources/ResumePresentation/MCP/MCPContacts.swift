import ResumeDomain
import ResumeInterface
import ResumeSupport

/// The contact details that a session withholds: of the résumé since its start, and of earlier versions.
final class MCPContacts: Sendable {
  private struct Known {
    var redaction = ContactRedaction()
    /// The IDs of the versions that were read.
    var versions: Set<String> = []
    /// The names in place of IDs that spell a detail, such as `entry-1`.
    var names: [(id: String, name: String)] = []

    mutating func add(_ file: ResumeFile) {
      redaction.add(file)
      let ids = Set(file.withCustomDocuments.documents.map(\.path.id))
      for id in ids.sorted() where !names.contains(where: { $0.id == id }) && redaction.redacted(id) != id {
        var number = names.count + 1
        while ids.contains("entry-\(number)") || names.contains(where: { $0.name == "entry-\(number)" }) { number += 1 }
        names.append((id, "entry-\(number)"))
      }
    }
  }

  private let known = Locked(Known())

  /// Returns the redaction of all details that are known, with those of a state of the résumé and of new versions of its file.
  func redaction(adding file: ResumeFile?, versionsOf repository: (any ResumeFileRepository)?) -> ContactRedaction {
    var known = known.withLock(\.self)
    if let file { known.add(file) }
    for version in (try? repository?.versions()) ?? [] where known.versions.insert(version.id).inserted {
      if let state = try? repository?.state(ofVersion: version.id) { known.add(state) }
    }
    let new = known
    self.known.withLock { $0 = new }
    return new.redaction
  }

  /// Returns a result with names in place of IDs that spell a detail.
  func named(_ json: JSON) -> JSON {
    known.withLock(\.names).reduce(json) { $0.replacingID($1.id, with: $1.name) }
  }

  /// Returns arguments with the IDs that these names stand for.
  func resolved(_ arguments: [JSON.Member]) -> [JSON.Member] {
    known.withLock(\.names).reduce(JSON.object(arguments)) { $0.replacingID($1.name, with: $1.id) }.members ?? []
  }
}

extension JSON {
  /// Returns the value with another ID in strings and names that are the ID, an element of it, or a sentence with it in quotes.
  fileprivate func replacingID(_ id: String, with other: String) -> JSON {
    func text(_ text: String) -> String {
      guard text.contains(id) else { return text }
      if text == id { return other }
      for sign in ["#", "."] where text.hasPrefix(id + sign) { return other + text.dropFirst(id.count) }
      if text.hasSuffix(":" + id) { return text.dropLast(id.count) + other }
      return text.replacing("'" + id + "'", with: "'" + other + "'")
    }
    switch value {
    case .string(let value): return .string(text(value))
    case .array(let elements): return .array(elements.map { $0.replacingID(id, with: other) })
    case .object(let members):
      return .object(members.map { JSON.Member(text($0.name), $0.value.replacingID(id, with: other)) })
    default: return self
    }
  }
}

extension MCPSession {
  /// Returns what withholds contact details, also those of a state of the résumé; nil if the session may show them.
  func redaction(adding file: ResumeFile? = nil) -> ContactRedaction? {
    guard !showsContact else { return nil }
    let profile = try? context.readingPlan().profile
    return contacts.redaction(adding: file, versionsOf: profile.flatMap { context.file(of: $0) })
  }
}
