import Foundation
import ResumeDomain
import ResumeTerminal

@testable import ResumeInterface
@testable import ResumePresentation

/// States of the interactive interface for tests of its views.
enum SampleState {
  static func make(
    works: [Work] = SampleEntities.works, projects: [PetProject] = SampleEntities.projects,
    groups: [SkillGroup] = SampleEntities.groups, favorites: [EntryReference] = [], language: String = "en",
    isUTF8: Bool = true, columns: Int = 80, rows: Int = 24
  ) -> BrowseState {
    let state = empty(language: language, isUTF8: isUTF8, columns: columns, rows: rows)
    return after(responses(to: state, works: works, projects: projects, groups: groups, favorites: favorites), state)
  }

  /// Returns the state before anything is loaded.
  static func empty(
    language: String = "en", source: SettingSource = .default, isUTF8: Bool = true, columns: Int = 80,
    rows: Int = 24, colorDepth: ColorDepth = .basic, isOffline: Bool = false, splash: BrowseSplash? = nil
  ) -> BrowseState {
    let today = PartialDate.day(of: SampleEntities.now)
    let request = LanguageRequest(tag: language, source: source)
    let symbols = isUTF8 ? Symbols.unicode : .ascii
    return BrowseState(
      display: BrowseDisplay(symbols: symbols, colorDepth: colorDepth, isLight: nil),
      size: ScreenSize(columns: columns, rows: rows), now: SampleEntities.now,
      language: BrowseLanguage(request: request, labels: Harness.labels, dash: symbols.dash, today: today),
      subject: BrowseSubject(profile: "sample", isOffline: isOffline),
      splash: splash)
  }

  /// Returns the responses of all loads, from the server or cached for some seconds.
  static func responses(
    to state: BrowseState, works: [Work] = SampleEntities.works, projects: [PetProject] = SampleEntities.projects,
    groups: [SkillGroup] = SampleEntities.groups, favorites: [EntryReference] = [], age: TimeInterval? = nil,
    isStale: Bool = false, warnings: [DataWarning] = [], sections: [ResumeSection: [SectionEntry]] = [:],
    origin: Origin? = nil, hasRecommendations: Bool = true
  ) -> [BrowseEvent] {
    func loaded<Value>(_ value: Value, _ more: [DataWarning] = []) -> Result<Loaded<Value>, ResumeError> {
      .success(
        Loaded(
          value: value, origin: origin ?? (age == nil ? .remote : .cache),
          savedAt: SampleEntities.now.addingTimeInterval(-(age ?? 0)), isStale: isStale,
          warnings: (isStale ? [DataWarning(.stale, fact: .outage(.connectionRefused))] : []) + more))
    }
    let responses: [BrowseResponse] = [
      .subject(profile: state.subject.profile, Favorites(favorites), []),
      .works(loaded(Listing(entries: works.map { Listed($0) }, of: works), warnings)),
      .projects(loaded(Listing(entries: projects.map { Listed($0) }, of: projects))), .skills(loaded(groups)),
      .person(loaded(SampleEntities.person)),
    ]
    let others = ResumeSection.generic.map { BrowseResponse.section($0, loaded(sections[$0] ?? [])) }
    let recommendations = hasRecommendations ? [BrowseResponse.recommendations(loaded([]))] : []
    return (responses + others + recommendations).map { .loaded($0, load: state.subject.load) }
  }

  /// Returns the state after some keys.
  static func after(_ keys: [Key], _ state: BrowseState) -> BrowseState {
    after(keys.map { .terminal(.key($0)) }, state)
  }

  /// Returns the state after some events.
  static func after(_ events: [BrowseEvent], _ state: BrowseState) -> BrowseState {
    events.reduce(state) { Browse.update($0, $1).state }
  }
}
