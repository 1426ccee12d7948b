package import Foundation

/// A cached response.
package struct CacheEntry: Sendable, Equatable {
  /// The key: project, database, host, account, and collection or document.
  package var key: String
  package var savedAt: Date
  /// Until when the response is fresh.
  package var validUntil: Date
  package var bytes: Int

  package init(key: String, savedAt: Date, validUntil: Date, bytes: Int) {
    self.key = key
    self.savedAt = savedAt
    self.validUntil = validUntil
    self.bytes = bytes
  }
}

package protocol CacheRepository: Sendable {
  /// Returns all readable entries, sorted by key.
  func entries() -> [CacheEntry]

  /// Removes all entries, and returns their number and size.
  func clear() throws(ResumeError) -> (entries: Int, bytes: Int)

  /// Checks whether responses can be cached, without creating anything.
  ///
  /// - Throws: `ResumeError.noHome`, `.cannotWrite`.
  func checkWritable() throws(ResumeError)
}

/// The numbers of removed local items.
package struct RemovalReport: Sendable, Equatable {
  /// Settings that had other values than their defaults.
  package var settings: Int
  package var profiles: Int
  package var favorites: Int
  package var sessions: Int
  package var entries: Int
  /// Files with imported résumés.
  package var files: Int
  /// Earlier versions of résumés.
  package var versions: Int
  /// Last known states of Firebase projects that résumés were published to.
  package var states: Int
  /// Applications with their documents.
  package var applications: Int
  /// Files at the program's paths with content that isn't the program's, and linked folders: they stay.
  package var foreignPaths: [String]

  package init(
    settings: Int = 0, profiles: Int = 0, favorites: Int = 0, sessions: Int = 0, entries: Int = 0, files: Int = 0,
    versions: Int = 0, states: Int = 0, applications: Int = 0, foreignPaths: [String] = []
  ) {
    self.settings = settings
    self.profiles = profiles
    self.favorites = favorites
    self.sessions = sessions
    self.entries = entries
    self.files = files
    self.versions = versions
    self.states = states
    self.applications = applications
    self.foreignPaths = foreignPaths
  }

  /// Whether the numbers of all items are the same but those of sessions and cached copies, which can be replaced.
  package func hasSameOriginals(as other: RemovalReport) -> Bool {
    var report = self
    (report.sessions, report.entries) = (other.sessions, other.entries)
    return report == other
  }
}

/// What removing a profile deletes, besides its favorites, session and cached copies, as the question about it names it.
package struct ProfileRemoval: Sendable, Equatable {
  package var profile: Profile
  /// The file of the profile's résumé; nil for a Firestore profile.
  package var path: String?
  /// Whether the file is deleted: it is the program's, and no other profile reads it.
  package var deletesFile = false
  /// The other profiles that read the file, which therefore stays with its versions.
  package var readers: [String] = []
  package var versions: [ResumeVersion] = []
  /// The number of Firebase projects with a known state.
  package var states = 0
  /// The IDs of the profile's applications.
  package var applications: [String] = []
  /// The state of the file; nil if it doesn't exist.
  package var stamp: FileStamp?

  package init(_ profile: Profile) { self.profile = profile }
}

/// What happened to the versions of a file when its profile got another file.
package struct HistoryMove: Sendable, Equatable {
  package var from: String
  package var to: String
  package var versions: Int
  /// Whether the versions are now those of the new file. Otherwise they stay with the previous one.
  package var isDone: Bool

  package init(from: String, to: String, versions: Int, isDone: Bool) {
    self.from = from
    self.to = to
    self.versions = versions
    self.isDone = isDone
  }
}
