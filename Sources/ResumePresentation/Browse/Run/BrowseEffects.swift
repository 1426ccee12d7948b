import Foundation
import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeSupport
import ResumeTerminal

/// Performs the effects of updates concurrently, and sends their results as events.
/// Nothing is cancelled: each result carries the load or search that it belongs to, and outdated results are ignored.
final class BrowseEffects: Sendable {
  private static let frame = Duration.milliseconds(40)
  private let context: CommandContext
  private let events: BrowseEvents
  private let lending: @Sendable (() -> Bool) -> Bool
  private let searches: BrowseSearchQueue
  private let start = ContinuousClock.now

  init(context: CommandContext, events: BrowseEvents, lending: @escaping @Sendable (() -> Bool) -> Bool) {
    self.context = context
    self.events = events
    self.lending = lending
    searches = BrowseSearchQueue(events: events)
  }

  func perform(_ effect: BrowseEffect, _ state: BrowseState) {
    let context = context(of: state)
    func loader(_ subject: BrowseSubject, _ freshness: Freshness) -> BrowseLoader {
      BrowseLoader(context: context, load: subject.load, freshness: freshness, events: events)
    }
    switch effect {
    case .load(let subject, let freshness):
      Task.detached { [loader = loader(subject, freshness)] in await loader.loadAll() }
    case .loadDetails(let id, let subject, let freshness):
      Task.detached { [loader = loader(subject, freshness)] in await loader.loadDetails(ofWork: id) }
    case .loadRecommendations(let subject):
      let loader = loader(subject, subject.isOffline ? .offline : .preferCache)
      Task.detached { await loader.loadRecommendations() }
    case .edit(let id, _):
      run { [lending] () throws(ResumeError) in try BrowseEditing(context: context).edit(id, lending) }
    case .search(let text, let number): searches.search(text, number: number, in: state.data)
    case .mark(let entry, let isMarked, let subject):
      run { () throws(ResumeError) in
        let favorites = ChangeFavorites(of: try context.readingPlan().profile, in: context.home.favorites)
        return .marked(try favorites.set(entry, isFavorite: isMarked), load: subject.load)
      }
    case .open(let link):
      run { [lending] in .opened(link, context.desktop.open(link, .besideScreen(lending: lending))) }
    case .loadOutline: run { () throws(ResumeError) in .outline(try context.files.land.outline()) }
    case .listProfiles:
      run { () throws(ResumeError) in .profiles([Profile.sample.name] + (try context.home.profiles.names())) }
    case .makePDF(let pdf, _):
      run { () async throws(ResumeError) in try await BrowsePDFExport(context: context).make(pdf) }
    case .clearCache:
      run { () throws(ResumeError) in
        let removed = try context.home.cache(lifetime: 0).clear()
        context.home.removeEmptyFolders()
        return .clearedCache(entries: removed.entries, bytes: removed.bytes)
      }
    case .logOut(let subject):
      run { () async throws(ResumeError) in
        let plan = try context.readingPlan()
        return .loggedOut(try await LogoutCommand.logOut(of: plan, notifiesServer: !subject.isOffline, context))
      }
    case .playSplash: playSplash()
    case .copy, .stop: break
    }
  }

  private func context(of state: BrowseState) -> CommandContext {
    var context = context
    context.chosenProfile = state.subject.choice
    context.language = state.language.request
    context.labels = state.labels
    return context
  }

  private func run(_ operation: @escaping @Sendable () async throws(ResumeError) -> BrowseOutcome) {
    Task.detached { [events] in
      do throws(ResumeError) {
        events.send(.finished(try await operation()))
      } catch {
        events.send(.failed(error))
      }
    }
  }

  private func playSplash() {
    Task.detached { [events, start] in
      try? await Task.sleep(for: Self.frame)
      events.send(.splash(elapsed: Int((ContinuousClock.now - start) / .milliseconds(1))))
    }
  }
}

/// One load of a résumé, part by part; each part is sent as soon as it is available.
struct BrowseLoader: Sendable {
  let context: CommandContext
  let load: Int
  let freshness: Freshness
  let events: BrowseEvents

  func loadAll() async {
    let repositories: any ResumeRepositories
    let reader: ProfileReader
    do throws(ResumeError) {
      let found = try context.reader()
      reader = found.reader
      repositories = try reader.repositories()
      send(.subject(profile: found.profile, reader.favorites, found.warnings))
    } catch {
      return send(.failed(error))
    }
    // All parts share one session.
    let shared = ProfileReader(favorites: reader.favorites) { repositories }
    let (freshness, today) = (freshness, context.today)
    await withTaskGroup { group in
      group.addTask {
        await send(BrowseResponse.works) { () async throws(ResumeError) in
          try await FetchWorks(readers: [shared], today: today)(EntryFilter(), freshness)
        }
      }
      group.addTask {
        await send(BrowseResponse.projects) { () async throws(ResumeError) in
          try await FetchPetProjects(readers: [shared], today: today)(EntryFilter(), freshness)
        }
      }
      group.addTask {
        await send(BrowseResponse.skills) { () async throws(ResumeError) in
          try await repositories.entries().listed(.skills, freshness)
        }
      }
      group.addTask {
        await send(BrowseResponse.person) { () async throws(ResumeError) in
          try await repositories.entries().personalDetails(freshness)
        }
      }
      // Those of a local file need no request, so the search need not wait for them.
      if let local = try? repositories.entries(), local.isLocal {
        group.addTask {
          await send(BrowseResponse.recommendations) { () async throws(ResumeError) in
            try await local.searchedRecommendations(freshness)
          }
        }
      }
      for section in BrowseData.sectionNames {
        group.addTask {
          await send({ .section(section, $0) }) { () async throws(ResumeError) in
            try await repositories.entries().listed(.section(section), freshness)
          }
        }
      }
    }
  }

