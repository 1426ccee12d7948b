import Foundation
import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface
import ResumeTerminal
import Synchronization

/// Performs the effects of updates concurrently, and sends their results as events.
/// Nothing is cancelled: each result carries the load or search that it belongs to, and outdated results are ignored.
final class BrowseEffects: Sendable {
  private static let frame = Duration.milliseconds(40)
  private let context: CommandContext
  private let messages: HeldSink
  private let events: BrowseEvents
  private let lending: @Sendable (() -> Bool) -> Bool
  private let copy: @Sendable (String) throws(ResumeError) -> Void
  private let searches: BrowseSearchQueue
  private let counts: PageCountQueue
  let file = BrowseFile()
  private let start = ContinuousClock.now

  /// Creates the effects of a session.
  ///
  /// - Parameters:
  ///   - messages: keeps what is printed while the screen is shown.
  ///   - lending: runs work that uses the terminal.
  ///   - copy: copies text through the terminal, where no program can.
  init(
    context: CommandContext, messages: HeldSink, events: BrowseEvents,
    lending: @escaping @Sendable (() -> Bool) -> Bool, copy: @escaping @Sendable (String) throws(ResumeError) -> Void
  ) {
    (self.context, self.messages, self.events) = (context, messages, events)
    (self.lending, self.copy) = (lending, copy)
    searches = BrowseSearchQueue(events: events)
    counts = PageCountQueue(events: events)
  }

  /// Performs effects; returns true if one of them ends the session.
  func perform(_ effects: [BrowseEffect], _ state: BrowseState) throws(ResumeError) -> Bool {
    let (context, subject) = (context(of: state), state.subject)
    var shown: CommandContext { context.showing(state.variant?.shown) }
    // An editor has the terminal.
    var lent: CommandContext {
      var context = context
      context.console = self.context.console
      return context
    }
    for effect in effects {
      switch effect {
      case .stop(let error?):
        // A closed terminal ends the visit as well.
        if error == .outputClosed { try? saveUnsaved(state) }
        throw error
      case .stop(nil): return true
      case .copy(let link):
        if context.desktop.copyToClipboard?(link.address) != true { try copy(link.address) }
      case .load(let freshness):
        let context = shown
        Task.detached { [self] in load(subject.load, freshness, context) }
      case .loadDetails(let id, let freshness):
        let context = shown
        read(subject.load, { .details(id, $0) }) { () async throws(ResumeError) in
          try await context.reader().reader.repositories().entries().work(id, freshness)
        }
      case .loadRecommendations:
        let (context, freshness): (_, Freshness) = (shown, subject.isOffline ? .offline : .preferCache)
        read(subject.load, BrowseResponse.recommendations) { () async throws(ResumeError) in
          try await context.reader().reader.repositories().entries().searchedRecommendations(freshness)
        }
      case .checkFile: events.send(.finished(.checkedFile(hasChanged: file.hasChanged(context))))
      case .edit(let id):
        run { [lending, lent] () throws(ResumeError) in try Self.edit(id, lent, lending) }
      case .search(let text, let number): searches.search(text, number: number, in: state.data)
      case .mark(let entry, let isMarked):
        run { () throws(ResumeError) in
          try context.checkStored()
          let profile = try context.readingPlan().profile
          let favorites = ChangeFavorites(of: profile, in: context.home.favorites, file: context.file(of: profile))
          return .marked(try favorites.set(entry, isFavorite: isMarked), load: subject.load)
        }
      case .open(let link):
        run { [lending] in .opened(link, context.desktop.open(.web(link), .besideScreen(lending: lending))) }
      case .loadOutline:
        run { () throws(ResumeError) in
          .outline(try context.files.land.outline(), try context.files.land.cities())
        }
      case .listProfiles:
        run { () throws(ResumeError) in .profiles([Profile.sample.name] + (try context.home.profiles.names())) }
      case .makePDF(let pdf):
        let variant = state.variant
        run { () async throws(ResumeError) in try await Self.make(pdf, of: variant, context) }
      case .listVariants: run { () async throws(ResumeError) in try await Self.variants(context) }
      case .readVariant(let name):
        run { [file] () async throws(ResumeError) in
          file.remember(context)
          return .variant(try await Self.variant(name, context))
        }
      case .countPages: if let variant = state.variant { counts.count(variant, context) }
      case .reword(let path):
        guard let variant = state.variant else { break }
        run { [lending, lent] () throws(ResumeError) in try Self.reword(path, in: variant, lent, lending) }
      case .saveVariant(let destination):
        guard let variant = state.variant else { break }
        run { [self] in save(variant, before: destination, context) }
      case .clearCache:
        run { () throws(ResumeError) in
          let removed = try context.home.cache(0).clear()
          context.home.removeEmptyFolders()
          return .clearedCache(entries: removed.entries, bytes: removed.bytes)
        }
      case .logOut:
        run { () async throws(ResumeError) in
          let plan = try context.readingPlan()
          return .loggedOut(try await LogoutCommand.logOut(of: plan, notifiesServer: !subject.isOffline, context))
        }
      case .playSplash:
        Task.detached { [events, start] in
          try? await Task.sleep(for: Self.frame)
          events.send(.splash(elapsed: Int((ContinuousClock.now - start) / .milliseconds(1))))
        }
      }
    }
    return false
  }

