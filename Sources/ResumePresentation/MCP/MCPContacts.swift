import ResumeDomain
import ResumeSupport

/// The contact details that a session withholds: of the résumé since its start, and of earlier versions.
final class MCPContacts: Sendable {
  private struct Known {
    var redaction = ContactRedaction()
    /// The IDs of the versions that were read.
    var versions: Set<String> = []
  }

  private let known = Locked(Known())

  /// Returns the redaction of all details that are known, with those of a state of the résumé and of new versions of its file.
  func redaction(adding file: ResumeFile?, versionsOf repository: (any ResumeFileRepository)?) -> ContactRedaction {
    var known = known.withLock(\.self)
    if let file { known.redaction.add(file) }
    for version in (try? repository?.versions()) ?? [] where known.versions.insert(version.id).inserted {
      if let state = try? repository?.state(ofVersion: version.id) { known.redaction.add(state) }
    }
    let new = known
    self.known.withLock { $0 = new }
    return new.redaction
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
