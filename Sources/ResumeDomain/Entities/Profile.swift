/// Whose résumé is read, and where it is.
public struct Profile: Sendable, Equatable {
  /// A Firebase project and how to read it.
  public struct FirestoreSource: Sendable, Equatable {
    /// The Firebase project's id.
    public var project: String
    /// The database's id, usually `(default)`.
    public var database: String
    /// The web API key, which signs in anonymously.
    public var apiKey: String?
    /// The address to log in with.
    public var email: String?
    /// A folder with `<lang>.lproj/Localizable.strings` for documents that hold keys.
    public var strings: String?
    /// A JSON file with skills, for a project without that collection.
    public var skills: String?
    /// The bundle id to name where the API key is restricted to an iOS app.
    public var iosBundleID: String?

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

    /// Whether a text may be a project's id: letters, digits, and `-`, `_`, `.`, `:`, as Google Cloud has used them over time.
    public static func isValidProjectID(_ text: String) -> Bool {
      isWord(text, also: [0x2D, 0x5F, 0x2E, 0x3A]) && text != "." && text != ".."
    }

    /// Whether a text may be a database's id: `(default)`, or letters, digits, `-` and `_`.
    public static func isValidDatabaseID(_ text: String) -> Bool {
      text == "(default)" || isWord(text, also: [0x2D, 0x5F])
    }

    private static func isWord(_ text: String, also signs: Set<UInt8>) -> Bool {
      (1...128).contains(text.utf8.count)
        && text.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || signs.contains(byte)
        }
    }
  }

  /// Where a résumé comes from.
  public enum Source: Sendable, Equatable {
    /// The one inside the program.
    case sample
    /// Cloud Firestore.
    case firestore(FirestoreSource)
    /// A local file, by its path, and the folder of string tables for documents that hold keys.
    case file(String, strings: String? = nil)

    /// `sample`, `firestore` or `file`.
    public var name: String {
      switch self {
      case .sample: "sample"
      case .firestore: "firestore"
      case .file: "file"
      }
    }
  }

  /// The name it is called by.
  public var name: String
  /// Where the résumé is.
  public var source: Source
  /// Whether only the environment names it; then the name is the project's id.
  public var isFromEnvironment: Bool

  /// Creates a profile.
  public init(name: String, source: Source, isFromEnvironment: Bool = false) {
    self.name = name
    self.source = source
    self.isFromEnvironment = isFromEnvironment
  }

  /// The profile everybody has.
  public static let sample = Profile(name: "sample", source: .sample)

  /// What stands for every profile that was added, and so can be no profile's name.
  public static let everybody = "all"

  /// Whether `name` may name a profile: `[a-z0-9][a-z0-9._-]{0,63}`, but not `all` or `sample`.
  public static func isValidName(_ name: String) -> Bool {
    func isPlain(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) }
    guard (1...64).contains(name.utf8.count), let first = name.utf8.first, isPlain(first) else { return false }
    return name.utf8.allSatisfy { isPlain($0) || $0 == 0x2E || $0 == 0x5F || $0 == 0x2D } && name != everybody
      && name != "sample"
  }
}

/// The profiles that were added; the sample is not among them.
public protocol ProfilesRepository: Sendable {
  /// The names of all profiles, sorted, those that can't be understood included.
  func names() throws(ResumeError) -> [String]

  /// Every profile, by name.
  ///
  /// - Throws: `ResumeError.configurationUnreadable` when any of them can't be understood.
  func profiles() throws(ResumeError) -> [Profile]

  /// The profile of a name, whatever the others are like; `nil` when there is none.
  ///
  /// - Throws: `ResumeError.configurationUnreadable` when it can't be understood.
  func profile(named name: String) throws(ResumeError) -> Profile?

  /// Keeps a profile.
  ///
  /// - Throws: `ResumeError.profileExists` when there is one of that name and it is not to be replaced.
  func add(_ profile: Profile, replacing: Bool) throws(ResumeError)

  /// Forgets a profile; the caller has made sure that it exists.
  func remove(named name: String) throws(ResumeError)
}
