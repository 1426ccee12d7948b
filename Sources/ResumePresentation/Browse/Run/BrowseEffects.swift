import Foundation
import ResumeDomain
import ResumeTerminal

/// Does what updates ask for, through the use cases, beside the loop; what comes of it is sent as events.
///
/// Nothing is cancelled: what an answer was meant for tells whether anybody still wants it.
final class BrowseEffects: Sendable {
  /// The time from one picture of the splash to the next.
  private static let frame = Duration.milliseconds(40)
  private let context: CommandContext
  private let events: BrowseEvents
  private let lending: @Sendable (() -> Bool) -> Bool
  private let searches: BrowseSearches
  /// When it began.
  private let start = ContinuousClock.now

  init(context: CommandContext, events: BrowseEvents, lending: @escaping @Sendable (() -> Bool) -> Bool) {
    self.context = context
    self.events = events
    self.lending = lending
    searches = BrowseSearches(events: events)
  }

  func perform(_ effect: BrowseEffect, _ state: BrowseState) {
    var context = context
    context.chosenProfile = state.subject.choice
    context.language = state.speech.request
    context.labels = state.labels
    let (events, lending) = (events, lending)
    switch effect {
    case .load(let subject, let freshness):
      let reading = BrowseReading(context: context, load: subject.load, freshness: freshness, events: events)
      Task.detached { await reading.read() }
    case .loadDetails(let id, let subject, let freshness):
      let reading = BrowseReading(context: context, load: subject.load, freshness: freshness, events: events)
      Task.detached { await reading.readDetails(ofWork: id) }
    case .search(let text, let number): searches.search(text, number: number, in: state.data)
    case .mark(let entry, let isMarked, let subject):
      Task.detached {
        events.send(
          .marked(
            Result { () throws(ResumeError) in
              let profile = try context.readingPlan().profile
              return try MarkEntry(of: profile, in: context.services.favorites)(entry, isMarked: isMarked)
            }, load: subject.load))
      }
    case .open(let link):
      Task.detached {
        events.send(.opened(link, context.services.openLink(link, .besideScreen(lending: lending))))
      }
    case .loadOutline:
      Task.detached {
        events.send(.outline(Result { () throws(ResumeError) in try context.services.land.outline() }))
      }
    case .listProfiles:
      events.send(
        .profiles(
          Result { () throws(ResumeError) in
            [Profile.sample.name] + (try context.services.profiles.names())
          }))
    case .makePDF(let wish, _):
      let context = context
      Task.detached {
        events.send(
          .pdf(
            await Result(reading: { () throws(ResumeError) in
              try await BrowsePDFMaker(context: context).make(wish)
            }), wish))
      }
    case .clearCache:
      Task.detached {
        events.send(
          .cacheCleared(
            Result { () throws(ResumeError) in
              let removed = try context.services.cache(0).clear()
              context.services.removeEmptyFolders()
              return RemovedCopies(entries: removed.entries, bytes: removed.bytes)
            }))
      }
    case .logOut(let subject):
      let context = context
      Task.detached {
        events.send(
          .loggedOut(
            await Result(reading: { () throws(ResumeError) in
              try await LogoutCommand.logOut(
                of: try context.readingPlan(), tellsServer: !subject.isOffline, context)
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
