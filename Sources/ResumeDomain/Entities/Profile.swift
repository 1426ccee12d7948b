import ResumeSupport

/// A named source of a résumé.
public struct Profile: Sendable, Equatable {
  /// A Firebase project, and how to access it.
  public struct FirestoreSource: Sendable, Equatable {
    /// The Firebase project ID.
    package var project: String
    /// The database ID, usually `(default)`.
    package var database: String
    /// The web API key, for anonymous sign-in.
    package var apiKey: String?
    /// The email address for `resume login`.
    package var email: String?
    /// A folder with `<lang>.lproj/Localizable.strings` for documents with text keys.
    package var strings: String?
    /// A JSON file with skills, for a project without a collection of skills.
    package var skills: String?
    /// The bundle ID to send if the API key is restricted to an iOS app.
    package var iosBundleID: String?

    /// Creates a source.
    public init(
      project: String, database: String = "(default)", apiKey: String? = nil, email: String? = nil,
      strings: String? = nil, skills: String? = nil, iosBundleID: String? = nil
    ) {
      self.project = project
      self.database = database
      self.apiKey = apiKey
      self.email = email
      self.strings = strings
      self.skills = skills
      self.iosBundleID = iosBundleID
    }

    /// Whether a text is a valid project ID: letters, digits, and `-`, `_`, `.`, `:`, which older projects have.
    package static func isValidProjectID(_ text: String) -> Bool {
      isWord(text, also: [0x2D, 0x5F, 0x2E, 0x3A]) && text != "." && text != ".."
    }

    /// Whether a text is a valid database ID: `(default)`, or letters, digits, `-` and `_`.
    package static func isValidDatabaseID(_ text: String) -> Bool {
      text == "(default)" || isWord(text, also: [0x2D, 0x5F])
    }

    private static func isWord(_ text: String, also signs: Set<UInt8>) -> Bool {
      (1...128).contains(text.utf8.count)
        && text.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || signs.contains(byte)
        }
    }
  }

  /// The source of a résumé.
  package enum Source: Sendable, Equatable {
    case sample
    case firestore(FirestoreSource)
    /// A local file, and the folder of string tables for documents with text keys.
    case file(String, strings: String? = nil)
    /// A file that the command line names in place of a profile, by its path as typed; `-` is standard input. Nothing about it is
    /// stored.
    case input(String)

    /// `sample`, `firestore`, `file` or `input`.
    package var name: String { caseName(self) }
  }

  /// The name.
  package var name: String
  /// The source.
  package var source: Source
  /// Whether the profile is defined by environment variables only; its name is then the project ID.
  package var isFromEnvironment: Bool

  /// Creates a profile.
  package init(name: String, source: Source, isFromEnvironment: Bool = false) {
    self.name = name
    self.source = source
    self.isFromEnvironment = isFromEnvironment
  }

  /// The profile of the built-in sample, which always exists.
  package static let sample = Profile(name: "sample", source: .sample)

  /// The name that stands for all added profiles. No profile can have it.
  package static let allProfilesName = "all"

  /// The name under which data of the profile is stored; that of a profile of the environment isn't a valid name.
  package var key: String { isFromEnvironment ? "env:" + name : name }

  /// The file that is read in place of a profile; nil for a profile.
  package var inputFile: String? { if case .input(let path) = source { path } else { nil } }

  /// Whether a name is valid: `[a-z0-9][a-z0-9._-]{0,63}`, but not `all` or `sample`.
  package static func isValidName(_ name: String) -> Bool {
    func isPlain(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) }
    guard (1...64).contains(name.utf8.count), let first = name.utf8.first, isPlain(first) else { return false }
    return name.utf8.allSatisfy { isPlain($0) || $0 == 0x2E || $0 == 0x5F || $0 == 0x2D } && name != allProfilesName
      && name != "sample"
  }
}

/// The profiles that the user has added; without the sample.
package protocol ProfilesRepository: Sendable {
  /// Returns the names of all profiles, sorted, including invalid profiles.
  func names() throws(ResumeError) -> [String]

  /// Returns all profiles, sorted by name.
  ///
  /// - Throws: `ResumeError.configurationUnreadable` if any profile is invalid.
  func profiles() throws(ResumeError) -> [Profile]

  /// Returns a profile, even if others are invalid; nil if it doesn't exist.
  ///
  /// - Throws: `ResumeError.configurationUnreadable` if the profile is invalid.
  func profile(named name: String) throws(ResumeError) -> Profile?

  /// Saves a profile.
  ///
  /// - Throws: `ResumeError.profileExists` if the name exists and `replacing` is false.
  func add(_ profile: Profile, replacing: Bool) throws(ResumeError)

  /// Removes a profile, which must exist.
  func remove(named name: String) throws(ResumeError)
}
