/// A choice that was named before it was offered, such as a tag or a profile.
struct LinearWish: Equatable, Sendable {
  /// What offers it.
  let action: BrowseAction
  /// What it is called.
  let name: String

  /// Its place among those of a dialog, letter case aside; `nil` where it is not there.
  func index(in dialog: BrowseDialog) -> Int? {
    let name = name.lowercased()
    return dialog.choices.firstIndex { choice in
      switch choice.action {
      case .tag(let tag): (tag ?? choice.title).lowercased() == name
      case .profile(let profile): profile.lowercased() == name
      default: false
      }
    }
  }
}
