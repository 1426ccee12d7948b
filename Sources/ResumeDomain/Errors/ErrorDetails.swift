/// The source of a setting's value.
public enum SettingSource: String, Sendable, Equatable {
  case flag
  case environment
  case config
  case `default`
}

/// The expected value of a setting or variable.
public enum ExpectedValue: Sendable, Equatable {
  case oneOf([String])
  /// A BCP 47 language tag.
  case languageTag
  /// A whole number of seconds, 0 or more.
  case seconds
  case profileName
  /// On, off or a shell command in one line.
  case pager
  /// A value of the option of documents with this long name; on or off if the option has none.
  case option(String)
  case projectID
  case databaseID
  /// A loopback host with a port.
  case loopbackHost
  /// Two timeouts in seconds: without data, at most 10; in total, at most 30.
  case networkLimits
  case utf8Path
}

/// A problem with a configuration file.
public enum ConfigurationProblem: Sendable, Equatable {
  case notJSON
  case member(String)
  case notRegular
  /// It is larger than 32 MiB.
  case tooLarge
  case unreadable(String)
}

/// A problem with standard input or a prompt. The raw values are part of the keys of the messages.
package enum InputProblem: String, Sendable, Equatable {
  case emptyPassword, missingEmail, invalidEmail, emptyAPIKey, emptyToken, notText, tooLong, controlCharacter
  /// The token is for Google, but an emulator is set; or the reverse.
  case tokenForOtherHost
}

/// A problem with the content of a file. The raw values are part of the keys of the messages.
public enum FileProblem: String, Sendable, Equatable {
  case notJSON, notResume, unknownForm, notSkills, notStrings, notFavorites, newerVersion, olderFormat
  case duplicateDocuments, wouldBeTooLarge, styleSheetNotText, styleSheetTooLarge, styleSheetLoads
  /// The last known state of a server, or an earlier state of a local profile, can't be read.
  case damagedState, damagedVersion

  /// Whether another version of the program reads the file.
  package var isOtherFormat: Bool { self == .newerVersion || self == .olderFormat }
}

/// What a file is instead of a résumé that is read.
public enum ForeignForm: Sendable, Equatable {
  case yaml, toml
  /// JSON but for something that only JSON5 has, at a position.
  case json5(JSON5Feature, at: TextPosition)
  case pdf, zip, word, richText, image, markup, text
  /// JSON of another program, with the names of the members with data that an import would lose.
  case reactiveResume([String]), fresh([String])
  /// An object with a JSON Resume in each of these members.
  case members([String])

  /// Whether the name of a member is a language: `cv` is Chuvash, but rather a résumé.
  package static func isLanguage(_ name: String) -> Bool {
    LanguageTag.isCommon(name) && LanguageTag.base(of: name).utf8.count == 2 && name != "cv"
  }
}

/// Something that JSON5 has and JSON lacks. The raw values are part of the keys of the messages.
public enum JSON5Feature: String, Sendable, Equatable, CaseIterable {
  /// A name without double quotes.
  case name
  /// A text in single quotes or on several lines.
  case text
  /// A number such as `+1`, `.5`, `0x1F` or `Infinity`.
  case number
}

/// A problem with a backup. The raw values are part of the keys of the messages.
package enum BackupProblem: String, Sendable, Equatable, CaseIterable {
  case notBackup, damaged, encrypted, unsafeName, tooLarge
  /// There is more data than a backup may have.
  case tooLargeToSave
  /// The stored data changed after the plan was shown.
  case changedSinceQuestion
}

/// A problem with an input file. The raw values are part of the keys of the messages.
public enum InputFileProblem: String, Sendable, Equatable, CaseIterable {
  case missing
  /// It is the file of a profile, and doesn't exist.
  case profileFileMissing
  /// It is the name of neither a profile nor a file.
  case noProfileOrFile
  case isFolder
  case notRegular
  /// It is larger than 32 MiB.
  case tooLarge
  /// The permissions don't allow reading.
  case noAccess
  case unreadable
  case notFolder
  /// It is the file of a profile, and a folder.
  case ownIsFolder
  /// It is a file of this program, and not a regular file.
  case ownNotRegular
  /// It is a file of this program, and larger than 32 MiB.
  case ownTooLarge

  /// The problem of a profile's file, which no argument of the command names.
  package var ofProfileFile: InputFileProblem {
    switch self {
    case .missing: .profileFileMissing
    case .isFolder: .ownIsFolder
    case .notRegular: .ownNotRegular
    case .tooLarge: .ownTooLarge
    default: self
    }
  }
}

/// The reason why there is no usable response.
public enum Outage: Sendable, Equatable {
  case hostNotFound
  case connectionRefused
  case connectionLost
  case insecure
  case proxyRefused
  case timedOut
  /// The server redirected to another origin, or in a loop.
  case redirected
  case failing(status: Int)
  case unexpectedResponse
  /// The response is larger than 32 MiB.
  case tooLarge
  /// Another process kept the session locked.
  case busy
  case other
}

/// The reason why access was denied.
public enum AccessProblem: Sendable, Equatable {
  /// The security rules deny access; `signedIn` says whether a person was signed in.
  case permission(signedIn: Bool)
  /// The token was rejected, even a new one.
  case unauthenticated
  case notSignedIn(profile: String)
  case noAccount(profile: String)
  /// The session has expired and can't be renewed.
  case sessionEnded(profile: String)
  case wrongCredentials
  case userDisabled
  case secondFactor
  /// Writing requires a sign-in. The profile is nil if only environment variables define it.
  case writerUnknown(profile: String?)
  /// The security rules don't allow this account to write. The profile as above.
  case writing(profile: String?)
}

/// A problem with an API key. The raw values are part of the keys of the messages.
public enum APIKeyProblem: String, Sendable, Equatable {
  case invalid
  case iosOnly
  case restricted
}

/// A problem with the URL of a file to download. The raw values are part of the keys of the messages.
public enum AddressProblem: String, Sendable, Equatable, CaseIterable {
  case notHTTPS, credentials, notPublic, malformed
}

/// A problem with an output path. The raw values are part of the keys of the messages.
package enum OutputProblem: String, Sendable, Equatable, CaseIterable {
  case noFolder, isFolder, deadLink, notFile, unreadPipe, noAccess, readOnly
}

/// A problem with a font. The raw values are part of the keys of the messages.
public enum FontProblem: String, Error, Sendable, Equatable, CaseIterable {
  case notFont, damaged, webFont, collection, postScriptOutlines, variable, color, bitmaps, embeddingForbidden,
    noUnicode
}

/// The reason why Firestore doesn't accept a document. The raw values are part of the keys of the messages.
package enum UnpublishableProblem: String, Sendable, Equatable {
  case illegalID, illegalField, listInList, tooDeep, tooLarge, valueTooLarge, invalidValue
  /// The personal details and the custom sections, of which the largest is named, are too large together.
  case sectionsTooLarge
  /// The server refuses the size of a document, even in a request of its own.
  case refusedSize
}
