import ResumeArguments
package import ResumeDomain

extension CommandContext {
  /// Returns the file of a local profile; nil for other profiles.
  package func file(of profile: Profile) -> (any ResumeFileRepository)? {
    if case .file(let path, _) = profile.source { home.resumeFile(path) } else { nil }
  }

  /// Checks that a profile is shown, not a file in place of one, about which nothing is stored.
  package func checkStored() throws(ResumeError) {
    guard let inputFile else { return }
    let known = Set((try? home.profiles.names()) ?? [])
    let name = ["me", "cv", "resume"].first { !known.contains($0) } ?? "me-2"
    throw .message(.usage, "error.inputFileOnly", [inputFile], hintArguments: [ShellQuote.word(inputFile), name])
  }

  /// The path of the file with the résumé; nil if it is not in a file.
  package var ownFile: String? { (try? readingPlan().profile).flatMap(ownFile) }

  /// The path of the file with a profile's résumé; nil if it is not in a file.
  package func ownFile(of profile: Profile) -> String? {
    switch profile.source {
    case .file(let path, _), .input(let path): path == "-" ? nil : path
    case .sample, .firestore: nil
    }
  }

  /// Returns an absolute path for output, in the home folder with `~`.
  func pathFromHome(_ path: String) -> String {
    let home = resolver.environment["HOME"] ?? ""
    return home.isEmpty || !path.hasPrefix(home + "/") ? path : "~" + path.dropFirst(home.count)
  }

  /// The file that is read and that commands don't change: one in place of a profile, or the skills of a Firestore profile.
  package var fileReadInPlace: String? {
    switch try? readingPlan().profile.source {
    case .input(let path): labels.name(ofFile: path)
    case .firestore(let source): source.skills
    default: nil
    }
  }

  /// Returns the command that lists problems of a local profile, or of the selected one; nil if its résumé isn't in a file.
  package func validateCommand(_ options: String = "", ofFile name: String? = nil) -> String? {
    var name = name
    if name == nil, let profile = try? readingPlan().profile {
      if let path = profile.inputFile, path != "-" {
        guard InputFileName.isJSON(path), (try? files.absolutePath(path, true)) == nil else { return nil }
        return "resume validate " + (options.isEmpty ? "" : options + " ") + ShellQuote.word(path)
      }
      if case .file = profile.source { name = profile.name }
    }
    return name.map { "resume validate" + (options.isEmpty ? "" : " " + options) + profileOption($0) }
  }
}
