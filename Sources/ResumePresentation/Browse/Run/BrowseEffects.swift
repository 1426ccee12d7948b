import Foundation
import ResumeDocuments
import ResumeDomain
import ResumeTerminal
import Synchronization

/// Does what updates ask for, through the use cases, beside the loop; what comes of it is sent as events.
///
/// Nothing is cancelled: what an answer was meant for tells whether anybody still wants it.
final class BrowseEffects: Sendable {
  /// The time from one picture of the splash to the next.
  private static let frame = Duration.milliseconds(40)
  private let context: CommandContext
  private let events: BrowseEvents
  private let lending: @Sendable (() -> Bool) -> Bool
  private let searches: BrowseSearchQueue
  /// When it began.
  private let start = ContinuousClock.now

  init(context: CommandContext, events: BrowseEvents, lending: @escaping @Sendable (() -> Bool) -> Bool) {
    self.context = context
    self.events = events
    self.lending = lending
    searches = BrowseSearchQueue(events: events)
  }

  func perform(_ effect: BrowseEffect, _ state: BrowseState) {
    var context = context
    context.chosenProfile = state.subject.choice
    context.language = state.speech.request
    context.labels = state.labels
    let (events, lending) = (events, lending)
    switch effect {
    case .load(let subject, let freshness):
      let reading = BrowseLoader(context: context, load: subject.load, freshness: freshness, events: events)
      Task.detached { await reading.read() }
    case .loadDetails(let id, let subject, let freshness):
      let reading = BrowseLoader(context: context, load: subject.load, freshness: freshness, events: events)
      Task.detached { await reading.readDetails(ofWork: id) }
    case .search(let text, let number): searches.search(text, number: number, in: state.data)
    case .mark(let entry, let isMarked, let subject):
      Task.detached {
        events.send(
          .marked(
            Result { () throws(ResumeError) in
              let profile = try context.readingPlan().profile
              return try SetFavorite(of: profile, in: context.home.favorites)(entry, isMarked: isMarked)
            }, load: subject.load))
      }
    case .open(let link):
      Task.detached {
        events.send(.opened(link, context.desktop.open(link, .besideScreen(lending: lending))))
      }
    case .loadOutline:
      Task.detached {
        events.send(.outline(Result { () throws(ResumeError) in try context.files.land.outline() }))
      }
    case .listProfiles:
      events.send(
        .profiles(
          Result { () throws(ResumeError) in
            [Profile.sample.name] + (try context.home.profiles.names())
          }))
    case .makePDF(let wish, _):
      let context = context
      Task.detached {
        events.send(
          .pdf(
            await Result(reading: { () throws(ResumeError) in
              try await BrowsePDFExport(context: context).make(wish)
            }), wish))
      }
    case .clearCache:
      Task.detached {
        events.send(
          .cacheCleared(
            Result { () throws(ResumeError) in
              let removed = try context.home.cache(lifetime: 0).clear()
              context.home.removeEmptyFolders()
              return RemovedCacheEntries(entries: removed.entries, bytes: removed.bytes)
            }))
      }
    case .logOut(let subject):
      let context = context
      Task.detached {
        events.send(
          .loggedOut(
            await Result(reading: { () throws(ResumeError) in
              try await LogoutCommand.logOut(
                of: try context.readingPlan(), notifiesServer: !subject.isOffline, context)
            })))
      }
    case .playSplash: playSplash()
    case .copy, .stop: break
    }
  }

  private func playSplash() {
    Task.detached { [events, start] in
      try? await Task.sleep(for: Self.frame)
      events.send(.splash(elapsed: Int((ContinuousClock.now - start) / .milliseconds(1))))
    }
  }
}

/// One reading of a résumé for the screen, part by part, each told as soon as it is there.
struct BrowseLoader: Sendable {
  let context: CommandContext
  let load: Int
  let freshness: Freshness
  let events: BrowseEvents

  /// Reads every part at the same time.
  func read() async {
    let repositories: any ResumeRepositories
    let reader: ProfileReader
    do throws(ResumeError) {
      let found = try context.reader()
      reader = found.reader
      repositories = try reader.repositories()
      tell(.subject(profile: found.profile, reader.favorites, found.warnings))
    } catch {
      return tell(.nothing(error))
    }
    // Opened once, so that all parts share one session.
    let shared = ProfileReader(favorites: reader.favorites) { repositories }
    let freshness = freshness
    let today = context.today
    await withTaskGroup { group in
      group.addTask {
        tell(
          .works(
            await Result(reading: { () throws(ResumeError) in
              try await FetchWorks(readers: [shared], today: today)(EntryFilter(), freshness)
            })))
      }
      group.addTask {
        tell(
          .projects(
            await Result(reading: { () throws(ResumeError) in
              try await FetchPetProjects(readers: [shared], today: today)(EntryFilter(), freshness)
            })))
      }
      group.addTask {
        tell(
          .skills(
            await Result(reading: { () throws(ResumeError) in
              try await FetchSection(.skills, repository: try repositories.entries())(freshness)
            })))
      }
      group.addTask {
        tell(
          .person(
            await Result(reading: { () throws(ResumeError) in
              try await FetchAbout(repository: try repositories.entries())(freshness)
            })))
      }
    }
  }

  /// Reads one job in full.
  func readDetails(ofWork id: String) async {
    tell(
      .details(
        id,
        await Result(reading: { () throws(ResumeError) in
          let fetch = FetchWorkDetails(repository: try context.reader().reader.repositories().entries())
          return try await fetch(id, freshness)
        })))
  }

  private func tell(_ answer: BrowseResponse) { events.send(.loaded(answer, load: load)) }
}

/// The searches of who types: one after the other, and of those that wait only the last, so that there is always a thread left.
final class BrowseSearchQueue: Sendable {
  /// The most hits that are shown.
  private static let maximumHits = 200

  private struct State {
    /// What is to be searched next.
    var next: Question?
    var isRunning = false
    /// The indexed entries, until others are loaded.
    var index: (revision: Int, search: LoadedSearch)?
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
      let results = search(question.data)(
        SearchQuery(question.text), favorites: question.data.favorites, limit: Self.maximumHits)
      events.send(.found(results, number: question.number))
      await Task.yield()
    }
  }

  private func search(_ data: BrowseData) -> LoadedSearch {
    if let index = state.withLock(\.index), index.revision == data.revision { return index.search }
    let search = LoadedSearch(
      works: data.works.loaded?.value.entries.map(\.entry) ?? [],
      projects: data.projects.loaded?.value.entries.map(\.entry) ?? [], skills: data.skills.loaded?.value ?? [])
    state.withLock { $0.index = (data.revision, search) }
    return search
  }

  private func next() -> Question? {
    state.withLock { state in
      defer { state.next = nil }
      state.isRunning = state.next != nil
      return state.next
    }
  }
}

/// Makes the PDF that `resume pdf` makes without flags.
struct BrowsePDFExport {
  let context: CommandContext

  func make(_ wish: BrowsePDF) async throws(ResumeError) -> BrowsePDFOutcome {
    let composed = try await HandoutExport.composed(context)
    let answer = composed.answer
    let style = try answer.style(context)
    let path = wish.path ?? PDFFileName.name(of: answer.loaded.value.person, profile: answer.profile, style)
    let files = context.files.output
    if try files.wouldReplace(path), !wish.isReplacing { return .exists(path: path) }
    try files.write(PDFExport.bytes(composed.handout, context), to: path, replacing: wish.isReplacing)
    return .written(path: path, wasOpened: wish.isOpened ? context.desktop.openFile(path) : nil)
  }
}
