import ResumeDomain
import ResumeInterface

extension BrowseState {
  /// Whether an action has a use for the displayed profile. Keys without a use explain themselves, but are not offered.
  func isAvailable(_ action: BrowseAction) -> Bool {
    switch action {
    case .edit: isEditable
    case .refresh: !subject.isOffline && (isRemote || data.parts.contains { $0.error != nil })
    case .clearCache, .logOut: isRemote
    case .nextEntry, .previousEntry: hasListEntries
    case .mark, .favorites: hasListEntries && !subject.isFile
    case .tag: hasTags
    case .map: hasLocations
    case .link, .copy: data.searchEntries.contains { !$0.links(style.preference).isEmpty }
    case .variant: data.works.loaded?.origin == .file
    case .include, .reword, .retag: variant != nil && variant?.refusal == nil
    case .save: variant?.hasUnsavedChanges == true
    case .pdf: data.works.loaded != nil
    default: true
    }
  }

  private var hasListEntries: Bool {
    data.works.loaded?.value.entries.isEmpty == false || data.projects.loaded?.value.entries.isEmpty == false
  }

  private var hasTags: Bool {
    data.works.loaded?.value.entries.contains { !$0.entry.tags.isEmpty } == true
      || data.projects.loaded?.value.entries.contains { !$0.entry.tags.isEmpty } == true
  }

  /// Whether the visible data comes from a file, or may do so because nothing could be read.
  var mayHaveFile: Bool { data.works.loaded.map { $0.origin == .file } ?? (data.works.error != nil) }
}
