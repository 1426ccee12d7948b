import ResumeDomain

/// One reading of a résumé for the screen, part by part, each told as soon as it is there.
struct BrowseReading: Sendable {
  let context: CommandContext
  let load: Int
  let freshness: Freshness
  let events: BrowseEvents

  /// Reads every part at the same time.
  func read() async {
    let repositories: any ResumeRepositories
    let reader: Reader
    do throws(ResumeError) {
      let found = try context.reader()
      reader = found.reader
      repositories = try reader.repositories()
      tell(.subject(profile: found.profile, reader.favorites, found.warnings))
    } catch {
      return tell(.nothing(error))
    }
    // Opened once, so that all parts share one session.
    let shared = Reader(favorites: reader.favorites) { repositories }
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
              try await FetchSkills(repository: try repositories.skills())(freshness)
            })))
      }
      group.addTask {
        tell(
          .person(
            await Result(reading: { () throws(ResumeError) in
              try await FetchAbout(repository: try repositories.person())(freshness)
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
          let repositories = try context.reader().reader.repositories()
          let fetch = FetchWorkDetails(
            repository: try repositories.works(), recommendations: try repositories.recommendations())
          return try await fetch(id, freshness)
        })))
  }

  private func tell(_ answer: BrowseAnswer) { events.send(.loaded(answer, load: load)) }
}