  func loadRecommendations() async {
    await send(BrowseResponse.recommendations) { () async throws(ResumeError) in
      try await context.reader().reader.repositories().entries().searchedRecommendations(freshness)
    }
  }

  func loadDetails(ofWork id: String) async {
    await send({ .details(id, $0) }) { () async throws(ResumeError) in
      try await context.reader().reader.repositories().entries().work(id, freshness)
    }
  }

  private func send<Value>(
    _ response: (Result<Loaded<Value>, ResumeError>) -> BrowseResponse,
    _ fetch: () async throws(ResumeError) -> Loaded<Value>
  ) async {
    send(response(await Result(reading: fetch)))
  }

  private func send(_ response: BrowseResponse) { events.send(.loaded(response, load: load)) }
}

/// Runs searches one at a time. Of those that wait only the last is run, so that fast typing never uses up the threads.
final class BrowseSearchQueue: Sendable {
  private static let maximumHits = 200

  private struct State {
    var next: Request?
    var isRunning = false
    var index: Index?
  }

  /// The indexed data, and whether it includes recommendations, which arrive later.
  private struct Index {
    let revision: Int
    var hasRecommendations = false
    var search: LoadedSearch
  }

  private struct Request {
    let text: String
    let number: Int
    let data: BrowseData
  }

  private let events: BrowseEvents
  private let state = Locked(State())

  init(events: BrowseEvents) { self.events = events }

  /// Searches, or only indexes the data if there is no text yet.
  func search(_ text: String, number: Int, in data: BrowseData) {
    let request = Request(text: text, number: number, data: data)
    let isFirst = state.withLock { state in
      defer { state.isRunning = true }
      state.next = request
      return !state.isRunning
    }
    if isFirst { Task.detached { [self] in await run() } }
  }

  private func run() async {
    while let request = next() {
      let search = search(request.data)
      if !request.text.isEmpty {
        let results = search(SearchQuery(request.text), favorites: request.data.favorites, limit: Self.maximumHits)
        events.send(.found(results, number: request.number))
      }
      await Task.yield()
    }
  }

  private func search(_ data: BrowseData) -> LoadedSearch {
    let known = state.withLock { $0.index.flatMap { $0.revision == data.revision ? $0 : nil } }
    var index =
      known
      ?? Index(
        revision: data.revision,
        search: LoadedSearch(
          works: data.works.loaded?.value.entries.map(\.entry) ?? [],
          projects: data.projects.loaded?.value.entries.map(\.entry) ?? [], skills: data.skills.loaded?.value ?? [],
          others: data.otherSearchEntries))
    if !index.hasRecommendations, let recommendations = data.recommendations.loaded?.value {
      index.search.add(recommendations)
      index.hasRecommendations = true
    }
    state.withLock { [index] in $0.index = index }
    return index.search
  }

  private func next() -> Request? {
    state.withLock { state in
      defer { state.next = nil }
      state.isRunning = state.next != nil
      return state.next
    }
  }
}

/// Edits an entry as `resume edit` does, while the screen is left.
struct BrowseEditing {
  let context: CommandContext

  /// - Throws: before the screen is left if the profile can't be edited.
  func edit(_ id: String, _ lending: (() -> Bool) -> Bool) throws(ResumeError) -> BrowseOutcome {
    var context = context
    let profile = context.chosenProfile ?? context.arguments[ifDeclared: ReadingOptions.profile]
    let words = ["edit"] + (profile.map { ["--profile", $0] } ?? []) + ["--", id]
    guard case .run(_, let arguments)? = try? CommandLineParser(CommandTree.root).parse(words) else {
      throw .internalError("the arguments of an edit can't be parsed")
    }
    context.arguments = arguments
    _ = try EditableResume.toChange(context)
    var result = Result<FileUpdate, ResumeError>.success(FileUpdate(hasChanged: false))
    _ = lending {
      result = Result { () throws(ResumeError) in try EditCommand.edit(context).update }
      return true
    }
    let name = id.split(separator: ":", maxSplits: 1).last.map(String.init) ?? id
    return .edited(name, hasChanged: try result.get().hasChanged)
  }
}

/// Creates the PDF that `resume pdf` creates without options.
struct BrowsePDFExport {
  let context: CommandContext

  func make(_ pdf: BrowsePDF) async throws(ResumeError) -> BrowseOutcome {
    let (handout, output) = try await HandoutExport.composed(context)
    let style = try output.style(context)
    let path = pdf.path ?? PDFFileName.name(of: output.loaded.value.person, profile: output.profile, style)
    let files = context.files.output
    if try files.wouldReplace(path), !pdf.isReplacing {
      let replacement = BrowsePDF(path: path, isReplacing: true, isOpened: pdf.isOpened)
      return .fileExists(path: path, replacement: replacement)
    }
    var warnings: [DataWarning] = []
    let bytes = try PDFExport.bytes(handout, &warnings, context)
    try files.write(bytes, to: path, replacing: pdf.isReplacing)
    return .wrotePDF(path: path, wasOpened: pdf.isOpened ? context.desktop.openFile(path) : nil, warnings)
  }
}
