import ResumeDomain
import ResumeTerminal

@testable import ResumePresentation

/// States of the interactive screen for tests of what is made of them.
enum SampleState {
  static func make(
    works: [Work] = SampleEntities.works, projects: [PetProject] = SampleEntities.projects,
    groups: [SkillGroup] = SampleEntities.groups, favorites: [EntryReference] = [], language: String = "en",
    isUTF8: Bool = true, columns: Int = 80, rows: Int = 24
  ) -> BrowseState {
    var state = empty(language: language, isUTF8: isUTF8, columns: columns, rows: rows)
    let load = state.subject.load
    func loaded<Value>(_ value: Value) -> Result<Loaded<Value>, ResumeError> {
      .success(Loaded(value: value, origin: .remote, savedAt: SampleEntities.now))
    }
    for answer: BrowseAnswer in [
      .subject(profile: "sample", Favorites(favorites), []),
      .works(loaded(Listing(entries: works.map { Listed($0) }, of: works))),
      .projects(loaded(Listing(entries: projects.map { Listed($0) }, of: projects))), .skills(loaded(groups)),
      .person(loaded(SampleEntities.person)),
    ] {
      state = Browse.update(state, .loaded(answer, load: load)).state
    }
    return state
  }

  /// Nothing read yet.
  static func empty(
    language: String = "en", isUTF8: Bool = true, columns: Int = 80, rows: Int = 24
  ) -> BrowseState {
    let today = PartialDate.day(of: SampleEntities.now)
    let request = LanguageRequest(tag: language, source: .locale)
    let ornaments = isUTF8 ? Ornaments.unicode : .ascii
    return BrowseState(
      display: BrowseDisplay(ornaments: ornaments, colorDepth: .basic, isLight: nil, hasMotion: true),
      size: ScreenSize(columns: columns, rows: rows), now: SampleEntities.now,
      speech: BrowseSpeech(request: request, labels: Harness.labels, dash: ornaments.dash, today: today),
      subject: BrowseSubject(profile: "sample", choice: nil, isOffline: false))
  }

  /// The state after some keys.
  static func after(_ keys: [Key], _ state: BrowseState) -> BrowseState {
    keys.reduce(state) { Browse.update($0, .terminal(.key($1))).state }
  }
}