  func context(of state: BrowseState) -> CommandContext {
    var context = context
    if let profile = state.subject.flag { (context.shown.profile, context.shown.file) = (profile, nil) }
    context.shown.variant = nil
    context.console = context.console.printingErrors(on: messages)
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
}

/// One load of a résumé, part by part; each part is sent as soon as it is available.
extension BrowseEffects {
  private func load(_ load: Int, _ freshness: Freshness, _ context: CommandContext) {
    let repositories: any ResumeRepositories
    let favorites: Favorites
    // Before reading, so that a change while reading is noticed.
    if context.shown.content == nil { file.remember(context) }
    do throws(ResumeError) {
      let (profile, reader, warnings) = try context.reader()
      (repositories, favorites) = (try reader.repositories(), reader.favorites)
      let name = profile ?? context.inputFile ?? ""
      events.send(.loaded(.subject(profile: name, favorites, warnings), load: load))
    } catch {
      return events.send(.loaded(.failed(error), load: load))
    }
    // All parts share one session.
    let shared = ProfileReader(favorites: favorites) { repositories }
    let today = context.today
    read(load, BrowseResponse.works) { () async throws(ResumeError) in
      try await FetchWorks(reader: shared, today: today)(EntryFilter(), freshness)
    }
    read(load, BrowseResponse.projects) { () async throws(ResumeError) in
      try await FetchPetProjects(reader: shared, today: today)(EntryFilter(), freshness)
    }
    read(load, BrowseResponse.skills) { () async throws(ResumeError) in
      try await repositories.entries().listed(.skills, freshness)
    }
    read(load, BrowseResponse.person) { () async throws(ResumeError) in
      try await repositories.entries().personalDetails(freshness)
    }
    // Those of a local file need no request, so the search need not wait for them.
    if let local = try? repositories.entries(), local.isLocal {
      read(load, BrowseResponse.recommendations) { () async throws(ResumeError) in
        try await local.searchedRecommendations(freshness)
      }
    }
    for section in ResumeSection.generic {
      read(load, { .section(section, $0) }) { () async throws(ResumeError) in
        try await repositories.entries().listed(.section(section), freshness)
      }
    }
  }

