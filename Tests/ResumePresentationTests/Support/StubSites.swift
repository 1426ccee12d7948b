import ResumeDomain

/// Folders of sites in memory.
struct StubSites: SiteFolders {
  /// The written files by path, with the folder.
  let files = Shared<[String: [UInt8]]>([:])
  /// The state of the configuration.
  var state = SiteChanges.Configuration.State.created
  var failure: ResumeError?
  /// The paths of an earlier version that are no longer part of the site.
  var kept: [String] = []

  func check(_ folder: String) throws(ResumeError) -> String {
    if let failure { throw failure }
    return folder
  }

  func write(
    _ files: [SiteFile], configuration: (file: SiteFile, member: String)?, to folder: String
  ) throws(ResumeError) -> SiteChanges {
    var states: [(path: String, state: SiteChanges.State)] = []
    for file in files {
      let previous = self.files.value.updateValue(file.content, forKey: folder + "/" + file.path)
      states.append(
        (file.path, previous == nil ? .created : previous == file.content ? .unchanged : .changed))
    }
    return SiteChanges(
      states: states + kept.map { ($0, .kept) },
      configuration: configuration.map { .init(path: $0.file.path, state: state) })
  }
}
