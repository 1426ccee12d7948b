/// A file of a site, by its path in the folder of the site.
package struct SiteFile: Sendable, Equatable {
  /// The names of folders and file, separated by slashes.
  package let path: String
  package let content: [UInt8]

  package init(_ path: String, _ content: [UInt8]) { (self.path, self.content) = (path, content) }

  package init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }
}

/// A folder that no site may be in. The raw values are part of the keys of the messages.
package enum SiteFolderProblem: String, Sendable, CaseIterable {
  case home, root, checkout
  /// The folder is in the `.git` folder of a repository.
  case repository
  /// `..` follows a folder that doesn't exist.
  case missing
}

/// What writing a site did.
package struct SiteChanges: Sendable, Equatable {
  package enum State: String, Sendable, CaseIterable {
    case created, changed, unchanged, deleted
    /// The site no longer has the file, which stays because it was changed since the site was written.
    case kept
  }

  /// The state of each file, in the order of the paths.
  package var states: [(path: String, state: State)]
  /// The configuration next to the folder; nil for none.
  package var configuration: Configuration?

  package struct Configuration: Sendable, Equatable {
    package enum State: String, Sendable, CaseIterable {
      case created
      /// It exists, with the same settings.
      case unchanged
      /// It exists with other settings, and stays.
      case other
      /// It isn't written, because it would be outside of the working folder.
      case printed
    }

    /// The path, relative if it is in the working folder.
    package let path: String
    package let state: State

    package init(path: String, state: State) { (self.path, self.state) = (path, state) }
  }

  package init(states: [(path: String, state: State)], configuration: Configuration? = nil) {
    (self.states, self.configuration) = (states, configuration)
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.configuration == other.configuration
      && one.states.elementsEqual(other.states) { $0.path == $1.path && $0.state == $1.state }
  }
}

/// The folders of sites. Each has a manifest of what was written, so that no other file is replaced or deleted.
package protocol SiteFolders: Sendable {
  /// Returns the name of a folder, which doesn't need to exist, after checking that a site may be in it.
  ///
  /// - Throws: An error that exits with 64 for a ``SiteFolderProblem``, and `ResumeError.cannotWrite`.
  func check(_ folder: String) throws(ResumeError) -> String

  /// Writes a site completely, and deletes files of its previous version that it no longer has.
  ///
  /// - Parameters:
  ///   - files: The files; no two have the same path.
  ///   - configuration: A JSON file next to the folder, which is written only if there is none and the working folder isn't in the
  ///     folder, and its member for the site.
  /// - Throws: The errors of `check`; `ResumeError.siteFilesOfOthers` if a file to write is none of this program, or was changed since. Then
  ///   nothing is written. `.cannotWrite`, after which the next run completes the site.
  func write(
    _ files: [SiteFile], configuration: (file: SiteFile, member: String)?, to folder: String
  ) throws(ResumeError) -> SiteChanges
}