  private func read<Value>(
    _ load: Int, _ response: @escaping @Sendable (Result<Loaded<Value>, ResumeError>) -> BrowseResponse,
    _ fetch: @escaping @Sendable () async throws(ResumeError) -> Loaded<Value>
  ) {
    Task.detached { [events] in events.send(.loaded(response(await Result(reading: fetch)), load: load)) }
  }
}

extension BrowseEffects {
  /// Edits an entry as `resume edit` does, while the screen is left.
  private static func edit(
    _ id: String, _ context: CommandContext, _ lending: (() -> Bool) -> Bool
  ) throws(ResumeError) -> BrowseOutcome {
    try context.checkStored()
    var context = context
    let words = ["edit"] + (context.shown.profile.map { ["--profile", $0] } ?? []) + ["--", id]
    guard case .run(_, let arguments)? = try? CommandLineParser(context.commands.root).parse(words) else {
      throw .internalError("the arguments of an edit can't be parsed")
    }
    context.arguments = arguments
    // A profile that can't be edited is reported before the screen is left.
    _ = try EditableResume.checked(context)
    var result = Result<FileUpdate, ResumeError>.success(FileUpdate(hasChanged: false))
    _ = lending {
      result = Result { () throws(ResumeError) in try EditCommand.edit(context).update }
      return true
    }
    let name = id.split(separator: ":", maxSplits: 1).last.map(String.init) ?? id
    return .edited(name, hasChanged: try result.get().hasChanged)
  }

  /// Creates the PDF that `resume pdf` creates without options, or only with that of a variant.
  private static func make(
    _ pdf: BrowsePDF, of variant: BrowseVariant?, _ context: CommandContext
  ) async throws(ResumeError) -> BrowseOutcome {
    var context = context
    if let variant {
      context = try await VariantDocument.context(variant.name, context.showing(variant.content))
    }
    let filter = pdf.filter.isOpen ? nil : pdf.filter.entryFilter
    let (handout, output) = try await HandoutExport.composed(context, only: filter)
    let style = try output.style(context)
    let path = pdf.path ?? PDFFileName.name(of: output.loaded.value.person, profile: output.profile, style)
    let files = context.files.output
    if try files.wouldReplace(path), !pdf.isReplacing {
      var replacement = pdf
      (replacement.path, replacement.isReplacing) = (path, true)
      return .fileExists(path: path, replacement: replacement)
    }
    var warnings: [DataWarning] = []
    let bytes = try PDFExport.bytes(handout, &warnings, context)
    try files.write(bytes, to: path, replacing: pdf.isReplacing)
    return .wrotePDF(path: path, wasOpened: pdf.isOpened ? context.desktop.openFile(path) : nil, warnings)
  }
}

/// Runs searches one at a time.
actor BrowseSearchQueue {
  private static let maximumHits = 200

  private let events: BrowseEvents
  /// The number of the last search.
  private nonisolated let latest = Atomic(0)
  /// The indexed data, at first none.
  private var indexed = LoadedSearch()
  /// The revision of the indexed data.
  private var revision = 0
  /// Whether the indexed data includes the recommendations, which arrive later.
  private var hasRecommendations = false

  init(events: BrowseEvents) { self.events = events }

  /// Searches, or only indexes the data if there is no text yet.
  nonisolated func search(_ text: String, number: Int, in data: BrowseData) {
    latest.store(number, ordering: .relaxed)
    Task.detached { [self] in await run(text, number, data) }
  }

  private func run(_ text: String, _ number: Int, _ data: BrowseData) {
    // Of those that waited only the last is run, so that fast typing doesn't build up work.
    guard number == latest.load(ordering: .relaxed) else { return }
    let search = search(data)
    guard !text.isEmpty else { return }
    let results = search(SearchQuery(text), favorites: data.favorites, limit: Self.maximumHits)
    events.send(.found(results, number: number))
  }

  private func search(_ data: BrowseData) -> LoadedSearch {
    if revision != data.revision {
      indexed = LoadedSearch(data.searchEntries)
      (revision, hasRecommendations) = (data.revision, false)
    }
    if !hasRecommendations, let recommendations = data.recommendations.loaded?.value {
      indexed.add(recommendations)
      hasRecommendations = true
    }
    return indexed
  }
}
