/// Where a setting's value came from.
public enum SettingSource: String, Sendable, Equatable {
  /// The command line.
  case flag
  /// The environment.
  case environment
  /// The configuration file.
  case config
  /// Nobody said anything.
  case `default`
}

/// What a value must be.
public enum ExpectedValue: Sendable, Equatable {
  /// One of these words.
  case oneOf([String])
  /// A language tag.
  case languageTag
  /// A whole number of seconds, 0 or more.
  case seconds
  /// The name of a profile.
  case profileName
  /// A Firebase project id.
  case projectID
  /// A database id.
  case databaseID
  /// A loopback host with a port.
  case loopbackHost
  /// Seconds of silence and in all, at most 10 and 30.
  case networkLimits
}

/// What is wrong with a configuration file.
public enum ConfigurationProblem: Sendable, Equatable {
  /// It is not a JSON object.
  case notJSON
  /// The member of this name is not of the right form.
  case member(String)
  /// It is a folder, a device, a pipe.
  case notRegular
  /// It is larger than 32 MiB.
  case tooLarge
  /// The system does not let us read it, for this reason.
  case unreadable(String)
}

/// The kinds of entry an id may name.
public enum EntryKind: String, Sendable, Equatable {
  /// A job.
  case work
  /// A pet project.
  case project
}

/// What is wrong with what came in by standard input or a prompt.
public enum InputProblem: String, Sendable, Equatable {
  /// No password.
  case emptyPassword
  /// No e-mail address.
  case missingEmail
  /// No API key.
  case emptyAPIKey
  /// No access token.
  case emptyToken
  /// It is not valid UTF-8.
  case notText
  /// It is longer than any secret is.
  case tooLong
  /// It holds control characters.
  case controlCharacter
  /// A token for Google while an emulator is set, or an emulator's token for Google.
  case tokenForOtherHost
}

/// What is wrong inside a file.
public enum FileProblem: String, Sendable, Equatable {
  /// It is not JSON.
  case notJSON
  /// It is a résumé's, and not JSON.
  case profileNotJSON
  /// It is JSON, but not the documents of a résumé.
  case notResume
  /// It is JSON, but no form of a résumé that is imported.
  case unknownForm
  /// It is not a list of skills.
  case notSkills
  /// It is not a table of strings.
  case notStrings
  /// It is not a list of favourites.
  case notFavorites
  /// A newer version of this program has written it.
  case newerVersion
  /// It would be larger than what can be read again.
  case wouldBeTooLarge
}

/// Why an input file can't be read.
public enum InputFileProblem: String, Sendable, Equatable {
  /// There is none.
  case missing
  /// It is a folder, a device, a pipe.
  case notRegular
  /// It is larger than 32 MiB.
  case tooLarge
  /// The system does not let us.
  case unreadable
  /// It must be a folder.
  case notFolder
}

/// Why there was no true answer.
public enum Outage: Sendable, Equatable {
  /// The host has no address.
  case hostNotFound
  /// Nothing listens there.
  case connectionRefused
  /// The connection broke.
  case connectionLost
  /// No secure connection.
  case insecure
  /// The proxy did not let the request through.
  case proxyRefused
  /// It took too long.
  case timedOut
  /// It answered with a redirect elsewhere, or in a loop.
  case redirected
  /// It keeps failing; the HTTP status.
  case failing(status: Int)
  /// The answer was not the service's.
  case unexpectedResponse
  /// Another process held the session for too long.
  case busy
  /// Anything else.
  case other
}

/// Why somebody was refused.
public enum Denial: Sendable, Equatable {
  /// The rules do not allow it; `signedIn` tells whether a person was signed in.
  case permission(signedIn: Bool)
  /// The token was not accepted, not even a new one.
  case unauthenticated
  /// There is no session.
  case notSignedIn(profile: String)
  /// The session has ended and can't be renewed.
  case sessionEnded(profile: String)
  /// Wrong e-mail address or password.
  case wrongCredentials
  /// The user is disabled.
  case userDisabled
  /// The account wants a second factor, which a terminal can't give.
  case secondFactor
  /// Only somebody who is signed in may write; the profile is `nil` where only the environment names it.
  case writerUnknown(profile: String?)
  /// The rules do not let this account write; nothing was written. The profile as above.
  case writing(profile: String?)
}

/// What is wrong with an API key.
public enum APIKeyProblem: String, Sendable, Equatable {
  /// It is not valid.
  case invalid
  /// It is restricted to an iOS app.
  case iosOnly
  /// It is restricted in some other way.
  case restricted
}

/// Why an address that somebody has written down is not asked.
public enum AddressProblem: String, Sendable, Equatable, CaseIterable {
  /// It is not https.
  case notHTTPS
  /// It holds a user or a password.
  case credentials
  /// It is of this machine or of a network that is not everybody's.
  case notPublic
  /// It is no address, or one that is read differently by different programs.
  case malformed
}

/// Why a file that was asked for was not taken.
public enum DownloadProblem: Sendable, Equatable {
  /// The network was not to be asked, and no copy of such a file is kept.
  case offline
  /// It is no PDF.
  case notPDF
  /// It is larger than 32 MiB.
  case tooLarge
  /// Its address leads to another more than five times.
  case tooManyRedirects
  /// The server gave none, with this HTTP status.
  case refused(status: Int)
}

/// Why a file can't be written to a path.
public enum OutputProblem: String, Sendable, Equatable, CaseIterable {
  /// The folder that it would be in is not there.
  case noFolder
  /// It is a folder, or is written like one.
  case isFolder
  /// It is a link that leads nowhere.
  case deadLink
  /// It is neither a file nor a device, such as a socket.
  case notFile
  /// It is a pipe that nobody reads from.
  case unreadPipe
}

/// Why a font can't be put into a document.
public enum FontProblem: String, Error, Sendable, Equatable, CaseIterable {
  /// It is no font at all.
  case notFont
  /// It begins as a TrueType font does, but what follows is not as it must be.
  case damaged
  /// It is packed for the web: WOFF.
  case webFont
  /// It is several fonts in one file.
  case collection
  /// Its outlines are those of PostScript: CFF.
  case postScriptOutlines
  /// Its outlines vary, so that it is no single font.
  case variable
  /// Its letters are pictures in colour.
  case colour
  /// It has no outlines, or may be embedded as bitmaps alone.
  case bitmaps
  /// Its maker does not allow embedding.
  case embeddingForbidden
  /// It does not say which of Unicode's characters its glyphs are.
  case noUnicode
}

/// Why Firestore would not take a document.
public enum UnpublishableProblem: String, Sendable, Equatable {
  /// Its id is one that no document may have.
  case illegalID
  /// A field has a name that none may have.
  case illegalField
  /// A list stands in a list.
  case listInList
  /// Values stand in values, deeper than 20 levels.
  case tooDeep
  /// It is larger than 1 MiB.
  case tooLarge
}
