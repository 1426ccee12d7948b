import ResumeDomain
import Synchronization

/// The searches of who types: one after the other, and of those that wait only the last, so that there is always a thread left.
final class BrowseSearches: Sendable {
  /// The most hits that are shown.
  private static let mostHits = 200

  private struct State {
    /// What is to be searched next.
    var next: Question?
    var isRunning = false
  }

  private struct Question {
    let text: String
    let number: Int
    let data: BrowseData
  }

  private let events: BrowseEvents
  private let state = Mutex(State())

  init(events: BrowseEvents) {
    self.events = events
  }

  func search(_ text: String, number: Int, in data: BrowseData) {
    let question = Question(text: text, number: number, data: data)
    let isFirst = state.withLock { state in
      defer { state.isRunning = true }
      state.next = question
      return !state.isRunning
    }
    if isFirst { Task.detached { [self] in await run() } }
  }

  private func run() async {
    while let question = next() {
      let data = question.data
      let search = SearchLoaded(
        works: data.works.loaded?.value.entries.map(\.entry) ?? [],
        projects: data.projects.loaded?.value.entries.map(\.entry) ?? [], skills: data.skills.loaded?.value ?? [],
        favorites: data.favorites)
      events.send(.found(search(SearchQuery(question.text), limit: Self.mostHits), number: question.number))
      await Task.yield()
    }
  }

  private func next() -> Question? {
    state.withLock { state in
      defer { state.next = nil }
      state.isRunning = state.next != nil
      return state.next
    }
  }
}
